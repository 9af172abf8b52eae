// The progress of a replacement. Until it has come, the money for the first goods is not released. It needs the buyer's yes
// if they wanted their money, or if it is not the same as what came back.
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

/** The same as for goods that were paid for: the buyer has at least this time to contest the shop's "delivered". */
export const replacementUnprovenMs = unprovenMs;
/** For the buyer's yes to other goods that have not been delivered yet. */
const answerMs = days(14);
/** After a courier's delivery, the same as for goods that were paid for: the time to say that it did not happen. */
const inspectMs = days(3);

/**
 * `said`: only the shop says that it was delivered. `isOpposed`: the buyer has also complained, or has not agreed to the
 * goods or the address.
 */
export type Replacement =
  | { is: "under_way" | "arrived" | "gone" }
  | { is: "said"; order: OrderRow; at: Date; isOpposed: boolean };

/**
 * The shop's word alone does not count as arrival, nor does a courier's word about an address that is not the buyer's. The
 * buyer's silence then decides (replacement-silence.ts). After a complaint, or at an address that the shop changed, the
 * return is decided again. The same happens without the buyer's yes, no matter who delivered it. If a courier delivered to
 * the buyer's own address, a complaint keeps the money held, so that the buyer can open a dispute.
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
  // Also one on the way. A complaint before this replacement was about other goods.
  const complained = row.complained_at && row.complained_at >= order.created_at ? row.complained_at : null;
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
 * The buyer wrote that something is wrong with an order, and its replacement has not certainly come. The complaint is
 * recorded with the return, because the money for the first goods may already be released.
 * @param sureness what only may be a complaint counts if a courier or the shop says that the replacement came
 */
export async function recordReplacementComplaint(
  tx: Tx,
  actor: Actor,
  orderId: string,
  { isClear, isLikely }: { isClear: boolean; isLikely: boolean },
): Promise<void> {
  await lockOrder(tx, actor.shopId, orderId);
  for (const { id } of (await returnsOfOrder(tx, actor.shopId, orderId)).filter(isComing)) {
    const row = await lockReturn(tx, actor.shopId, id);
    if (isClear || (await mayBeWrong(tx, actor.shopId, row.replacement_order_id ?? "", isLikely)))
      await writeReturn(tx, actor, row, { complained_at: actor.now });
  }
}

async function mayBeWrong(tx: Tx, shopId: string, replacementId: string, isLikely: boolean): Promise<boolean> {
  const { fulfilment } = await findOrder(tx, shopId, replacementId);
  return (isLikely && fulfilment === "delivered") || isBroughtByCourier(tx, shopId, replacementId);
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

/** The buyer says it on their page, or in the chat, where a job of this name records it. */
function isBuyersOwn({ kind, id }: Actor["by"]): boolean {
  return kind === "customer" || (kind === "system" && id === "take-receipt");
}

/**
 * The money for a replacement belongs to the order it replaces.
 * @returns the order itself, if it replaces none
 */
export async function orderReplacedBy(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const row = await tx
    .selectFrom("order_returns")
    .select("order_id")
    .where("shop_id", "=", order.shop_id)
    .where("replacement_order_id", "=", order.id)
    .executeTakeFirst();
  return row ? orderReplacedBy(tx, await findOrder(tx, order.shop_id, row.order_id)) : order;
}

/**
 * Whether these goods count as a replacement only with the buyer's yes: the buyer wanted their money, or these are other
 * goods, and they have not agreed.
 */
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
 * The buyer's answer. After a no, the return is decided again, and what has not left the shop is cancelled.
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
