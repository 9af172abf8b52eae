// What shops sell, kept in memory: each turn compares a buyer's words with its names, categories, collections and units. A change is heard of
// as an event, in every process, and lets them go. A minute is for what nobody could hear while the database was away.
import { minutes } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Notifications } from "../kernel/jobs/notifications.ts";
import { categoriesOf, collectionNames, goodsOf, type ShopGoods, unitsOf } from "../products/index.ts";

/** Of a shop with more, the newest; the others are found by the search all the same. */
const namesMax = 1_000;
const shopsMax = 200;
const keptMs = minutes(1);

export type Goods = {
  goods: ShopGoods;
  categories: string[];
  collections: string[];
  units: Awaited<ReturnType<typeof unitsOf>>;
};
type Kept = { goods: Goods | null; until: number; changes: number; leave(): void };

const ofProcess = new WeakMap<Notifications, Map<string, Kept>>();

export async function keptGoods(tx: Tx, news: Notifications, shopId: string): Promise<Goods> {
  const kept = ofProcess.get(news) ?? new Map<string, Kept>();
  ofProcess.set(news, kept);
  const known = kept.get(shopId) ?? listening(news, shopId);
  if (known.goods && known.until > performance.now()) return known.goods;
  kept.delete(shopId);
  kept.set(shopId, known);
  const [oldest] = kept;
  if (kept.size > shopsMax && oldest) {
    kept.delete(oldest[0]);
    oldest[1].leave();
  }
  const before = known.changes;
  const [names, categories, collections, units] = await Promise.all([
    goodsOf(tx, shopId, namesMax),
    categoriesOf(tx, shopId),
    collectionNames(tx, shopId),
    unitsOf(tx, shopId),
  ]);
  const goods: Goods = { goods: names, categories, collections, units };
  // What changed while it was read may not be in it.
  if (known.changes === before) Object.assign(known, { goods, until: performance.now() + keptMs });
  return goods;
}

function listening(news: Notifications, shopId: string): Kept {
  const one: Kept = { goods: null, until: 0, changes: 0, leave: () => {} };
  one.leave = news.subscribe(shopId, (heard) => {
    if (heard !== "missed" && !heard.some(({ type }) => /^(product|collection)\./.test(type))) return;
    one.goods = null;
    one.changes += 1;
  });
  return one;
}
