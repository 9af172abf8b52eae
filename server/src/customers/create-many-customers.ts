// Creates customers for many new people, with few statements for all, as `findOrCreateCustomer` creates one.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { announceAll } from "../kernel/jobs/outbox.ts";
import { type ChannelPerson, found, type FoundCustomer, identitiesOf, keysOf } from "./find-or-create-customer.ts";
import { channelName, lockNames, phoneName } from "./locks.ts";
import { getCustomers } from "./queries.ts";

/**
 * @param users people that the shop does not know. A person may be there several times.
 * @returns a function that gives the customer of one of them. It gives null when `findOrCreateCustomer` must be used, because somebody else has one
 * of their names by now, or two of them share one
 */
export async function createManyCustomers(
  tx: Tx,
  actor: Actor,
  channel: string,
  users: readonly ChannelPerson[],
): Promise<(user: ChannelPerson) => FoundCustomer | null> {
  if (users.length === 0) return () => null;
  const { shopId, now } = actor;
  const people = new Map(users.map((user) => [sameAs(user), user]));
  const keys = [...new Set(users.flatMap(keysOf))];
  const phones = [...new Set(users.flatMap(({ phone }) => phone ?? []))];
  const [, taken, holders] = await Promise.all([
    lockNames(tx, shopId, [...keys.map((key) => channelName(channel, key)), ...phones.map(phoneName)]),
    identitiesOf(tx, { shopId, channel, keys, at: null }),
    sql<{ phone: string }>`
      select phone from customers where shop_id = ${shopId} and phone = any(${phones}::text[]) and erased_at is null`.execute(
      tx,
    ),
  ]);
  const known = new Set([...taken.map((row) => row.user_key), ...holders.rows.map(({ phone }) => phone)]);
  const shared = Map.groupBy([...people.values()].flatMap(keysOf), (key) => key);
  const created = [...people.values()]
    .filter((user) => keysOf(user).every((key) => !known.has(key) && shared.get(key)?.length === 1))
    .map((user) => ({ id: newId("customer"), name: user.name ?? user.username, user, keys: keysOf(user) }));
  if (created.length === 0) return () => null;
  const given = JSON.stringify(created);
  await sql`
    insert into customers (shop_id, id, name, phone, created_at, updated_at)
    select ${shopId}, r.id, r.name, r."user" ->> 'phone', ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${given}::jsonb) as r(id text, name text, "user" jsonb)`.execute(tx);
  const [, rows] = await Promise.all([
    // A person who was erased may have had the name.
    sql`
      insert into customer_identities (shop_id, channel, user_key, customer_id, name, username, created_at)
      select ${shopId}, ${channel}, key, r.id, r."user" ->> 'name', r."user" ->> 'username', ${now}::timestamptz
      from jsonb_to_recordset(${given}::jsonb) as r(id text, "user" jsonb, keys jsonb), jsonb_array_elements_text(r.keys) key
      on conflict (shop_id, channel, user_key) do update set customer_id = excluded.customer_id,
        name = coalesce(excluded.name, customer_identities.name),
        username = coalesce(excluded.username, customer_identities.username)`.execute(tx),
    getCustomers(
      tx,
      actor,
      created.map(({ id }) => id),
    ),
  ]);
  await announceAll(
    tx,
    actor,
    created.map(({ id }) => ({ type: "customer.created", id, data: rows.get(id) })),
  );
  const byPerson = new Map(
    created.map(({ id, name, user }) => [
      sameAs(user),
      found({ id, name, phone: user.phone, language: null, username: user.username }, true),
    ]),
  );
  return (user) => byPerson.get(sameAs(user)) ?? null;
}

/** The same, for everything that the channel gives about a person. */
function sameAs({ userId, phone, name, username }: ChannelPerson): string {
  return JSON.stringify([userId, phone, name, username]);
}
