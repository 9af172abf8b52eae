// The address where a channel downloads an invoice's paper: it opens without a key, is signed, and expires after some days.
import { after, days } from "../kernel/values/clock.ts";
import { equalBytes, type Vault } from "../kernel/security/crypto.ts";
import type { InvoiceDoors } from "./doors.ts";
import type { InvoiceRow } from "./queries.ts";

const goodForMs = days(7);

type Named = Record<"shopId" | "invoiceId" | "version" | "expires" | "signature", string>;

/** The path contains the version, so a channel's cached copy is never used for another version. */
export function paperAddress(
  { vault, config }: Pick<InvoiceDoors, "vault" | "config">,
  { shop_id: shopId, id: invoiceId, version }: InvoiceRow,
  now: Date,
): string {
  const expires = String(after(now, goodForMs).getTime());
  const signature = vault.token(nameOf({ shopId, invoiceId, expires }));
  return `${config.publicUrl}/invoices/${shopId}/${invoiceId}/${version}?expires=${expires}&signature=${signature}`;
}

export function opensPaper(vault: Vault, { shopId, invoiceId, expires, signature }: Named, now: Date): boolean {
  if (!/^\d{1,15}$/.test(expires) || Number(expires) <= now.getTime()) return false;
  return equalBytes(Buffer.from(signature), Buffer.from(vault.token(nameOf({ shopId, invoiceId, expires }))));
}

function nameOf({ shopId, invoiceId, expires }: Pick<Named, "shopId" | "invoiceId" | "expires">): string {
  return `invoice|${shopId}|${invoiceId}|${expires}`;
}
