// What a refund waits for before its provider can send it.
import { withoutAnswerNumber } from "../payments/index.ts";
import type { RefundRow } from "./queries.ts";

/** `details`: an account of the person who paid. `operator`: an answer of the operator to something else. */
export type WaitsFor = "details" | "operator";

/** Null for a refund that waits for no person. */
export function waitsFor({ state, failure }: Pick<RefundRow, "state" | "failure">): WaitsFor | null {
  if (state !== "needs_attention") return null;
  return withoutAnswerNumber(failure)?.startsWith("needs_account_details") ? "details" : "operator";
}
