// How turns went, as shown next to the messages they sent.
import type { Trace } from "../conversations/index.ts";
import type { Tx } from "../kernel/database/db.ts";

/** By the turn's id. For an erased person only figures are left. */
export async function tracesOf(
  tx: Tx,
  shopId: string,
  turnIds: readonly string[],
): Promise<ReadonlyMap<string, Trace>> {
  if (turnIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom("turns")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("id", "in", [...new Set(turnIds)])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        brain: row.brain,
        model: row.model,
        fallback: row.fallback,
        unsure: row.unsure,
        outcome: row.outcome,
        input: row.input,
        calls: row.receipts,
        draft: row.draft,
        verdict: row.verdict,
        attempts: row.attempts,
        tokens: { input: row.tokens_in, output: row.tokens_out },
        cost: { micros: Number(row.cost_micros), currency: "USD" },
        durationMs: row.duration_ms,
        at: row.created_at.toISOString(),
      },
    ]),
  );
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "turns.attempts": NonNullable<Trace["attempts"]>;
    "turns.draft": NonNullable<Trace["draft"]>;
    "turns.input": NonNullable<Trace["input"]>;
    "turns.receipts": NonNullable<Trace["calls"]>;
    "turns.verdict": NonNullable<Trace["verdict"]>;
  }
}
