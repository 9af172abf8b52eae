// Which of a shop's products look like a picture.
import { sql, type Tx } from "../../kernel/database/db.ts";
import { likenessOf, lookVersion } from "./look.ts";

/** Enough for two pictures of each of ten thousand products, newest first. */
const looksMost = 20_000;
/** Below this, two pictures are no more similar than any two of the same shop. */
export const alikeFrom = 0.75;
/** A product this far behind the best match is a different one. */
const farBehind = 0.14;
const guessesMost = 3;

/** The ids of products on sale, best match first; empty when none is similar. */
export async function productsLike(tx: Tx, shopId: string, look: Buffer): Promise<string[]> {
  const { rows } = await sql<{ productId: string; look: Buffer }>`
    select l.product_id "productId", l.look from product_looks l
      join products p on p.shop_id = l.shop_id and p.id = l.product_id
    where l.shop_id = ${shopId} and l.version = ${lookVersion} and p.status = 'active' and p.deleted_at is null
    order by p.created_at desc, p.id limit ${looksMost}`.execute(tx);
  const best = new Map<string, number>();
  for (const { productId, look: theirs } of rows) {
    const score = likenessOf(look, theirs);
    if (score >= alikeFrom && score > (best.get(productId) ?? 0)) best.set(productId, score);
  }
  const ranked = [...best].toSorted(([, one], [, other]) => other - one);
  const likeliest = ranked[0]?.[1] ?? 0;
  return ranked
    .filter(([, score]) => score >= likeliest - farBehind)
    .slice(0, guessesMost)
    .map(([productId]) => productId);
}
