// The possible decisions for each kind. Whether the order accepts the money is checked when it is decided.
import type { MispaymentKind, MispaymentRow } from "../../payments/index.ts";
import type { Decision } from "./contract.ts";

const byKind: Record<MispaymentKind, readonly Decision[]> = {
  over: ["accept", "refund", "apply"],
  under: ["accept", "refund", "apply"],
  late: ["accept", "refund", "apply"],
  duplicate: ["refund", "apply"],
  wrong_currency: ["refund", "apply"],
  // We did not request it, so there is no payment to refund. It needs an order first.
  unknown_reference: ["apply"],
  wrong_reference: [],
  wrong_environment: [],
  refunded_there: [],
  paid_out_twice: [],
  contradiction: [],
  unreadable_answer: [],
};

/** Explains why another decision is not possible. */
export function whyNot({ kind }: Pick<MispaymentRow, "kind">, decision: Decision): string {
  return kind === "unknown_reference" && decision === "refund"
    ? "Nobody asked for this money, so it has no payment that could be given back. Use it for an order of its sum, and refund that order's payment: it goes back to who paid it."
    : `A mispayment of kind ${kind} can't be decided so.`;
}

/** Nothing once it is decided. If it moved no money, it can only be dismissed. */
export function possible(row: Pick<MispaymentRow, "kind" | "state" | "amount">): readonly Decision[] {
  if (row.state !== "open") return [];
  return row.amount === 0n ? ["dismiss"] : byKind[row.kind];
}
