// The test doors of the simulated Paystack, under /_/paystack.
import type { FastifyInstance } from "fastify";
import type { Account, Transaction } from "./books.ts";
import { UnknownPayment, type Paystack, type Which } from "./face.ts";

const text = { type: "string", minLength: 1 } as const;

const accountBody = {
  type: "object",
  required: ["secretKey", "webhookUrl"],
  properties: {
    secretKey: { type: "string", pattern: "^sk_test_" },
    webhookUrl: { type: "string", pattern: "^https?://" },
    callbackUrl: { type: "string", pattern: "^https?://" },
    businessName: text,
    defaultCurrency: text,
    currencies: { type: "array", items: text },
    feesOnPayer: { type: "boolean" },
  },
} as const;

const payBody = {
  type: "object",
  properties: { reference: text, accessCode: text, card: text },
  oneOf: [{ required: ["reference"] }, { required: ["accessCode"] }],
} as const;

export function paystackControlRoutes(server: FastifyInstance, paystack: Paystack): void {
  server.post<{ Body: Account }>("/_/paystack/configure", { schema: { body: accountBody } }, (request) => {
    paystack.configure(request.body);
    return { configured: true };
  });

  server.post<{ Body: Which & { card?: string } }>(
    "/_/paystack/pay",
    { schema: { body: payBody } },
    async (request, reply) => {
      try {
        return paystack.pay(request.body);
      } catch (problem) {
        if (problem instanceof UnknownPayment) return reply.code(404).send({ error: problem.message });
        if (problem instanceof RangeError) return reply.code(400).send({ error: problem.message });
        throw problem;
      }
    },
  );

  server.get("/_/paystack/transactions", async () => ({ transactions: paystack.transactions().map(bookView) }));
}

/** Without the key that signs. */
function bookView({ instrument, createdAt, paidAt, ...transaction }: Transaction) {
  const { secretKey: _key, hiddenUntil: _hiddenUntil, ...rest } = transaction;
  return {
    ...rest,
    paidWith: instrument?.name ?? null,
    createdAt: new Date(createdAt).toISOString(),
    paidAt: paidAt === null ? null : new Date(paidAt).toISOString(),
  };
}
