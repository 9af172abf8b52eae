// The secret in the address of a plan invoice's payment page: derived from its id and the installation's key, and not stored.
import type { Config } from "../kernel/process/config.ts";
import { equalBytes, type Vault } from "../kernel/security/crypto.ts";
import type { Id } from "../kernel/values/id.ts";

export function payUrlOf({ config, vault }: { config: Config; vault: Vault }, invoiceId: string): string {
  return `${config.publicUrl}${payPath(vault, invoiceId)}`;
}

export function payPath(vault: Vault, invoiceId: string): string {
  return `/plan/${tokenOf(vault, invoiceId)}`;
}

/** The invoice of this token; null for any token that we did not make. */
export function readPayToken(vault: Vault, token: string): Id<"planInvoice"> | null {
  const body = /^pl_([0-9a-hjkmnp-tv-z]{26})[\w-]{22}$/.exec(token)?.[1];
  if (!body) return null;
  const invoiceId: Id<"planInvoice"> = `pin_${body}`;
  const own = tokenOf(vault, invoiceId);
  return own.length === token.length && equalBytes(Buffer.from(own), Buffer.from(token)) ? invoiceId : null;
}

function tokenOf(vault: Vault, invoiceId: string): string {
  return `pl_${invoiceId.slice("pin_".length)}${vault.token(`plan invoice:${invoiceId}`)}`;
}
