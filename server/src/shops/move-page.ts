// Gives the shop's page a name, another one, or none. The former name is free for others at once.
import type { Tx } from "../kernel/db.ts";
import { Refusal } from "../kernel/refusal.ts";

/** @throws Refusal page_name_taken */
export async function movePage(tx: Tx, shopId: string, before: string | null, after: string | null): Promise<void> {
  if (before !== null)
    await tx
      .deleteFrom("routes")
      .where("kind", "=", "page")
      .where("key", "=", before)
      .where("shop_id", "=", shopId)
      .execute();
  if (after === null) return;
  // Waits for a concurrent request that takes the same name.
  const taken = await tx
    .insertInto("routes")
    .values({ kind: "page", key: after, shop_id: shopId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("shop_id")
    .executeTakeFirst();
  if (!taken) throw new Refusal("page_name_taken");
}
