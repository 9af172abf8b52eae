// What an order reserves: for a bundle its parts; nothing for goods that are made to order or not counted.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import { reserveAgain, reserveStock } from "../inventory/index.ts";
import { isUnchosen } from "../products/index.ts";
import type { Wanted } from "./items-wanted.ts";
import type { OrderLine, OrderRow } from "./queries.ts";

type Need = { productId: string; variantId: string | null; quantity: number; index: number; name: string | null };

/** @param sent the lines as the caller gave them, each with its meaning: a shortage points to them @throws Refusal out_of_stock */
export async function holdGoods(
  tx: Tx,
  actor: Actor,
  { orderId, lines, expiresAt }: { orderId: string; lines: readonly OrderLine[]; expiresAt: Date },
  sent: readonly Wanted[],
): Promise<void> {
  const needs = sent.flatMap(({ productId, variantId, parts, quantity }, index) => {
    const line = lines.find((one) => one.productId === productId && one.variantId === variantId);
    return line ? needsOf({ ...line, parts }, quantity).map((need) => ({ ...need, index })) : [];
  });
  if (needs.length === 0) return;
  try {
    await reserveStock(tx, actor, { orderId, lines: needs, expiresAt });
  } catch (error) {
    throw error instanceof Refusal ? pointedAt(error, needs) : error;
  }
}

/** For money that came after the goods were released. False when one is no longer available; nothing is reserved then. */
export async function holdGoodsAgain(tx: Tx, actor: Actor, order: OrderRow, until: Date): Promise<boolean> {
  return levelsOf(order) === 0 || reserveAgain(tx, actor, order.id, until);
}

/** The most stock levels that the order can use. */
export function levelsOf({ lines }: Pick<OrderRow, "lines">): number {
  return lines.flatMap((line) => needsOf(line, line.quantity)).length;
}

/** The stock that pieces of lines use: for bundles their parts, each item once. */
export function goodsOf(
  pieces: readonly { line: OrderLine; quantity: number }[],
): { productId: string; variantId: string | null; quantity: number }[] {
  const goods = new Map<string, { productId: string; variantId: string | null; quantity: number }>();
  for (const { productId, variantId, quantity } of pieces.flatMap((one) => needsOf(one.line, one.quantity))) {
    const key = `${productId} ${variantId}`;
    goods.set(key, { productId, variantId, quantity: quantity + (goods.get(key)?.quantity ?? 0) });
  }
  return [...goods.values()];
}

function needsOf(
  {
    productId,
    variantId,
    parts,
    leadTimeDays,
    untracked,
  }: Pick<OrderLine, "productId" | "variantId" | "parts" | "leadTimeDays" | "untracked">,
  quantity: number,
): Omit<Need, "index">[] {
  if (parts === null)
    return leadTimeDays === null && !untracked ? [{ productId, variantId, quantity, name: null }] : [];
  // Without a chosen variant, nothing is taken.
  return parts
    .filter((part) => !part.made && !isUnchosen(part))
    .map((part) => ({
      productId: part.productId,
      variantId: part.variantId,
      quantity: part.quantity * quantity,
      name: part.name,
    }));
}

/** The stock points to a part, but the caller asked for the line that contains it. */
function pointedAt(refusal: Refusal, needs: readonly Need[]): Refusal {
  const errors = refusal.errors.map((fault): Fault => {
    const [, place] = /^\/items\/(\d+)\/quantity$/.exec(fault.pointer) ?? [];
    const need = place === undefined ? undefined : needs[Number(place)];
    if (!need) return fault;
    const detail = need.name === null ? fault.detail : `${need.name}: ${fault.detail}`;
    return { ...fault, pointer: `/items/${need.index}/quantity`, detail };
  });
  return new Refusal(refusal.code, refusal.message, { errors, details: refusal.details });
}
