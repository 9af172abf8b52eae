// Balances and the statement in the API.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { type Currency, money, toWire } from "../kernel/values/money.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { balances } from "./balance.ts";
import { refuseInexact } from "./refuse-inexact.ts";
import {
  BalanceSchema,
  BalanceTransactionDetailSchema,
  BalanceTransactionListSchema,
  statementFilters,
} from "./contract.ts";
import { balanceExample, detailExample, transactionExample } from "./examples.ts";
import { explain, listStatement } from "./statement.ts";

const row = { method: "GET", tag: "Money", scope: "payments:read", status: 200 } as const;

export const ledgerEndpoints: EndpointRow[] = [
  endpoint({
    ...row,
    path: "/api/balance",
    operationId: "getBalance",
    summary: "Retrieve the balance, per currency",
    output: BalanceSchema,
    refusals: ["figure_too_large"],
    example: { output: balanceExample },
    run: async (tx, actor) => {
      const known = await balances(tx, actor.shopId);
      refuseInexact(known);
      return {
        balances: known.map(({ currency, pending, available, inTransit, held, owed }) => ({
          currency,
          pending: wire(pending, currency),
          available: wire(available, currency),
          inTransit: wire(inTransit, currency),
          held: wire(held, currency),
          owed: wire(owed, currency),
        })),
      };
    },
  }),
  endpoint({
    ...row,
    path: "/api/balance/transactions",
    operationId: "listBalanceTransactions",
    summary: "List balance transactions, newest first",
    description: "Over all rows, each figure sums to what the balance says.",
    query: statementFilters,
    output: BalanceTransactionListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [transactionExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => listStatement(tx, actor, query),
  }),
  endpoint({
    ...row,
    path: "/api/balance/transactions/{id}",
    operationId: "explainBalanceTransaction",
    summary: "Retrieve a balance transaction with its entries",
    params: strict({ id: idOf("transaction") }),
    output: BalanceTransactionDetailSchema,
    refusals: ["not_found"],
    example: { output: detailExample },
    run: (tx, actor, { params }) => explain(tx, actor, params.id),
  }),
];

function wire(minor: bigint, currency: Currency) {
  return toWire(money(minor, currency));
}
