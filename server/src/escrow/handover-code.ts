// The delivery code that the buyer shows and the rider enters: six digits that only we can make, stored as a keyed hash.
import { equalBytes, sha256, type Vault } from "../kernel/security/crypto.ts";

export const triesMax = 5;

/** Derived from the order and the installation's key, so it is always the same and can be shown again. */
export function handoverCode(vault: Vault, orderId: string): string {
  const drawn = Buffer.from(vault.token(`handover:${orderId}`), "base64url").readBigUInt64BE();
  return (drawn % 1_000_000n).toString().padStart(6, "0");
}

export function handoverHash(vault: Vault, orderId: string, code: string = handoverCode(vault, orderId)): Buffer {
  return sha256(vault.token(`handover hash:${orderId}:${code}`));
}

export function isHandoverCode(vault: Vault, orderId: string, code: string, kept: Uint8Array): boolean {
  return equalBytes(handoverHash(vault, orderId, code), kept);
}
