// Buyers who wait for a person: their messages are unanswered, and the agent will not answer.
import { type Counted, countUpTo } from "../kernel/database/count-up-to.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Conversation } from "./contract.ts";

export type Waiting = {
  id: string;
  customerId: string;
  channel: Conversation["channel"];
  /** From the buyer's newest message; empty for a picture without text. */
  lastWords: string;
  lastType: string;
  since: Date;
  hasSuggestion: boolean;
};

const waiting = sql<boolean>`c.unanswered_since is not null and c.agent_state = 'idle' and c.snoozed_until is null and c.status <> 'closed'`;
const wordsMost = 160;

/** The longest wait first. @param most how many are shown */
export async function waitingForPerson(tx: Tx, shopId: string, most: number): Promise<Counted & { first: Waiting[] }> {
  const [counted, { rows }] = await Promise.all([
    countUpTo(tx, tx.selectFrom("conversations as c").where("c.shop_id", "=", shopId).where(waiting)),
    sql<Waiting>`
      select w.*, left(m.text, ${wordsMost}) "lastWords", m.type "lastType" from (
        select c.id, c.customer_id "customerId", c.channel, c.unanswered_since since, c.suggestion is not null "hasSuggestion"
        from conversations c where c.shop_id = ${shopId} and ${waiting} order by c.unanswered_since, c.id limit ${most}
      ) w cross join lateral (
        select m.text, m.type from messages m
        where m.shop_id = ${shopId} and m.conversation_id = w.id and m.direction = 'inbound' order by m.sent_at desc, m.id desc limit 1
      ) m order by w.since, w.id`.execute(tx),
  ]);
  return { ...counted, first: rows };
}
