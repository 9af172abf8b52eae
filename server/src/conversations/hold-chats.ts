// Finds the chats of many buyers of one account and locks them together, or opens them. Also stores where their answers go.
import type { ChannelUser } from "../channels/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import type { Connection } from "./open-conversation.ts";

export type Chat = {
  readonly id: string;
  readonly customer_id: string;
  readonly beside: string;
  user_phone: string | null;
  user_id: string | null;
  /** The buyer has written from an identity that is not stored. */
  isMoved: boolean;
};

/**
 * Finds the chat of each as `openConversation` does, and locks all of them until the transaction ends, in the order of their ids.
 * @param wrote messages of one buyer are in the order in which they were written
 * @param waits whether to wait for a chat that another transaction holds. With many chats it does not wait, so that a hundred buyers don't wait
 * because one is busy.
 * @returns for each: its chat; null when there is none, or when it is held
 */
export async function holdChats(
  tx: Tx,
  shopId: string,
  {
    connectionId,
    wrote,
    waits,
  }: { connectionId: string; wrote: readonly { customerId: string; user: ChannelUser }[]; waits: boolean },
): Promise<(Chat | null)[]> {
  if (wrote.length === 0) return [];
  const customers = [...new Set(wrote.map(({ customerId }) => customerId))];
  const { rows } = await sql<Chat & { created_at: Date; owner: string; isHeld: boolean }>`
    with held as (
      select id, customer_id, beside, user_phone, user_id, created_at from conversations
      where shop_id = ${shopId} and connection_id = ${connectionId} and customer_id = any(${customers}::text[])
      order by id for no key update ${waits ? sql`` : sql`skip locked`}
    )
    select held.*, false "isMoved", c.customer_id as owner, held.id is not null "isHeld"
    from conversations c left join held on held.id = c.id
    where c.shop_id = ${shopId} and c.connection_id = ${connectionId} and c.customer_id = any(${customers}::text[])
    order by c.id`.execute(tx);
  const busy = new Set(rows.filter(({ isHeld }) => !isHeld).map(({ owner }) => owner));
  const byCustomer = Map.groupBy(
    rows.toSorted((one, other) => Number(one.created_at) - Number(other.created_at)),
    (row) => row.customer_id,
  );
  return wrote.map(({ customerId, user: { phone, userId } }) => {
    const own = byCustomer.get(customerId) ?? [];
    const chat =
      own.find((one) => isSame(one.user_id, userId) || isSame(one.user_phone, phone)) ??
      own.find(({ beside }) => beside === "");
    if (!chat || busy.has(customerId)) return null;
    const reach = { user_phone: phone ?? chat.user_phone, user_id: userId ?? chat.user_id };
    chat.isMoved ||= reach.user_phone !== chat.user_phone || reach.user_id !== chat.user_id;
    return Object.assign(chat, reach);
  });
}

function isSame(stored: string | null, written: string | null): boolean {
  return written !== null && stored === written;
}

/**
 * Opens the first chats of new customers, as `openConversation` does.
 * @param wrote messages of one buyer are in the order in which they were written
 */
export async function openChats(
  tx: Tx,
  { shopId, now }: Actor,
  connection: Connection,
  wrote: readonly { customerId: string; user: ChannelUser; writtenAt: Date }[],
): Promise<Map<string, Chat>> {
  const chats = new Map<string, Chat & { writtenAt: Date }>();
  for (const { customerId, user, writtenAt } of wrote) {
    if (chats.has(customerId)) continue;
    const line = { user_phone: user.phone, user_id: user.userId };
    const id = newId("conversation");
    chats.set(customerId, { id, customer_id: customerId, beside: "", ...line, isMoved: false, writtenAt });
  }
  if (chats.size > 0)
    await sql`
      insert into conversations (shop_id, id, customer_id, connection_id, channel, user_phone, user_id, last_message_at, created_at)
      select ${shopId}, r.id, r.customer_id, ${connection.id}, ${connection.slot}, r.user_phone, r.user_id, r."writtenAt", ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify([...chats.values()])}::jsonb)
        as r(id text, customer_id text, user_phone text, user_id text, "writtenAt" timestamptz)`.execute(tx);
  return chats;
}

/** Answers go to where the buyer last wrote from. */
export async function writeReach(tx: Tx, shopId: string, chats: readonly Chat[]): Promise<void> {
  const moved = [...new Set(chats.filter(({ isMoved }) => isMoved))];
  if (moved.length === 0) return;
  await sql`
    update conversations c set user_phone = r.user_phone, user_id = r.user_id
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as r(id text, user_phone text, user_id text)
    where c.shop_id = ${shopId} and c.id = any(${moved.map(({ id }) => id)}::text[]) and c.id = r.id`.execute(tx);
}
