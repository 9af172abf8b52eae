// What can be decided about what. Whether the order then takes it is seen when it is decided.
import type { MispaymentKind, MispaymentRow } from "../../payments/index.ts";
import type { Decision } from "./contract.ts";

const byKind: Record<MispaymentKind, readonly Decision[]> = {
  over: ["accept", "refund", "apply"],
  under: ["accept", "refund", "apply"],
  late: ["accept", "refund", "apply"],
  duplicate: ["refund", "apply"],
  wrong_currency: ["refund", "apply"],
  // Nobody asked for it, so there is no payment yet by which it could go back: first it needs an order.
  unknown_reference: ["apply"],
  wrong_reference: [],
  wrong_environment: [],
  refunded_there: [],
  paid_out_twice: [],
  contradiction: [],
  unreadable_answer: [],
};

/** Words for who asks for another decision. */
export function whyNot({ kind }: Pick<MispaymentRow, "kind">, decision: Decision): string {
  return kind === "unknown_reference" && decision === "refund"
    ? "Nobody asked for this money, so it has no payment that could be given back. Use it for an order of its sum, and refund that order's payment: it goes back to who paid it."
    : `A mispayment of kind ${kind} can't be decided so.`;
}

/** Nothing once it is decided; what moved no money can only be put away. */
export function possible(row: Pick<MispaymentRow, "kind" | "state" | "amount">): readonly Decision[] {
  if (row.state !== "open") return [];
  return row.amount === 0n ? ["dismiss"] : byKind[row.kind as MispaymentKind];
}
