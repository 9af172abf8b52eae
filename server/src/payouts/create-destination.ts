// Adds a payout account: checks its bank, its number and its owner's name, and seals the number. Only the very first account of a shop that is not
// new is paid immediately. Any other account, and one in another name, waits a day and for an owner. If the name can't be looked up, it waits for an
// owner.
import { type Metadata, metadataColumn } from "../kernel/contract/metadata.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after } from "../kernel/values/clock.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Outside } from "../kernel/contract/endpoint.ts";
import { newId } from "../kernel/values/id.ts";
import type { Log } from "../kernel/process/log.ts";
import type { Currency } from "../kernel/values/money.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { readPhone } from "../customers/index.ts";
import {
  type Bank,
  type Bound,
  choosePayer,
  type Destination,
  type PaymentServices,
  type ResolveResult,
} from "../payments/index.ts";
import { findShop, type Shop } from "../shops/index.ts";
import { nameOfActor } from "../team/index.ts";
import type { NoticeAddresses } from "../inbound-webhooks/index.ts";
import { audit } from "../kernel/security/audit.ts";
import { heldBackMs } from "./caps.ts";
import type { DestinationResource, NewDestination } from "./contract.ts";
import { whatToConfirm } from "./confirmation.ts";
import { type DestinationRow, destinationsOf, toDestination } from "./queries.ts";
import { notifyOfAccount } from "./notify-of-account.ts";
import { defaultSchedule } from "./schedule.ts";
import { bankCodeOf, blindHash, numberOf, sealNumber } from "./sealed-number.ts";

export type PayoutServices = PaymentServices & { vault: Vault; addresses: NoticeAddresses; log: Log };
type Intent = { shop: Shop; payer: Bound; destination: Destination; numberHash: Buffer };
/** `banks` is null if the provider has no list. */
type Fact = { banks: Bank[] | null; account: ResolveResult } | { trouble: string };

export function createDestination(
  services: PayoutServices,
): Outside<{ body: NewDestination }, Intent, Fact, DestinationResource | Refusal> {
  return {
    async record(tx, actor, { body }) {
      const shop = await findShop(tx, actor.shopId);
      const destination = readDestination(body, shop);
      const payer = choosePayer(services, actor.mode, destination);
      if (!payer) throw nobodyPays(destination);
      const numberHash = blindHash(services.vault, destination);
      await refuseTwin(tx, actor, destination, numberHash);
      return { shop, payer, destination, numberHash };
    },

    async call({ payer, destination }) {
      const { gateway } = payer;
      const [banks, account] = await Promise.all([
        gateway.banks?.(destination.country, destination.currency) ?? null,
        gateway.resolveAccount?.(destination) ?? ({ kind: "not_offered" } as const),
      ]);
      if (banks?.kind === "trouble") return { trouble: banks.detail };
      return { banks: banks?.banks ?? null, account };
    },

    async settle(tx, actor, intent, fact, { body }) {
      if ("trouble" in fact || fact.account.kind === "trouble") return new Refusal("provider_unavailable");
      const { destination } = intent;
      const bank = fact.banks?.find(({ code, kind }) => code === bankCodeOf(destination) && kind === destination.kind);
      if (fact.banks && !bank)
        return fault("/bankCode", "unknown_bank", `No such bank or operator: send a code from the list of banks.`);
      if (fact.account.kind === "unknown_account")
        return fault("/number", "unknown_account", "The bank knows no such account.");
      const row = await insertDestination({
        vault: services.vault,
        tx,
        actor,
        intent,
        found: {
          bankName: bank?.name ?? null,
          resolvedName: fact.account.kind === "resolved" ? fact.account.name : null,
          wantsDefault: body.isDefault === true,
          metadata: body.metadata,
        },
      });
      return toDestination(row);
    },
  };
}

async function insertDestination({
  vault,
  tx,
  actor,
  intent: { shop, payer, destination, numberHash },
  found,
}: {
  vault: Vault;
  tx: Tx;
  actor: Actor;
  intent: Intent;
  found: {
    bankName: string | null;
    resolvedName: string | null;
    wantsDefault: boolean;
    metadata?: Metadata | undefined;
  };
}): Promise<DestinationRow> {
  await holdDestinations(tx, actor.shopId);
  await refuseTwin(tx, actor, destination, numberHash);
  const before = await destinationsBefore(tx, actor, destination.currency);
  const { resolvedName } = found;
  const name = { given: destination.name, resolved: resolvedName };
  const { reasons, expected, nameCheck } = await whatToConfirm(tx, actor, { name, changed: before.any });
  // The previous default stays until an owner confirms this one.
  const waits = reasons.length > 0 && before.hasDefault;
  const isDefault = !waits && (found.wantsDefault || !before.hasDefault);
  if (isDefault && before.hasDefault) await dropDefault(tx, actor, destination.currency);
  const id = newId("destination");
  const row = await tx
    .insertInto("payout_destinations")
    .values({
      shop_id: actor.shopId,
      id,
      slot: payer.slot,
      kind: destination.kind,
      country: destination.country,
      currency: destination.currency,
      bank_code: bankCodeOf(destination),
      bank_name: found.bankName,
      sealed_number: sealNumber(vault, id, numberOf(destination)),
      number_hash: numberHash,
      last4: numberOf(destination).slice(-4),
      given_name: destination.name,
      resolved_name: resolvedName,
      name_check: nameCheck,
      is_default: isDefault,
      ...metadataColumn(found),
      usable_from: usableFrom(actor, shop, nameCheck === "differs" || before.any),
      confirm_reasons: reasons,
      expected_names: expected,
      added_by: JSON.stringify({ ...actor.by, name: await nameOfActor(tx, actor) }),
      default_when_confirmed: waits && found.wantsDefault,
      created_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await Promise.all([
    defaultSchedule(tx, actor, shop, destination.currency),
    audit(tx, actor, {
      act: "payout_destination_created",
      objectId: id,
      detail: { last4: row.last4, nameCheck, isDefault, reasons },
    }),
    announce(tx, actor, "payout.destination_created", { id, data: toDestination(row) }),
    // For an account that waits, the question is the announcement.
    ...(reasons.length === 0 ? [notifyOfAccount(tx, actor, "account_added", row)] : []),
  ]);
  return row;
}

function usableFrom(actor: Actor, shop: Shop, heldBack: boolean): Date {
  if (heldBack) return after(actor.now, heldBackMs);
  const shopIsOfAge = after(shop.createdAt, heldBackMs);
  return shopIsOfAge > actor.now ? shopIsOfAge : actor.now;
}

/** Serializes all changes of a shop's accounts and of the default. */
export async function holdDestinations(tx: Tx, shopId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payout destinations ${shopId}`}, 0))`.execute(tx);
}

export async function dropDefault(tx: Tx, actor: Actor, currency: Currency): Promise<void> {
  await tx
    .updateTable("payout_destinations")
    .set((row) => ({ is_default: false, version: row("version", "+", 1) }))
    .where("shop_id", "=", actor.shopId)
    .where("currency", "=", currency)
    .where("is_default", "=", true)
    .execute();
}

/** Deleted ones count: deleting the only account and adding another is a change too. */
async function destinationsBefore(
  tx: Tx,
  actor: Actor,
  currency: Currency,
): Promise<{ any: boolean; hasDefault: boolean }> {
  const { rows } = await sql<{ any: boolean; hasDefault: boolean }>`
    select count(*) > 0 "any",
      count(*) filter (where d.currency = ${currency} and d.is_default and d.deleted_at is null) > 0 "hasDefault"
    from payout_destinations d where d.shop_id = ${actor.shopId}`.execute(tx);
  return rows[0] ?? { any: false, hasDefault: false };
}

async function refuseTwin(tx: Tx, actor: Actor, destination: Destination, numberHash: Buffer): Promise<void> {
  const twin = await destinationsOf(tx, actor.shopId)
    .where("currency", "=", destination.currency)
    .where("number_hash", "=", numberHash)
    .executeTakeFirst();
  if (twin) throw new Refusal("destination_exists", undefined, { details: { destinationId: twin.id } });
}

function readDestination(body: NewDestination, shop: Shop): Destination {
  const country = body.country ?? shop.country;
  const place = { country, currency: body.currency ?? shop.currency, name: body.name.trim() };
  if (place.name === "") throw fault("/name", "too_short", "Give the name that the account stands in.");
  if (body.kind === "mobile_wallet") {
    const phone = readPhone(body.number, country);
    if (phone === null) throw fault("/number", "invalid_phone", "No such phone number can exist.");
    return { kind: "mobile_wallet", ...place, operator: body.bankCode, phone };
  }
  const accountNumber = body.number.replaceAll(/[\s-]/g, "").toUpperCase();
  if (!/^[0-9A-Z]{4,34}$/.test(accountNumber))
    throw fault("/number", "invalid_number", "An account number has digits, perhaps letters, and nothing else.");
  return { kind: "bank_account", ...place, bankCode: body.bankCode, accountNumber };
}

function nobodyPays({ kind, country, currency }: Destination): Refusal {
  const what = kind === "bank_account" ? "bank accounts" : "mobile wallets";
  return fault("/currency", "no_provider", `No payment provider here pays ${currency} to ${what} in ${country}.`);
}

function fault(pointer: string, code: string, detail: string): Refusal {
  return new Refusal("invalid_request", detail, { errors: [{ pointer, code, detail }] });
}
