// A payout is about to leave. The account is looked at once more: what was right when the payout was asked for may not be now.
import type { Actor } from "../kernel/actor.ts";
import { audit } from "../kernel/audit.ts";
import { after, hours, minutes } from "../kernel/clock.ts";
import type { Tx } from "../kernel/db.ts";
import { sentenceOf } from "../kernel/meaning.ts";
import { announce } from "../kernel/outbox.ts";
import type { ResolveResult } from "../payments/index.ts";
import { changePayout } from "./change-payout.ts";
import { needsConfirmation } from "./confirmation.ts";
import { payoutFailures } from "./failures.ts";
import { sameName } from "./name-check.ts";
import { destinationOf, type DestinationRow, type PayoutRow, toDestination } from "./queries.ts";

/** A provider that can't say the name now is asked again. */
const askNameAgainMs = minutes(2);
/** A look-up that fails for so long keeps nobody's money: the name was compared when the account was added. */
const nameWaitsMs = hours(1);

/**
 * The caller holds the payout and the shop's destinations.
 * @param found the account's name as the provider says it now
 * @returns whether it may be sent; what may not is held, and its money stays set aside
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
  await noteOtherName(tx, actor, destination, found.name);
  return hold(tx, actor, row);
}

/** Nothing is asked about it until an owner has said yes; a no takes it back. */
async function hold(tx: Tx, actor: Actor, row: PayoutRow): Promise<false> {
  const failure = sentenceOf(payoutFailures, "destination_unconfirmed", {});
  await changePayout(tx, actor, row, { failure, next_ask_at: null });
  return false;
}

async function noteOtherName(tx: Tx, actor: Actor, row: DestinationRow, name: string): Promise<void> {
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
    audit(tx, actor, "payout_destination_name_changed", row.id, { last4: row.last4, resolvedName: name }),
    announce(tx, actor, "payout.destination_changed", {
      id: row.id,
      data: toDestination(changed),
      previous: { status: "ready", resolvedName: row.resolved_name },
    }),
  ]);
}
