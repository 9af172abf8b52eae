// Reasons against a referral, checked when a code is given, when a plan is paid and when the reward is due.
import { sql, type Tx } from "../kernel/database/db.ts";
import type { ReferralRefusal } from "./contract.ts";

export async function whyNot(tx: Tx, referrer: string, referred: string): Promise<ReferralRefusal | null> {
  const { rows } = await sql<{ reason: ReferralRefusal | null }>`
    select why_no_referral(${referrer}, ${referred}) reason`.execute(tx);
  return rows[0]?.reason ?? null;
}
