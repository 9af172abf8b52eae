// The next recipients, with everything that decides whether they may get the message now; and the decisions.
import type { Actor } from "../kernel/security/actor.ts";
import { after, hours } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Person } from "./decide.ts";

export type Recipient = Person & {
  customer_id: string;
  beside: string;
  variant: "a" | "b";
  /** The message that was refused as too fast, and will be sent again. */
  message_id: string | null;
  name: string | null;
  addresses: unknown;
};

export type Decided = {
  recipient: Recipient;
  state: "sending" | "held" | "skipped";
  reason: string | null;
  dueAt?: Date;
  messageId?: string;
  opens?: boolean;
};

const capMs = hours(24);

/** Locked until the transaction ends; recipients that another process holds are skipped. */
export async function nextRecipients(
  tx: Tx,
  { shopId, now }: Actor,
  { id, channel }: { id: string; channel: string },
  most: number,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with next as materialized (
      select * from broadcast_recipients r
        where r.shop_id = ${shopId} and r.broadcast_id = ${id} and r.state in ('pending', 'held') and r.due_at <= ${now}
        order by r.due_at, r.customer_id limit ${most} for update skip locked)
    select n.customer_id, n.beside, n.variant, n.message_id, n.touched_at, n.held_since,
        c.name, c.addresses, c.phone, c.consent, c.erased_at, c.merged_into,
        (select i.user_key from broadcast_identities i where i.shop_id = n.shop_id and i.customer_id = n.customer_id and i.channel = ${channel}
          order by i.user_key limit 1) as user_key,
        (select count(*)::integer from broadcast_recipients t where t.shop_id = n.shop_id and t.customer_id = n.customer_id
          and t.touched_at > ${after(now, -capMs)} and (t.broadcast_id, t.beside) <> (n.broadcast_id, n.beside)
          and t.state in ('sending', 'unknown', 'sent', 'delivered', 'read')) as had
      from next n join customers c on c.shop_id = n.shop_id and c.id = n.customer_id
      order by n.due_at, n.customer_id`.execute(tx);
  return rows;
}

/** When the next recipient is due; null when all are done. */
export async function nextTurn(tx: Tx, shopId: string, id: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(due_at) as at from broadcast_recipients
      where shop_id = ${shopId} and broadcast_id = ${id} and state in ('pending', 'held')`.execute(tx);
  return rows[0]?.at ?? null;
}

export async function writeDecided(tx: Tx, actor: Actor, id: string, decided: readonly Decided[]): Promise<void> {
  if (decided.length === 0) return;
  const { shopId, now } = actor;
  const rows = decided.map(({ recipient, state, reason, dueAt = null, messageId = null, opens = false }) => ({
    customer_id: recipient.customer_id,
    beside: recipient.beside,
    state,
    reason,
    due_at: dueAt,
    message_id: messageId,
    opens,
  }));
  await sql`
    update broadcast_recipients r set state = d.state, reason = d.reason, due_at = coalesce(d.due_at, r.due_at),
        message_id = coalesce(d.message_id, r.message_id),
        touched_at = case when d.state = 'sending' then coalesce(r.touched_at, ${now}) else r.touched_at end,
        opened_at = case when d.opens then coalesce(r.opened_at, ${now}) else r.opened_at end,
        held_since = case when d.state = 'held' then coalesce(r.held_since, ${now}) else r.held_since end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as d (customer_id text, beside text, state text, reason text, due_at timestamptz, message_id text, opens boolean)
      where r.shop_id = ${shopId} and r.broadcast_id = ${id} and r.customer_id = d.customer_id and r.beside = d.beside`.execute(
    tx,
  );
}
