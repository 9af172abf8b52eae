// Recognises the card or wallet that paid a plan, without storing it.
import type { Vault } from "../kernel/security/crypto.ts";
import type { ProviderPayment } from "../payments/index.ts";

/** The same for the same card or wallet in every shop. Without the master key it reveals nothing. */
export function payerHash(
  vault: Vault,
  driver: string,
  { instrument }: Pick<ProviderPayment, "instrument">,
): Buffer | null {
  if (!instrument) return null;
  const { kind, number } = instrument;
  return Buffer.from(vault.token(JSON.stringify(["payer of a plan", driver, kind, number])), "base64url");
}
