// Seals again, with the newest key, what older keys have sealed: in the database over all shops, and the documents of shops in the store of files.
import { sealedWith, type Vault } from "../kernel/security/crypto.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import type { Log } from "../kernel/process/log.ts";
import { minutes, systemClock } from "../kernel/values/clock.ts";
import { keyOf } from "../media/index.ts";
import { resealDocument } from "../verification/index.ts";
import type { Services } from "./services.ts";

type Resealing = Pick<Services, "worker" | "vault" | "media" | "followKeys">;
type Sealed = { of_table: string; of_column: string; shop_id: string; id: string; place: string; sealed: Buffer };

const batch = 200;

export function reseal(services: Resealing): Sweep {
  return {
    name: "reseal",
    everyMs: minutes(5),
    mayWait: true,
    run: async ({ log, signal }) => {
      const version = await newestKey(services.worker);
      if (version === null) return;
      await services.followKeys();
      const rows = await resealRows(services, version, { log, signal });
      const documents = await resealDocuments(services, version, { log, signal });
      if (signal.aborted || !rows.isDone || !documents.isDone) return;
      await services.worker.platform((tx) =>
        sql`update sealing_keys set resealed_at = ${systemClock.now()} where version = ${version}`.execute(tx),
      );
      log.info({ version, rows: rows.count, documents: documents.count }, "everything is sealed with the newest key");
    },
  };
}

/** @returns null if there is nothing to do. Real time: a moved clock makes no key known earlier. */
async function newestKey(worker: Database): Promise<number | null> {
  const { rows } = await worker.readWithoutShop((tx) =>
    sql<{ version: number }>`
      select version from sealing_keys where resealed_at is null and active_at <= ${systemClock.now()}`.execute(tx),
  );
  return rows[0]?.version ?? null;
}

type Round = { log: Log; signal: AbortSignal };
type Done = { count: number; isDone: boolean };

async function resealRows({ worker, vault }: Resealing, version: number, { log, signal }: Round): Promise<Done> {
  for (let count = 0; !signal.aborted;) {
    const { rows } = await worker.readWithoutShop((tx) =>
      sql<Sealed>`select * from sealed_before(${version}::smallint, ${batch})`.execute(tx),
    );
    if (rows.length === 0) return { count, isDone: true };
    let changed = 0;
    for (const row of rows) if (await resealRow(worker, vault, row, log)) changed += 1;
    if (changed === 0) return { count, isDone: false };
    count += changed;
  }
  return { count: 0, isDone: false };
}

async function resealRow(worker: Database, vault: Vault, row: Sealed, log: Log): Promise<boolean> {
  const { of_table, of_column, shop_id, id, place, sealed } = row;
  try {
    const becomes = vault.seal(vault.open(sealed, place), place);
    if (sealedWith(becomes) === sealedWith(sealed)) return false;
    const { rows } = await worker.platform((tx) =>
      sql<{ changed: boolean }>`
        select reseal(${of_table}, ${of_column}, ${shop_id}, ${id}, ${sealed}, ${becomes}) changed`.execute(tx),
    );
    return rows[0]?.changed === true;
  } catch (error) {
    log.error({ err: error, table: of_table, id }, "could not be sealed again");
    return false;
  }
}

async function resealDocuments(services: Resealing, version: number, { log, signal }: Round): Promise<Done> {
  const { worker } = services;
  for (let count = 0; !signal.aborted;) {
    const { rows } = await worker.readWithoutShop((tx) =>
      sql<{ shop_id: string; id: string; mime_type: string }>`
        select * from documents_sealed_before(${version}::smallint, ${batch})`.execute(tx),
    );
    if (rows.length === 0) return { count, isDone: true };
    let changed = 0;
    for (const row of rows)
      try {
        const sealed = await resealDocument(services, row);
        const by = sealed === null ? version : sealedWith(sealed);
        const isKept = await worker.platform((tx) =>
          sql<{ kept: boolean }>`
            select document_is_resealed(${row.shop_id}, ${row.id}, ${by}::smallint) kept`.execute(tx),
        );
        // It was removed between the two, so its new bytes have to go as well.
        if (isKept.rows[0]?.kept !== true) await services.media.drop(keyOf(row.shop_id, row.id));
        changed += 1;
      } catch (error) {
        log.error({ err: error, document: row.id }, "could not be sealed again");
      }
    if (changed === 0) return { count, isDone: false };
    count += changed;
  }
  return { count: 0, isDone: false };
}
