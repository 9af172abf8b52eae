// A buyer wants to return goods, or the shop takes them back. Each piece can be returned once, within the time limit.
import { metadataColumn } from "../kernel/contract/metadata.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after, days } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { type Fault, missing, Refusal } from "../kernel/contract/refusal.ts";
import { axesOf, linesMeant, lockOrder, type OrderRow, reachedAt } from "../orders/index.ts";
import { choiceCode, findProducts } from "../products/index.ts";
import { findShop } from "../shops/index.ts";
import { dueAfter, withholdFor } from "./change-return.ts";
import { type NewReturn, shopsFault } from "./contract.ts";
import { paidByLine, worthOf } from "./line-worth.ts";
import { findReturn, givenBack, returnsOfOrder, type ReturnRow, toReturn } from "./queries.ts";
import { severalOf } from "./several-of.ts";
import type { ReturnState } from "./states.ts";

/** Faulty goods can be returned for this long, even if the shop's policy is stricter. */
const faultDays = 7;

type Wanted = { line: number; productId: string; variantId: string | null; quantity: number; worth: bigint };

/** @throws Refusal resource_missing, return_not_possible, return_too_many, return_too_late, dispute_exists; nothing is changed then */
export async function askForReturn(tx: Tx, actor: Actor, wish: NewReturn): Promise<ReturnRow> {
  const order = await orderMeant(tx, actor, wish.orderId);
  const { wanted, delivery } = await planReturn(tx, actor, order, wish);
  const id = newId("return");
  const state: ReturnState = "asked";
  await tx
    .insertInto("order_returns")
    .values({
      shop_id: actor.shopId,
      id,
      order_id: order.id,
      state,
      asked_by: wish.askedBy ?? "buyer",
      entered_by_seller: actor.by.kind !== "customer",
      reason: wish.reason,
      wants: wish.wants ?? "money",
      note: wish.note ?? null,
      ...metadataColumn(wish),
      currency: order.currency,
      goods: wanted.reduce((sum, { worth }) => sum + worth, 0n),
      delivery,
      due_at: dueAfter(state, actor.now),
      created_at: actor.now,
      updated_at: actor.now,
    })
    .execute();
  await tx
    .insertInto("return_lines")
    .values(
      wanted.map(({ line, quantity, worth }) => ({
        shop_id: actor.shopId,
        return_id: id,
        order_id: order.id,
        line,
        quantity,
        worth,
      })),
    )
    .execute();
  const [row] = await Promise.all([findReturn(tx, actor.shopId, id), withholdFor(tx, actor, order.id)]);
  await announce(tx, actor, "return.asked", { id, data: toReturn(row) });
  return row;
}

/**
 * What a return would give back. Changes nothing.
 * @returns `delivery`: the part of the delivery fee that is given back, in minor units
 * @throws Refusal return_not_possible, return_too_many, return_too_late, dispute_exists, resource_missing
 */
export async function planReturn(
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { items, reason, askedBy = "buyer" }: Pick<NewReturn, "items" | "reason" | "askedBy">,
): Promise<{ wanted: Wanted[]; delivery: bigint }> {
  const { fulfilment, dispute } = axesOf(order);
  if (fulfilment !== "delivered") {
    const detail = `Order ${order.number} is ${order.status}: only what has been delivered comes back.`;
    throw new Refusal("return_not_possible", detail, { details: { current: order.status } });
  }
  if (dispute !== "none" && dispute !== "resolved")
    throw new Refusal(
      "dispute_exists",
      `A dispute of order ${order.number} is open: it decides about the goods as well.`,
    );
  const earlier = await returnsOfOrder(tx, actor.shopId, order.id);
  const wanted = linesWanted(order, items, givenBack(earlier));
  if (askedBy === "buyer") await checkTime(tx, actor, { order, reason, wanted });
  return { wanted, delivery: deliveryBack(order, earlier, wanted, reason) };
}

async function orderMeant(tx: Tx, actor: Actor, orderId: string): Promise<OrderRow> {
  try {
    return await lockOrder(tx, actor.shopId, orderId);
  } catch (error) {
    throw error instanceof Refusal && error.code === "not_found" ? missing("/orderId", `Order ${orderId}`) : error;
  }
}

function linesWanted(order: OrderRow, items: NewReturn["items"], before: ReadonlyMap<number, number>): Wanted[] {
  const lines = order.lines.map((line, index) => ({ ...line, line: index + 1, total: BigInt(line.total) }));
  const paid = paidByLine(lines, order.discount);
  const leftOf = (line: number, quantity: number): number => quantity - (before.get(line) ?? 0);
  const wanted = items
    ? summed(items)
    : lines
        .map(({ line, productId, variantId, quantity }) => ({
          line,
          productId,
          variantId,
          quantity: leftOf(line, quantity),
          index: line - 1,
        }))
        .filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0)
    throw new Refusal("return_not_possible", `Everything of order ${order.number} has been returned already.`);
  const faults: Fault[] = [];
  const found = wanted.flatMap(({ quantity, index, ...named }) => {
    const [line, ...others] =
      "line" in named ? lines.filter((one) => one.line === named.line) : linesMeant(lines, named);
    const left = line ? leftOf(line.line, line.quantity) : 0;
    if (!line)
      faults.push({ pointer: `/items/${index}`, code: "resource_missing", detail: "The order has no such line." });
    else if (others.length > 0)
      faults.push({ pointer: `/items/${index}`, code: "ambiguous", detail: severalOf("order", [line, ...others]) });
    else if (quantity > left)
      faults.push({
        pointer: `/items/${index}/quantity`,
        code: "return_too_many",
        detail: `${left} can still be returned.`,
      });
    if (!line || others.length > 0) return [];
    const worth = worthOf(paid.get(line.line) ?? 0n, line.quantity, before.get(line.line) ?? 0, quantity);
    return [{ line: line.line, productId: line.productId, variantId: line.variantId, quantity, worth }];
  });
  if (faults.length > 0) throw new Refusal(codeOf(faults), faults[0]?.detail, { errors: faults });
  return found;
}

function codeOf(faults: readonly Fault[]): "resource_missing" | "invalid_request" | "return_too_many" {
  const has = (wanted: string): boolean => faults.some(({ code }) => code === wanted);
  return has("resource_missing") ? "resource_missing" : has("ambiguous") ? "invalid_request" : "return_too_many";
}

/** Repeated items become one line, at the place of the first. */
function summed(items: NonNullable<NewReturn["items"]>) {
  const wanted = new Map<string, (typeof items)[number] & { index: number }>();
  for (const [index, item] of items.entries()) {
    const key = `${item.productId} ${item.variantId} ${choiceCode(item.options ?? null)} ${JSON.stringify(item.components ?? [])}`;
    const known = wanted.get(key);
    if (known) known.quantity += item.quantity;
    else wanted.set(key, { ...item, index });
  }
  return [...wanted.values()];
}

async function checkTime(
  tx: Tx,
  actor: Actor,
  { order, reason, wanted }: { order: OrderRow; reason: NewReturn["reason"]; wanted: readonly Wanted[] },
): Promise<void> {
  const [shop, products, deliveredAt] = await Promise.all([
    findShop(tx, actor.shopId),
    findProducts(
      tx,
      actor.shopId,
      wanted.map(({ productId }) => productId),
    ),
    reachedAt(tx, actor.shopId, order.id, { axis: "fulfilment", state: "delivered" }),
  ]);
  const since = deliveredAt ?? order.updated_at;
  const fault = shopsFault.includes(reason);
  for (const { line, productId } of wanted) {
    const now = products.get(productId)?.returnDays ?? shop.returnDays;
    // What the shop said when it was ordered stays. It may give more days since, and no fewer.
    const { returnDays = 0, faultReturnDays = 0 } = order.lines[line - 1] ?? {};
    const allowed = fault ? Math.max(now, shop.returnDays, faultReturnDays, faultDays) : Math.max(now, returnDays);
    const until = after(since, days(allowed));
    if (until > actor.now) continue;
    const name = order.lines.find((line) => line.productId === productId)?.name ?? "This";
    const detail =
      allowed === 0
        ? `${name} is not taken back, unless something is wrong with it.`
        : `${name} could be given back for ${allowed} days after it was delivered.`;
    throw new Refusal("return_too_late", detail, { details: { until: until.toISOString() } });
  }
}

/** The fee is given back when the whole order is returned through the shop's fault. Otherwise the delivery was of use. */
function deliveryBack(
  order: OrderRow,
  earlier: readonly ReturnRow[],
  wanted: readonly Wanted[],
  reason: NewReturn["reason"],
): bigint {
  if (!shopsFault.includes(reason)) return 0n;
  const pieces = givenBack(earlier);
  for (const { line, quantity } of wanted) pieces.set(line, (pieces.get(line) ?? 0) + quantity);
  const everything = order.lines.every(({ quantity }, index) => pieces.get(index + 1) === quantity);
  const given = earlier.some(({ state, delivery }) => state !== "rejected" && state !== "cancelled" && delivery > 0n);
  return everything && !given ? order.shipping : 0n;
}
