// Reserves an order's goods.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import { holdStock, type Need, type Shortfall } from "./hold-stock.ts";
import { stockMax } from "../products/index.ts";

export type Line = { productId: string; variantId?: string | null; quantity: number };

/**
 * Reserves an order's goods until `expiresAt`, all of them or none. Lines of the same item are added up. For an order that already has its
 * goods, it changes nothing.
 * @throws Refusal out_of_stock, with `items` naming each item that is short and what is left of it.
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
  const needs = new Map<string, Need>();
  for (const { productId, variantId, quantity: more } of lines) {
    const key = variantId ?? productId;
    // Capped just above the largest possible stock, which is already too much.
    const quantity = Math.min((needs.get(key)?.quantity ?? 0) + more, stockMax + 1);
    needs.set(key, { productId, variantId: variantId ?? "", quantity });
  }
  return [...needs.values()];
}

function outOfStock(items: readonly Shortfall[], lines: readonly Line[]): Refusal {
  const errors: Fault[] = lines.flatMap((line, index) => {
    const item = items.find(
      ({ productId, variantId }) => productId === line.productId && variantId === (line.variantId ?? ""),
    );
    if (!item) return [];
    const detail = item.available === 0 ? "None is left." : `Only ${item.available} left.`;
    return [{ pointer: `/items/${index}/quantity`, code: "out_of_stock", detail }];
  });
  const named = items.map(({ variantId, ...item }) => ({ ...item, ...(variantId === "" ? {} : { variantId }) }));
  return new Refusal("out_of_stock", undefined, { errors, details: { items: named } });
}
