// How a replacement is doing. Until it has come, the first goods' money is not released. It needs the buyer's yes if they wanted their money, and
// if it is not what came back.
import { complaintMs, unprovenMs } from "../escrow/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after, days } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import {
  changeOrderStatus,
  findOrder,
  goodsMark,
  isBuyersAddress,
  isSameGoods,
  lockOrder,
  type OrderRow,
  reachedAt,
  reachedBy,
} from "../orders/index.ts";
import { liveShipment } from "../shipping/index.ts";
import { lockBoth, moveReturn, withholdFor, writeReturn } from "./change-return.ts";
import { lockReturn, returnsOfOrder, type ReturnRow } from "./queries.ts";

/** As for goods that were paid for: the buyer has at least this time to say that the shop's "delivered" is not so. */
export const replacementUnprovenMs = unprovenMs;
/** For the buyer's yes to other goods that have not been delivered yet. */
const answerMs = days(14);
/** After a courier brought it, as for goods that were paid for: so that the buyer can say that it is not so. */
const inspectMs = days(3);

/** `said`: the shop alone says that it was delivered. `isOpposed`: and the buyer has complained, or has not agreed to the goods or the address. */
export type Replacement =
  | { is: "under_way" | "arrived" | "gone" }
  | { is: "said"; order: OrderRow; at: Date; isOpposed: boolean };

/**
 * The shop's word alone is no arrival, nor is a courier's at an address that is not the buyer's. The buyer's silence decides (replacement-silence.ts);
 * after a complaint, or at an address that the shop changed, the return is decided again. So it is without the buyer's yes, whoever delivered it.
 * A complaint about what a courier brought to the buyer's own address keeps the money, so that they can open a dispute.
 */
export async function replacementOf(tx: Tx, { shopId, now }: Actor, row: ReturnRow): Promise<Replacement> {
  const order = await findOrder(tx, shopId, row.replacement_order_id ?? "");
  const { id: orderId, fulfilment, state } = order;
  const isAgreed = !awaitsYes(row, order);
  if (fulfilment !== "delivered") {
    const isUnanswered = !isAgreed && now >= after(order.created_at, answerMs);
    return { is: isUnanswered || state === "cancelled" || state === "expired" ? "gone" : "under_way" };
  }
  const step = { axis: "fulfilment", state: "delivered" };
  const [by, at, isBrought] = await Promise.all([
    reachedBy(tx, shopId, orderId, step),
    reachedAt(tx, shopId, orderId, step),
    isBroughtByCourier(tx, shopId, orderId),
  ]);
  if (!at || (by && isBuyersOwn(by))) return { is: "arrived" };
  const complained = row.complained_at && row.complained_at >= at ? row.complained_at : null;
  if (isAgreed && isBrought && isBuyersAddress(order))
    return { is: now < keptUntil(at, complained) ? "under_way" : "arrived" };
  const isOpposed = !isAgreed || order.address_moved_at !== null || complained !== null;
  return isOpposed && now >= after(at, replacementUnprovenMs) ? { is: "gone" } : { is: "said", order, at, isOpposed };
}

async function isBroughtByCourier(tx: Tx, shopId: string, orderId: string): Promise<boolean> {
  const parcel = await liveShipment(tx, shopId, orderId);
  return parcel?.method === "courier" && parcel.state === "delivered";
}

/**
 * The buyer wrote that something is wrong with an order, and what replaces its goods has not come for certain. It is noted with the return, because
 * the first goods' money may have been released.
 * @param isClear false: it may be one. It counts where a courier's word alone says that the replacement came.
 */
export async function recordReplacementComplaint(
  tx: Tx,
  actor: Actor,
  orderId: string,
  isClear: boolean,
): Promise<void> {
  await lockOrder(tx, actor.shopId, orderId);
  for (const { id } of (await returnsOfOrder(tx, actor.shopId, orderId)).filter(isComing)) {
    const row = await lockReturn(tx, actor.shopId, id);
    if (isClear || (await isBroughtByCourier(tx, actor.shopId, row.replacement_order_id ?? "")))
      await writeReturn(tx, actor, row, { complained_at: actor.now });
  }
}

function isComing({ state, replaced_at }: ReturnRow): boolean {
  return state === "replaced" && replaced_at === null;
}

function keptUntil(at: Date, complained: Date | null): Date {
  const usual = after(at, inspectMs);
  if (!complained) return usual;
  const [complaint, latest] = [after(complained, complaintMs), after(at, replacementUnprovenMs)];
  const until = complaint < latest ? complaint : latest;
  return until > usual ? until : usual;
}

/** The buyer says that it came, also after the shop said so. It ends the return. */
export async function recordReplacementCame(tx: Tx, actor: Actor, replacementId: string): Promise<void> {
  const returned = await tx
    .selectFrom("order_returns")
    .select("id")
    .where("shop_id", "=", actor.shopId)
    .where("replacement_order_id", "=", replacementId)
    .executeTakeFirst();
  if (!returned) return;
  const { row } = await lockBoth(tx, actor, returned.id);
  if (isComing(row) && row.replacement_order_id === replacementId) await endReplaced(tx, actor, row);
}

/** The caller must have locked the order and the return. */
export async function endReplaced(tx: Tx, actor: Actor, row: ReturnRow): Promise<void> {
  await writeReturn(tx, actor, row, { replaced_at: actor.now, ended_at: actor.now, due_at: null });
  await withholdFor(tx, actor, row.order_id);
}

/** On their page, or in the chat: a job of this name records what they say there. */
function isBuyersOwn({ kind, id }: Actor["by"]): boolean {
  return kind === "customer" || (kind === "system" && id === "take-receipt");
}

/** Its own money is that of the order which it replaces. @returns the order itself, if it replaces none */
export async function orderReplacedBy(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const row = await tx
    .selectFrom("order_returns")
    .select("order_id")
    .where("shop_id", "=", order.shop_id)
    .where("replacement_order_id", "=", order.id)
    .executeTakeFirst();
  return row ? orderReplacedBy(tx, await findOrder(tx, order.shop_id, row.order_id)) : order;
}

/** Whether only the buyer's yes makes these goods a replacement: they wanted their money, or these are other goods, and they have not agreed. */
export function awaitsYes(row: ReturnRow, replacement: Pick<OrderRow, "lines">): boolean {
  const asks = row.wants === "money" || isOtherGoods(row, replacement);
  return asks && row.replacement_agreed !== goodsMark(replacement.lines);
}

export function isOtherGoods({ lines }: ReturnRow, replacement: Pick<OrderRow, "lines">): boolean {
  return !isSameGoods(lines, replacement.lines);
}

/** @returns the replacement that waits for the buyer's yes; null if none does */
export async function replacementToAgree(tx: Tx, row: ReturnRow): Promise<OrderRow | null> {
  if (!isComing(row)) return null;
  const replacement = await findOrder(tx, row.shop_id, row.replacement_order_id ?? "");
  return awaitsYes(row, replacement) ? replacement : null;
}

/**
 * The buyer's answer. A no decides the return again, and takes back what has not left the shop.
 * @param said the mark of the goods that are agreed to, or "no"
 * @returns `other`: the goods have changed since, and nothing is agreed; null if no answer is awaited
 */
export async function answerReplacement(
  tx: Tx,
  actor: Actor,
  returnId: string,
  said: string,
): Promise<"agreed" | "refused" | "other" | null> {
  const { row } = await lockBoth(tx, actor, returnId);
  const replacement = await replacementToAgree(tx, row);
  if (!replacement) return null;
  if (said === "no") {
    await moveReturn(tx, actor, { before: row, verb: "reopen", change: { replacement_order_id: null } });
    await cancelUnsent(tx, actor, replacement.id);
    return "refused";
  }
  if (said !== goodsMark(replacement.lines)) return "other";
  await writeReturn(tx, actor, row, { replacement_agreed: said });
  return "agreed";
}

async function cancelUnsent(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  try {
    await changeOrderStatus(tx, actor, { orderId, change: { status: "cancelled" } });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "invalid_transition") throw error;
  }
}
