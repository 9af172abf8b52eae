// The clock belongs to all shops: a shop may move it if it is the only one, otherwise only the operator.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { keyMaker } from "../shops/index.ts";

/** Makes the key of the simulator's desk, which belongs to the operator. */
export const deskMaker = { kind: "system", id: "sandbox-desk" } as const;

/** @param anyShop the operator lets any shop move it. @throws Refusal clock_shared */
export async function assertMayMoveClock(tx: Tx, actor: Actor, { anyShop }: { anyShop: boolean }): Promise<void> {
  if (anyShop || actor.by.kind === "operator" || !(await hasOtherShop(tx, actor.shopId))) return;
  const maker = actor.by.kind === "key" ? await keyMaker(tx, actor.shopId, actor.by.id) : null;
  if (maker?.kind === deskMaker.kind && maker.id === deskMaker.id) return;
  throw new Refusal("clock_shared");
}

async function hasOtherShop(tx: Tx, shopId: string): Promise<boolean> {
  const { rows } = await sql<{
    others: boolean;
  }>`select exists (select from all_shops() where shop_id <> ${shopId}) others`.execute(tx);
  return rows[0]?.others === true;
}
