import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { type Fault, Refusal } from "../kernel/refusal.ts";
import { holdStock, type Need, type Shortfall } from "./hold-stock.ts";
import { stockMax } from "../products/index.ts";

export type Line = { productId: string; quantity: number };

/**
 * Promises an order its goods until `expiresAt`, all of them or none. Lines of one product are summed. Said again for
 * an order that holds its goods, it changes nothing.
 * @throws Refusal out_of_stock, with `items` naming each product that is short and what is left of it.
 */
export async function reserveStock(
  tx: Tx,
  actor: Actor,
  { orderId, lines, expiresAt }: { orderId: string; lines: readonly Line[]; expiresAt: Date },
): Promise<void> {
  const short = await holdStock(tx, actor, { orderId, needs: summed(lines), expiresAt });
  if (short.length > 0) throw outOfStock(short, lines);
}

function summed(lines: readonly Line[]): Need[] {
  const needs = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    // More than can ever be there is as short as the most that can.
    needs.set(productId, Math.min((needs.get(productId) ?? 0) + quantity, stockMax + 1));
  }
  return [...needs].map(([productId, quantity]) => ({ productId, quantity }));
}

function outOfStock(items: readonly Shortfall[], lines: readonly Line[]): Refusal {
  const errors: Fault[] = lines.flatMap((line, index) => {
    const item = items.find(({ productId }) => productId === line.productId);
    if (!item) return [];
    const detail = item.available === 0 ? "None is left." : `Only ${item.available} left.`;
    return [{ pointer: `/items/${index}/quantity`, code: "out_of_stock", detail }];
  });
  return new Refusal("out_of_stock", undefined, { errors, details: { items } });
}
