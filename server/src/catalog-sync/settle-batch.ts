// Ends a batch, item by item: accepted, rejected, or unknown.
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import { neverDone, plainWords } from "./plain-words.ts";
import { addToRun } from "./runs.ts";
import type { CatalogWork } from "./work.ts";

export type FailedItem = {
  retailerId: string;
  /** The catalog's own words. */
  detail: string;
  words?: { reason: string; again: boolean };
};

/** How often an item is sent again automatically, if that may help or if its batch failed as a whole. */
const triesMax = 3;

export async function settleBatch(
  tx: Tx,
  { actor, catalogId }: CatalogWork,
  { handle, runId, failed }: { handle: string; runId: string; failed: readonly FailedItem[] },
): Promise<void> {
  const { shopId, now } = actor;
  const told = failed.map(({ retailerId, detail, words = plainWords(detail) }) => ({ retailerId, detail, ...words }));
  // An item to be removed that does not exist counts as removed.
  const { rows } = await sql<{
    product_id: Id<"product">;
    retailer_id: string;
    reason: string;
    detail: string;
    state: string;
  }>`
    update catalog_items i set handle = null, sending_hash = null, sending_in_stock = null, changed_at = ${now},
      tries = i.tries + 1, reason = f.reason, detail = nullif(f.detail, ''),
      state = case when i.desired_hash is distinct from i.sending_hash or (f.again and i.tries < ${triesMax})
        then 'pending' else 'rejected' end
    from unnest(${told.map((one) => one.retailerId)}::text[], ${told.map((one) => one.reason)}::text[],
      ${told.map((one) => one.detail)}::text[], ${told.map((one) => one.again)}::boolean[]
    ) f (retailer_id, reason, detail, again)
    where i.shop_id = ${shopId} and i.catalog_id = ${catalogId} and i.handle = ${handle}
      and i.retailer_id = f.retailer_id and i.sending_hash is not null
    returning i.product_id, i.retailer_id, i.reason, i.detail, i.state`.execute(tx);
  const taken = await sql`
    update catalog_items set handle = null, sending_hash = null, sending_in_stock = null, changed_at = ${now},
      sent_hash = sending_hash, sent_in_stock = sending_in_stock, tries = 0, reason = null, detail = null,
      state = case when desired_hash is distinct from sending_hash then 'pending'
        when desired_hash is null then 'hidden' else 'synced' end
    where shop_id = ${shopId} and catalog_id = ${catalogId} and handle = ${handle}`.execute(tx);
  const rejected = rows.filter((row) => row.state === "rejected");
  const failures = rejected.map((row) => ({
    productId: row.product_id,
    retailerId: row.retailer_id,
    reason: row.reason,
    detail: row.detail,
  }));
  const figures = {
    synced: Number(taken.numAffectedRows ?? 0n),
    rejected: rejected.length,
    resent: rows.length - rejected.length,
  };
  await addToRun(tx, { shopId, runId, figures, failures });
  await forgetBatch(tx, shopId, catalogId, handle);
}

/** The result is unknown, so all of it is sent again. */
export async function breakBatch(
  tx: Tx,
  { actor, catalogId }: CatalogWork,
  { handle, runId, word }: { handle: string; runId: string; word: string },
): Promise<void> {
  const { shopId, now } = actor;
  const { rows } = await sql<{ product_id: Id<"product">; retailer_id: string; state: string }>`
    update catalog_items set handle = null, sending_hash = null, sending_in_stock = null, changed_at = ${now},
      tries = tries + 1,
      -- No longer known: equal to nothing that may be wanted.
      sent_hash = 'unknown',
      state = case when tries < ${triesMax} then 'pending' else 'rejected' end,
      reason = case when tries < ${triesMax} then null else ${neverDone} end,
      detail = case when tries < ${triesMax} then null else ${word} end
    where shop_id = ${shopId} and catalog_id = ${catalogId} and handle = ${handle}
    returning product_id, retailer_id, state`.execute(tx);
  const rejected = rows.filter((row) => row.state === "rejected");
  const failures = rejected.map((row) => ({
    productId: row.product_id,
    retailerId: row.retailer_id,
    reason: neverDone,
    detail: word,
  }));
  await addToRun(tx, {
    shopId,
    runId,
    figures: { rejected: rejected.length, resent: rows.length - rejected.length },
    failures,
  });
  await forgetBatch(tx, shopId, catalogId, handle);
}

async function forgetBatch(tx: Tx, shopId: string, catalogId: string, handle: string): Promise<void> {
  await sql`
    delete from catalog_batches
    where shop_id = ${shopId} and catalog_id = ${catalogId} and handle = ${handle}`.execute(tx);
}
