// Gives the shop's page a name, another one, or none. A former name leads to the page of the shop that had it, and no other shop gets it for a while,
// because flyers and profiles still show it.
import { after, days } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";

const keptMs = days(90);
/** The limit of former names, so that a shop can't keep many names from others. */
const keptMost = 5;

type Move = { before: string | null; after: string | null };

/** @throws Refusal page_name_taken */
export async function movePage(tx: Tx, shopId: string, { before, after: wanted }: Move, now: Date): Promise<void> {
  if (before !== null) await leavePage(tx, shopId, before, now);
  if (wanted === null) return;
  // Waits for a concurrent request that takes the same name.
  const made = await tx
    .insertInto("routes")
    .values({ kind: "page", key: wanted, shop_id: shopId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("shop_id")
    .executeTakeFirst();
  if (!made && !(await takeFormer(tx, shopId, wanted, now))) throw new Refusal("page_name_taken");
}

async function leavePage(tx: Tx, shopId: string, name: string, now: Date): Promise<void> {
  await sql`
    update routes set free_at = ${after(now, keptMs)} where kind = 'page' and key = ${name} and shop_id = ${shopId}`.execute(
    tx,
  );
  await sql`
    update routes set free_at = ${now} where kind = 'page' and shop_id = ${shopId} and free_at > ${now} and key not in (
      select r.key from routes r where r.kind = 'page' and r.shop_id = ${shopId} and r.free_at is not null
      order by r.free_at desc, r.key limit ${keptMost})`.execute(tx);
}

/** A former name of this shop, or one that is free again. */
async function takeFormer(tx: Tx, shopId: string, name: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update routes set shop_id = ${shopId}, free_at = null
    where kind = 'page' and key = ${name} and (shop_id = ${shopId} or free_at <= ${now}) returning key`.execute(tx);
  return rows.length > 0;
}
