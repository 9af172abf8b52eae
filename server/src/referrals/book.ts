// A reward in the ledger of the shop that earned it: owed when the plan is paid, the seller's thirty days later, and taken back if the
// plan's payment is refunded.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import { money, type Money } from "../kernel/values/money.ts";
import {
  creditSeller,
  debitSeller,
  type Leg,
  referralExpense,
  referralReward,
  sellerAvailable,
  transfer,
} from "../ledger/index.ts";
import type { ReferralRow } from "./rows.ts";

export async function bookEarned(tx: Tx, actor: Actor, id: string, reward: Money): Promise<void> {
  await post(tx, actor, {
    id,
    kind: "reward",
    key: `referral:${id}`,
    legs: [{ from: referralExpense, to: referralReward(id), amount: reward }],
  });
}

/** Into the seller's available balance, after their debts. */
export async function bookPaid(tx: Tx, actor: Actor, row: ReferralRow): Promise<void> {
  const { legs } = await creditSeller(tx, referralReward(row.id), rewardOf(row), sellerAvailable);
  await post(tx, actor, { id: row.id, kind: "reward_paid", key: `referral_paid:${row.id}`, legs });
}

/** Takes it back from the seller, if they got it already. They owe what they no longer have. */
export async function bookBack(tx: Tx, actor: Actor, row: ReferralRow): Promise<void> {
  const reward = rewardOf(row);
  const legs =
    row.rewarded_at === null
      ? [{ from: referralReward(row.id), to: referralExpense, amount: reward }]
      : await debitSeller(tx, referralExpense, reward);
  await post(tx, actor, { id: row.id, kind: "reward_back", key: `referral_back:${row.id}`, legs });
}

function rewardOf({ id, reward, currency }: ReferralRow): Money {
  if (reward === null || currency === null) throw new Error(`referral ${id} has no reward`);
  return money(reward, currency);
}

async function post(
  tx: Tx,
  actor: Actor,
  { id, kind, key, legs }: { id: string; kind: string; key: string; legs: readonly Leg[] },
): Promise<void> {
  await Promise.all([
    transfer(tx, actor, { key, kind, cause: { type: "referral", id }, legs }),
    audit(tx, actor, { act: kind, objectId: id, detail: {} }),
  ]);
}
