// Cancels a plan, immediately or at the end of the paid period, and resumes it.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { tell } from "./announce.ts";
import type { Cancellation } from "./contract.ts";
import { endPlan } from "./end-plan.ts";
import { changeSubscription, lockSubscription, openInvoice, type SubscriptionRow } from "./rows.ts";
import { setNextDue } from "./set-next-due.ts";
import { voidInvoice } from "./write-invoice.ts";

/** Repeated, it changes nothing. @throws Refusal invalid_transition if there is no plan to cancel */
export async function cancelPlan(
  tx: Tx,
  actor: Actor,
  { when = "period_end", reason }: Cancellation,
): Promise<SubscriptionRow> {
  const row = await lockSubscription(tx, actor.shopId);
  if (row?.status === "cancelled") return row;
  if (!row || row.plan === "free")
    throw new Refusal("invalid_transition", "The shop has no plan that could be cancelled.", {
      details: { current: row?.status ?? "none", allowed: [] },
    });
  // An unpaid plan has no end to wait for.
  const runs = row.status === "active" || row.status === "trialing";
  if (when === "period_end" && runs)
    return row.cancel_at_period_end ? row : cancelLater(tx, actor, row, reason ?? null);
  const ended = await endPlan(tx, actor, row, reason ?? null);
  await Promise.all([
    setNextDue(tx, actor, ended),
    audit(tx, actor, {
      act: "plan_cancelled",
      objectId: row.id,
      detail: { when: "now", plan: row.plan, reason: reason ?? null },
    }),
  ]);
  return ended;
}

async function cancelLater(
  tx: Tx,
  actor: Actor,
  row: SubscriptionRow,
  reason: string | null,
): Promise<SubscriptionRow> {
  const open = await openInvoice(tx, actor.shopId);
  if (open) await voidInvoice(tx, actor, open);
  const changed = await changeSubscription(tx, actor, row, {
    cancel_at_period_end: true,
    cancel_reason: reason,
    next_plan: null,
    next_interval: null,
  });
  await Promise.all([
    tell(tx, actor, { event: "changed", row: changed, more: { reason } }),
    setNextDue(tx, actor, changed),
    audit(tx, actor, {
      act: "plan_cancelled",
      objectId: row.id,
      detail: { when: "period_end", plan: row.plan, reason },
    }),
  ]);
  return changed;
}

/** Announces subscription.resumed. @throws Refusal invalid_transition once it has ended: then a plan must be chosen again */
export async function resumePlan(tx: Tx, actor: Actor): Promise<SubscriptionRow> {
  const row = await lockSubscription(tx, actor.shopId);
  if (row && !row.cancel_at_period_end && row.status !== "cancelled") return row;
  if (!row?.cancel_at_period_end)
    throw new Refusal(
      "invalid_transition",
      row?.status === "cancelled"
        ? "The plan has ended: choose one at POST /api/subscriptions."
        : "The plan is not going to end, so there is nothing to take back.",
      { details: { current: row?.status ?? "none", allowed: [] } },
    );
  const resumed = await changeSubscription(tx, actor, row, {
    cancel_at_period_end: false,
    cancel_reason: null,
    reminded_at: null,
  });
  await Promise.all([
    tell(tx, actor, { event: "resumed", row: resumed }),
    setNextDue(tx, actor, resumed),
    audit(tx, actor, { act: "plan_resumed", objectId: row.id, detail: { plan: row.plan } }),
  ]);
  return resumed;
}
