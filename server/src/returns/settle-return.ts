// The seller's acts on a return: approve or reject, receive the goods, refund, or send a replacement.
import { audit } from "../kernel/security/audit.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { format, fromWire, money } from "../kernel/values/money.ts";
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import { isThere, next } from "../kernel/contract/states.ts";
import { renewComplaint } from "../escrow/index.ts";
import { restockItems } from "../inventory/index.ts";
import { chosenParts, goodsOf, linesMeant, placeReplacement } from "../orders/index.ts";
import { after } from "../kernel/values/clock.ts";
import { refuseMoneyAsGoods } from "../shops/index.ts";
import { afterEndMs, lockBoth, moveReturn, recordReceived } from "./change-return.ts";
import type { Decision, Received, Replacement, ReturnRefund } from "./contract.ts";
import { allowedIn, type ReturnRow } from "./queries.ts";
import { payBack } from "./pay-back.ts";
import { offerPart } from "./part-refund.ts";
import { awaitsGoods, isCancelledByBuyerAlone, isSettled, returnMachine } from "./states.ts";
import { severalOf } from "./several-of.ts";
import { wasReceivedSo, wasRefundedSo, wasReplacedSo } from "./settled-so.ts";

/**
 * A shop that has the goods back needs a reason to refuse them, and their money stays held while the buyer can dispute that.
 * @throws Refusal not_found, invalid_transition, invalid_request
 */
export async function decideReturn(
  tx: Tx,
  actor: Actor,
  { returnId, verb, body: { note } }: { returnId: string; verb: "approve" | "reject" | "cancel"; body: Decision },
): Promise<ReturnRow> {
  const { row } = await lockBoth(tx, actor, returnId);
  if (isThere(returnMachine, row.state, verb)) return row;
  if (verb === "cancel" && actor.by.kind !== "customer" && isCancelledByBuyerAlone(row)) {
    const detail =
      "The buyer asked for this return and it was approved: only they can cancel it. Receive the goods, and refund, replace or reject then.";
    throw new Refusal("invalid_transition", detail, { details: { current: row.state, allowed: allowedIn(row) } });
  }
  const isHere = verb === "reject" && row.state === "received";
  if (isHere && !note?.trim())
    throw refused("/note", "invalid_request", "The goods are back. Tell the buyer why they get nothing for them.");
  const moved = await moveReturn(tx, actor, {
    before: row,
    verb,
    change: { decision_note: note ?? row.decision_note, ...(isHere ? { due_at: after(actor.now, afterEndMs) } : {}) },
  });
  if (verb !== "approve" && !isHere && actor.by.kind !== "customer") await renewComplaint(tx, actor, row.order_id);
  if (verb === "reject")
    await audit(tx, actor, { act: "return_rejected", objectId: row.id, detail: { note: note ?? null } });
  return moved;
}

/**
 * The goods have come, perhaps after the refund. What can be sold again goes back to stock, the rest is written off.
 * @throws Refusal not_found, invalid_transition, invalid_request
 */
export async function receiveReturn(tx: Tx, actor: Actor, returnId: string, received: Received): Promise<ReturnRow> {
  const { order, row } = await lockBoth(tx, actor, returnId);
  if (isSettled(row) && wasReceivedSo(row, received)) return row;
  const isLate = awaitsGoods(row);
  if (!isLate) next(returnMachine, row.state, "receive");
  const lines = conditionOf(row, received);
  for (const { line, condition, restock } of lines)
    await tx
      .updateTable("return_lines")
      .set({ condition, restocked: restock })
      .where("shop_id", "=", actor.shopId)
      .where("return_id", "=", row.id)
      .where("line", "=", line)
      .execute();
  const goodsIn = (most: (line: (typeof lines)[number]) => number) =>
    goodsOf(
      lines.flatMap((one) => {
        const ordered = order.lines[one.line - 1];
        return ordered && most(one) > 0 ? [{ line: ordered, quantity: most(one) }] : [];
      }),
    );
  const unsold = goodsIn(({ quantity, restock }) => quantity - restock);
  await restockItems(
    tx,
    actor,
    row.id,
    goodsIn(({ quantity }) => quantity).map(({ productId, variantId, quantity }) => ({
      productId,
      variantId: variantId ?? "",
      quantity,
      unsold: unsold.find((one) => one.productId === productId && one.variantId === variantId)?.quantity ?? 0,
    })),
  );
  const noted = { decision_note: received.note ?? row.decision_note };
  if (isLate) return recordReceived(tx, actor, row, noted);
  return moveReturn(tx, actor, {
    before: row,
    verb: "receive",
    change: noted,
  });
}

function conditionOf(row: ReturnRow, { items = [] }: Received) {
  const faults: Fault[] = [];
  const given = items.map(({ condition, restock, ...named }, index) => {
    const [line, ...others] = linesMeant(row.lines, named);
    if (!line)
      faults.push({ pointer: `/items/${index}`, code: "resource_missing", detail: "This is not in the return." });
    else if (others.length > 0)
      faults.push({ pointer: `/items/${index}`, code: "ambiguous", detail: severalOf("return", [line, ...others]) });
    else if (restock > line.quantity)
      faults.push({
        pointer: `/items/${index}/restock`,
        code: "too_large",
        detail: `Only ${line.quantity} came back of it.`,
      });
    return { line: line?.line, condition, restock };
  });
  if (faults.length > 0)
    throw new Refusal(
      faults.some(({ code }) => code === "resource_missing") ? "resource_missing" : "invalid_request",
      faults[0]?.detail,
      { errors: faults },
    );
  return row.lines.map(({ line, quantity }) => {
    const { condition, restock } = given.find((one) => one.line === line) ?? { condition: "as_new", restock: quantity };
    return { line, quantity, condition, restock };
  });
}

/**
 * The money goes back the way it came. The shop gives a cash payment back itself, and marks it here. A sum below the goods'
 * value is only an offer: it goes back with the buyer's yes.
 * @throws Refusal not_found, invalid_transition, currency_mismatch, invalid_request, refund_too_large,
 *   payment_not_refundable
 */
export async function refundReturn(
  tx: Tx,
  actor: Actor,
  returnId: string,
  { amount, note }: ReturnRefund,
): Promise<ReturnRow> {
  const { order, row } = await lockBoth(tx, actor, returnId);
  if (isThere(returnMachine, row.state, "refund") && wasRefundedSo(row, amount)) return row;
  next(returnMachine, row.state, "refund");
  const currency = row.currency;
  const worth = money(row.goods + row.delivery, currency);
  const back = amount ? fromWire(amount) : worth;
  if (back.currency !== currency) throw refused("/amount/currency", "currency_mismatch", `It was paid in ${currency}.`);
  if (worth.minor === 0n)
    throw new Refusal("payment_not_refundable", "These goods cost nothing. Replace them instead.");
  if (back.minor < 1n || back.minor > worth.minor)
    throw refused("/amount/amount", "invalid_request", `Give back between 1 and ${format(worth)}.`);
  if (back.minor < worth.minor) return offerPart(tx, actor, row, { sum: back.minor, note });
  return payBack(tx, actor, { order, row, sum: back.minor, change: { decision_note: note ?? row.decision_note } });
}

/**
 * @throws Refusal not_found, invalid_transition, out_of_stock and all refusals of placing an order; nothing is changed then
 */
export async function replaceReturn(
  tx: Tx,
  actor: Actor,
  returnId: string,
  { items, note }: Replacement,
): Promise<ReturnRow> {
  const { order, row } = await lockBoth(tx, actor, returnId);
  if (isThere(returnMachine, row.state, "replace") && (await wasReplacedSo(tx, row, items))) return row;
  next(returnMachine, row.state, "replace");
  const same = row.lines.map(({ productId, variantId, options, parts, quantity }) => ({
    productId,
    ...(variantId ? { variantId } : options ? { options } : {}),
    ...chosenParts(parts),
    quantity,
  })) as NonNullable<Replacement["items"]>;
  const replacement = await placeReplacement(tx, actor, order, items ?? same);
  if (items) refuseMoneyAsGoods(replacement.lines);
  await audit(tx, actor, { act: "return_replaced", objectId: row.id, detail: { orderId: replacement.id } });
  return moveReturn(tx, actor, {
    before: row,
    verb: "replace",
    change: {
      replacement_order_id: replacement.id,
      decision_note: note ?? row.decision_note,
    },
  });
}

function refused(pointer: string, code: "invalid_request" | "currency_mismatch", detail: string): Refusal {
  return new Refusal(code, detail, { errors: [{ pointer, code, detail }] });
}
