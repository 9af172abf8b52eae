// The channel reports an account's quality by its business and its displayed number.
import type { QualityChange } from "../channels/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import { recordQuality } from "../shops/index.ts";

/** Notices about a business that is not connected here are ignored. */
export async function recordAccountQuality(
  database: Database,
  actorOf: (shopId: string) => Actor,
  slot: string,
  notice: QualityChange,
): Promise<void> {
  const { rows } = await database.readWithoutShop((tx) =>
    sql<{ shop_id: string; id: string }>`select * from connections_of_business(${slot}, ${notice.business})`.execute(
      tx,
    ),
  );
  for (const { shop_id: shopId, id } of rows)
    await database.write(shopId, (tx) => recordQuality(tx, actorOf(shopId), id, notice));
}
