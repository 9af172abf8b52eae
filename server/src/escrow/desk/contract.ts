// Payment review as the API shows and accepts it.
import { byNewest, listOf, listQuery } from "../../kernel/database/page.ts";
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
  visible,
} from "../../kernel/contract/schema.ts";
import { mispaymentKinds, mispaymentStates } from "../../payments/index.ts";

export const decisions = ["accept", "refund", "apply", "dismiss"] as const;
export type Decision = (typeof decisions)[number];

const kinds = oneOf(
  mispaymentKinds,
  "`over`, `under`: another sum than was due. `late`: the order can't be paid any more. `duplicate`: it is paid already. `wrong_currency`: another one than was asked for. `unknown_reference`: it names no order of yours. `wrong_reference`, `wrong_environment`: the provider's answer was about another payment, and moved no money. `refunded_there`: the provider gave back money that the order did not hold. `paid_out_twice`: the provider paid a payout more than once. `contradiction`: the provider contradicts itself. `unreadable_answer`: the provider's answer can't be read.",
);
const statuses = oneOf(
  mispaymentStates,
  "`open` until you decide; then the decision. `contested`: a bank is taking it back, and it can't be decided meanwhile. `charged_back`: the bank has taken it back.",
);

export const MispaymentSchema = named(
  "Mispayment",
  strict(
    {
      id: idOf("mispayment"),
      kind: kinds,
      status: statuses,
      paymentId: nullable(idOf("payment")),
      orderId: nullable(idOf("order"), "What it was paid for; null when nothing says so."),
      payoutId: nullable(idOf("payout"), "The payout that was paid more than once."),
      amount: nullable(MoneySchema, "What waits for your decision, or waited; null when no money moved."),
      expected: nullable(MoneySchema, "The amount requested."),
      received: strict(
        { amount: Type.Integer(), currency: Type.String({ description: "In the provider's word." }) },
        { description: "Total amount received, as the provider says." },
      ),
      providerTransactionId: Type.String(),
      detail: Type.String({ description: "Why it does not fit." }),
      possible: Type.Array(oneOf(decisions), { description: "Possible decisions; empty once it is decided." }),
      note: nullable(Type.String()),
      appliedToOrderId: nullable(idOf("order")),
      refundId: nullable(idOf("refund")),
      paidAt: nullable(TimeSchema),
      decidedAt: nullable(TimeSchema),
      createdAt: TimeSchema,
    },
    {
      description:
        "Money that came in but is not simply what was due. It is untouched until you decide, or until it is refunded automatically.",
    },
  ),
);
export type MispaymentResource = Static<typeof MispaymentSchema>;
export const MispaymentListSchema = listOf(MispaymentSchema);

export const mispaymentFilters = listQuery(byNewest, {
  status: Type.Optional(severalOf(mispaymentStates)),
  kind: Type.Optional(severalOf(mispaymentKinds)),
  orderId: Type.Optional(idOf("order", "What it was paid for, or was applied to.")),
});

const note = Type.String({ minLength: 1, maxLength: 1_000, pattern: visible, description: "Saved with the decision." });
export const AcceptSchema = strict({
  note: Type.Optional(note),
  askBuyer: Type.Optional(
    Type.Boolean({
      description:
        "For a surplus (`over`): ask the buyer in the chat whether you may keep it. The answer is then 202, and the mispayment stays open until the buyer answers. A yes accepts it, a no refunds it.",
    }),
  ),
});
export const RefundMispaymentSchema = strict({
  note: Type.Optional(note),
  reason: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: visible,
      description: "Saved, and passed on to the provider.",
    }),
  ),
});
export const ApplySchema = strict({
  orderId: idOf("order"),
  note: Type.Optional(note),
  askBuyer: Type.Optional(
    Type.Boolean({
      description:
        "If the buyer has to agree first, ask them in the chat. The answer is then 202, and the mispayment stays open until the buyer says yes.",
    }),
  ),
});
export const DismissSchema = strict({ note });

export const mispaymentExample = {
  id: "mis_01kaq3x5v2e8b9m4c7d0f1g2h3",
  kind: "over",
  status: "open",
  paymentId: "pay_01kaq3x5v2e8b9m4c7d0f1g2h3",
  orderId: "ord_01kaq3x5v2e8b9m4c7d0f1g2h3",
  payoutId: null,
  amount: { amount: 250_000, currency: "NGN" },
  expected: { amount: 1_500_000, currency: "NGN" },
  received: { amount: 1_750_000, currency: "NGN" },
  providerTransactionId: "4099260516",
  detail: "250000 more than was due",
  possible: ["accept", "refund", "apply"],
  note: null,
  appliedToOrderId: null,
  refundId: null,
  paidAt: "2026-11-21T09:02:11.000Z",
  decidedAt: null,
  createdAt: "2026-11-21T09:02:14.000Z",
} as const;
