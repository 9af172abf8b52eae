// Changes an order's details other than goods and prices: the note, the choices, the gift, the shop's metadata.
import { mergedMetadata } from "../kernel/contract/metadata.ts";
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { checkVersion, Refusal } from "../kernel/contract/refusal.ts";
import { withChoices, writeChoices } from "./choose-options.ts";
import type { OrderDetails } from "./contract.ts";
import { giftOf } from "./gift.ts";
import { moveGoods } from "./move-goods.ts";
import { lockOrder, type OrderRow, toOrder } from "./queries.ts";
import { originAfter } from "./whose-address.ts";
import { notesByAfter } from "./whose-note.ts";
import { swapAfter, takesAway } from "./whose-goods.ts";

/**
 * A merge patch; a change without effect keeps the version.
 * @throws Refusal not_found, version_conflict; invalid_transition when the goods have left; unknown_option, invalid_request; out_of_stock
 * for another variant of a bundle's part: the caller must roll the transaction back then
 */
export async function changeDetails(
  tx: Tx,
  actor: Actor,
  { orderId, change, ifMatch }: { orderId: string; change: OrderDetails; ifMatch: number | null },
): Promise<OrderRow> {
  const order = await lockOrder(tx, actor.shopId, orderId);
  checkVersion(order.version, ifMatch);
  const values = {
    notes: change.notes === undefined ? order.notes : change.notes,
    gift: change.gift === undefined ? order.gift : change.gift && giftOf(change.gift),
    metadata: mergedMetadata(order.metadata, change.metadata),
    lines: change.choices ? withChoices(order.lines, change.choices) : order.lines,
  };
  const names = (["notes", "gift", "metadata", "lines"] as const)
    .filter((name) => !isDeepStrictEqual(values[name], order[name]))
    .map((name) => (name === "lines" ? "choices" : name));
  if (names.length === 0) return order;
  if (names.some((name) => name !== "metadata") && !isHere(order)) {
    const detail = `Order ${order.number} is ${order.status}: what goes with the goods can't be changed any more.`;
    throw new Refusal("invalid_transition", detail, { details: { current: order.status, allowed: [] } });
  }
  // The choice decides which variant of a bundle's part is taken from stock.
  const soldUnder = names.includes("choices")
    ? await moveGoods(tx, actor, { order, after: values.lines, anew: newId("orderEdit") })
    : order.sold_under;
  // The rider calls the receiver of the gift.
  const origin = names.includes("gift")
    ? originAfter(actor, order, { ...order, gift: values.gift })
    : order.address_origin;
  const after: OrderRow = {
    ...order,
    ...values,
    notes_by: names.includes("notes") ? notesByAfter(actor, order, values.notes) : order.notes_by,
    sold_under: soldUnder,
    address_origin: origin,
    ...swapAfter(actor, order, values.lines),
    version: order.version + 1,
    updated_at: actor.now,
  };
  await Promise.all([
    tx
      .updateTable("orders")
      .set({
        notes: values.notes,
        notes_by: after.notes_by,
        gift: values.gift === null ? null : JSON.stringify(values.gift),
        address_origin: after.address_origin,
        goods_swapped: after.goods_swapped,
        goods_paid_for: after.goods_paid_for === null ? null : JSON.stringify(after.goods_paid_for),
        metadata: JSON.stringify(values.metadata),
        sold_under: soldUnder,
        version: after.version,
        updated_at: actor.now,
      })
      .where("shop_id", "=", actor.shopId)
      .where("id", "=", order.id)
      .execute(),
    names.includes("choices") ? writeChoices(tx, actor, order.id, values.lines) : null,
    recordEdit(tx, actor, order, names.join(", ")),
    announce(tx, actor, "order.updated", { id: order.id, data: toOrder(after), previous: { changed: names } }),
    takesAway(actor, order, values.lines)
      ? announce(tx, actor, "order.choices_swapped", { id: order.id, data: { orderId: order.id } })
      : null,
  ]);
  return after;
}

/** The status does not change. The edit appears in the order's timeline. */
async function recordEdit(tx: Tx, actor: Actor, { id, status }: OrderRow, what: string): Promise<void> {
  await sql`
    insert into order_history (shop_id, order_id, step, axis, from_state, to_state, status, actor, at)
    select ${actor.shopId}, ${id}, max(step) + 1, 'details', null, ${what}, ${status}, ${JSON.stringify(actor.by)}::jsonb, ${actor.now}
    from order_history where shop_id = ${actor.shopId} and order_id = ${id}`.execute(tx);
}

function isHere({ state, fulfilment }: OrderRow): boolean {
  return state === "placed" && ["none", "packing", "ready", "returned"].includes(fulfilment);
}
