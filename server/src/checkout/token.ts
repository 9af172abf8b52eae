// The secrets in a checkout's addresses, derived from its id and the installation's key. None of them is stored.
// - The payment link (`ct_`, and `pt_` for a friend): anyone may have it. It gives access to paying and the order's public state.
// - The private link (`bt_`): it opens the buyer's own page. It is sent only to the buyer's own chat, and nothing that a seller can read
// contains it.
import { equalBytes, type Vault } from "../kernel/security/crypto.ts";
import type { Id } from "../kernel/values/id.ts";

export function clientToken(vault: Vault, checkoutId: string): string {
  return `ct_${checkoutId.slice("chk_".length)}${vault.token(`checkout:${checkoutId}`)}`;
}

export function payerToken(vault: Vault, checkoutId: string): string {
  return `pt_${checkoutId.slice("chk_".length)}${vault.token(`payer of checkout:${checkoutId}`)}`;
}

export function privateToken(vault: Vault, checkoutId: string): string {
  return `bt_${checkoutId.slice("chk_".length)}${privateSecret(vault, checkoutId)}`;
}

/** The part after the id in the private link. Without it nothing opens. */
export function privateSecret(vault: Vault, checkoutId: string): string {
  return vault.token(`private page of checkout:${checkoutId}`);
}

/** Finds private links in a text, with the address around the secret if there is one. */
export const privateLinkPattern = /(?:https?:\/\/[^\s/]+\/pay\/)?bt_[0-9a-hjkmnp-tv-z]{26}[\w-]{22}(?:\/[a-z]+)?/gi;

/** Finds the secret of any of these links in a text. The group is the end of the checkout's id. */
export const pageTokenPattern = /[bcp]t_([0-9a-hjkmnp-tv-z]{26})[\w-]{22}/g;

/** The checkout that a payment link's secret can pay over the API. Null for a secret that we did not make. */
export function readClientToken(vault: Vault, token: string): Id<"checkout"> | null {
  return checkoutOf(vault, token, clientToken);
}

/** The checkout whose private page this secret opens. Null for any other. */
export function readPrivateToken(vault: Vault, token: string): Id<"checkout"> | null {
  return checkoutOf(vault, token, privateToken);
}

/** `buyer`: the private link. `anyone`: the payment link. `payer`: the link that a buyer gave to a friend. */
export type Opener = { checkoutId: Id<"checkout">; as: "buyer" | "anyone" | "payer" };

export function readPageToken(vault: Vault, token: string): Opener | null {
  const made = { buyer: privateToken, anyone: clientToken, payer: payerToken } as const;
  for (const as of ["buyer", "anyone", "payer"] as const) {
    const checkoutId = checkoutOf(vault, token, made[as]);
    if (checkoutId) return { checkoutId, as };
  }
  return null;
}

function checkoutOf(vault: Vault, token: string, made: typeof clientToken): Id<"checkout"> | null {
  const body = /^[bcp]t_([0-9a-hjkmnp-tv-z]{26})[\w-]{22}$/.exec(token)?.[1];
  if (!body) return null;
  const checkoutId: Id<"checkout"> = `chk_${body}`;
  const own = made(vault, checkoutId);
  return own.length === token.length && equalBytes(Buffer.from(own), Buffer.from(token)) ? checkoutId : null;
}
