// Answers a message in the process that has read it, without a job. The conversation stores until when this process has time. If the process dies, a
// job answers after that.
import { after, seconds } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";

/** Answers conversations in this process, once a buyer has paused. */
export type Answerer = {
  hasRoom(): boolean;
  take(shopId: string, conversationId: string, due: Date): void;
  quietMs: number;
};

/** The conversations that the reader of a message holds in order to answer them. The code that stores a message fills it. */
export type Hold = { until: Date; conversationIds: Set<string> };

/** A due answer takes less than this, if this process lives. */
const answersWithinMs = seconds(15);

/** Null when this process has no room. Then a job answers. */
export function openHold({ hasRoom, quietMs }: Answerer, now: Date): Hold | null {
  return hasRoom() ? { until: after(now, quietMs + answersWithinMs), conversationIds: new Set() } : null;
}

/** Call it after the commit. */
export function takeInHand({ take, quietMs }: Answerer, shopId: string, { conversationIds }: Hold, now: Date): void {
  for (const id of conversationIds) take(shopId, id, after(now, quietMs));
}

/** There is nothing to answer, so no job has to check. The caller holds the conversation. */
export async function endHold(tx: Tx, shopId: string, conversationId: string): Promise<void> {
  await sql`
    update conversations set answer_held_until = null
    where shop_id = ${shopId} and id = ${conversationId} and answer_held_until is not null`.execute(tx);
}
