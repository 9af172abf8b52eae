// Finds the shop that a command is about.
import type { Database } from "../kernel/database/db.ts";
import { listEveryShop, type ListedShop, listShops } from "../shops/index.ts";
import { Mistake, type Options } from "./arguments.ts";

export const shopOption = "the shop's id; optional if there is only one shop";

/** The shop named by `--shop`, or the only one. @throws Mistake */
export async function chooseShop(database: Database, options: Options): Promise<ListedShop> {
  const shops = await listShops(database);
  const wanted = options.optional("shop");
  const [only] = shops;
  if (wanted === undefined) {
    if (only && shops.length === 1) return only;
    throw new Mistake(
      shops.length === 0
        ? "there is no shop yet; make one with `shops create`"
        : `there are ${shops.length} shops: say which with --shop`,
    );
  }
  const found = shops.find((shop) => shop.id === wanted);
  if (found) return found;
  const successor = await lastSuccessor(database, wanted);
  throw new Mistake(
    successor
      ? `shop ${wanted} was reset and is closed; its settings are in ${successor}`
      : `there is no shop ${wanted}; \`shops list\` shows those there are`,
  );
}

/** The open successor of a shop that was reset, even several times. Null if it is not a shop. */
async function lastSuccessor(database: Database, id: string): Promise<string | null> {
  const next = new Map<string, string | null>((await listEveryShop(database)).map((shop) => [shop.id, shop.successor]));
  let last = next.get(id) ?? null;
  for (let after = last; after !== null; after = next.get(after) ?? null) last = after;
  return last;
}
