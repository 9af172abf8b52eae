// A shop's code, and its results.
import type { Actor } from "../kernel/security/actor.ts";
import { after } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { type Currency, money, toWire } from "../kernel/values/money.ts";
import { byNewest, listPage, type Page } from "../kernel/database/page.ts";
import { findShop } from "../shops/index.ts";
import {
  applyWithinMs,
  codeOf,
  type Referral,
  type ReferralProgram,
  type ReferralQuery,
  type ReferralState,
  rewardBasisPoints,
  spell,
} from "./contract.ts";
import { toReferral } from "./rows.ts";

export async function showProgram(tx: Tx, { shopId, now }: Actor, publicUrl: string): Promise<ReferralProgram> {
  const [shop, given, { rows: counts }] = await Promise.all([
    findShop(tx, shopId),
    tx.selectFrom("referral_applications").selectAll().where("shop_id", "=", shopId).executeTakeFirst(),
    sql<{ state: ReferralState; currency: Currency | null; count: bigint; reward: bigint }>`
      select state, currency::text, count(*) count, coalesce(sum(reward), 0)::bigint reward from referrals
      where shop_id = ${shopId} group by state, currency order by currency`.execute(tx),
  ]);
  const until = after(shop.createdAt, applyWithinMs);
  const number = (state: ReferralState): number =>
    Number(counts.filter((row) => row.state === state).reduce((sum, { count }) => sum + count, 0n));
  const currencies = [...new Set(counts.flatMap(({ currency }) => (currency === null ? [] : [currency])))];
  const reward = (currency: Currency, state: ReferralState) =>
    toWire(money(counts.find((row) => row.currency === currency && row.state === state)?.reward ?? 0n, currency));
  return {
    code: spell(codeOf(shopId)),
    link: `${publicUrl}/join/${spell(codeOf(shopId))}`,
    rewardPercent: rewardBasisPoints / 100,
    applied: given?.code ? { code: spell(given.code), appliedAt: given.created_at.toISOString() } : null,
    applyUntil: given || until <= now ? null : until.toISOString(),
    sellers: {
      applied: number("applied"),
      pending: number("pending"),
      rewarded: number("rewarded"),
      refused: number("refused"),
      clawedBack: number("clawed_back"),
    },
    rewards: currencies.map((currency) => ({
      pending: reward(currency, "pending"),
      paid: reward(currency, "rewarded"),
      clawedBack: reward(currency, "clawed_back"),
    })),
  };
}

export function listReferrals(tx: Tx, { shopId }: Actor, query: ReferralQuery): Promise<Page<Referral>> {
  const all = tx.selectFrom("referrals").selectAll().where("shop_id", "=", shopId);
  const wanted = query.status === undefined ? all : all.where("state", "in", query.status);
  return listPage({
    query: wanted,
    request: query,
    sorts: byNewest,
    otherwise: "-createdAt",
    item: toReferral,
    within: shopId,
  });
}
