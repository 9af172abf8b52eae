// Hybrid: our rules try the turn first. If they are not sure, or the verifier stops their answer, all they did is undone and
// the model is asked. What code can read alone (a yes to a proposal, a tapped button) never waits for a model.
import type { Begun } from "../begin-turn.ts";
import type { Draft } from "../brain.ts";
import { judge } from "../end-turn.ts";
import type { Receipt } from "../tool.ts";

export type UnsureReason = "confidence" | "stopped" | "begun";

/** Undoes the turn that our rules tried. */
export class Unsure extends Error {
  override readonly name = "Unsure";
  readonly reason: UnsureReason;
  constructor(reason: UnsureReason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * On held-out messages where our rules were less sure than this, half of their readings were wrong (docs/agent-model.md).
 */
const leastSure = 0.6;

/** @throws Unsure */
export function refuseUnsure({ messages, card, buyer }: Begun, draft: Draft, receipts: readonly Receipt[]): void {
  if (buyer.consent !== null || messages.every(({ choice }) => choice !== null)) return;
  if (draft.confidence < leastSure) throw new Unsure("confidence");
  if (judge(draft, receipts, card).verdict === "stop") throw new Unsure("stopped");
}
