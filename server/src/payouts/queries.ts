// Reads and locks of payouts and destinations.
import { failureMeaning } from "./failures.ts";
import type { Selectable } from "kysely";
import type { Tx } from "../kernel/database/db.ts";
import type { PayoutDestinations, Payouts } from "../kernel/database/generated/database.ts";
import { type Currency, money, toWire } from "../kernel/values/money.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { needsConfirmation } from "./confirmation.ts";
import type { DestinationResource, PayoutResource } from "./contract.ts";

export type PayoutRow = Selectable<Payouts>;
export type DestinationRow = Selectable<PayoutDestinations>;

export function payoutsOf(tx: Tx, shopId: string) {
  return tx.selectFrom("payouts").selectAll().where("shop_id", "=", shopId);
}

export async function findPayout(tx: Tx, shopId: string, payoutId: string): Promise<PayoutRow> {
  const row = await payoutsOf(tx, shopId).where("id", "=", payoutId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Locks the payout until the transaction ends. Lock it before any posting about it. */
export async function lockPayout(tx: Tx, shopId: string, payoutId: string): Promise<PayoutRow> {
  const row = await payoutsOf(tx, shopId).where("id", "=", payoutId).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Destinations that are not deleted. */
export function destinationsOf(tx: Tx, shopId: string) {
  return tx.selectFrom("payout_destinations").selectAll().where("shop_id", "=", shopId).where("deleted_at", "is", null);
}

/** The named destination, or the default of the currency. */
export async function findDestination(
  tx: Tx,
  shopId: string,
  wanted: { id: string } | { defaultOf: Currency },
): Promise<DestinationRow | undefined> {
  const all = destinationsOf(tx, shopId);
  return (
    "id" in wanted
      ? all.where("id", "=", wanted.id)
      : all.where("currency", "=", wanted.defaultOf).where("is_default", "=", true)
  ).executeTakeFirst();
}

/** Includes a deleted destination: payouts already promised to it are still sent. */
export async function destinationOf(tx: Tx, payout: PayoutRow): Promise<DestinationRow> {
  return tx
    .selectFrom("payout_destinations")
    .selectAll()
    .where("shop_id", "=", payout.shop_id)
    .where("id", "=", payout.destination_id)
    .executeTakeFirstOrThrow();
}

export function destinationStatus(row: DestinationRow): DestinationResource["status"] {
  return needsConfirmation(row) ? "needs_confirmation" : "ready";
}

export function toDestination(row: DestinationRow): DestinationResource {
  return {
    id: row.id as DestinationResource["id"],
    kind: row.kind,
    country: row.country,
    currency: row.currency,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    last4: row.last4,
    name: row.given_name,
    resolvedName: row.resolved_name,
    nameCheck: row.name_check as DestinationResource["nameCheck"],
    status: destinationStatus(row),
    confirmation: row.confirm_reasons.length === 0 ? null : toConfirmation(row),
    isDefault: row.is_default,
    usableFrom: row.usable_from.toISOString(),
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
  };
}

function toConfirmation(row: DestinationRow): DestinationResource["confirmation"] {
  type Confirmation = NonNullable<DestinationResource["confirmation"]>;
  return {
    reasons: row.confirm_reasons,
    expectedNames: row.expected_names,
    addedBy: row.added_by as Confirmation["addedBy"],
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    confirmedBy: row.confirmed_by as Confirmation["confirmedBy"],
  };
}

export function toPayout(row: PayoutRow): PayoutResource {
  const currency = row.currency;
  return {
    id: row.id as PayoutResource["id"],
    status: row.state,
    amount: row.amount === null ? null : toWire(money(row.amount, currency)),
    currency,
    destinationId: row.destination_id as PayoutResource["destinationId"],
    provider: row.slot,
    reference: row.reference,
    providerPayoutId: row.provider_payout_id,
    scheduledFor: row.scheduled_for?.toISOString() ?? null,
    automatic: row.automatic,
    failure: row.failure,
    failureMeaning: failureMeaning(row.failure),
    description: row.description,
    metadata: row.metadata,
    paidAt: row.paid_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
