// Limits how often codes and links may be requested. It counts over all processes and uses real time, so a moved sandbox clock does not
// raise the limit.
import { sha256 } from "./crypto.ts";
import { sql, type Tx } from "../database/db.ts";
import { Refusal } from "../contract/refusal.ts";

const quarterHourSeconds = 900;

/** Allows `most` requests in a burst. The same number becomes available again, evenly spread, over `withinSeconds`. */
export type AskLimit = { name: string; most: number; withinSeconds?: number };

/** @throws Refusal rate_limited */
export async function spendOrRefuse(tx: Tx, shopId: string, limits: readonly AskLimit[]): Promise<void> {
  const within = ({ withinSeconds = quarterHourSeconds }: AskLimit) => withinSeconds;
  const { rows } = await sql<{ bucket: string; granted: number; tokens: number }>`
    select * from spend_tokens(${limits.map(() => shopId)}, ${limits.map(({ name }) => name)},
      ${limits.map(() => 0)}, ${limits.map(() => 1)}, ${limits.map(({ most }) => most)},
      ${limits.map((limit) => limit.most / within(limit))}, null)`.execute(tx);
  const waits = rows
    .filter(({ granted }) => granted < 1)
    .map(({ bucket, tokens }) => {
      const limit = limits.find(({ name }) => name === bucket) ?? { name: bucket, most: 1 };
      return Math.ceil(((1 - tokens) * within(limit)) / limit.most);
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

/** The name is hashed because the table is shared by all shops, and must not contain phones or addresses. */
export function bucketOf(name: string): string {
  return sha256(name).toString("base64url");
}
