// Some data of a customer belongs to another person: those identities become a customer of their own, with their conversations and the
// orders from them.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { type Metadata, metadataColumn } from "../kernel/contract/metadata.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import type { Customer } from "./contract.ts";
import { lockNames } from "./locks.ts";
import { namesOf } from "./merge-customers.ts";
import type { CustomerPart, Identity, Split } from "./parts.ts";
import { customersOf, getCustomer, gone } from "./queries.ts";

/**
 * Announces customer.created for the new one and customer.updated for the old one. A refusal of marketing stays with both.
 * @throws Refusal not_found, identity_missing naming each identity that is not the customer's
 */
export async function splitCustomer(
  tx: Tx,
  actor: Actor,
  parts: readonly CustomerPart[],
  { id, identities, metadata }: { id: string; identities: readonly Identity[]; metadata?: Metadata | undefined },
): Promise<Customer> {
  await lockNames(tx, actor.shopId, await namesOf(tx, actor, [id]));
  const held = await customersOf(tx, actor.shopId)
    .where("customers.id", "=", id)
    .forUpdate("customers")
    .executeTakeFirst();
  if (!held) throw await gone(tx, actor.shopId, id);
  const before = await getCustomer(tx, actor, id);
  refuseStrangers(before, identities);

  const made = newId("customer");
  const first = before.identities.find((own) => isAmong(own, identities));
  await insertCustomer(tx, actor, {
    id: made,
    name: first?.name ?? first?.username ?? null,
    consent: JSON.stringify(refusalsOf(before, identities)),
    ...metadataColumn({ metadata }),
  });
  let split: Split = { from: id, into: made, identities, conversationIds: [] };
  for (const part of parts) split = (await part.split?.(tx, actor, split)) ?? split;
  await moveIdentities(tx, actor, before, split);
  await sql`set constraints follow_figures immediate`.execute(tx);

  const [customer, left] = await Promise.all([getCustomer(tx, actor, made), getCustomer(tx, actor, id)]);
  await Promise.all([
    announce(tx, actor, "customer.created", { id: made, data: customer }),
    announce(tx, actor, "customer.updated", {
      id,
      data: left,
      previous: { identities: before.identities, phone: before.phone },
    }),
    audit(tx, actor, { act: "customer_split", objectId: id, detail: { from: id, into: made } }),
  ]);
  return customer;
}

function isAmong({ channel, user }: Identity, identities: readonly Identity[]): boolean {
  return identities.some((one) => one.channel === channel && one.user === user);
}

function refuseStrangers({ identities: own }: Customer, identities: readonly Identity[]): void {
  const errors = identities.flatMap((identity, index): Fault[] =>
    isAmong(identity, own)
      ? []
      : [{ pointer: `/identities/${index}`, code: "identity_missing", detail: "The customer has no such identity." }],
  );
  if (errors.length > 0) throw new Refusal("identity_missing", errors[0]?.detail, { errors });
}

function refusalsOf({ consent }: Customer, identities: readonly Identity[]): Customer["consent"] {
  const refused = Object.entries(consent).filter(
    ([channel, said]) => !said.marketing && identities.some((identity) => identity.channel === channel),
  );
  return Object.fromEntries(refused);
}

async function insertCustomer(
  tx: Tx,
  { shopId, now }: Actor,
  customer: { id: string; name: string | null; consent: string; metadata?: string },
): Promise<void> {
  await tx
    .insertInto("customers")
    .values({ shop_id: shopId, ...customer, created_at: now, updated_at: now })
    .execute();
}

/** Also moves the number, if the customer's own number is one of these identities. */
async function moveIdentities(
  tx: Tx,
  actor: Actor,
  before: Customer,
  { from, into, identities }: Split,
): Promise<void> {
  const { shopId, now } = actor;
  const channels = identities.map((identity) => identity.channel);
  const users = identities.map((identity) => identity.user);
  await sql`
    update customer_identities i set customer_id = ${into}
    from unnest(${channels}::text[], ${users}::text[]) as moved(channel, user_key)
    where i.shop_id = ${shopId} and i.customer_id = ${from} and i.channel = moved.channel and i.user_key = moved.user_key`.execute(
    tx,
  );
  const phone = before.phone !== null && users.includes(before.phone) ? before.phone : null;
  await sql`
    update customers set version = version + 1, updated_at = ${now}, phone = case when ${phone}::text is null then phone end
    where shop_id = ${shopId} and id = ${from}`.execute(tx);
  if (phone !== null)
    await sql`update customers set phone = ${phone} where shop_id = ${shopId} and id = ${into}`.execute(tx);
}
