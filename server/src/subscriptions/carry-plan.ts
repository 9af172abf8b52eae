// A sandbox shop that is reset keeps its plan. The payments stay in the old shop's ledger, so the new shop gets the plan as a trial, until
// the end of the paid time.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import { tell } from "./announce.ts";
import { trialOf } from "./begin-subscription.ts";
import { nextDue } from "./next-due.ts";
import type { SubscriptionRow } from "./rows.ts";

/**
 * Gives the actor's shop, which has no plan yet, its predecessor's plan. If that was on trial, the new shop begins its own trial. Announces
 * subscription.created.
 */
export async function carryPlan(tx: Tx, actor: Actor, former: SubscriptionRow | undefined): Promise<void> {
  const carried = former && asCarried(former, actor);
  if (!carried) return;
  const row = await tx.insertInto("subscriptions").values(carried).returningAll().executeTakeFirstOrThrow();
  await Promise.all([
    tell(tx, actor, { event: "created", row }),
    audit(tx, actor, {
      act: "subscription_created",
      objectId: row.id,
      detail: { plan: row.plan, carriedFrom: former.id },
    }),
  ]);
}

/** Null if there is nothing to keep. */
function asCarried(former: SubscriptionRow, actor: Actor): SubscriptionRow | null {
  const { plan, billing_interval, status } = former;
  const fresh = { ...trialOf(actor, former.currency), plan, billing_interval };
  if (plan === "free" || status === "lapsed")
    return { ...fresh, plan: "free", status: "active", period_end: null, due_at: null };
  const end = status === "past_due" ? former.grace_ends_at : former.period_end;
  if (status === "trialing" || end === null || end <= actor.now) return null;
  const carried = { ...fresh, period_end: end };
  return { ...carried, due_at: nextDue(carried, undefined, [], actor.now) };
}
