// Smile ID's Enhanced KYC, as its public documents and its own libraries show it: one signed call about one number.
import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";

export type Person = { fullName: string; dateOfBirth: string };

/** What a test can arrange. */
export type SmileId = {
  /** Who has a number. Numbers that are not arranged belong to anybody who asks. */
  people: Map<string, Person>;
  /** Numbers that no office knows. */
  unknown: Set<string>;
  /** The office does not answer: the next so many calls say so. */
  unavailable: number;
  /** What was asked, newest last. */
  asked: Record<string, unknown>[];
};

export function createSmileId(): SmileId {
  return { people: new Map(), unknown: new Set(), unavailable: 0, asked: [] };
}

/** The account of the sandbox. */
const partnerId = "000";
const apiKey = "smile-id-sandbox-key";
const needed = ["country", "id_type", "id_number", "timestamp", "signature"] as const;

function sign(timestamp: string): string {
  return createHmac("sha256", apiKey).update(timestamp).update(partnerId).update("sid_request").digest("base64");
}

export function smileIdRoutes(server: FastifyInstance, smile: SmileId): void {
  let jobs = 0;
  server.post<{ Body: Record<string, string> & { partner_params?: object } }>(
    "/smile-id/v1/id_verification",
    async ({ body }, reply) => {
      const missing = needed.find((name) => typeof body[name] !== "string" || body[name] === "");
      if (missing !== undefined || typeof body.partner_params !== "object")
        return reply.code(400).send({ error: `${missing ?? "partner_params"} is missing`, code: "2205" });
      const { timestamp = "", signature, country, id_type: idType, id_number: number = "" } = body;
      if (body["partner_id"] !== partnerId || signature !== sign(timestamp))
        return reply.code(401).send({ error: "unauthorized", code: "2204" });
      smile.asked.push(body);
      jobs += 1;
      const result = resultOf(smile, body, number);
      const at = new Date().toISOString();
      return reply.send({
        JSONVersion: "1.0.0",
        SmileJobID: String(jobs).padStart(10, "0"),
        PartnerParams: body.partner_params,
        ResultType: "ID Verification",
        ...result,
        IsFinalResult: "true",
        Country: country,
        IDType: idType,
        IDNumber: number,
        ExpirationDate: "Not Available",
        Photo: "Not Available",
        signature: sign(at),
        timestamp: at,
      });
    },
  );
}

function resultOf(smile: SmileId, body: Record<string, unknown>, number: string): object {
  if (smile.unavailable > 0) {
    smile.unavailable -= 1;
    return {
      ResultText: "Issuer Unavailable",
      ResultCode: "1015",
      Actions: { Verify_ID_Number: "Issuer Unavailable" },
    };
  }
  if (smile.unknown.has(number))
    return {
      ResultText: "Invalid ID Number",
      ResultCode: "1013",
      Actions: { Verify_ID_Number: "Not Verified", Return_Personal_Info: "Not Returned" },
      FullName: "Not Available",
      DOB: "Not Available",
    };
  const anybody = {
    fullName: `${String(body["first_name"])} ${String(body["last_name"])}`,
    dateOfBirth: String(body["dob"]),
  };
  const { fullName, dateOfBirth } = smile.people.get(number) ?? anybody;
  return {
    ResultText: "ID Number Validated",
    ResultCode: "1012",
    Actions: { Verify_ID_Number: "Verified", Return_Personal_Info: "Returned" },
    FullName: fullName,
    DOB: dateOfBirth,
  };
}
