// Changes a customer.
import { mergedMetadata } from "../kernel/contract/metadata.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { announce, previousOf } from "../kernel/jobs/outbox.ts";
import { checkVersion } from "../kernel/contract/refusal.ts";
import { findShop, refuseNoName } from "../shops/index.ts";
import { checkContact, type Contact } from "./check-contact.ts";
import { withConsent } from "./consent.ts";
import type { Customer, CustomerChange } from "./contract.ts";
import { refuseTakenPhone } from "./create-customer.ts";
import { customersOf, gone, toCustomer, viewOf } from "./queries.ts";

const changeable = ["name", "phone", "email", "language", "tags", "addresses", "consent", "metadata"] as const;
type Fields = Pick<Customer, (typeof changeable)[number]>;

/**
 * A merge patch. A change without effect keeps the version and announces nothing.
 * @param ifMatch the version that the caller saw, or null
 * @throws Refusal not_found, version_conflict, invalid_request, customer_exists
 */
export async function changeCustomer(
  tx: Tx,
  actor: Actor,
  { id, change, ifMatch }: { id: string; change: CustomerChange; ifMatch: number | null },
): Promise<Customer> {
  const [shop, view] = await Promise.all([findShop(tx, actor.shopId), viewOf(tx, actor)]);
  const contact = checkContact(change, shop.country);
  // Names are locked before rows, here as in the code that finds a message's customer.
  if (contact.phone) await refuseTakenPhone(tx, actor.shopId, contact.phone, id);
  const row = await customersOf(tx, actor.shopId)
    .where("customers.id", "=", id)
    .forNoKeyUpdate("customers")
    .executeTakeFirst();
  if (!row) throw await gone(tx, actor.shopId, id);
  checkVersion(row.version, ifMatch);

  const before = toCustomer(row, view);
  const fields = merge(before, change, contact, actor.now);
  const previous = previousOf<Fields>(before, fields, changeable);
  if (Object.keys(previous).length === 0) return before;
  if ("name" in previous) refuseNoName([{ pointer: "/name", text: fields.name }]);

  const changed = await tx
    .updateTable("customers")
    .set({
      ...fields,
      addresses: JSON.stringify(fields.addresses),
      consent: JSON.stringify(fields.consent),
      metadata: JSON.stringify(fields.metadata),
      version: row.version + 1,
      updated_at: actor.now,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const customer = toCustomer({ ...row, ...changed }, view);
  await announce(tx, actor, "customer.updated", { id, data: customer, previous });
  return customer;
}

function merge(before: Customer, change: CustomerChange, contact: Contact, now: Date): Fields {
  return {
    name: change.name === undefined ? before.name : change.name,
    phone: contact.phone === undefined ? before.phone : contact.phone,
    email: change.email === undefined ? before.email : change.email,
    language: change.language === undefined ? before.language : change.language,
    tags: change.tags ?? before.tags,
    addresses: contact.addresses ?? before.addresses,
    consent: withConsent(before.consent, change.consent, now),
    metadata: mergedMetadata(before.metadata, change.metadata),
  };
}
