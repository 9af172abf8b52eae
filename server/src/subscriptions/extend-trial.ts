// The operator extends a shop's trial: the trial continues, and no payment is requested before its end.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { after, days } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { tell } from "./announce.ts";
import { changeSubscription, lockSubscription, openInvoice, type SubscriptionRow } from "./rows.ts";
import { setNextDue } from "./set-next-due.ts";
import { voidInvoice } from "./write-invoice.ts";

/** From now. It can be extended again. */
const extendedMaxMs = days(180);

/**
 * Repeated, it changes nothing. An invoice for the time after the trial is voided, and written again later. Announces subscription.changed.
 * @throws Refusal invalid_transition if there is no trial, invalid_request if the time is not later
 */
export async function extendTrial(
  tx: Tx,
  actor: Actor,
  { until, reason }: { until: Date; reason: string },
): Promise<SubscriptionRow> {
  const row = await lockSubscription(tx, actor.shopId);
  const end = row?.period_end;
  if (!row || !end || row.status !== "trialing")
    throw refused("invalid_transition", `No trial runs that could be longer: the plan is ${row?.status ?? "none"}.`);
  if (until.getTime() === end.getTime()) return row;
  if (until < end) throw refused("invalid_request", `The trial runs until ${end.toISOString()} already.`);
  if (until > after(actor.now, extendedMaxMs))
    throw refused("invalid_request", "A trial ends within 180 days; give it more when they are over.");
  if (row.paid_until !== null && row.paid_until > end)
    throw refused("invalid_transition", "What follows the trial is paid for already: let it begin in time.");
  const open = await openInvoice(tx, actor.shopId);
  if (open) await voidInvoice(tx, actor, open);
  const changed = await changeSubscription(tx, actor, row, { period_end: until, reminded_at: null });
  await setNextDue(tx, actor, changed);
  await Promise.all([
    tell(tx, actor, { event: "changed", row: changed, more: { reason } }),
    audit(tx, actor, {
      act: "trial_extended",
      objectId: row.id,
      detail: { from: end.toISOString(), until: until.toISOString(), reason },
    }),
  ]);
  return changed;
}

function refused(code: "invalid_transition" | "invalid_request", detail: string): Refusal {
  return new Refusal(code, detail);
}
