// What an order asks of the shelf: nothing for what is made when it is ordered.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { Refusal } from "../kernel/refusal.ts";
import { reserveAgain, reserveStock } from "../inventory/index.ts";
import type { OrderLine, OrderRow } from "./queries.ts";

type Sent = readonly { productId: string; variantId?: string; quantity: number }[];

/**
 * @param sent as the caller named them: what is short is pointed at there
 * @throws Refusal out_of_stock
 */
export async function holdGoods(
  tx: Tx,
  actor: Actor,
  { orderId, lines, expiresAt }: { orderId: string; lines: readonly OrderLine[]; expiresAt: Date },
  sent: Sent,
): Promise<void> {
  const needs = sent.flatMap((item, index) => {
    const line = lines.find((one) => one.productId === item.productId && one.variantId === (item.variantId ?? null));
    return line && line.leadTimeDays === null ? [{ ...item, index }] : [];
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
  const made = order.lines.every(({ leadTimeDays }) => leadTimeDays !== null);
  return made || reserveAgain(tx, actor, order.id, until);
}

/** The shelf points at what it was asked for; the caller asked for something more. */
function pointedAt(refusal: Refusal, needs: readonly { index: number }[]): Refusal {
  const errors = refusal.errors.map((fault) => {
    const [, place] = /^\/items\/(\d+)\/quantity$/.exec(fault.pointer) ?? [];
    const need = place === undefined ? undefined : needs[Number(place)];
    return need ? { ...fault, pointer: `/items/${need.index}/quantity` } : fault;
  });
  return new Refusal(refusal.code, refusal.message, { errors, details: refusal.details });
}
