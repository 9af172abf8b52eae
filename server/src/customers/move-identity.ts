// The buyer told the channel of a new number: who writes from there next is still them.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { announce } from "../kernel/outbox.ts";
import { channelName, lockNames, phoneName } from "./locks.ts";
import { getCustomer } from "./queries.ts";

type Move = {
  channel: string;
  /** The number they wrote from, where the channel tells it. */
  oldPhone: string | null;
  /** E.164 and the channel's id of them from now on; what is null is not known yet. */
  phone: string | null;
  userId: string | null;
};

/**
 * The channel makes a new user id with a new number, so the old ids are forgotten with it: else the new one would look like a
 * stranger who took the number over. What is somebody else's by now stays theirs. Announces customer.updated.
 */
export async function moveIdentity(tx: Tx, actor: Actor, customerId: string, move: Move): Promise<void> {
  const { channel, oldPhone, phone } = move;
  const keys = [move.userId, phone].filter((key) => key !== null);
  if (keys.length === 0) return;
  const names = keys.map((key) => channelName(channel, key));
  await lockNames(tx, actor.shopId, phone === null ? names : [...names, phoneName(phone)]);
  const before = await getCustomer(tx, actor, customerId);
  await sql`
    delete from customer_identities
    where shop_id = ${actor.shopId} and customer_id = ${customerId} and channel = ${channel}
      and (user_key = ${oldPhone} or user_key not like '+%') and user_key <> all(${keys}::text[])`.execute(tx);
  await sql`
    insert into customer_identities (shop_id, channel, user_key, customer_id, created_at)
    select ${actor.shopId}, ${channel}, key, ${customerId}, ${actor.now}::timestamptz from unnest(${keys}::text[]) key
    on conflict do nothing`.execute(tx);
  // A number the seller wrote down themselves is not ours to change.
  await sql`
    update customers c set version = c.version + 1, updated_at = ${actor.now},
      phone = case when c.phone is not distinct from ${oldPhone} and not exists (
        select from customers o where o.shop_id = c.shop_id and o.phone = ${phone} and o.erased_at is null)
        then coalesce(${phone}, c.phone) else c.phone end
    where c.shop_id = ${actor.shopId} and c.id = ${customerId}`.execute(tx);
  const data = await getCustomer(tx, actor, customerId);
  await announce(tx, actor, "customer.updated", {
    id: customerId,
    data,
    previous: { phone: before.phone, identities: before.identities },
  });
}
