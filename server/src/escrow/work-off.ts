// Works off what has come due in every shop: round after round while there is more, each row in a transaction of its own.
import { type Database, sql } from "../kernel/db.ts";
import type { JobContext } from "../kernel/jobs.ts";

const roundMax = 200;
export type Due = { shopId: string; id: string };

/**
 * @param dueIn the database's function that answers what is due.
 * @param work throws when one could not be worked on; then `failed` is told and the others go on.
 */
export async function workOff(
  database: Database,
  dueIn: "escrow_holds_due" | "releases_to_mature",
  { now, signal }: JobContext,
  work: (due: Due) => Promise<void>,
  failed: (due: Due, error: unknown) => Promise<void> | void,
): Promise<void> {
  for (;;) {
    const { rows } = await database.look((tx) =>
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
    // Rows that fail stay due: they are tried again at the next pace, not now.
    if (rows.length < roundMax || worked === 0) return;
  }
}
