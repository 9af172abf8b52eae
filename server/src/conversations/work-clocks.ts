// Acts on conversations with a due time: a snooze ends, a conversation that a silent person held goes back to the agent, a message from outside the
// agent's hours gets an answer, and a long wait for a person is reported.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { seconds } from "../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { lockConversation } from "./queries.ts";
import { toConversation } from "./rows.ts";

const batchMax = 200;

export function workConversations(database: Database): Sweep {
  return {
    name: "work-conversations",
    everyMs: seconds(15),
    run: async ({ now, signal }) => {
      const { rows } = await database.readWithoutShop((tx) =>
        sql<{ shop_id: string; id: string }>`select * from conversations_due(${now}, ${batchMax})`.execute(tx),
      );
      for (const { shop_id: shopId, id } of rows) {
        if (signal.aborted) return;
        const actor = systemActor(shopId, "work-conversations", now);
        await database.write(shopId, (tx) => workClock(tx, actor, id));
      }
    },
  };
}

/** Check again under the lock: the buyer or the person may have written meanwhile. */
async function workClock(tx: Tx, actor: Actor, id: string): Promise<void> {
  const before = await lockConversation(tx, actor.shopId, id);
  const wakes = before.snoozed_until !== null && before.snoozed_until <= actor.now;
  const returns = before.human_until !== null && before.human_until <= actor.now;
  const rested = before.rests_until !== null && before.rests_until <= actor.now;
  const waits = before.answer_due_at !== null && before.answer_due_at <= actor.now;
  if (!wakes && !returns && !rested && !waits) return;
  const answers = returns || (rested && before.handler === "agent");
  const wanted = answers && before.unanswered_since !== null;
  const row = await tx
    .updateTable("conversations")
    .set({
      ...(wakes ? { snoozed_until: null, status: "open" } : {}),
      ...(returns ? { handler: "agent", human_until: null, hand_over: null } : {}),
      ...(rested ? { rests_until: null } : {}),
      ...(wanted ? { agent_state: "waiting" } : {}),
      ...(waits ? { answer_due_at: null } : {}),
      version: sql`version + 1`,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announce(tx, actor, "conversation.updated", { id, data: toConversation(row, actor.now) });
  if (waits && before.status === "open" && before.snoozed_until === null)
    await announce(tx, actor, "conversation.still_waits", { id, data: before.hand_over });
  if (wanted) await announce(tx, actor, "conversation.unanswered", { id, data: { id } });
}
