// The operator gives a shop more time to try: what was tried is what goes on, and nothing is asked for before.
import type { Actor } from "../kernel/actor.ts";
import { audit } from "../kernel/audit.ts";
import { after, days } from "../kernel/clock.ts";
import type { Tx } from "../kernel/db.ts";
import { Refusal } from "../kernel/refusal.ts";
import { tell } from "./announce.ts";
import { changeSubscription, lockSubscription, openInvoice, type SubscriptionRow } from "./rows.ts";
import { setNextDue } from "./set-next-due.ts";
import { voidInvoice } from "./write-invoice.ts";

/** From now. Who needs longer is given it again. */
const extendedMaxMs = days(180);

/**
 * Said again, it changes nothing. An invoice for what was to follow the trial is void: it is written anew when that time comes.
 * Announces subscription.changed.
 * @throws Refusal invalid_transition where no trial runs, invalid_request where the time is not a later one
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
    tell(tx, actor, "changed", changed, { reason }),
    audit(tx, actor, "trial_extended", row.id, { from: end.toISOString(), until: until.toISOString(), reason }),
  ]);
  return changed;
}

function refused(code: "invalid_transition" | "invalid_request", detail: string): Refusal {
  return new Refusal(code, detail);
}
