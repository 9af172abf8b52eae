// The shop's alert settings, in addition to its products' thresholds.
import type { Actor } from "../../kernel/security/actor.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { checkVersion } from "../../kernel/contract/refusal.ts";
import type { InventorySettings } from "./contract.ts";

export async function readInventorySettings(tx: Tx, shopId: string): Promise<InventorySettings> {
  const row = await tx
    .selectFrom("inventory_settings")
    .select(["cover_days", "version"])
    .where("shop_id", "=", shopId)
    .executeTakeFirst();
  return { coverDays: row?.cover_days ?? null, version: row?.version ?? 0 };
}

/** Stock is checked again immediately. @throws Refusal version_conflict */
export async function changeInventorySettings(
  tx: Tx,
  { shopId, now }: Actor,
  { coverDays }: Pick<InventorySettings, "coverDays">,
  ifMatch: number | null,
): Promise<InventorySettings> {
  // With two requests at the same moment, the second sees the row that the first has made.
  await sql`select from inventory_settings where shop_id = ${shopId} for update`.execute(tx);
  checkVersion((await readInventorySettings(tx, shopId)).version, ifMatch);
  const row = await tx
    .insertInto("inventory_settings")
    .values({ shop_id: shopId, cover_days: coverDays, due_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column("shop_id").doUpdateSet({
        cover_days: coverDays,
        due_at: now,
        updated_at: now,
        version: sql`inventory_settings.version + 1`,
      }),
    )
    .returning(["cover_days", "version"])
    .executeTakeFirstOrThrow();
  return { coverDays: row.cover_days, version: row.version };
}
