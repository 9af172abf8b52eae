// Does one round of work on one catalog: takes changes, ends batches, sends what can be sent, and sets the time of the next round. If the process
// dies in the middle, nothing is lost: everything not recorded is sent again, which does no harm.
import type { Catalogs } from "../channels/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after, days, seconds } from "../kernel/values/clock.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import { type CatalogConnection, catalogConnections, findShop } from "../shops/index.ts";
import { askBatches } from "./ask-batches.ts";
import { recordAllDesired, takeChanges } from "./record-desired.ts";
import { pushItems } from "./push-items.ts";
import { readBack } from "./read-back.ts";
import { closeRuns, failRuns, gatheringRun } from "./runs.ts";
import type { CatalogWork } from "./work.ts";

const checkedEveryMs = days(1);
/** If the work could not be done now. */
const againAfterMs = seconds(30);

const noChannel = "No connected channel of the shop shows this catalog any more.";

export async function advanceCatalog(
  database: Database,
  catalogs: Catalogs,
  { shopId, catalogId, now }: { shopId: string; catalogId: string; now: Date },
): Promise<void> {
  const [shop, connections] = await database.read(shopId, (tx) =>
    Promise.all([findShop(tx, shopId), catalogConnections(tx, shopId)]),
  );
  const actor = systemActor(shopId, "catalog", now, shop.mode);
  const showing = connections.filter((connection) => connection.catalogId === catalogId);
  const [first] = showing;
  const opened = first && catalogs(first, shop.mode);
  if (!first || !opened) return closeCatalog(database, actor, catalogId);

  const stockBuffer = bufferOf(showing);
  const shown = { shopName: shop.name, connection: first, stockBuffer };
  const work: CatalogWork = { database, actor, catalogId, showing: shown, ...opened };
  while (await takeChanges(work));
  await askBatches(work);
  await doWanted(work);
  await pushItems(work);
  await database.write(shopId, (tx) => closeRuns(tx, actor, catalogId));
  await planNextLook(work);
}

/** If several channels show the same catalog, the largest buffer counts. */
export function bufferOf(connections: readonly CatalogConnection[]): number {
  return Math.max(0, ...connections.map((connection) => connection.stockBuffer));
}

async function doWanted(work: CatalogWork): Promise<void> {
  const { database, actor, catalogId } = work;
  const { shopId, now } = actor;
  const row = await database.read(shopId, (tx) =>
    tx
      .selectFrom("catalogs")
      .select(["wanted", "checked_at", "paused_until"])
      .where("shop_id", "=", shopId)
      .where("catalog_id", "=", catalogId)
      .executeTakeFirstOrThrow(),
  );
  const wanted = row.wanted;
  const isFirst = row.checked_at === null;
  const isDaily = !isFirst && after(row.checked_at ?? now, checkedEveryMs) <= now;
  if (wanted === null && !isDaily && !isFirst) return;

  const reads = wanted === "check" || isDaily;
  const cause = isFirst ? "first" : isDaily ? "daily" : "change";
  await recordAllDesired(work);
  if (reads && row.paused_until !== null && row.paused_until > now) return;
  const runId = reads
    ? await database.write(shopId, (tx) => gatheringRun(tx, actor, { catalogId, cause, readsBack: true }))
    : null;
  if (runId !== null && !(await readBack(work, runId))) return;
  await database.write(shopId, async (tx) => {
    // A requested run is completed even if there is nothing to send.
    await sql`
      update catalog_runs set state = 'running'
      where shop_id = ${shopId} and catalog_id = ${catalogId} and state = 'queued'`.execute(tx);
    if (isFirst) await gatheringRun(tx, actor, { catalogId, cause });
    await sql`
      update catalogs set wanted = null, checked_at = coalesce(checked_at, ${now})
      where shop_id = ${shopId} and catalog_id = ${catalogId}`.execute(tx);
  });
}

async function planNextLook({ database, actor, catalogId, driver }: CatalogWork): Promise<void> {
  const { shopId, now } = actor;
  const { atOnce, everyMs } = driver.pace;
  const soonest = after(now, 1);
  await database.write(shopId, (tx) =>
    sql`
      update catalogs c set due_at = greatest(${soonest}::timestamptz, least(
        (select min(b.ask_at) from catalog_batches b where b.shop_id = c.shop_id and b.catalog_id = c.catalog_id),
        case when exists (select from catalog_items i where i.shop_id = c.shop_id and i.catalog_id = c.catalog_id
            and i.state = 'pending' and i.handle is null)
          then greatest(c.paused_until, c.paced_until - ${(atOnce - 1) * everyMs} * interval '1 millisecond') end,
        case when c.wanted is not null then greatest(c.paused_until, ${after(now, againAfterMs)}::timestamptz) end,
        greatest(c.paused_until, c.checked_at + ${checkedEveryMs} * interval '1 millisecond')))
      where c.shop_id = ${shopId} and c.catalog_id = ${catalogId}`.execute(tx),
  );
}

/** No channel shows it. It stays as it is, and is checked again when a channel names it. */
async function closeCatalog(database: Database, actor: Actor, catalogId: string): Promise<void> {
  const { shopId } = actor;
  await database.write(shopId, async (tx) => {
    await sql`delete from catalog_changes where shop_id = ${shopId} and catalog_id = ${catalogId}`.execute(tx);
    await sql`
      update catalogs set wanted = null, due_at = null
      where shop_id = ${shopId} and catalog_id = ${catalogId}`.execute(tx);
    await failRuns(tx, actor, catalogId, noChannel);
  });
}
