// A referred shop gave a code, paid for its first plan, or got that money back: updates the referral at the referring shop. The target
// state is always computed from the rows, so that repeated, late or reordered events give the same result.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after } from "../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { type Currency, money, percent } from "../kernel/values/money.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { findShop } from "../shops/index.ts";
import { bookBack, bookEarned } from "./book.ts";
import { rewardAfterMs, rewardBasisPoints } from "./contract.ts";
import { lockReferral, moveReferral, type ReferralRow, toReferral } from "./rows.ts";
import { whyNot } from "./why-not.ts";

/** What the referred shop has done. */
type Came = {
  id: string;
  referrer: string | null;
  appliedAt: Date;
  name: string;
  mode: Actor["mode"];
  paid: { plan: string; amount: bigint; currency: Currency; at: Date } | null;
  refunded: boolean;
};

export function followReferralJob(database: Database): JobRow<{ shopId: string; objectId: string }> {
  return {
    name: "follow-referral",
    concurrency: 2,
    retryLimit: 20,
    timeoutSeconds: 60,
    run: async ({ shopId, objectId }, { now }) => {
      const came = await database.write(shopId, async (tx) => {
        await recordFirstPaid(tx, shopId, objectId, now);
        return readCame(tx, shopId);
      });
      const referrer = came?.referrer;
      if (!came || !referrer) return;
      const actor = systemActor(referrer, "follow-referral", now, came.mode);
      await database.write(referrer, (tx) => follow(tx, actor, shopId, came));
    },
  };
}

/** The object may be a paid invoice. A shop that paid before giving a code can no longer give one. */
async function recordFirstPaid(tx: Tx, shopId: string, objectId: string, now: Date): Promise<void> {
  await sql`
    insert into referral_applications as a (shop_id, id, invoice_id, plan, amount, currency, paid_at, created_at)
    select e.shop_id, ${newId("referral")}, e.object_id, e.data #>> '{object,plan}', (e.data #>> '{object,amount,amount}')::bigint,
      e.data #>> '{object,amount,currency}', e.created_at, ${now}
    from events e where e.shop_id = ${shopId} and e.object_id = ${objectId} and e.type = 'subscription.invoice_paid'
      and e.data #> '{object,first}' = 'true' and (e.data #>> '{object,amount,amount}')::bigint > 0
    order by e.sequence limit 1
    on conflict (shop_id) do update
      set invoice_id = excluded.invoice_id, plan = excluded.plan, amount = excluded.amount, currency = excluded.currency, paid_at = excluded.paid_at
      where a.invoice_id is null`.execute(tx);
}

async function readCame(tx: Tx, shopId: string): Promise<Came | null> {
  const [shop, row] = await Promise.all([
    findShop(tx, shopId),
    tx
      .selectFrom("referral_applications as a")
      .selectAll()
      .select(
        sql<boolean>`exists (select from events e where e.shop_id = a.shop_id and e.object_id = a.invoice_id
          and e.type = 'subscription.invoice_refunded')`.as("refunded"),
      )
      .where("shop_id", "=", shopId)
      .executeTakeFirst(),
  ]);
  if (!row) return null;
  const { id, referrer_shop_id: referrer, created_at: appliedAt, plan, amount, currency, paid_at: at, refunded } = row;
  return {
    id,
    referrer,
    appliedAt,
    name: shop.name,
    mode: shop.mode,
    paid: at === null || amount === null || currency === null ? null : { plan: plan ?? "", amount, currency, at },
    refunded,
  };
}

async function follow(tx: Tx, actor: Actor, referredShopId: string, came: Came): Promise<void> {
  const row = (await lockReferral(tx, actor.shopId, came.id)) ?? (await begin(tx, actor, referredShopId, came));
  if (!row) return;
  if (row.state === "applied" && came.paid) await qualify(tx, actor, { row, came, paid: came.paid });
  else if ((row.state === "pending" || row.state === "rewarded") && came.refunded) {
    await bookBack(tx, actor, row);
    await moveReferral(tx, actor, {
      before: row,
      state: "clawed_back",
      change: { refusal: "payment_refunded", ripe_at: null },
    });
  }
}

/** @returns undefined if another process has just created it: it handles everything until then, and the next event handles the rest. */
async function begin(tx: Tx, actor: Actor, referredShopId: string, came: Came): Promise<ReferralRow | undefined> {
  const row = await tx
    .insertInto("referrals")
    .values({
      shop_id: actor.shopId,
      id: came.id,
      referred_shop_id: referredShopId,
      referred_name: came.name,
      state: "applied",
      applied_at: came.appliedAt,
      created_at: actor.now,
      updated_at: actor.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return lockReferral(tx, actor.shopId, came.id);
  await announce(tx, actor, "referral.created", { id: row.id, data: toReferral(row) });
  return row;
}

async function qualify(
  tx: Tx,
  actor: Actor,
  {
    row,
    came,
    paid: { plan, amount, currency, at },
  }: { row: ReferralRow; came: Came; paid: NonNullable<Came["paid"]> },
): Promise<void> {
  const reward = percent(money(amount, currency), rewardBasisPoints);
  const refusal =
    at < came.appliedAt
      ? "paid_before"
      : came.refunded || reward.minor === 0n
        ? "payment_refunded"
        : await whyNotYet(tx, row);
  if (refusal !== null) {
    await moveReferral(tx, actor, { before: row, state: "refused", change: { plan, refusal } });
    return;
  }
  await bookEarned(tx, actor, row.id, reward);
  await moveReferral(tx, actor, {
    before: row,
    state: "pending",
    change: {
      plan,
      reward: reward.minor,
      currency,
      qualified_at: at,
      ripe_at: after(at, rewardAfterMs),
    },
  });
}

function whyNotYet(tx: Tx, row: ReferralRow) {
  return whyNot(tx, row.shop_id, row.referred_shop_id);
}
