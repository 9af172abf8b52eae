// Reads over all shops, by the role that only reads. A slow one gives up before the operator does.
import { sql, type Database, type Tx } from "../kernel/database/db.ts";
import { seconds } from "../kernel/values/clock.ts";
import type { Id } from "../kernel/values/id.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import type { PageRequest } from "../kernel/http/http.ts";

const readingMs = seconds(8);

export function overAllShops<Result>(
  { books }: { books: Database },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return books.platform(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(readingMs)}, true)`.execute(tx);
    return work(tx);
  });
}

/** Shops that were reset are closed: nobody reads or writes in them. */
export const isOpenShop = sql<boolean>`shop_id not in (select c.shop_id from closed_shops c)`;

export type FoundShop = {
  id: Id<"shop">;
  name: string;
  mode: "sandbox" | "live";
  country: string;
  currency: string;
  createdAt: Date;
};

/** @throws Refusal not_found, also for a closed shop */
export async function findShop(services: { books: Database }, shopId: string): Promise<FoundShop> {
  const { rows } = await overAllShops(services, (tx) =>
    sql<FoundShop>`select shop_id id, name, mode, country::text, currency::text, created_at "createdAt" from shops
      where shop_id = ${shopId} and ${isOpenShop}`.execute(tx),
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

/** The cursor of a list in its address. */
export function cursorOf({ query }: PageRequest): { cursor?: string } {
  return query.cursor === undefined ? {} : { cursor: query.cursor };
}
