// What is said of an order beside its goods and prices: the buyer's note, who it is a gift for, the shop's own pairs.
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { announce } from "../kernel/outbox.ts";
import { checkVersion, Refusal } from "../kernel/refusal.ts";
import type { OrderDetails } from "./contract.ts";
import { giftOf } from "./gift.ts";
import { lockOrder, type OrderRow, toOrder } from "./queries.ts";

const metadataMax = 50;

/**
 * A merge patch; what changes nothing leaves the version as it is.
 * @throws Refusal not_found, version_conflict; invalid_transition when the goods have left; invalid_request
 */
export async function changeDetails(
  tx: Tx,
  actor: Actor,
  orderId: string,
  change: OrderDetails,
  ifMatch: number | null,
): Promise<OrderRow> {
  const order = await lockOrder(tx, actor.shopId, orderId);
  checkVersion(order.version, ifMatch);
  const values = {
    notes: change.notes === undefined ? order.notes : change.notes,
    gift: change.gift === undefined ? order.gift : change.gift && giftOf(change.gift),
    metadata: merged(order.metadata as Record<string, string>, change.metadata ?? {}),
  };
  const names = (["notes", "gift", "metadata"] as const).filter(
    (name) => !isDeepStrictEqual(values[name], order[name]),
  );
  if (names.length === 0) return order;
  if (names.some((name) => name !== "metadata") && !isHere(order)) {
    const detail = `Order ${order.number} is ${order.status}: what goes with the goods can't be changed any more.`;
    throw new Refusal("invalid_transition", detail, { details: { current: order.status, allowed: [] } });
  }
  const after: OrderRow = { ...order, ...values, version: order.version + 1, updated_at: actor.now };
  await Promise.all([
    tx
      .updateTable("orders")
      .set({
        notes: values.notes,
        gift: values.gift === null ? null : JSON.stringify(values.gift),
        metadata: JSON.stringify(values.metadata),
        version: after.version,
        updated_at: actor.now,
      })
      .where("shop_id", "=", actor.shopId)
      .where("id", "=", order.id)
      .execute(),
    noteEdit(tx, actor, order, names.join(", ")),
    announce(tx, actor, "order.updated", { id: order.id, data: toOrder(after), previous: { changed: names } }),
  ]);
  return after;
}

/** Its status stays; that somebody has changed it is part of its story. */
async function noteEdit(tx: Tx, actor: Actor, { id, status }: OrderRow, what: string): Promise<void> {
  await sql`
    insert into order_history (shop_id, order_id, step, axis, from_state, to_state, status, actor, at)
    select ${actor.shopId}, ${id}, max(step) + 1, 'details', null, ${what}, ${status}, ${JSON.stringify(actor.by)}::jsonb, ${actor.now}
    from order_history where shop_id = ${actor.shopId} and order_id = ${id}`.execute(tx);
}

function isHere({ state, fulfilment }: OrderRow): boolean {
  return state === "placed" && ["none", "packing", "ready", "returned"].includes(fulfilment);
}

function merged(before: Record<string, string>, change: Record<string, string | null>): Record<string, string> {
  const pairs = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null);
  if (pairs.length <= metadataMax) return Object.fromEntries(pairs) as Record<string, string>;
  const detail = `Must have at most ${metadataMax} fields, those already there included.`;
  throw new Refusal("invalid_request", detail, {
    errors: [{ pointer: "/metadata", code: "max_properties", detail }],
  });
}
