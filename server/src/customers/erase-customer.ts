// Erases a person: their personal data is removed from every table. The books and orders stay under the customer's id.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { eraseTraces } from "../kernel/database/erase-traces.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { checkVersion, Refusal } from "../kernel/contract/refusal.ts";
import { erasePosts } from "../inbound-webhooks/index.ts";
import type { Customer } from "./contract.ts";
import { holdRunningImports, recordErased } from "./import/erased-meanwhile.ts";
import { lockNames } from "./locks.ts";
import { namesOf } from "./merge-customers.ts";
import type { CustomerPart, Traces } from "./parts.ts";
import { customersOf, gone } from "./queries.ts";

/**
 * Announces customer.erased, which contains only the id.
 * @throws Refusal not_found, version_conflict, customer_has_open_orders with the orders that have to end first, customer_may_dispute with the time from which it is possible
 */
export async function eraseCustomer(
  tx: Tx,
  actor: Actor,
  parts: readonly CustomerPart[],
  { id, ifMatch }: { id: string; ifMatch: number | null },
): Promise<{ id: Customer["id"]; erased: true }> {
  const imports = await holdRunningImports(tx, actor.shopId);
  await lockNames(tx, actor.shopId, await namesOf(tx, actor, [id]));
  const row = await customersOf(tx, actor.shopId)
    .where("customers.id", "=", id)
    .forUpdate("customers")
    .executeTakeFirst();
  if (!row) throw await gone(tx, actor.shopId, id);
  checkVersion(row.version, ifMatch);

  const traces = await tracesOf(tx, actor, parts, id);
  const open = new Set<string>();
  for (const part of parts) for (const orderId of (await part.open?.(tx, actor, traces)) ?? []) open.add(orderId);
  if (open.size > 0) {
    const orderIds = [...open].sort();
    throw new Refusal("customer_has_open_orders", undefined, { details: { orderIds } });
  }

  if (actor.by.kind !== "customer") await refuseClaimable(tx, actor, parts, traces);

  await recordErased(tx, actor.shopId, imports, traces.customerIds);
  for (const part of parts) await part.erase?.(tx, actor, traces);
  await eraseOwn(tx, actor, traces);
  const { customerIds, conversationIds, orderIds, paymentIds, otherIds, marks } = traces;
  const shown = [...customerIds, ...conversationIds, ...orderIds, ...paymentIds];
  await eraseTraces(tx, actor, { ids: [...shown, ...otherIds], shown });
  await erasePosts(tx, marks);
  await Promise.all([
    announce(tx, actor, "customer.erased", { id, data: { id, erased: true } }),
    audit(tx, actor, {
      act: "customer_erased",
      objectId: id,
      detail: { orders: orderIds.length, conversations: conversationIds.length },
    }),
  ]);
  return { id: row.id as Customer["id"], erased: true };
}

/** Otherwise a shop could get rid of a buyer whom it has cheated. @throws Refusal customer_may_dispute */
async function refuseClaimable(tx: Tx, actor: Actor, parts: readonly CustomerPart[], traces: Traces): Promise<void> {
  for (const part of parts) {
    const claim = await part.mayClaim?.(tx, actor, traces);
    if (!claim) continue;
    const possibleFrom = claim.until.toISOString();
    const detail = `This customer can open a dispute until ${possibleFrom}. Erase them after that. They themselves can do it on their private page at any time.`;
    throw new Refusal("customer_may_dispute", detail, { details: { orderIds: claim.orderIds, possibleFrom } });
  }
}

/** Everything that the modules store about the person. */
export async function tracesOf(tx: Tx, actor: Actor, parts: readonly CustomerPart[], id: string): Promise<Traces> {
  const { rows } = await sql<{ ids: string[]; marks: string[] }>`
    select array(select c.id from customers c where c.shop_id = ${actor.shopId} and (c.id = ${id} or c.merged_into = ${id}) order by c.id) as ids,
      array(
        select user_key from customer_identities where shop_id = ${actor.shopId} and customer_id = ${id}
        union select user_key from moved_identities where shop_id = ${actor.shopId} and customer_id = ${id}
        union select phone from customers where shop_id = ${actor.shopId} and id = ${id} and phone is not null
        union select email from customers where shop_id = ${actor.shopId} and id = ${id} and email is not null) as marks`.execute(
    tx,
  );
  // Providers write numbers without the plus.
  const marks = (rows[0]?.marks ?? []).map((mark) => mark.replace(/^\+/, ""));
  let traces: Traces = {
    customerIds: rows[0]?.ids ?? [],
    conversationIds: [],
    orderIds: [],
    paymentIds: [],
    otherIds: [],
    marks,
  };
  for (const part of parts) traces = (await part.trace?.(tx, actor, traces)) ?? traces;
  return traces;
}

async function eraseOwn(tx: Tx, actor: Actor, { customerIds }: Traces): Promise<void> {
  const { shopId, now } = actor;
  const ids = [...customerIds];
  await Promise.all([
    sql`
      update customers set erased_at = coalesce(erased_at, ${now}), updated_at = ${now}, version = version + 1,
        name = null, phone = null, email = null, language = null, tags = '{}', consent = '{}', addresses = '[]', metadata = '{}'
      where shop_id = ${shopId} and id = any(${ids}::text[])`.execute(tx),
    sql`delete from customer_identities where shop_id = ${shopId} and customer_id = any(${ids}::text[])`.execute(tx),
    sql`delete from moved_identities where shop_id = ${shopId} and customer_id = any(${ids}::text[])`.execute(tx),
    sql`update customer_consents set words = null where shop_id = ${shopId} and customer_id = any(${ids}::text[]) and words is not null`.execute(
      tx,
    ),
    sql`delete from customer_facts where shop_id = ${shopId} and customer_id = any(${ids}::text[])`.execute(tx),
  ]);
}
