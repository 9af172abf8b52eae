// Merges two customers who prove to be one person. All data of one moves to the other, in one transaction.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce, previousOf } from "../kernel/jobs/outbox.ts";
import { missing, Refusal } from "../kernel/contract/refusal.ts";
import type { Customer } from "./contract.ts";
import { channelName, lockNames, phoneName } from "./locks.ts";
import type { CustomerPart, Merge } from "./parts.ts";
import { getCustomer, gone } from "./queries.ts";

const addressesMax = 20;
const tagsMax = 50;
const metadataMax = 50;
const changing = [
  "name",
  "phone",
  "email",
  "language",
  "tags",
  "addresses",
  "consent",
  "metadata",
  "identities",
] as const;

/**
 * `into` keeps its data and gets what it lacks. Tags, addresses and facts are combined. Of two consents, the refusal stays. `from` is
 * emptied, and points to `into`. Announces customer.updated and customer.merged.
 * @throws Refusal not_found, resource_missing, same_customer
 */
export async function mergeCustomers(
  tx: Tx,
  actor: Actor,
  parts: readonly CustomerPart[],
  merge: Merge,
): Promise<Customer> {
  const [into, from] = await holdBoth(tx, actor, merge);
  await moveOwn(tx, actor, merge, joined(into, from));
  for (const part of parts) await part.merge?.(tx, actor, merge);
  await sql`set constraints follow_figures immediate`.execute(tx);

  const customer = await getCustomer(tx, actor, merge.into);
  const detail = { from: merge.from, into: merge.into };
  await Promise.all([
    announce(tx, actor, "customer.updated", {
      id: merge.into,
      data: customer,
      previous: previousOf<Customer>(into, customer, changing),
    }),
    announce(tx, actor, "customer.merged", { id: merge.from, data: { id: merge.from, mergedInto: merge.into } }),
    audit(tx, actor, { act: "customer_merged", objectId: merge.into, detail }),
  ]);
  return customer;
}

/** Names are locked before rows, as everywhere. Then the rows are locked, so that concurrent writes to either wait and see the merge. */
async function holdBoth(tx: Tx, actor: Actor, { from, into }: Merge): Promise<[into: Customer, from: Customer]> {
  await lockNames(tx, actor.shopId, await namesOf(tx, actor, [from, into]));
  await sql`
    select from customers where shop_id = ${actor.shopId} and id = any(${[from, into]}::text[]) order by id for update`.execute(
    tx,
  );
  const [target, source] = await Promise.all([find(tx, actor, into), find(tx, actor, from)]);
  if (!target) throw await gone(tx, actor.shopId, into);
  if (from === into) throw sameCustomer();
  if (!source) throw missing("/from", `Customer ${from}`);
  return [target, source];
}

async function find(tx: Tx, actor: Actor, id: string): Promise<Customer | null> {
  return getCustomer(tx, actor, id).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "not_found") return null;
    throw error;
  });
}

/** The names by which channels find these customers. */
export async function namesOf(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ channel: string | null; name: string }>`
    select channel, user_key as name from customer_identities
      where shop_id = ${actor.shopId} and customer_id = any(${ids}::text[])
    union all
    select null, phone from customers where shop_id = ${actor.shopId} and id = any(${ids}::text[]) and phone is not null`.execute(
    tx,
  );
  return rows.map(({ channel, name }) => (channel === null ? phoneName(name) : channelName(channel, name)));
}

type Joined = Pick<
  Customer,
  "name" | "phone" | "email" | "language" | "tags" | "addresses" | "consent" | "metadata"
> & {
  createdAt: string;
  otherPhone: string | null;
};

function joined(into: Customer, from: Customer): Joined {
  const addresses = [...into.addresses, ...from.addresses].map((address) => JSON.stringify(address));
  const metadata = Object.entries({ ...from.metadata, ...into.metadata }).slice(0, metadataMax);
  return {
    name: into.name ?? from.name,
    phone: into.phone ?? from.phone,
    email: into.email ?? from.email,
    language: into.language ?? from.language,
    tags: [...new Set([...into.tags, ...from.tags])].slice(0, tagsMax),
    addresses: [...new Set(addresses)].slice(0, addressesMax).map((text): Customer["addresses"][0] => JSON.parse(text)),
    consent: joinedConsent(into.consent, from.consent),
    metadata: Object.fromEntries(metadata),
    createdAt: into.createdAt < from.createdAt ? into.createdAt : from.createdAt,
    otherPhone: into.phone === null ? null : from.phone,
  };
}

function joinedConsent(into: Customer["consent"], from: Customer["consent"]): Customer["consent"] {
  const consent = { ...from, ...into };
  for (const channel of ["chatapp", "photoapp"] as const) {
    const refusal = [into[channel], from[channel]].find((said) => said?.marketing === false);
    if (refusal) consent[channel] = refusal;
  }
  return consent;
}

/** No personal data is left in the emptied row, so erasing the merged customer leaves nothing behind. */
async function moveOwn(tx: Tx, actor: Actor, { from, into }: Merge, after: Joined): Promise<void> {
  const { shopId, now } = actor;
  await sql`
    update customers set merged_into = ${into}, erased_at = ${now}, updated_at = ${now}, version = version + 1,
      name = null, phone = null, email = null, language = null, tags = '{}', consent = '{}', addresses = '[]', metadata = '{}'
    where shop_id = ${shopId} and id = ${from}`.execute(tx);
  await Promise.all([
    sql`update customers set merged_into = ${into} where shop_id = ${shopId} and merged_into = ${from}`.execute(tx),
    sql`
      update customers set name = ${after.name}, phone = ${after.phone}, email = ${after.email}, language = ${after.language},
        tags = ${after.tags}, consent = ${JSON.stringify(after.consent)}::jsonb, addresses = ${JSON.stringify(after.addresses)}::jsonb,
        metadata = ${JSON.stringify(after.metadata)}::jsonb, created_at = ${after.createdAt}, updated_at = ${now}, version = version + 1
      where shop_id = ${shopId} and id = ${into}`.execute(tx),
    sql`update customer_identities set customer_id = ${into} where shop_id = ${shopId} and customer_id = ${from}`.execute(
      tx,
    ),
    sql`update moved_identities set customer_id = ${into} where shop_id = ${shopId} and customer_id = ${from}`.execute(
      tx,
    ),
    // A person can still be found by a number that does not fit in the row.
    sql`
      insert into customer_identities (shop_id, channel, user_key, customer_id, created_at)
      select ${shopId}, 'chatapp', ${after.otherPhone}, ${into}, ${now}::timestamptz where ${after.otherPhone}::text is not null
      on conflict do nothing`.execute(tx),
    // If both have a value for one key, the later one stays.
    sql`
      insert into customer_facts as f (shop_id, customer_id, key, value, source, message_id, at)
      select shop_id, ${into}, key, value, source, message_id, at from customer_facts where shop_id = ${shopId} and customer_id = ${from}
      on conflict (shop_id, customer_id, key) do update
        set value = excluded.value, source = excluded.source, message_id = excluded.message_id, at = excluded.at where excluded.at > f.at`.execute(
      tx,
    ),
    sql`delete from customer_facts where shop_id = ${shopId} and customer_id = ${from}`.execute(tx),
  ]);
}

function sameCustomer(): Refusal {
  const detail = "A customer can't be merged into themselves.";
  return new Refusal("same_customer", detail, { errors: [{ pointer: "/from", code: "same_customer", detail }] });
}
