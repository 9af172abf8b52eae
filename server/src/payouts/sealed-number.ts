// Stored account numbers: sealed for payouts, hashed for recognition, and the last four digits for people.
import type { Vault } from "../kernel/security/crypto.ts";
import type { Destination } from "../payments/index.ts";
import type { DestinationRow } from "./queries.ts";

const placeOf = (destinationId: string): string => `payout_destinations|${destinationId}|number`;

export function numberOf(destination: Destination): string {
  return destination.kind === "bank_account" ? destination.accountNumber : destination.phone;
}

export function bankCodeOf(destination: Destination): string {
  return destination.kind === "bank_account" ? destination.bankCode : destination.operator;
}

/** The same for the same account in every shop. Without the master key it reveals nothing. */
export function blindHash(vault: Vault, destination: Destination): Buffer {
  const account = [destination.kind, destination.country, bankCodeOf(destination), numberOf(destination)];
  return Buffer.from(vault.token(JSON.stringify(["payout destination", ...account])), "base64url");
}

export function sealNumber(vault: Vault, destinationId: string, number: string): Buffer {
  return vault.seal(number, placeOf(destinationId));
}

/** The destination as providers need it. */
export function openDestination(vault: Vault, row: DestinationRow): Destination {
  const number = vault.open(row.sealed_number, placeOf(row.id));
  const place = {
    country: row.country,
    currency: row.currency,
    // The bank compares the name with its own, so the name it returned fits best.
    name: row.resolved_name ?? row.given_name,
  };
  return row.kind === "bank_account"
    ? { kind: "bank_account", ...place, bankCode: row.bank_code, accountNumber: number }
    : { kind: "mobile_wallet", ...place, operator: row.bank_code, phone: number };
}
