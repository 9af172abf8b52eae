// Checks the account again just before a payout is sent, because it may have changed since the payout was requested.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { after, hours, minutes } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import type { ResolveResult } from "../payments/index.ts";
import { changePayout } from "./change-payout.ts";
import { needsConfirmation } from "./confirmation.ts";
import { payoutFailures } from "./failures.ts";
import { sameName } from "./name-check.ts";
import { destinationOf, type DestinationRow, type PayoutRow, toDestination } from "./queries.ts";

/** If the provider can't return the name now, it is asked again after this time. */
const askNameAgainMs = minutes(2);
/** After this time a failing look-up no longer delays the payout: the name was compared when the account was added. */
const nameWaitsMs = hours(1);

/**
 * The caller holds the payout and the shop's destinations.
 * @param found the account's owner name, as the provider returns it now
 * @returns whether it may be sent; if not, it is held and its money stays set aside
 */
export async function mayLeave(tx: Tx, actor: Actor, row: PayoutRow, found: ResolveResult): Promise<boolean> {
  const destination = await destinationOf(tx, row);
  if (needsConfirmation(destination)) return hold(tx, actor, row);
  if (found.kind === "trouble" && row.funded_at && after(row.funded_at, nameWaitsMs) > actor.now) {
    await changePayout(tx, actor, row, { next_ask_at: after(actor.now, askNameAgainMs) });
    return false;
  }
  if (found.kind !== "resolved" || sameName(destination.resolved_name ?? destination.given_name, found.name))
    return true;
  await recordOtherName(tx, actor, destination, found.name);
  return hold(tx, actor, row);
}

/** Held until an owner confirms the account. A rejection cancels it. */
async function hold(tx: Tx, actor: Actor, row: PayoutRow): Promise<false> {
  const failure = sentenceOf(payoutFailures, "destination_unconfirmed", {});
  await changePayout(tx, actor, row, { failure, next_ask_at: null });
  return false;
}

async function recordOtherName(tx: Tx, actor: Actor, row: DestinationRow, name: string): Promise<void> {
  const changed = await tx
    .updateTable("payout_destinations")
    .set({
      confirm_reasons: ["name_differs"],
      expected_names: [row.resolved_name ?? row.given_name],
      resolved_name: name,
      name_check: "differs",
      confirmed_at: null,
      confirmed_by: null,
      version: row.version + 1,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    audit(tx, actor, {
      act: "payout_destination_name_changed",
      objectId: row.id,
      detail: { last4: row.last4, resolvedName: name },
    }),
    announce(tx, actor, "payout.destination_changed", {
      id: row.id,
      data: toDestination(changed),
      previous: { status: "ready", resolvedName: row.resolved_name },
    }),
  ]);
}
