import { endpoint, type EndpointRow } from "../kernel/endpoint.ts";
import { money, toWire } from "../kernel/money.ts";
import { balances } from "./balance.ts";
import { BalanceSchema } from "./contract.ts";

export const ledgerEndpoints: EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/balance",
    operationId: "retrieveBalance",
    tag: "Money",
    summary: "What the shop has, per currency",
    scope: "payments:read",
    status: 200,
    output: BalanceSchema,
    refusals: [],
    example: {
      output: {
        balances: [
          {
            currency: "NGN",
            pending: { amount: 3_250_000, currency: "NGN" },
            available: { amount: 0, currency: "NGN" },
            inTransit: { amount: 0, currency: "NGN" },
          },
        ],
      },
    },
    run: async (tx, actor) => ({
      balances: (await balances(tx, actor.shopId)).map((row) => ({
        currency: row.currency,
        pending: toWire(money(row.pending, row.currency)),
        available: toWire(money(row.available, row.currency)),
        inTransit: toWire(money(row.inTransit, row.currency)),
      })),
    }),
  }),
];
