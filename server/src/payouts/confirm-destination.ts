// An owner confirms that an account is right. The database lets no other caller store that.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { notFound, Refusal } from "../kernel/contract/refusal.ts";
import { assertMayConfirm } from "../team/index.ts";
import { needsConfirmation } from "./confirmation.ts";
import type { DestinationResource } from "./contract.ts";
import { dropDefault, holdDestinations } from "./create-destination.ts";
import { type DestinationRow, findDestination, toDestination } from "./queries.ts";
import { notifyOfAccount } from "./notify-of-account.ts";

/** Repeated, it changes nothing. @throws Refusal not_found, session_required, owner_not_approved */
export async function confirmDestination(tx: Tx, actor: Actor, id: string): Promise<DestinationResource> {
  if (actor.by.kind !== "human") throw new Refusal("session_required");
  await assertMayConfirm(tx, actor);
  await holdDestinations(tx, actor.shopId);
  const row = await findDestination(tx, actor.shopId, { id });
  if (!row) throw notFound();
  if (!needsConfirmation(row)) return toDestination(row);
  if (row.default_when_confirmed) await dropDefault(tx, actor, row.currency);
  const confirmed = await writeConfirmed(tx, actor, row);
  await Promise.all([
    sendHeld(tx, actor, id),
    notifyOfAccount(tx, actor, "account_confirmed", confirmed),
    audit(tx, actor, {
      act: "payout_destination_confirmed",
      objectId: id,
      detail: {
        last4: row.last4,
        resolvedName: row.resolved_name,
        reasons: row.confirm_reasons,
      },
    }),
    announce(tx, actor, "payout.destination_changed", {
      id,
      data: toDestination(confirmed),
      previous: { status: "needs_confirmation", ...(confirmed.is_default !== row.is_default && { isDefault: false }) },
    }),
  ]);
  return toDestination(confirmed);
}

async function writeConfirmed(tx: Tx, actor: Actor, row: DestinationRow): Promise<DestinationRow> {
  return tx
    .updateTable("payout_destinations")
    .set({
      confirmed_at: actor.now,
      confirmed_by: JSON.stringify(actor.by),
      is_default: row.is_default || row.default_when_confirmed,
      default_when_confirmed: false,
      version: row.version + 1,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Payouts that waited for this are sent in the next round. */
async function sendHeld(tx: Tx, actor: Actor, destinationId: string): Promise<void> {
  await tx
    .updateTable("payouts")
    .set((row) => ({ next_ask_at: actor.now, failure: null, version: row("version", "+", 1), updated_at: actor.now }))
    .where("shop_id", "=", actor.shopId)
    .where("destination_id", "=", destinationId)
    .where("state", "=", "pending")
    .execute();
}
