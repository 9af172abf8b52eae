// A shop's verification in the API. Only an owner, or a key with an owner's scope for payouts, gives facts and documents.
import { anyBodyType } from "../kernel/http/body-types.ts";
import { endpoint, type EndpointRow, outsideEndpoint } from "../kernel/contract/endpoint.ts";
import { oneOf, strict, Type } from "../kernel/contract/schema.ts";
import { FactsChangeSchema, VerificationSchema, VerifiedLevelSchema } from "./contract.ts";
import { documentMaxBytes, type DocumentServices, uploadDocument } from "./documents.ts";
import { submittedExample, verificationExample } from "./examples.ts";
import { giveFacts } from "./give-facts.ts";
import { documentKinds } from "./requirements.ts";
import { readVerification } from "./resource.ts";
import { submitVerification } from "./submit.ts";

const tag = "Money";
const bytes = {
  read: (file: Buffer) => ({ file }),
  maxBytes: documentMaxBytes,
  example: "(the bytes of the file)",
};

export function verificationEndpoints(services: DocumentServices): EndpointRow[] {
  return [
    endpoint({
      method: "GET",
      path: "/api/verification",
      operationId: "getVerification",
      tag,
      summary: "Retrieve the shop's verification",
      description:
        "Its level and the limits of payouts at this level, the state of the last request, and what has to be given for the next level in the shop's country.",
      scope: "payouts:read",
      status: 200,
      output: VerificationSchema,
      refusals: [],
      example: { output: verificationExample },
      run: (tx, actor) => readVerification(services, tx, actor),
    }),
    endpoint({
      method: "PATCH",
      path: "/api/verification",
      operationId: "updateVerification",
      tag,
      summary: "Give facts for the verification",
      description:
        "Fields that are not sent stay as they are; null removes one. Facts are stored sealed, and no answer, event, log or export shows a number in full again. Nothing can be changed while a request is reviewed, and no fact that is verified.",
      scope: "payouts:write",
      confirmed: true,
      body: FactsChangeSchema,
      status: 200,
      output: VerificationSchema,
      refusals: ["verification_off", "invalid_transition"],
      example: {
        body: { fullName: "Amaka Grace Obi", dateOfBirth: "1990-05-31", idType: "bvn", idNumber: "22123456789" },
        output: verificationExample,
      },
      run: async (tx, actor, { body }) => {
        await giveFacts(services, tx, actor, body);
        return readVerification(services, tx, actor);
      },
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/verification/documents",
      operationId: "uploadVerificationDocument",
      tag,
      summary: "Upload a document for the verification",
      description: `A photo (JPEG, PNG, WebP) or a PDF, up to ${documentMaxBytes / 1_000_000} MB, as the body. It is stored sealed, and replaces the one of the same kind. Only the operator's console shows it, to an operator who gives a reason. It is removed some days after the decision.`,
      scope: "payouts:write",
      confirmed: true,
      query: strict({ kind: oneOf(documentKinds) }),
      bodyTypes: { "application/octet-stream": bytes, [anyBodyType]: bytes },
      status: 200,
      output: VerificationSchema,
      refusals: ["verification_off", "invalid_transition"],
      example: { output: { ...submittedExample, status: "not_started", requestedLevel: null, submittedAt: null } },
      outside: uploadDocument(services),
    }),
    endpoint({
      method: "POST",
      path: "/api/verification/submit",
      operationId: "submitVerification",
      tag,
      summary: "Submit the verification for review",
      description:
        "For the next level, or for the one that you name. An operator reviews it, and `verification.updated` reports the result. In the sandbox it is decided at once, by the end of `idNumber`: 001 needs information, 002 is rejected, 003 waits for the operator, and any other is approved.",
      scope: "payouts:write",
      confirmed: true,
      body: strict({ level: Type.Optional(VerifiedLevelSchema) }),
      status: 200,
      output: VerificationSchema,
      refusals: ["verification_off", "verification_incomplete", "invalid_transition"],
      example: { body: { level: "basic" }, output: submittedExample },
      run: async (tx, actor, { body }) => {
        await submitVerification(services, tx, actor, body.level);
        return readVerification(services, tx, actor);
      },
    }),
  ];
}
