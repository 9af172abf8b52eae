// Returned goods that can be sold again go back to stock, at the shop's home.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { recordLeftOver } from "./carry-over.ts";
import { changeShelves, recordMovements } from "./change-shelves.ts";
import { type LevelKey, lockLevels } from "./lock-levels.ts";
import { recordReturn } from "./return-stock.ts";
import { announceShortage } from "./shortage.ts";

/**
 * All of it came back. What can't be sold again is written off as `damage` without ever being available.
 * @param cause the key of the return; a second call with the same one does nothing
 * @param items each level once; `quantity` in all, `unsold` of these
 */
export async function restockItems(
  tx: Tx,
  actor: Actor,
  cause: string,
  items: readonly (LevelKey & { quantity: number; unsold: number })[],
): Promise<void> {
  if (items.length === 0) return;
  await lockLevels(tx, actor.shopId, items);
  const back = await recordReturn(
    tx,
    actor,
    cause,
    items.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity, place: "" })),
  );
  const broken = new Map(items.map(({ productId, variantId, unsold }) => [`${productId} ${variantId}`, unsold]));
  const shelved = back.map((one) => {
    const unsold = broken.get(`${one.productId} ${one.variantId}`) ?? 0;
    return { ...one, unsold, quantity: one.quantity - unsold };
  });
  const off = shelved.filter(({ unsold }) => unsold > 0);
  if (off.length > 0)
    await recordMovements(
      tx,
      actor,
      off.map(({ productId, variantId, place, unsold }) => ({
        productId,
        variantId,
        place,
        quantity: -unsold,
        reason: "damage",
      })),
      cause,
    );
  const sold = shelved.filter(({ quantity }) => quantity > 0);
  if (sold.length === 0) return;
  await announceShortage(tx, actor, await changeShelves(tx, actor, sold));
  await recordLeftOver(tx, actor, sold);
}
