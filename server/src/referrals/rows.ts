// Referrals as rows and in the API.
import type { Selectable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Referrals } from "../kernel/database/generated/database.ts";
import { money, toWire } from "../kernel/values/money.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import type { Referral, ReferralState } from "./contract.ts";

export type ReferralRow = Selectable<Referrals>;

export async function lockReferral(tx: Tx, shopId: string, id: string): Promise<ReferralRow | undefined> {
  return tx
    .selectFrom("referrals")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes its state, and announces it at the referring shop. The caller holds the row lock. */
export async function moveReferral(
  tx: Tx,
  actor: Actor,
  {
    before,
    state,
    change,
  }: {
    before: ReferralRow;
    state: ReferralState;
    change: Partial<
      Pick<ReferralRow, "plan" | "reward" | "currency" | "refusal" | "qualified_at" | "ripe_at" | "rewarded_at">
    >;
  },
): Promise<ReferralRow> {
  const row = await tx
    .updateTable("referrals")
    .set({ ...change, state, version: before.version + 1, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announce(tx, actor, `referral.${state}`, {
    id: row.id,
    data: toReferral(row),
    previous: { status: before.state },
  });
  return row;
}

export function toReferral(row: ReferralRow): Referral {
  return {
    id: row.id as Referral["id"],
    seller: row.referred_name,
    status: row.state,
    plan: row.plan,
    reward: row.reward === null || row.currency === null ? null : toWire(money(row.reward, row.currency)),
    refusal: row.refusal,
    createdAt: row.created_at.toISOString(),
    appliedAt: row.applied_at.toISOString(),
    qualifiedAt: row.qualified_at?.toISOString() ?? null,
    payableAt: row.ripe_at?.toISOString() ?? null,
    rewardedAt: row.rewarded_at?.toISOString() ?? null,
  };
}
