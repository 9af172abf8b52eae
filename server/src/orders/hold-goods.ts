// What an order asks of the shelf: of a bundle its parts, of what is made when it is ordered, or has no number, nothing.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { type Fault, Refusal } from "../kernel/refusal.ts";
import { reserveAgain, reserveStock } from "../inventory/index.ts";
import { isUnchosen } from "../products/index.ts";
import type { Wanted } from "./items-wanted.ts";
import type { OrderLine, OrderRow } from "./queries.ts";

type Need = { productId: string; variantId: string | null; quantity: number; index: number; name: string | null };

/**
 * @param sent as the caller named them, each beside what it means: what is short is pointed at there
 * @throws Refusal out_of_stock
 */
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

/** For money that came after its goods were let go. False when something is not there any more; then nothing is held. */
export async function holdGoodsAgain(tx: Tx, actor: Actor, order: OrderRow, until: Date): Promise<boolean> {
  return levelsOf(order) === 0 || reserveAgain(tx, actor, order.id, until);
}

/** At most so many levels of the shelf are the order's. */
export function levelsOf({ lines }: Pick<OrderRow, "lines">): number {
  return lines.flatMap((line) => needsOf(line, line.quantity)).length;
}

/** What on the shelf some pieces of lines are: of bundles their parts, each item once. */
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
  // Of variants nothing is taken before one of them is chosen.
  return parts
    .filter((part) => !part.made && !isUnchosen(part))
    .map((part) => ({
      productId: part.productId,
      variantId: part.variantId,
      quantity: part.quantity * quantity,
      name: part.name,
    }));
}

/** The shelf points at what it was asked for; the caller asked for what that is part of. */
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
