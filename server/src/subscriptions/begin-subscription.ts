// Begins a shop's subscription with a trial of everything, without a payment.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { after, days } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import type { Currency } from "../kernel/values/money.ts";
import { findShop } from "../shops/index.ts";
import { tell } from "./announce.ts";
import { nextDue } from "./next-due.ts";
import { trial } from "./plans.ts";
import { lockSubscription, type SubscriptionRow } from "./rows.ts";

/** The existing subscription or a new one, locked until the transaction ends. Announces subscription.created. */
export async function beginSubscription(tx: Tx, actor: Actor): Promise<SubscriptionRow> {
  const there = await lockSubscription(tx, actor.shopId);
  if (there) return there;
  const { currency } = await findShop(tx, actor.shopId);
  const row = await tx
    .insertInto("subscriptions")
    .values(trialOf(actor, currency))
    .onConflict((conflict) => conflict.column("shop_id").doNothing())
    .returningAll()
    .executeTakeFirst();
  // A concurrent request has just created it.
  if (!row) return beginSubscription(tx, actor);
  await Promise.all([
    tell(tx, actor, { event: "created", row }),
    audit(tx, actor, {
      act: "subscription_created",
      objectId: row.id,
      detail: { plan: row.plan, trialDays: trial.days },
    }),
  ]);
  return row;
}

/** Its initial state. */
export function trialOf({ shopId, now }: Actor, currency: Currency): SubscriptionRow {
  const row: SubscriptionRow = {
    shop_id: shopId,
    id: newId("subscription"),
    plan: trial.plan,
    billing_interval: "monthly",
    status: "trialing",
    currency,
    payment: "link",
    balance_consent_at: null,
    anchor_at: now,
    period_start: now,
    period_end: after(now, days(trial.days)),
    paid_until: null,
    next_plan: null,
    next_interval: null,
    cancel_at_period_end: false,
    cancel_reason: null,
    cancelled_at: null,
    tries: 0,
    next_try_at: null,
    grace_ends_at: null,
    reminded_at: null,
    due_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  return { ...row, due_at: nextDue(row, undefined, [], now) };
}
