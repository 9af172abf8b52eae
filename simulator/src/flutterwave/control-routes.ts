// The test endpoints of the simulated Flutterwave, under /_/flutterwave.
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Account } from "./books.ts";
import { UnknownLink, type ChargebackWanted, type Flutterwave, type Which } from "./face.ts";
import type { Entered } from "./pay.ts";

const text = { type: "string", minLength: 1 } as const;
const flag = { type: "boolean" } as const;

const accountBody = {
  type: "object",
  required: ["secretKey", "webhookUrl"],
  properties: {
    secretKey: { type: "string", pattern: "^FLWSECK_TEST-" },
    secretHash: { type: ["string", "null"], minLength: 1 },
    webhookUrl: { type: "string", pattern: "^https?://" },
    signature: flag,
    retries: flag,
    businessName: text,
    addressAllowed: flag,
    refundNotice: { enum: ["flat", "enveloped"] },
    chargebackNotices: flag,
    referenceFinds: { enum: ["first", "latest"] },
    openingBalances: { type: "object", additionalProperties: { type: "number", minimum: 0 } },
  },
} as const;

const which = { oneOf: [{ required: ["txRef"] }, { required: ["link"] }] } as const;
const entered = { instrument: text, phone: text, pin: text, otp: text } as const;
const payBody = { type: "object", properties: { txRef: text, link: text, ...entered }, ...which } as const;

const chargebackBody = {
  type: "object",
  required: ["transactionId"],
  properties: {
    transactionId: { type: "integer" },
    amount: { type: "number", exclusiveMinimum: 0 },
    dueInSeconds: { type: "number", minimum: 0 },
    comment: text,
    verdicts: { type: "array", minItems: 1, items: { enum: ["won", "lost", "next_stage"] } },
  },
} as const;

const refundBody = {
  type: "object",
  required: ["transactionId"],
  properties: { transactionId: { type: "integer" }, amount: { type: "number", exclusiveMinimum: 0 } },
} as const;

const retryBody = {
  type: "object",
  required: ["transferId"],
  properties: { transferId: { type: "integer" } },
} as const;

const nameBody = {
  type: "object",
  required: ["accountBank", "accountNumber", "name"],
  properties: { accountBank: text, accountNumber: text, name: text },
} as const;

export function flutterwaveControlRoutes(server: FastifyInstance, flutterwave: Flutterwave): void {
  server.post<{ Body: Account }>("/_/flutterwave/configure", { schema: { body: accountBody } }, (request) => {
    flutterwave.configure(request.body);
    return { configured: true };
  });

  server.post<{ Body: Which & { instrument?: string } & Entered }>(
    "/_/flutterwave/pay",
    { schema: { body: payBody } },
    async (request, reply) => orProblem(reply, () => flutterwave.pay(request.body)),
  );

  server.post<{ Body: Which }>("/_/flutterwave/cancel", { schema: { body: payBody } }, async (request, reply) =>
    orProblem(reply, () => flutterwave.cancel(request.body)),
  );

  server.post<{ Body: ChargebackWanted }>(
    "/_/flutterwave/chargebacks",
    { schema: { body: chargebackBody } },
    async (request, reply) => orProblem(reply, () => flutterwave.openChargeback(request.body)),
  );

  server.post<{ Body: { transactionId: number; amount?: number } }>(
    "/_/flutterwave/refunds",
    { schema: { body: refundBody } },
    async (request, reply) => orProblem(reply, () => flutterwave.refundOnDashboard(request.body)),
  );

  server.post<{ Body: { transferId: number } }>(
    "/_/flutterwave/retries",
    { schema: { body: retryBody } },
    async (request, reply) => orProblem(reply, () => flutterwave.retryOnDashboard(request.body.transferId)),
  );

  server.post<{ Body: { accountBank: string; accountNumber: string; name: string } }>(
    "/_/flutterwave/account-names",
    { schema: { body: nameBody } },
    (request) => {
      flutterwave.nameAccount(request.body);
      return { named: true };
    },
  );

  server.get("/_/flutterwave/links", async () => ({ links: flutterwave.links() }));
  server.get("/_/flutterwave/transactions", async () => ({ transactions: flutterwave.transactions() }));
  server.get("/_/flutterwave/refunds", async () => ({ refunds: flutterwave.refunds() }));
  server.get("/_/flutterwave/transfers", async () => ({ transfers: flutterwave.transfers() }));
  server.get("/_/flutterwave/chargebacks", async () => ({ chargebacks: flutterwave.chargebacks() }));
  server.get("/_/flutterwave/totals", async () => ({ totals: flutterwave.totals() }));
}

async function orProblem(reply: FastifyReply, run: () => object) {
  try {
    return run();
  } catch (problem) {
    if (problem instanceof UnknownLink) return reply.code(404).send({ error: problem.message });
    if (problem instanceof RangeError) return reply.code(400).send({ error: problem.message });
    throw problem;
  }
}
