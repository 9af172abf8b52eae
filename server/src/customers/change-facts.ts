// Stores facts about a person in addition to their name, each under its own key.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { missing, Refusal } from "../kernel/contract/refusal.ts";
import type { Customer, Fact, NewFact } from "./contract.ts";
import { factUsedUntil } from "./fact-life.ts";
import { getCustomer, gone } from "./queries.ts";

const factsMax = 50;

/** A new value replaces the old one. @throws Refusal not_found, resource_missing, invalid_request when there are too many */
export async function putFact(
  tx: Tx,
  actor: Actor,
  { id, key, fact }: { id: string; key: string; fact: NewFact },
): Promise<Fact> {
  const before = await holdCustomer(tx, actor, id);
  const { value, source = "seller", messageId = null } = fact;
  const known = before.facts.find((one) => one.key === key);
  if (!known && before.facts.length >= factsMax) throw tooMany();
  if (messageId !== null) await requireMessage(tx, actor, id, messageId);
  if (known && known.value === value && known.source === source && known.messageId === messageId) return known;
  await sql`
    insert into customer_facts (shop_id, customer_id, key, value, source, message_id, at)
    values (${actor.shopId}, ${id}, ${key}, ${value}, ${source}, ${messageId}, ${actor.now})
    on conflict (shop_id, customer_id, key) do update
      set value = excluded.value, source = excluded.source, message_id = excluded.message_id, at = excluded.at`.execute(
    tx,
  );
  await tell(tx, actor, before);
  const usedUntil = factUsedUntil({ key, source, at: actor.now })?.toISOString() ?? null;
  return { key, value, source, messageId, at: actor.now.toISOString(), usedUntil };
}

/** @throws Refusal not_found when there is no such customer, or no fact under this key */
export async function removeFact(
  tx: Tx,
  actor: Actor,
  { id, key }: { id: string; key: string },
): Promise<{ key: string; removed: true }> {
  const before = await holdCustomer(tx, actor, id);
  if (!before.facts.some((one) => one.key === key)) throw new Refusal("not_found");
  await sql`delete from customer_facts where shop_id = ${actor.shopId} and customer_id = ${id} and key = ${key}`.execute(
    tx,
  );
  await tell(tx, actor, before);
  return { key, removed: true };
}

async function holdCustomer(tx: Tx, actor: Actor, id: string): Promise<Customer> {
  const held = await tx
    .selectFrom("customers")
    .select("id")
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) throw await gone(tx, actor.shopId, id);
  return getCustomer(tx, actor, id);
}

async function requireMessage(tx: Tx, actor: Actor, customerId: string, messageId: string): Promise<void> {
  const { rows } = await sql`
    select from customer_messages where shop_id = ${actor.shopId} and id = ${messageId} and customer_id = ${customerId}`.execute(
    tx,
  );
  if (rows.length === 0) throw missing("/messageId", `Message ${messageId} of this customer`);
}

async function tell(tx: Tx, actor: Actor, before: Customer): Promise<void> {
  await tx
    .updateTable("customers")
    .set((eb) => ({ version: eb("version", "+", 1), updated_at: actor.now }))
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", before.id)
    .execute();
  const data = await getCustomer(tx, actor, before.id);
  await announce(tx, actor, "customer.updated", { id: before.id, data, previous: { facts: before.facts } });
}

function tooMany(): Refusal {
  const detail = `At most ${factsMax} facts are kept of a customer; take one out first.`;
  return new Refusal("invalid_request", detail, { errors: [{ pointer: "/path/key", code: "max_items", detail }] });
}
