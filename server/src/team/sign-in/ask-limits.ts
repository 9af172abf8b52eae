// How often links and codes may be asked for, counted over all processes, by the time of the world: nobody asks faster when a shop's
// clock is moved.
import { sql, type Tx } from "../../kernel/db.ts";
import { Refusal } from "../../kernel/refusal.ts";

export const withinSeconds = 900;

/** @param buckets so many at once, and as many again within 15 minutes, evenly. @throws Refusal rate_limited */
export async function spendOrRefuse(
  tx: Tx,
  shopId: string,
  buckets: readonly { name: string; most: number }[],
): Promise<void> {
  const { rows } = await sql<{ bucket: string; granted: number; tokens: number }>`
    select * from spend_tokens(${buckets.map(() => shopId)}, ${buckets.map(({ name }) => name)},
      ${buckets.map(() => 0)}, ${buckets.map(() => 1)}, ${buckets.map(({ most }) => most)},
      ${buckets.map(({ most }) => most / withinSeconds)}, null)`.execute(tx);
  const waits = rows
    .filter(({ granted }) => granted < 1)
    .map(({ bucket, tokens }) => {
      const most = buckets.find(({ name }) => name === bucket)?.most ?? 1;
      return Math.ceil(((1 - tokens) * withinSeconds) / most);
    });
  if (waits.length === 0) return;
  const retryAfterSeconds = Math.max(1, ...waits);
  const inMinutes = Math.ceil(retryAfterSeconds / 60);
  throw new Refusal(
    "rate_limited",
    `Too many were asked for. Look for the one that came last, or try again in ${inMinutes === 1 ? "a minute" : `${inMinutes} minutes`}.`,
    { details: { retryAfterSeconds } },
  );
}
