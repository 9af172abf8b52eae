// Compares the catalog's content with what was last sent: whether items exist, are visible and in stock. Prices are text for people there,
// and are not compared. Items that we never sent are the seller's own and are left alone.
import type { SeenItem } from "../channels/index.ts";
import { minutes } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { reviewRejected } from "./plain-words.ts";
import { keepRefused } from "./push-items.ts";
import { addToRun } from "./runs.ts";
import type { CatalogWork } from "./work.ts";

/** A recent change may not be visible yet. */
const settlesWithinMs = minutes(1);

type Kept = {
  retailer_id: string;
  state: string;
  sent_hash: string | null;
  sent_in_stock: boolean | null;
  reason: string | null;
  listing_id: string | null;
};

/** @returns false if the catalog could not be read; then nothing was changed. */
export async function readBack(work: CatalogWork, runId: string): Promise<boolean> {
  const { database, actor, catalogId } = work;
  const { shopId, now } = actor;
  const seen = await readAll(work);
  if (!seen) return false;
  await database.write(shopId, async (tx) => {
    const { rows } = await sql<Kept>`
      select retailer_id, state, sent_hash, sent_in_stock, reason, listing_id from catalog_items
      where shop_id = ${shopId} and catalog_id = ${catalogId} and handle is null and state <> 'pending'
        and changed_at <= ${new Date(now.getTime() - settlesWithinMs)}`.execute(tx);
    const differing = rows.filter((row) => differs(row, seen.get(row.retailer_id))).map((row) => row.retailer_id);
    await sendAgain(tx, work, differing);
    await keepReviews(tx, work, rows, seen);
    await addToRun(tx, { shopId, runId, figures: { differing: differing.length } });
    await sql`
      update catalogs set checked_at = ${now} where shop_id = ${shopId} and catalog_id = ${catalogId}`.execute(tx);
  });
  return true;
}

async function readAll(work: CatalogWork): Promise<Map<string, SeenItem> | null> {
  const seen = new Map<string, SeenItem>();
  for (let after: string | null = null; ;) {
    const page = await work.driver.read(work.account, after);
    if (page.kind !== "known") {
      await keepRefused(work, page);
      return null;
    }
    for (const item of page.items) seen.set(item.retailerId, item);
    if (page.next === null || page.next === after) return seen;
    after = page.next;
  }
}

function differs(kept: Kept, seen: SeenItem | undefined): boolean {
  // Never sent, or removed: then it must not be there.
  if (kept.sent_hash === null) return seen !== undefined && kept.state === "hidden";
  if (!seen || !seen.visible) return true;
  return seen.inStock !== null && kept.sent_in_stock !== null && seen.inStock !== kept.sent_in_stock;
}

async function sendAgain(tx: Tx, { actor, catalogId }: CatalogWork, retailerIds: readonly string[]): Promise<void> {
  if (retailerIds.length === 0) return;
  await sql`
    update catalog_items set state = 'pending', tries = 0, reason = null, detail = null,
      sent_hash = case when sent_hash is not null then 'unknown' end
    where shop_id = ${actor.shopId} and catalog_id = ${catalogId}
      and retailer_id = any(${[...retailerIds]}::text[])`.execute(tx);
}

/** The catalog's own id of each item, and its review status. */
async function keepReviews(
  tx: Tx,
  { actor, catalogId }: CatalogWork,
  rows: readonly Kept[],
  seen: ReadonlyMap<string, SeenItem>,
): Promise<void> {
  const news = rows.flatMap((row) => {
    const item = seen.get(row.retailer_id);
    if (!item) return [];
    const turnedDown = item.review === "rejected";
    const same = row.listing_id === item.listingId && turnedDown === (row.reason === reviewRejected);
    return same ? [] : [{ retailerId: row.retailer_id, listingId: item.listingId, turnedDown }];
  });
  if (news.length === 0) return;
  await sql`
    update catalog_items i set listing_id = n.listing_id, changed_at = ${actor.now},
      state = case when i.state = 'synced' and n.turned_down then 'rejected'
        when i.reason = ${reviewRejected} and not n.turned_down then 'synced' else i.state end,
      reason = case when i.state = 'synced' and n.turned_down then ${reviewRejected}
        when i.reason = ${reviewRejected} and not n.turned_down then null else i.reason end
    from unnest(${news.map((one) => one.retailerId)}::text[], ${news.map((one) => one.listingId)}::text[],
      ${news.map((one) => one.turnedDown)}::boolean[]) n (retailer_id, listing_id, turned_down)
    where i.shop_id = ${actor.shopId} and i.catalog_id = ${catalogId} and i.retailer_id = n.retailer_id`.execute(tx);
}
