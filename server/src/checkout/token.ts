// The secret in a payment link: made from the checkout's id and the installation's key, so it is stored nowhere and can be shown again.
import { equalBytes, type Vault } from "../kernel/crypto.ts";
import type { Id } from "../kernel/id.ts";

export function clientToken(vault: Vault, checkoutId: string): string {
  return `ct_${checkoutId.slice("chk_".length)}${vault.token(`checkout:${checkoutId}`)}`;
}

/** The checkout whose token this is; null for anything we did not make. */
export function readToken(vault: Vault, token: string): Id<"checkout"> | null {
  const body = /^ct_([0-9a-hjkmnp-tv-z]{26})[\w-]{22}$/.exec(token)?.[1];
  if (!body) return null;
  const checkoutId: Id<"checkout"> = `chk_${body}`;
  return equalBytes(Buffer.from(clientToken(vault, checkoutId)), Buffer.from(token)) ? checkoutId : null;
}
