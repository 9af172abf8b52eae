// The test endpoints of the simulated M-Pesa, under /_/mpesa.
import type { FastifyInstance } from "fastify";
import type { MpesaAccount } from "./books.ts";
import { UnknownPrompt, type Mpesa, type WhichPush } from "./face.ts";
import type { MenuPayment } from "./pay-from-menu.ts";
import type { MpesaSettings } from "./settings.ts";

const text = { type: "string", minLength: 1 } as const;
const shortCode = { type: "string", pattern: "^\\d{5,7}$" } as const;

const accountBody = {
  type: "object",
  required: ["consumerKey", "consumerSecret", "shortCode", "passkey"],
  properties: {
    consumerKey: text,
    consumerSecret: text,
    shortCode,
    passkey: text,
    tillNumber: shortCode,
    businessName: text,
    initiatorName: text,
    initiatorPassword: text,
    securityCredential: text,
    externalValidation: { type: "boolean" },
    openingFloat: { type: "integer", minimum: 0 },
    collectionFeeBasisPoints: { type: "integer", minimum: 0, maximum: 10_000 },
  },
} as const;

const configureBody = {
  type: "object",
  required: ["accounts"],
  properties: { accounts: { type: "array", items: accountBody }, settings: { type: "object" } },
} as const;

const which = { checkoutRequestId: text, phone: text, reference: text };
const whichBody = {
  type: "object",
  properties: which,
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
} as const;
const approveBody = {
  type: "object",
  properties: { ...which, paid: { type: "integer", minimum: 100, multipleOf: 100 } },
  anyOf: Object.keys(which).map((field) => ({ required: [field] })),
  additionalProperties: false,
} as const;

const menuBody = {
  type: "object",
  required: ["shortCode", "phone", "amount"],
  properties: {
    shortCode,
    phone: { type: "string", pattern: "^254[17]\\d{8}$" },
    amount: { type: "integer", minimum: 100, multipleOf: 100 },
    reference: { type: "string", maxLength: 20 },
  },
} as const;

export function mpesaControlRoutes(server: FastifyInstance, mpesa: Mpesa): void {
  server.post<{ Body: { accounts: MpesaAccount[]; settings?: Partial<MpesaSettings> } }>(
    "/_/mpesa/configure",
    { schema: { body: configureBody } },
    (request) => {
      mpesa.configure(request.body.accounts, request.body.settings);
      return { configured: request.body.accounts.map((account) => account.shortCode) };
    },
  );

  server.post<{ Body: Partial<MpesaSettings> }>(
    "/_/mpesa/behave",
    { schema: { body: { type: "object" } } },
    (request) => {
      mpesa.behave(request.body);
      return { settings: request.body };
    },
  );

  for (const act of ["approve", "decline", "ignore", "no-money"] as const)
    server.post<{ Body: WhichPush & { paid?: number } }>(
      `/_/mpesa/${act}`,
      { schema: { body: act === "approve" ? approveBody : whichBody } },
      async (request, reply) => {
        try {
          return await (act === "no-money" ? mpesa.fail(request.body, "1") : mpesa[act](request.body));
        } catch (problem) {
          if (problem instanceof UnknownPrompt) return reply.code(404).send({ error: problem.message });
          throw problem;
        }
      },
    );

  server.post<{ Body: Omit<MenuPayment, "reference"> & { reference?: string } }>(
    "/_/mpesa/c2b",
    { schema: { body: menuBody } },
    async (request, reply) => {
      try {
        return await mpesa.simulateC2b({ reference: "", ...request.body });
      } catch (problem) {
        if (problem instanceof RangeError) return reply.code(404).send({ error: problem.message });
        throw problem;
      }
    },
  );

  server.post<{ Body: { shortCode: string } }>(
    "/_/mpesa/forget-urls",
    { schema: { body: { type: "object", required: ["shortCode"], properties: { shortCode } } } },
    (request) => {
      mpesa.forgetUrls(request.body.shortCode);
      return { forgotten: request.body.shortCode };
    },
  );

  const inPortal = (act: string, field: string, run: (value: string) => object) =>
    server.post<{ Body: Record<string, string> }>(
      `/_/mpesa/${act}`,
      { schema: { body: { type: "object", required: [field], properties: { [field]: text } } } },
      async (request, reply) => {
        try {
          return run(request.body[field] ?? "");
        } catch (problem) {
          if (problem instanceof RangeError) return reply.code(404).send({ error: problem.message });
          throw problem;
        }
      },
    );
  inPortal("reverse-in-portal", "receipt", mpesa.reverseInPortal);
  inPortal("pay-again-in-portal", "originatorConversationId", mpesa.payAgainInPortal);
  inPortal("take-back-in-portal", "originatorConversationId", mpesa.takeBackPayout);

  server.get("/_/mpesa/books", async () => ({
    prompts: mpesa.prompts(),
    pushes: mpesa.pushes(),
    transactions: mpesa.transactions(),
    payouts: mpesa.payouts(),
    reversals: mpesa.reversals(),
    menuAddresses: mpesa.menuAddresses(),
    totals: mpesa.totals(),
  }));

  server.get("/_/mpesa/certificate", async (_request, reply) =>
    reply.type("application/x-pem-file").send(mpesa.certificate()),
  );
}
