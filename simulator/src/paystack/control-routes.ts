// The test endpoints of the simulated Paystack, under /_/paystack.
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Account } from "./books.ts";
import { booksView, paymentBookView } from "./books-view.ts";
import { UnknownPayment, type Paying, type Paystack, type TopUp, type Which } from "./face.ts";
import type { Claim } from "./open-dispute.ts";

const text = { type: "string", minLength: 1 } as const;
const sum = { type: "integer", minimum: 1 } as const;
const which = { reference: text, accessCode: text } as const;
const oneOfWhich = [{ required: ["reference"] }, { required: ["accessCode"] }] as const;

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
    transferOtp: { type: "boolean" },
    openingBalances: { type: "object", additionalProperties: { type: "integer", minimum: 0 } },
  },
} as const;

const payBody = { type: "object", properties: { ...which, card: text, sent: sum }, oneOf: oneOfWhich } as const;

const disputeBody = {
  type: "object",
  properties: {
    ...which,
    amount: sum,
    category: { enum: ["chargeback", "fraud", "general"] },
    message: text,
    bankFindsFor: { enum: ["merchant", "payer"] },
  },
  oneOf: oneOfWhich,
} as const;

const refundBody = { type: "object", properties: { ...which, amount: sum }, oneOf: oneOfWhich } as const;

const topUpBody = {
  type: "object",
  required: ["currency", "amount"],
  properties: { currency: text, amount: sum, secretKey: text },
} as const;

const actBody = {
  type: "object",
  oneOf: [
    {
      required: ["refund", "status"],
      properties: { refund: { type: "integer" }, status: { enum: ["processed", "failed", "needs-attention"] } },
    },
    {
      required: ["transfer", "status"],
      properties: { transfer: text, status: { enum: ["success", "failed", "reversed"] } },
    },
  ],
} as const;

type Act =
  | { refund: number; status: "processed" | "failed" | "needs-attention" }
  | { transfer: string; status: "success" | "failed" | "reversed" };

const retryBody = {
  type: "object",
  required: ["reference"],
  properties: { reference: { type: "string", minLength: 1 } },
} as const;

export function paystackControlRoutes(server: FastifyInstance, paystack: Paystack): void {
  server.post<{ Body: Account }>("/_/paystack/configure", { schema: { body: accountBody } }, (request) => {
    paystack.configure(request.body);
    return { configured: true };
  });

  server.post<{ Body: Which & Paying }>("/_/paystack/pay", { schema: { body: payBody } }, async (request, reply) =>
    orProblem(reply, () => paystack.pay(request.body)),
  );

  server.post<{ Body: Which & Claim }>(
    "/_/paystack/dispute",
    { schema: { body: disputeBody } },
    async (request, reply) => orProblem(reply, () => ({ dispute: paystack.dispute(request.body).id })),
  );

  server.post<{ Body: Which & { amount?: number } }>(
    "/_/paystack/refund",
    { schema: { body: refundBody } },
    async (request, reply) => orProblem(reply, () => ({ refund: paystack.refundOnDashboard(request.body).id })),
  );

  server.post<{ Body: { reference: string } }>(
    "/_/paystack/transfers/retry",
    { schema: { body: retryBody } },
    async (request, reply) =>
      orProblem(reply, () => ({ transfer: paystack.retryOnDashboard(request.body.reference).id })),
  );

  server.post<{ Body: TopUp }>("/_/paystack/top-up", { schema: { body: topUpBody } }, async (request, reply) =>
    orProblem(reply, () => {
      paystack.topUp(request.body);
      return { totals: paystack.totals() };
    }),
  );

  server.post<{ Body: Act }>("/_/paystack/act", { schema: { body: actBody } }, async (request, reply) =>
    orProblem(reply, () => {
      const act = request.body;
      if ("refund" in act) paystack.endRefund(act.refund, act.status);
      else paystack.endTransfer(act.transfer, act.status);
      return { totals: paystack.totals() };
    }),
  );

  server.get("/_/paystack/transactions", async () => ({ transactions: paystack.transactions().map(paymentBookView) }));
  server.get("/_/paystack/books", async () => booksView(paystack));
  server.get("/_/paystack/totals", async () => ({ totals: paystack.totals() }));
}

async function orProblem(reply: FastifyReply, act: () => object): Promise<object> {
  try {
    return act();
  } catch (problem) {
    if (problem instanceof UnknownPayment) return reply.code(404).send({ error: problem.message });
    if (problem instanceof RangeError) return reply.code(400).send({ error: problem.message });
    throw problem;
  }
}
