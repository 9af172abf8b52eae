// The test endpoints of the simulated MoMo, under /_/momo.
import type { FastifyInstance } from "fastify";
import type { MomoAccount } from "./books.ts";
import { UnknownPrompt, type Momo, type WhichPayment } from "./face.ts";
import type { MomoSettings } from "./settings.ts";

const text = { type: "string", minLength: 1 } as const;
const keys = { anyOf: [text, { type: "array", items: text, minItems: 1 }] } as const;

const accountBody = {
  type: "object",
  required: ["environment", "currency", "subscriptionKeys", "apiUser", "apiKey", "callbackHost"],
  properties: {
    environment: text,
    currency: text,
    subscriptionKeys: {
      type: "object",
      required: ["collection", "disbursement"],
      properties: { collection: keys, disbursement: keys },
    },
    apiUser: text,
    apiKey: text,
    callbackHost: text,
    businessName: text,
    openingFloat: { type: "integer", minimum: 0 },
    collectionFeeBasisPoints: { type: "integer", minimum: 0, maximum: 10_000 },
  },
} as const;

const configureBody = {
  type: "object",
  required: ["accounts"],
  properties: { accounts: { type: "array", items: accountBody }, settings: { type: "object" } },
} as const;

const whichBody = {
  type: "object",
  properties: { referenceId: text, phone: text, externalId: text },
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
} as const;

const portalBody = {
  ...whichBody,
  properties: { referenceId: text, externalId: text },
} as const;

export function momoControlRoutes(server: FastifyInstance, momo: Momo): void {
  server.post<{ Body: { accounts: MomoAccount[]; settings?: Partial<MomoSettings> } }>(
    "/_/momo/configure",
    { schema: { body: configureBody } },
    async (request, reply) => {
      try {
        momo.configure(request.body.accounts, request.body.settings);
        return { configured: request.body.accounts.map(({ environment }) => environment) };
      } catch (problem) {
        if (problem instanceof RangeError) return reply.code(400).send({ error: problem.message });
        throw problem;
      }
    },
  );

  server.post<{ Body: Partial<MomoSettings> }>(
    "/_/momo/behave",
    { schema: { body: { type: "object" } } },
    (request) => {
      momo.behave(request.body);
      return { settings: request.body };
    },
  );

  for (const act of ["approve", "decline", "ignore", "no-money"] as const)
    server.post<{ Body: WhichPayment }>(`/_/momo/${act}`, { schema: { body: whichBody } }, async (request, reply) => {
      try {
        return await (act === "no-money" ? momo.fail(request.body, "NOT_ENOUGH_FUNDS") : momo[act](request.body));
      } catch (problem) {
        if (problem instanceof UnknownPrompt) return reply.code(404).send({ error: problem.message });
        throw problem;
      }
    });

  const portal = {
    "refund-in-portal": momo.refundInPortal,
    "pay-again-in-portal": momo.payAgainInPortal,
    "take-back-in-portal": momo.takeBackPayout,
  };
  for (const [act, run] of Object.entries(portal))
    server.post<{ Body: { externalId: string } | { referenceId: string } }>(
      `/_/momo/${act}`,
      { schema: { body: portalBody } },
      async (request, reply) => {
        try {
          return run(request.body);
        } catch (problem) {
          if (problem instanceof RangeError) return reply.code(404).send({ error: problem.message });
          throw problem;
        }
      },
    );

  server.get("/_/momo/books", async () => ({
    prompts: momo.prompts(),
    transactions: momo.transactions(),
    payouts: momo.payouts(),
    refunds: momo.refunds(),
    totals: momo.totals(),
  }));
}
