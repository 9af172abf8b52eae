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
export function whyNot({ kind, by_another }: Pick<MispaymentRow, "kind" | "by_another">, decision: Decision): string {
  if (by_another && byKind[kind].includes(decision))
    return "Another person than the buyer may have paid this money, so the buyer can't leave it to you or use it for another order. Give it back: it goes to who paid it.";
  return kind === "unknown_reference" && decision === "refund"
    ? "Nobody asked for this money, so it has no payment that could be given back. Use it for an order of its sum, and refund that order's payment: it goes back to who paid it."
    : `A mispayment of kind ${kind} can't be decided so.`;
}

/**
 * Nothing once it is decided. If it moved no money, it can only be dismissed. Money that another person than the buyer may have paid can still pay
 * the order that it came for. For anything else, it only goes back to the payer.
 */
export function possible({
  kind,
  state,
  amount,
  by_another,
}: Pick<MispaymentRow, "kind" | "state" | "amount" | "by_another">): readonly Decision[] {
  if (state !== "open") return [];
  if (amount === 0n) return ["dismiss"];
  return byKind[kind].filter((decision) => !by_another || !givesAway(kind, decision));
}

function givesAway(kind: MispaymentKind, decision: Decision): boolean {
  return decision === "apply" || (decision === "accept" && kind === "over");
}
