// Goods that a buyer gave back and that can be sold again: they are on the shelf again, at the shop's home.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { noteLeftOver } from "./carry-over.ts";
import { changeShelves } from "./change-shelves.ts";
import { type LevelKey, lockLevels } from "./lock-levels.ts";
import { noteReturn } from "./return-stock.ts";
import { announceShortage } from "./shortage.ts";

/** @param cause what brought them back, once: said again for the same one, it does nothing */
export async function restockItems(
  tx: Tx,
  actor: Actor,
  cause: string,
  items: readonly (LevelKey & { quantity: number })[],
): Promise<void> {
  if (items.length === 0) return;
  await lockLevels(tx, actor.shopId, items);
  const back = await noteReturn(
    tx,
    actor,
    cause,
    items.map((item) => ({ ...item, place: "" })),
  );
  if (back.length === 0) return;
  await announceShortage(tx, actor, await changeShelves(tx, actor, back));
  await noteLeftOver(tx, actor, back);
}
