// Sends waiting items in batches, as fast as the catalog's budget allows. An item is in only one batch at a time.
import type { CatalogChange, CatalogRefusal } from "../channels/index.ts";
import { after, hours, minutes, seconds } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { findProducts } from "../products/index.ts";
import { buffersOf } from "./buffers.ts";
import { desiredItems } from "./desired-items.ts";
import { problemWords, tooLarge } from "./plain-words.ts";
import { addToRun, failRuns, gatheringRun } from "./runs.ts";
import { settleBatch } from "./settle-batch.ts";
import type { CatalogWork } from "./work.ts";

const firstAskMs = seconds(2);
/** Doubled after each failure in a row, up to the longest. */
const troublePause = { firstMs: seconds(15), longestMs: minutes(10) };
/** A person must act first. */
const problemPause = { firstMs: seconds(30), longestMs: hours(1) };
/** A broken batch is sent again in smaller and smaller parts, until the item that breaks it is alone. */
const itemsByTries = [Number.POSITIVE_INFINITY, 200, 15, 1];

type Sending = { change: CatalogChange; retailerId: string; hash: string | null; inStock: boolean | null };

/** Until nothing waits, or the catalog makes us wait. */
export async function pushItems(work: CatalogWork): Promise<void> {
  let most = work.driver.batchMax.items;
  while (await mayCall(work)) {
    const batch = await nextBatch(work, most);
    if (batch.length === 0) return;
    const answer = await work.driver.put(
      work.account,
      batch.map(({ change }) => change),
    );
    if (answer.kind === "taken") await keepTaken(work, batch, answer);
    else if (answer.kind === "refused" && answer.reason === "too_large" && batch.length > 1)
      most = Math.ceil(batch.length / 2);
    else if (answer.kind === "refused" && answer.reason === "too_large") await keepTooLarge(work, batch);
    else return keepRefused(work, answer);
  }
}

/** Uses one call of the budget, if there is one. */
async function mayCall({ database, actor, catalogId, driver }: CatalogWork): Promise<boolean> {
  const { shopId, now } = actor;
  const { atOnce, everyMs } = driver.pace;
  return database.write(shopId, async (tx) => {
    const { rows } = await sql<{ paced_until: Date }>`
      update catalogs set paced_until = greatest(paced_until, ${now}::timestamptz) + ${everyMs} * interval '1 millisecond'
      where shop_id = ${shopId} and catalog_id = ${catalogId}
        and (paused_until is null or paused_until <= ${now})
        and coalesce(paced_until, ${now}) <= ${after(now, (atOnce - 1) * everyMs)}
        and exists (select from catalog_items i where i.shop_id = ${shopId} and i.catalog_id = ${catalogId}
          and i.state = 'pending' and i.handle is null)
      returning paced_until`.execute(tx);
    return rows.length > 0;
  });
}

/** Sold-out items first, then prices and stock of existing items, then new ones. */
async function nextBatch(work: CatalogWork, most: number): Promise<Sending[]> {
  const { database, actor, catalogId, showing, driver } = work;
  const { shopId } = actor;
  return database.read(shopId, async (tx) => {
    const { rows } = await sql<{ retailer_id: string; product_id: string; wanted: boolean; tries: number }>`
      select retailer_id, product_id, desired_hash is not null as wanted, tries from catalog_items
      where shop_id = ${shopId} and catalog_id = ${catalogId} and state = 'pending' and handle is null
      order by tries, (coalesce(sent_in_stock, false) and not coalesce(desired_in_stock, false)) desc,
        sent_hash is null, changed_at, retailer_id
      limit ${most}`.execute(tx);
    const tries = rows[0]?.tries ?? 0;
    const limit = Math.min(most, itemsByTries[Math.min(tries, itemsByTries.length - 1)] ?? 1);
    const picked = rows.filter((row) => row.tries === tries).slice(0, limit);
    const ids = picked.filter((row) => row.wanted).map((row) => row.product_id);
    const [products, buffers] = await Promise.all([findProducts(tx, shopId, ids), buffersOf(tx, shopId, ids)]);
    const fresh = new Map(
      [...products.values()]
        .flatMap((product) => desiredItems(product, showing, buffers))
        .map((desired) => [desired.item.retailerId, desired]),
    );
    const sendings = picked.flatMap(({ retailer_id: retailerId, wanted }): Sending[] => {
      if (!wanted) return [{ change: { kind: "remove", retailerId }, retailerId, hash: null, inStock: null }];
      const desired = fresh.get(retailerId);
      // It has just changed: that change is recorded and comes next.
      if (!desired) return [];
      const { item, hash } = desired;
      return [{ change: { kind: "put", item }, retailerId, hash, inStock: item.inStock }];
    });
    return withinBytes(sendings, driver.batchMax.bytes, driver.sizeOf);
  });
}

function withinBytes(sendings: Sending[], most: number, sizeOf: (change: CatalogChange) => number): Sending[] {
  let bytes = 0;
  const end = sendings.findIndex(({ change }, index) => {
    bytes += sizeOf(change);
    return bytes > most && index > 0;
  });
  return end === -1 ? sendings : sendings.slice(0, end);
}

async function keepTaken(
  work: CatalogWork,
  batch: readonly Sending[],
  { handle, problems }: { handle: string | null; problems: { retailerId: string; message: string }[] },
): Promise<void> {
  const { database, actor, catalogId } = work;
  await database.write(actor.shopId, async (tx) => {
    const runId = await gatheringRun(tx, actor, { catalogId, cause: "change" });
    const removed = batch.filter(({ change }) => change.kind === "remove").length;
    await addToRun(tx, { shopId: actor.shopId, runId, figures: { calls: 1, sent: batch.length - removed, removed } });
    // Nothing was accepted, so there is no handle to ask about: the batch ends here.
    const own = handle ?? `not-taken-${runId}`;
    await markSending(tx, work, own, batch);
    await sql`
      update catalogs set troubles = 0, problem = null
      where shop_id = ${actor.shopId} and catalog_id = ${catalogId}`.execute(tx);
    if (handle === null) {
      const said = new Map(problems.map(({ retailerId, message }) => [retailerId, message]));
      await settleBatch(tx, work, {
        handle: own,
        runId,
        failed: batch.map(({ retailerId }) => ({ retailerId, detail: said.get(retailerId) ?? "" })),
      });
      return;
    }
    await sql`
      insert into catalog_batches (shop_id, catalog_id, handle, run_id, sent_at, ask_at)
      values (${actor.shopId}, ${catalogId}, ${handle}, ${runId}, ${actor.now}, ${after(actor.now, firstAskMs)})`.execute(
      tx,
    );
  });
}

async function markSending(
  tx: Tx,
  { actor, catalogId }: CatalogWork,
  handle: string,
  batch: readonly Sending[],
): Promise<void> {
  await sql`
    update catalog_items i set handle = ${handle}, sending_hash = b.hash, sending_in_stock = b.in_stock
    from unnest(${batch.map((one) => one.retailerId)}::text[], ${batch.map((one) => one.hash)}::text[],
      ${batch.map((one) => one.inStock)}::boolean[]) b (retailer_id, hash, in_stock)
    where i.shop_id = ${actor.shopId} and i.catalog_id = ${catalogId} and i.retailer_id = b.retailer_id`.execute(tx);
}

async function keepTooLarge(work: CatalogWork, batch: readonly Sending[]): Promise<void> {
  const { database, actor, catalogId } = work;
  await database.write(actor.shopId, async (tx) => {
    const runId = await gatheringRun(tx, actor, { catalogId, cause: "change" });
    const handle = `too-large-${runId}`;
    await markSending(tx, work, handle, batch);
    const failed = batch.map(({ retailerId }) => ({
      retailerId,
      detail: "",
      words: { reason: tooLarge, again: false },
    }));
    await settleBatch(tx, work, { handle, runId, failed });
  });
}

/** Nothing was accepted, or the result is unknown: the items keep waiting. */
export async function keepRefused({ database, actor, catalogId }: CatalogWork, answer: CatalogRefusal): Promise<void> {
  const { shopId, now } = actor;
  const at = { shopId, catalogId, now };
  await database.write(shopId, async (tx) => {
    if (answer.kind === "trouble" && answer.again) return pauseLonger(tx, at, troublePause, null);
    if (answer.kind === "refused" && answer.reason === "throttled") {
      await sql`
        update catalogs set paused_until = ${after(now, answer.retryAfterMs ?? minutes(1))}
        where shop_id = ${shopId} and catalog_id = ${catalogId}`.execute(tx);
      return;
    }
    const problem = problemWords(answer.kind === "refused" ? answer.reason : "invalid", answer.detail);
    await pauseLonger(tx, at, problemPause, problem);
    await failRuns(tx, actor, catalogId, problem);
  });
}

async function pauseLonger(
  tx: Tx,
  { shopId, catalogId, now }: { shopId: string; catalogId: string; now: Date },
  { firstMs, longestMs }: { firstMs: number; longestMs: number },
  problem: string | null,
): Promise<void> {
  await sql`
    update catalogs set troubles = troubles + 1, problem = ${problem}, paused_until = ${now}::timestamptz
      + least(${firstMs} * power(2, least(troubles, 20)), ${longestMs}) * interval '1 millisecond'
    where shop_id = ${shopId} and catalog_id = ${catalogId}`.execute(tx);
}
