// Works off due rows in all shops: round after round while there are more, each row in its own transaction.
import { type Database, sql } from "../kernel/database/db.ts";
import type { JobContext } from "../kernel/jobs/jobs.ts";

const roundMax = 200;
export type Due = { shopId: string; id: string };

/**
 * @param dueIn the database's function that returns due rows.
 * @param work throws if a row failed; then `failed` is called and the others continue.
 */
export async function workOff(
  database: Database,
  {
    dueIn,
    context: { now, signal },
    work,
    failed,
  }: {
    dueIn: "escrow_holds_due" | "releases_to_mature";
    context: JobContext;
    work: (due: Due) => Promise<void>;
    failed: (due: Due, error: unknown) => Promise<void> | void;
  },
): Promise<void> {
  for (;;) {
    const { rows } = await database.readWithoutShop((tx) =>
      sql<Due>`select shop_id "shopId", id from ${sql.ref(dueIn)}(${now}, ${roundMax})`.execute(tx),
    );
    let worked = 0;
    for (const due of rows) {
      if (signal.aborted) return;
      try {
        await work(due);
        worked += 1;
      } catch (error) {
        await failed(due, error);
      }
    }
    // Failed rows stay due. They are tried again at the next run, not now.
    if (rows.length < roundMax || worked === 0) return;
  }
}
