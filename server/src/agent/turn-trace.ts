// What is kept of how a turn came to its answer, beside its calls and its verdict.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { FallbackReason } from "./model/failure.ts";
import type { UnsureReason } from "./model/when-unsure.ts";
import type { Spent } from "./model/spending.ts";
import type { Verdict } from "./verifier.ts";

/** A draft of a model and how the verifier found it. `calls`: what it did for it and was undone, where it was only compared. */
export type Attempt = { text: string; verdict: Verdict; calls?: unknown[] };
/** What a model did in a turn. `fallback`: why it was not the one that answered. `unsure`: why it was asked, in a hybrid turn. */
export type ModelTrace = {
  model: string;
  spent: Spent;
  fallback: FallbackReason | null;
  unsure: UnsureReason | null;
  attempts: Attempt[];
};

export type KeptTurn = {
  turnId: string;
  conversationId: string;
  brain: string;
  answers: readonly string[];
  consent: "yes" | "no" | null;
  actions: readonly unknown[];
  draft: { text: string; language: string; confidence: number } | null;
  verdict: Verdict | null;
  outcome: "sent" | "handed_over" | "skipped" | "suggested";
  durationMs: number;
  model: ModelTrace | null;
};

export async function keepTurn(tx: Tx, actor: Actor, turn: KeptTurn): Promise<void> {
  const { model } = turn;
  await tx
    .insertInto("turns")
    .values({
      shop_id: actor.shopId,
      id: turn.turnId,
      conversation_id: turn.conversationId,
      brain: turn.brain,
      input: JSON.stringify({ messageIds: turn.answers, consent: turn.consent }),
      receipts: JSON.stringify(turn.actions),
      draft: turn.draft && JSON.stringify(turn.draft),
      verdict: turn.verdict && JSON.stringify(turn.verdict),
      outcome: turn.outcome,
      duration_ms: turn.durationMs,
      created_at: actor.now,
      ...(model
        ? {
            model: model.model,
            tokens_in: model.spent.input,
            tokens_out: model.spent.output,
            cost_micros: model.spent.costMicros,
            fallback: model.fallback,
            unsure: model.unsure,
            attempts: JSON.stringify(model.attempts),
          }
        : {}),
    })
    .execute();
}
