// Asks for the results of batches in progress, at growing intervals. After an hour without a result they count as lost.
import { after, hours, minutes, seconds } from "../kernel/values/clock.ts";
import { sql } from "../kernel/database/db.ts";
import { keepRefused } from "./push-items.ts";
import { breakBatch, settleBatch } from "./settle-batch.ts";
import type { CatalogWork } from "./work.ts";

const firstGapMs = seconds(2);
const gapMaxMs = minutes(5);
const lostAfterMs = hours(1);

type Batch = { handle: string; run_id: string; sent_at: Date; asks: number };

export async function askBatches(work: CatalogWork): Promise<void> {
  const { database, actor, catalogId } = work;
  const { shopId, now } = actor;
  const due = await database.read(shopId, async (tx) => {
    const { rows } = await sql<Batch>`
      select handle, run_id, sent_at, asks from catalog_batches
      where shop_id = ${shopId} and catalog_id = ${catalogId} and ask_at <= ${now} order by sent_at`.execute(tx);
    return rows;
  });
  for (const batch of due) if (!(await askOne(work, batch))) return;
}

/** @returns false if the catalog can't be asked at all now. */
async function askOne(work: CatalogWork, { handle, run_id: runId, sent_at: sentAt, asks }: Batch): Promise<boolean> {
  const { database, actor, catalogId, driver, account } = work;
  const { shopId, now } = actor;
  const answer = await driver.ask(account, handle);
  const lost = now.getTime() - sentAt.getTime() >= lostAfterMs;
  await database.write(shopId, async (tx) => {
    if (answer.kind === "known" && answer.state.kind === "finished") {
      const { problems, unnamed } = answer.state;
      const failed = problems.map(({ retailerId, message }) => ({ retailerId, detail: message }));
      await settleBatch(tx, work, { handle, runId, failed });
      // Some failed but the answer does not name them; the catalog itself shows them.
      if (unnamed > 0)
        await sql`
          update catalogs set wanted = 'check' where shop_id = ${shopId} and catalog_id = ${catalogId}`.execute(tx);
      return;
    }
    const broken =
      answer.kind === "gone"
        ? "forgotten"
        : answer.kind === "known" && answer.state.kind === "broken"
          ? answer.state.word
          : null;
    if (broken !== null || lost) {
      await breakBatch(tx, work, { handle, runId, word: broken ?? "no end within an hour" });
      return;
    }
    const gap = Math.min(firstGapMs * 2 ** Math.min(asks, 10), gapMaxMs);
    await sql`
      update catalog_batches set asks = asks + 1, ask_at = ${after(now, gap)}
      where shop_id = ${shopId} and catalog_id = ${catalogId} and handle = ${handle}`.execute(tx);
  });
  const silent = answer.kind === "refused" || answer.kind === "trouble";
  if (silent && !lost) await keepRefused(work, answer);
  return !silent;
}
