// The secrets in payment links: made from the checkout's id and the installation's key, so they are stored nowhere and can be shown again.
// Whoever has the buyer's own may say that the goods came; who only pays has another.
import { equalBytes, type Vault } from "../kernel/crypto.ts";
import type { Id } from "../kernel/id.ts";

export function clientToken(vault: Vault, checkoutId: string): string {
  return `ct_${checkoutId.slice("chk_".length)}${vault.token(`checkout:${checkoutId}`)}`;
}

export function payerToken(vault: Vault, checkoutId: string): string {
  return `pt_${checkoutId.slice("chk_".length)}${vault.token(`payer of checkout:${checkoutId}`)}`;
}

/** The checkout whose token this is; null for anything we did not make. */
export function readToken(vault: Vault, token: string): Id<"checkout"> | null {
  return checkoutOf(vault, token, clientToken);
}

export type Opener = { checkoutId: Id<"checkout">; as: "buyer" | "payer" };

/** Of a page's address, which either may hold. */
export function readPageToken(vault: Vault, token: string): Opener | null {
  const buyers = checkoutOf(vault, token, clientToken);
  if (buyers) return { checkoutId: buyers, as: "buyer" };
  const payers = checkoutOf(vault, token, payerToken);
  return payers && { checkoutId: payers, as: "payer" };
}

function checkoutOf(vault: Vault, token: string, made: typeof clientToken): Id<"checkout"> | null {
  const body = /^[cp]t_([0-9a-hjkmnp-tv-z]{26})[\w-]{22}$/.exec(token)?.[1];
  if (!body) return null;
  const checkoutId: Id<"checkout"> = `chk_${body}`;
  const own = made(vault, checkoutId);
  return own.length === token.length && equalBytes(Buffer.from(own), Buffer.from(token)) ? checkoutId : null;
}
