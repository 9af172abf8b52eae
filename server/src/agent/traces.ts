// How turns went, as it is shown beside the messages they said.
import type { Trace } from "../conversations/index.ts";
import type { Tx } from "../kernel/database/db.ts";

/** By the turn's id. Of an erased person only figures are left. */
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
        input: row.input as Trace["input"],
        calls: row.receipts as Trace["calls"],
        draft: row.draft as Trace["draft"],
        verdict: row.verdict as Trace["verdict"],
        attempts: row.attempts as Trace["attempts"],
        tokens: { input: row.tokens_in, output: row.tokens_out },
        cost: { micros: Number(row.cost_micros), currency: "USD" },
        durationMs: row.duration_ms,
        at: row.created_at.toISOString(),
      },
    ]),
  );
}
