// The names of what shops sell, kept in memory for a minute: each turn compares a buyer's words with them.
import { minutes } from "../kernel/clock.ts";
import type { Tx } from "../kernel/db.ts";
import { goodsOf, type ShopGoods } from "../products/index.ts";

/** Of a shop with more, the newest; the others are found by the search all the same. */
const namesMax = 1_000;
const shopsMax = 200;
const keptMs = minutes(1);

const kept = new Map<string, { goods: ShopGoods; until: number }>();

export async function keptGoods(tx: Tx, shopId: string): Promise<ShopGoods> {
  const found = kept.get(shopId);
  if (found && found.until > performance.now()) return found.goods;
  const goods = await goodsOf(tx, shopId, namesMax);
  kept.delete(shopId);
  kept.set(shopId, { goods, until: performance.now() + keptMs });
  const [oldest] = kept.keys();
  if (kept.size > shopsMax && oldest !== undefined) kept.delete(oldest);
  return goods;
}
