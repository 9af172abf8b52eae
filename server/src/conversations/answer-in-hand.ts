// Who reads a message in this process answers it here as well, without a job. The conversation says until when; if the process dies, a job
// answers after that.
import { after, seconds } from "../kernel/clock.ts";
import { sql, type Tx } from "../kernel/db.ts";

/** Answers conversations in this process, when a buyer has paused. */
export type Answerer = {
  hasRoom(): boolean;
  take(shopId: string, conversationId: string, due: Date): void;
  quietMs: number;
};

/** The conversations that the reader of a message holds for its answer, filled by whoever stores the message. */
export type Hold = { until: Date; conversationIds: Set<string> };

/** An answer that is due is given in less, if this process lives. */
const answersWithinMs = seconds(15);

/** Null where no room is left: then a job answers. */
export function openHold({ hasRoom, quietMs }: Answerer, now: Date): Hold | null {
  return hasRoom() ? { until: after(now, quietMs + answersWithinMs), conversationIds: new Set() } : null;
}

/** After the commit. */
export function takeInHand({ take, quietMs }: Answerer, shopId: string, { conversationIds }: Hold, now: Date): void {
  for (const id of conversationIds) take(shopId, id, after(now, quietMs));
}

/** Nothing is to be answered, so no job has to look. The caller holds the conversation. */
export async function endHold(tx: Tx, shopId: string, conversationId: string): Promise<void> {
  await sql`
    update conversations set answer_held_until = null
    where shop_id = ${shopId} and id = ${conversationId} and answer_held_until is not null`.execute(tx);
}
