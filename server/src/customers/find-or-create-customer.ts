// Finds the customer for a person who wrote on a channel. This is nearly always one read. A new person, or new data about a known one,
// takes the slow path, one at a time per person.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { type Id, newId } from "../kernel/values/id.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { channelName, lockNames, phoneName } from "./locks.ts";
import { getCustomer } from "./queries.ts";

/** At least one of `userId` (the channel's stable id) and `phone` (E.164, as verified by the channel) is set. */
export type ChannelPerson = {
  userId: string | null;
  phone: string | null;
  name: string | null;
  username: string | null;
};
export type FoundCustomer = {
  id: Id<"customer">;
  name: string | null;
  phone: string | null;
  language: string | null;
  /** The name of their account on this channel, if the channel has given it. */
  username: string | null;
  /** True when this was their first message to the shop. */
  created: boolean;
  /** Set when the message was written before they got a new number, but is read after the channel's notice: where to reach them now. */
  moved: { phone: string | null; userId: string | null } | null;
};
/** `at`: when it was written, by the channel's clock. */
type Wrote = { channel: string; user: ChannelPerson; at?: Date };
type Known = {
  id: string;
  name: string | null;
  phone: string | null;
  language: string | null;
  user_key: string;
  identity_name: string | null;
  username: string | null;
  /** When a former name ended; null for a present one. */
  until: Date | null;
  now_phone: string | null;
  now_user_id: string | null;
};

/**
 * Matches by the channel's user id, then by phone on the channel, then by a phone known from elsewhere; otherwise creates the customer. If
 * a number now writes under another user id, it has a new owner: a new customer, who gets the number. A message from before the channel's
 * notice of a new number is matched by the old one.
 */
export async function findOrCreateCustomer(tx: Tx, actor: Actor, wrote: Wrote): Promise<FoundCustomer> {
  const keys = keysOf(wrote.user);
  const all = await identitiesOf(tx, { shopId: actor.shopId, channel: wrote.channel, keys, at: wrote.at ?? actor.now });
  const earlier = movedAway(all, wrote.user);
  if (earlier) return { ...found(earlier, false), moved: { phone: earlier.now_phone, userId: earlier.now_user_id } };
  return ifNothingNew(all, wrote.user, keys) ?? settle(tx, actor, wrote, keys);
}

/** Who wrote, if everything that the channel gives about them is already stored. */
function ifNothingNew(all: readonly Known[], user: ChannelPerson, keys: readonly string[]): FoundCustomer | null {
  const known = all.filter(({ until }) => until === null);
  const main = known.find((row) => row.user_key === keys[0]);
  const nothingNew = main !== undefined && known.length === keys.length && isSame(user, main) && main.name !== null;
  return nothingNew ? found(main, false) : null;
}

/**
 * Reads for many people together.
 * @returns a function that gives for one of them: who wrote, "new" when the shop has none of their names, or null when `findOrCreateCustomer` must be
 * used
 */
export async function findKnownCustomers(
  tx: Tx,
  { shopId }: Pick<Actor, "shopId">,
  channel: string,
  users: readonly ChannelPerson[],
): Promise<(user: ChannelPerson) => FoundCustomer | "new" | null> {
  const every = await identitiesOf(tx, { shopId, channel, keys: [...new Set(users.flatMap(keysOf))], at: null });
  const byKey = Map.groupBy(every, (row) => row.user_key);
  return (user) => {
    const keys = keysOf(user);
    const rows = keys.flatMap((key) => byKey.get(key) ?? []);
    if (rows.length === 0) return "new";
    // Whether a person wrote before or after leaving a number is decided one by one.
    return rows.some(({ until }) => until !== null) ? null : ifNothingNew(rows, user, keys);
  };
}

export function keysOf({ userId, phone }: ChannelPerson): string[] {
  const keys = [userId, phone].filter((key) => key !== null);
  if (keys.length === 0) throw new Error("a channel's user has neither id nor phone");
  return keys;
}

/** Whose name it was when the message was written. The customer who has a user id now takes precedence over a former number. */
function movedAway(rows: readonly Known[], { userId }: ChannelPerson): Known | undefined {
  if (userId !== null && rows.some(({ until, user_key: key }) => until === null && key === userId)) return undefined;
  return rows.find(({ until }) => until !== null);
}

function isSame({ name, username }: ChannelPerson, row: Known): boolean {
  return (name === null || name === row.identity_name) && (username === null || username === row.username);
}

/** Includes names that were theirs at that time, the one that ended first before the others. Without a time, it includes their names of any time. */
export async function identitiesOf(
  tx: Tx,
  { shopId, channel, keys, at }: { shopId: string; channel: string; keys: readonly string[]; at: Date | null },
): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select c.id, c.name, c.phone, c.language, i.user_key, i.name as identity_name, i.username, i.until, i.now_phone, i.now_user_id
    from (
      select shop_id, customer_id, user_key, name, username, null::timestamptz as until, null as now_phone, null as now_user_id
        from customer_identities where shop_id = ${shopId} and channel = ${channel} and user_key = any(${keys}::text[])
      union all
      select shop_id, customer_id, user_key, null, null, until, now_phone, now_user_id
        from moved_identities where shop_id = ${shopId} and channel = ${channel} and user_key = any(${keys}::text[])
          and (${at}::timestamptz is null or until >= ${at})
    ) i join customers c on c.shop_id = i.shop_id and c.id = i.customer_id
    where c.erased_at is null order by i.until`.execute(tx);
  return rows;
}

async function settle(
  tx: Tx,
  actor: Actor,
  { channel, user, at = actor.now }: Wrote,
  keys: string[],
): Promise<FoundCustomer> {
  const { shopId } = actor;
  const names = keys.map((key) => channelName(channel, key));
  const [, all, holders] = await Promise.all([
    lockNames(tx, shopId, user.phone === null ? names : [...names, phoneName(user.phone)]),
    identitiesOf(tx, { shopId, channel, keys, at }),
    user.phone === null ? [] : holdersOf(tx, shopId, channel, user.phone),
  ]);
  // The notice may have been processed while this waited.
  const earlier = movedAway(all, user);
  if (earlier) return { ...found(earlier, false), moved: { phone: earlier.now_phone, userId: earlier.now_user_id } };
  const known = all.filter(({ until }) => until === null);
  const byId = known.find((row) => row.user_key === user.userId);
  const match = byId ?? holders.find((holder) => !isSomeoneElse(user, holder));
  if (match === undefined) {
    for (const holder of holders.filter(({ phone }) => phone === user.phone)) await takePhone(tx, actor, holder);
    return create(tx, actor, { channel, user, keys });
  }

  const name = match.name ?? user.name ?? user.username;
  const phoneIsFree = holders.every((holder) => holder.id === match.id || holder.phone !== user.phone);
  const phone = match.phone ?? (phoneIsFree ? user.phone : null);
  const phoneKeyIsTaken = known.some((row) => row.user_key === user.phone && row.id !== byId?.id);
  await Promise.all([
    writeIdentities(tx, actor, {
      channel,
      user,
      customerId: match.id,
      keys: byId && phoneKeyIsTaken ? keys.slice(0, 1) : keys,
    }),
    complete(tx, actor, match, { name, phone }),
  ]);
  // The channel verified the number, but another customer has it. A job merges them, because it can reach the data of all modules.
  const other = holders.find((holder) => holder.id !== match.id && holder.phone === user.phone);
  if (other && match.phone === null && !isSomeoneElse(user, other))
    await announce(tx, actor, "customer.same_phone", { id: match.id, data: { id: match.id, heldBy: other.id } });
  return found({ ...match, name, phone, username: user.username ?? byId?.username ?? null }, false);
}

type Holder = { id: string; name: string | null; phone: string | null; language: string | null; user_ids: string[] };

/** The customers with this phone, those on this channel first, with their user ids there. */
async function holdersOf(tx: Tx, shopId: string, channel: string, phone: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select c.id, c.name, c.phone, c.language, array(
      select i.user_key from customer_identities i
      where i.shop_id = c.shop_id and i.customer_id = c.id and i.channel = ${channel} and i.user_key not like '+%') as user_ids
    from customers c
      left join customer_identities k on k.shop_id = c.shop_id and k.customer_id = c.id
        and k.channel = ${channel} and k.user_key = ${phone}
    where c.shop_id = ${shopId} and c.erased_at is null and c.id in (
      select customer_id from customer_identities where shop_id = ${shopId} and channel = ${channel} and user_key = ${phone}
      union select id from customers where shop_id = ${shopId} and phone = ${phone} and erased_at is null)
    order by k.user_key is null`.execute(tx);
  return rows;
}

/** They have the phone, but write under another id: the number has a new owner. */
function isSomeoneElse(user: ChannelPerson, holder: Holder): boolean {
  return user.userId !== null && holder.user_ids.some((id) => id !== user.userId);
}

async function create(
  tx: Tx,
  actor: Actor,
  { channel, user, keys }: { channel: string; user: ChannelPerson; keys: readonly string[] },
): Promise<FoundCustomer> {
  const id = newId("customer");
  const name = user.name ?? user.username;
  await tx
    .insertInto("customers")
    .values({ shop_id: actor.shopId, id, name, phone: user.phone, created_at: actor.now, updated_at: actor.now })
    .execute();
  const [, customer] = await Promise.all([
    writeIdentities(tx, actor, { channel, user, customerId: id, keys }),
    getCustomer(tx, actor, id),
  ]);
  await announce(tx, actor, "customer.created", { id, data: customer });
  return { id, name, phone: user.phone, language: null, username: user.username, created: true, moved: null };
}

async function writeIdentities(
  tx: Tx,
  actor: Actor,
  {
    channel,
    user: { name, username },
    customerId,
    keys,
  }: { channel: string; user: ChannelPerson; customerId: string; keys: readonly string[] },
): Promise<void> {
  await sql`
    insert into customer_identities (shop_id, channel, user_key, customer_id, name, username, created_at)
    select ${actor.shopId}, ${channel}, key, ${customerId}, ${name}::text, ${username}::text, ${actor.now}::timestamptz
    from unnest(${keys}::text[]) key
    on conflict (shop_id, channel, user_key) do update set customer_id = excluded.customer_id,
      name = coalesce(excluded.name, customer_identities.name),
      username = coalesce(excluded.username, customer_identities.username)`.execute(tx);
}

/** Fills in missing fields. What the shop wrote itself stays. */
async function complete(
  tx: Tx,
  actor: Actor,
  before: { id: string; name: string | null; phone: string | null },
  after: { name: string | null; phone: string | null },
): Promise<void> {
  if (after.name === before.name && after.phone === before.phone) return;
  await changeRow(tx, actor, {
    id: before.id,
    set: after,
    previous: {
      ...(after.name === before.name ? {} : { name: before.name }),
      ...(after.phone === before.phone ? {} : { phone: before.phone }),
    },
  });
}

async function takePhone(tx: Tx, actor: Actor, { id, name, phone }: Holder): Promise<void> {
  await changeRow(tx, actor, { id, set: { name, phone: null }, previous: { phone } });
}

async function changeRow(
  tx: Tx,
  actor: Actor,
  { id, set, previous }: { id: string; set: { name: string | null; phone: string | null }; previous: object },
): Promise<void> {
  await tx
    .updateTable("customers")
    .set((eb) => ({ ...set, version: eb("version", "+", 1), updated_at: actor.now }))
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .execute();
  const customer = await getCustomer(tx, actor, id);
  await announce(tx, actor, "customer.updated", { id, data: customer, previous });
}

export function found(
  row: Omit<FoundCustomer, "created" | "id" | "moved"> & { id: string },
  created: boolean,
): FoundCustomer {
  return {
    id: row.id as Id<"customer">,
    name: row.name,
    phone: row.phone,
    language: row.language,
    username: row.username,
    created,
    moved: null,
  };
}
