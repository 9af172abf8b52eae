// Balances and the statement, as the API shows them.
import { currencies, type Currency } from "../kernel/values/money.ts";
import { byNewest, listOf, listQuery } from "../kernel/database/page.ts";
import {
  idOf,
  MoneySchema,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  TimeSchema,
  Type,
  severalOf,
} from "../kernel/contract/schema.ts";
import { postingTypes } from "./statement-words.ts";

const CurrencySchema = Type.Unsafe<Currency>({
  type: "string",
  enum: [...currencies],
  description: "ISO 4217 code.",
});
const Signed = (description?: string) =>
  Type.Integer({
    minimum: -Number.MAX_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    ...(description ? { description } : {}),
  });

/** Like Money, with a description. */
const figure = (description: string) =>
  Type.Object(MoneySchema.properties, { additionalProperties: false, description });

export const BalanceSchema = named(
  "Balance",
  strict(
    {
      balances: Type.Array(
        strict({
          currency: CurrencySchema,
          pending: figure("Held for orders until delivery is proven, or released and in hold-back."),
          available: figure("Can be paid out."),
          inTransit: figure("On its way to you."),
          held: figure(
            "Frozen by disputes, or kept against risk. What is held for orders is in `pending`. `GET /api/today` names this figure `frozen`, and its own `held` is `pending` and this one together.",
          ),
          owed: figure("What you owe, settled from what is released next."),
        }),
        { description: "One per currency in which money has moved." },
      ),
    },
    {
      description:
        "`pending` is held for orders until delivery is proven, or released and in hold-back; `available` can be paid out; `inTransit` is on its way to you; `held` is frozen by disputes or kept against risk; `owed` is what you owe, settled from what is released next.",
    },
  ),
);

export const BalanceTransactionSchema = named(
  "BalanceTransaction",
  strict(
    {
      id: idOf("transaction"),
      type: oneOf(postingTypes),
      description: Type.String({ description: "The same in words." }),
      amounts: Type.Array(
        strict({
          currency: CurrencySchema,
          pending: Signed(),
          available: Signed(),
          inTransit: Signed(),
          held: Signed(),
          owed: Signed("Above zero: you owe more."),
        }),
        {
          description:
            "By how much each figure of the balance changed, in whole minor units. All rows together are the balance.",
        },
      ),
      fees: Type.Array(
        strict({
          kind: oneOf(["platform_fee", "tax", "payout_fee"]),
          amount: Signed("Below zero: given back."),
          currency: CurrencySchema,
        }),
        { description: "What of it went to fees." },
      ),
      orderId: nullable(idOf("order")),
      paymentId: nullable(idOf("payment")),
      releaseId: nullable(idOf("release")),
      refundId: nullable(idOf("refund")),
      disputeId: nullable(idOf("dispute")),
      payoutId: nullable(idOf("payout")),
      shipmentId: nullable(idOf("shipment")),
      createdAt: { ...TimeSchema, description: "When it happened." },
    },
    { description: "One line of the statement: a posting that moved a figure of the balance." },
  ),
);
export type BalanceTransaction = Static<typeof BalanceTransactionSchema>;
export const BalanceTransactionListSchema = listOf(BalanceTransactionSchema);

export const BalanceTransactionDetailSchema = named(
  "BalanceTransactionDetail",
  strict(
    {
      ...BalanceTransactionSchema.properties,
      cause: strict(
        { type: Type.String(), id: Type.String() },
        { description: "What made it: a payment, a release, a payout …" },
      ),
      entries: Type.Array(
        strict({
          account: Type.String({ description: "In words." }),
          code: Type.String({ description: "The account's path in the books." }),
          amount: Signed("Above zero: we owe this sum to the account's owner. All entries sum to zero."),
          currency: CurrencySchema,
        }),
      ),
    },
    { description: "Why a figure changed: the whole posting, with every account it touched." },
  ),
);
export type BalanceTransactionDetail = Static<typeof BalanceTransactionDetailSchema>;

export const statementFilters = listQuery(byNewest, {
  type: Type.Optional(severalOf(postingTypes)),
  currency: Type.Optional(severalOf(currencies)),
});
export type StatementRequest = Static<typeof statementFilters>;
