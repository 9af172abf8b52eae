// Changes the default account of a currency, and deletes accounts.
import { changedMetadata } from "../kernel/contract/metadata.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { changesNothing } from "../kernel/database/changes-nothing.ts";
import type { Tx } from "../kernel/database/db.ts";
import { announce, previousOf } from "../kernel/jobs/outbox.ts";
import { notFound, Refusal } from "../kernel/contract/refusal.ts";
import { audit } from "../kernel/security/audit.ts";
import { cancelPayout } from "./cancel-payout.ts";
import { checkConfirmed } from "./confirmation.ts";
import type { DestinationChange, DestinationResource } from "./contract.ts";
import { dropDefault, holdDestinations } from "./create-destination.ts";
import { type DestinationRow, findDestination, payoutsOf, toDestination } from "./queries.ts";
import { openStates } from "./states.ts";
import { notifyOfAccount } from "./notify-of-account.ts";

/** Repeated, it changes nothing. @throws Refusal not_found */
export async function changeDestination(
  tx: Tx,
  actor: Actor,
  id: string,
  wanted: DestinationChange,
): Promise<DestinationResource> {
  await holdDestinations(tx, actor.shopId);
  const row = await findDestination(tx, actor.shopId, { id });
  if (!row) throw notFound();
  const becomesDefault = wanted.isDefault === true && !row.is_default;
  const values = { ...(becomesDefault ? { is_default: true } : {}), ...changedMetadata(row, wanted) };
  if (changesNothing(row, values)) return toDestination(row);
  if (becomesDefault) {
    checkConfirmed(row);
    await dropDefault(tx, actor, row.currency);
    await audit(tx, actor, { act: "payout_destination_default", objectId: id, detail: { currency: row.currency } });
    await notifyOfAccount(tx, actor, "account_default", row);
  }
  const changed = toDestination(await change(tx, actor, row, values));
  const previous = previousOf(toDestination(row), changed, ["isDefault", "metadata"]);
  await announce(tx, actor, "payout.destination_changed", { id, data: changed, previous });
  return changed;
}

/** No other account becomes the default automatically: money never goes to an account that nobody chose. */
export async function deleteDestination(tx: Tx, actor: Actor, id: string): Promise<DestinationResource> {
  await holdDestinations(tx, actor.shopId);
  const row = await findDestination(tx, actor.shopId, { id });
  if (!row) throw notFound();
  const waiting = await payoutsOf(tx, actor.shopId)
    .where("destination_id", "=", id)
    .where("state", "in", ["scheduled", ...openStates])
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  if (waiting)
    throw new Refusal("destination_in_use", `Payout ${waiting.id} to it is ${waiting.state}.`, {
      details: { payoutId: waiting.id },
    });
  const deleted = toDestination(await change(tx, actor, row, { is_default: false, deleted_at: actor.now }));
  await Promise.all([
    tx
      .updateTable("payout_schedules")
      .set({ destination_id: null, updated_at: actor.now })
      .where("shop_id", "=", actor.shopId)
      .where("destination_id", "=", id)
      .execute(),
    audit(tx, actor, { act: "payout_destination_deleted", objectId: id, detail: { last4: row.last4 } }),
    notifyOfAccount(tx, actor, "account_removed", row),
    announce(tx, actor, "payout.destination_deleted", { id, data: deleted }),
  ]);
  return deleted;
}

/** An owner rejected it. Payouts to it go back to the seller. */
export async function rejectDestination(tx: Tx, actor: Actor, id: string): Promise<void> {
  await holdDestinations(tx, actor.shopId);
  const waiting = await payoutsOf(tx, actor.shopId)
    .where("destination_id", "=", id)
    .where("state", "in", ["scheduled", "pending"])
    .orderBy("id")
    .execute();
  for (const payout of waiting) await cancelPayout(tx, actor, payout.id);
  await deleteDestination(tx, actor, id);
}

async function change(
  tx: Tx,
  actor: Actor,
  row: DestinationRow,
  values: { is_default?: boolean; deleted_at?: Date; metadata?: string },
): Promise<DestinationRow> {
  return tx
    .updateTable("payout_destinations")
    .set({ ...values, version: row.version + 1 })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
