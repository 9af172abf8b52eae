// Undoes an edit that made a paid order cost more, if the buyer does not pay the rest in time. The shop wanted the edit, so the order returns to what
// the buyer paid for, and their money stays held for it. If it can't return to that, all of the money goes back.
import { isDeepStrictEqual } from "node:util";
import { holdUse, releaseUse, retakeUse } from "../discounts/index.ts";
import { giveTimeAnew, refundUnpaidRest } from "../escrow/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import { findShop } from "../shops/index.ts";
import type { OrderEdit } from "./contract.ts";
import type { Draft } from "./draft-edit.ts";
import { carryOut, type EditServices } from "./edit-order.ts";
import { editsOf, type EditRow } from "./queries.ts";
import type { TakenFrom } from "./taken-from.ts";

const name = "take-back-rise";

export function takeBackRiseJob(
  database: Database,
  services: EditServices,
): JobRow<{ shopId: string; orderId: string }> {
  return {
    name,
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, orderId }, { now, log }) => {
      const { mode } = await database.read(shopId, (tx) => findShop(tx, shopId));
      const actor = systemActor(shopId, name, now, mode);
      try {
        if (await database.write(shopId, (tx) => takeBack(tx, actor, services, orderId))) return;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        log.info({ shopId, orderId, code: error.code }, "the order can't be again what was paid for");
      }
      await database.write(shopId, (tx) => refundUnpaidRest(tx, actor, orderId));
    },
  };
}

/** Whether an edit undid what the buyer did not pay for. */
export function takesBack({ actor }: Pick<OrderEdit, "actor">): boolean {
  return actor.kind === "system" && actor.id === name;
}

/** The edit after which the buyer had paid the whole price. Null if no rest is due, or no version has this price. */
export async function riseOf(tx: Tx, order: OrderRow): Promise<EditRow | null> {
  if (order.payment !== "partly_paid") return null;
  const edits = await editsSince(tx, order);
  return edits.find(({ taken_from: from }) => from !== null && BigInt(from.total) === order.covered) ?? null;
}

async function editsSince(tx: Tx, { shop_id, id }: OrderRow): Promise<EditRow[]> {
  return editsOf(tx, shop_id, [id]).orderBy("number", "desc").execute();
}

/** @returns false if the order has no version that was paid. @throws Refusal out_of_stock */
async function takeBack(tx: Tx, actor: Actor, services: EditServices, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, actor.shopId, orderId);
  // The rest has been paid meanwhile, or the order has ended.
  if (order.payment !== "partly_paid" || order.state !== "placed") return true;
  const rise = await riseOf(tx, order);
  if (!rise?.taken_from) return false;
  const from = rise.taken_from;
  if (order.discount_id !== from.discount_id) {
    if (order.discount_id !== null) await releaseUse(tx, actor, orderId);
    const whose = { customerId: order.customer_id, orderId };
    // The price was agreed, so it still counts if others have used the code up meanwhile.
    if (from.discount_id !== null && (await retakeUse(tx, actor, from.discount_id, whose)))
      await holdUse(tx, actor, from.discount_id, orderId);
  }
  const draft = { ...order, ...(await placeBefore(tx, order, rise, from)), ...goodsAndSums(from), lostDiscount: null };
  await carryOut(tx, actor, services, {
    id: newId("orderEdit"),
    before: order,
    draft: draftOf(draft),
    edit: { reason: "The buyer did not pay the rest in time." },
  });
  await giveTimeAnew(tx, actor, orderId);
  return true;
}

function goodsAndSums({ lines, subtotal, discount, shipping, total, ...from }: TakenFrom) {
  const { discount_id, discount_code, goods_swapped, goods_paid_for } = from;
  const sums = {
    subtotal: BigInt(subtotal),
    discount: BigInt(discount),
    shipping: BigInt(shipping),
    total: BigInt(total),
  };
  return { lines, ...sums, discount_id, discount_code, goods_swapped, goods_paid_for };
}

/** An address that no edit has changed, for example one changed by the buyer, stays. */
async function placeBefore(tx: Tx, order: OrderRow, rise: EditRow, from: TakenFrom): Promise<Partial<OrderRow>> {
  const [newest = rise] = await editsSince(tx, order);
  const { shippingAddress: edited } = newest.after;
  if (!isDeepStrictEqual(edited, order.shipping_address)) return {};
  const { shippingAddress, delivery } = rise.before;
  const { address_origin, delivery_method } = from;
  return {
    shipping_address: shippingAddress,
    delivery: delivery,
    address_origin,
    delivery_method,
  };
}

function draftOf(order: OrderRow & Pick<Draft, "lostDiscount">): Draft {
  const { lines, subtotal, discount, discount_id, discount_code, shipping, total, lostDiscount } = order;
  const { shipping_address, address_origin, goods_swapped, goods_paid_for, delivery, delivery_method } = order;
  return {
    lines,
    subtotal,
    discount,
    discount_id,
    discount_code,
    shipping,
    total,
    shipping_address,
    address_origin,
    goods_swapped,
    goods_paid_for,
    delivery,
    delivery_method,
    lostDiscount,
  };
}
