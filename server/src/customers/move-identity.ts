// The channel reports a buyer's new number. Messages from the new number are theirs, and so are earlier messages from the old one.
import type { Actor } from "../kernel/security/actor.ts";
import { after, days } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { channelName, lockNames, phoneName } from "./locks.ts";
import { getCustomer } from "./queries.ts";

type Move = {
  channel: string;
  /** The number they wrote from, if the channel gives it, and the channel's id for them. */
  oldPhone: string | null;
  oldUserId: string | null;
  /** Their new number in E.164, and the channel's new id. Null: not known yet. */
  phone: string | null;
  userId: string | null;
  /** When it happened, by the channel's clock. */
  at: Date;
};

/** When this customer first wrote from this number. The conversations module passes it in. */
export type FirstWroteFrom = (customerId: string, phone: string) => Promise<Date | null>;

/** Channels try for days to deliver a message. */
const lateMessagesMs = days(30);

/**
 * The channel makes a new user id for a new number, so the old ids are dropped too. Otherwise the new id would look like a stranger who
 * took over the number. Earlier messages are still found by them. A person who wrote from the new number after the move, but before this
 * notice was read, is the same person: a job merges them. What belongs to another customer by now stays with them. Announces
 * customer.updated.
 */
export async function moveIdentity(
  tx: Tx,
  actor: Actor,
  { customerId, move, firstWroteFrom }: { customerId: string; move: Move; firstWroteFrom: FirstWroteFrom },
): Promise<void> {
  const { channel, oldPhone, phone } = move;
  const keys = [move.userId, phone].filter((key) => key !== null);
  if (keys.length === 0) return;
  const olds = [move.oldUserId, oldPhone].filter((key) => key !== null);
  const names = [...keys, ...olds].map((key) => channelName(channel, key));
  await lockNames(tx, actor.shopId, phone === null ? names : [...names, phoneName(phone)]);
  const before = await getCustomer(tx, actor, customerId);
  const same = await samePeople(tx, actor, { customerId, move, firstWroteFrom });
  await keepOldNames(tx, actor, { customerId, move, keys });
  await sql`
    delete from customer_identities
    where shop_id = ${actor.shopId} and customer_id = ${customerId} and channel = ${channel}
      and (user_key = ${oldPhone} or user_key not like '+%') and user_key <> all(${keys}::text[])`.execute(tx);
  await sql`
    insert into customer_identities (shop_id, channel, user_key, customer_id, created_at)
    select ${actor.shopId}, ${channel}, key, ${customerId}, ${actor.now}::timestamptz from unnest(${keys}::text[]) key
    on conflict do nothing`.execute(tx);
  // A number that the seller entered is not changed here. What the same person already has is kept by the merge.
  await sql`
    update customers c set version = c.version + 1, updated_at = ${actor.now},
      phone = case
        when c.phone is distinct from ${oldPhone} then c.phone
        when exists (select from customers o where o.shop_id = c.shop_id and o.phone = ${phone} and o.id = any(${same}::text[])) then null
        when exists (select from customers o where o.shop_id = c.shop_id and o.phone = ${phone} and o.erased_at is null) then c.phone
        else coalesce(${phone}, c.phone) end
    where c.shop_id = ${actor.shopId} and c.id = ${customerId}`.execute(tx);
  const data = await getCustomer(tx, actor, customerId);
  await announce(tx, actor, "customer.updated", {
    id: customerId,
    data,
    previous: { phone: before.phone, identities: before.identities },
  });
  for (const heldBy of same)
    await announce(tx, actor, "customer.same_phone", {
      id: customerId,
      data: { id: customerId, heldBy, byNotice: true },
    });
}

type Holder = { id: string; user_ids: string[]; has_phone: boolean };

/**
 * The customers with the new number, unless something shows that they are different people. They are the same if the notice names their
 * user id, if they first wrote from the number after the move, or if they never wrote and the shop entered the number.
 */
async function samePeople(
  tx: Tx,
  actor: Actor,
  {
    customerId,
    move: { channel, phone, userId, at },
    firstWroteFrom,
  }: { customerId: string; move: Move; firstWroteFrom: FirstWroteFrom },
): Promise<string[]> {
  const { rows } = await sql<Holder>`
    select c.id,
      array(select i.user_key from customer_identities i where i.shop_id = c.shop_id and i.customer_id = c.id
        and i.channel = ${channel} and i.user_key not like '+%') as user_ids,
      exists (select from customer_identities i where i.shop_id = c.shop_id and i.customer_id = c.id
        and i.channel = ${channel} and i.user_key = ${phone}) as has_phone
    from customers c
    where c.shop_id = ${actor.shopId} and c.erased_at is null and c.id <> ${customerId} and c.id in (
      select i.customer_id from customer_identities i
        where i.shop_id = ${actor.shopId} and i.channel = ${channel} and i.user_key in (${phone}, ${userId})
      union select o.id from customers o where o.shop_id = ${actor.shopId} and o.phone = ${phone} and o.erased_at is null)
    order by c.id`.execute(tx);
  const same: string[] = [];
  for (const { id, user_ids: userIds, has_phone: hasPhone } of rows) {
    if (userId !== null && userIds.includes(userId)) same.push(id);
    else if (userId !== null && userIds.length > 0) continue;
    else if (!hasPhone || phone === null) same.push(...(userIds.length === 0 ? [id] : []));
    else {
      const first = await firstWroteFrom(id, phone);
      if (first !== null && first >= at) same.push(id);
    }
  }
  return same;
}

/** The old names stay, with the time until which they are this customer's and the place where they are reached now. */
async function keepOldNames(
  tx: Tx,
  actor: Actor,
  {
    customerId,
    move: { channel, oldPhone, oldUserId, phone, userId, at },
    keys,
  }: { customerId: string; move: Move; keys: readonly string[] },
): Promise<void> {
  const { shopId, now } = actor;
  await sql`delete from moved_identities where shop_id = ${shopId} and until < ${after(now, -lateMessagesMs)}`.execute(
    tx,
  );
  await sql`
    update moved_identities set now_phone = ${phone}, now_user_id = ${userId}
    where shop_id = ${shopId} and customer_id = ${customerId} and channel = ${channel}`.execute(tx);
  await sql`
    insert into moved_identities (shop_id, channel, user_key, customer_id, until, now_phone, now_user_id)
    select distinct ${shopId}, ${channel}, old.key, ${customerId}, ${at}::timestamptz, ${phone}::text, ${userId}::text
    from (
      select unnest(array[${oldPhone}, ${oldUserId}]::text[]) key
      union select i.user_key from customer_identities i
        where i.shop_id = ${shopId} and i.customer_id = ${customerId} and i.channel = ${channel} and i.user_key not like '+%') old
    where old.key is not null and old.key <> all(${[...keys]}::text[])
    on conflict do nothing`.execute(tx);
}
