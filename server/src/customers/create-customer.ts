// Creates a customer.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findShop, refuseNoName } from "../shops/index.ts";
import { checkContact } from "./check-contact.ts";
import type { Customer, NewCustomer } from "./contract.ts";
import { withConsent } from "./consent.ts";
import { lockNames, phoneName } from "./locks.ts";
import { newCustomerRow, toCustomer, viewOf } from "./queries.ts";

/** @throws Refusal invalid_request, customer_exists */
export async function createCustomer(tx: Tx, actor: Actor, input: NewCustomer): Promise<Customer> {
  const { name = null, email = null, language = null, tags = [], metadata = {}, consent } = input;
  if (name === null && email === null && (input.phone ?? null) === null) throw nameless();
  // Broadcasts and our own messages use the name.
  refuseNoName([{ pointer: "/name", text: name }]);
  const [shop, view] = await Promise.all([findShop(tx, actor.shopId), viewOf(tx, actor)]);
  const { phone = null, addresses = [] } = checkContact(input, shop.country);
  if (phone !== null) await refuseTakenPhone(tx, actor.shopId, phone, null);

  const row = await tx
    .insertInto("customers")
    .values({
      shop_id: actor.shopId,
      id: newId("customer"),
      name,
      phone,
      email,
      language,
      tags,
      consent: JSON.stringify(withConsent({}, consent, actor.now)),
      addresses: JSON.stringify(addresses),
      metadata: JSON.stringify(metadata),
      created_at: actor.now,
      updated_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const customer = toCustomer(newCustomerRow(row), view);
  await announce(tx, actor, "customer.created", { id: customer.id, data: customer });
  return customer;
}

/**
 * Locks the phone until the transaction ends, so that it stays free.
 * @param own the customer who may have it
 * @throws Refusal customer_exists, with the other customer's `customerId`
 */
export async function refuseTakenPhone(tx: Tx, shopId: string, phone: string, own: string | null): Promise<void> {
  const [, holder] = await Promise.all([
    lockNames(tx, shopId, [phoneName(phone)]),
    tx
      .selectFrom("customers")
      .select("id")
      .where("shop_id", "=", shopId)
      .where("phone", "=", phone)
      .where("erased_at", "is", null)
      .executeTakeFirst(),
  ]);
  if (!holder || holder.id === own) return;
  throw new Refusal("customer_exists", undefined, {
    errors: [{ pointer: "/phone", code: "customer_exists", detail: `${holder.id} has this phone.` }],
    details: { customerId: holder.id },
  });
}

function nameless(): Refusal {
  const detail = "Send a name, a phone or an email.";
  return new Refusal("invalid_request", detail, { errors: [{ pointer: "/name", code: "required", detail }] });
}
