// The delivery code that the buyer shows and the rider enters: six digits that only we can make, stored as a keyed hash.
import { equalBytes, sha256, type Vault } from "../kernel/security/crypto.ts";

export const triesMax = 5;

/** Derived from the order and the installation's key, so it is always the same and can be shown again. */
export function handoverCode(vault: Vault, orderId: string): string {
  for (let draw = 0; ; draw += 1) {
    const token = vault.token(draw === 0 ? `handover:${orderId}` : `handover:${orderId}:${draw}`);
    const drawn = Buffer.from(token, "base64url").readBigUInt64BE();
    const code = (drawn % 1_000_000n).toString().padStart(6, "0");
    if (mayBeHandoverCode(code)) return code;
  }
}

/**
 * False for numbers that buyers write about goods: a round price, a date, or three sizes in a row. No delivery code is one of them. So a chat hides
 * all other six digits, from any phone, without a comparison that would show the seller which of them is a code.
 */
export function mayBeHandoverCode(digits: string): boolean {
  const [first = 0, second = 0, third = 0] = (digits.match(/\d\d/g) ?? []).map(Number);
  const isPrice = /(?:00|50)$/.test(digits);
  const isDate = first >= 1 && first <= 31 && second >= 1 && second <= 12 && third >= 24 && third <= 39;
  const areSizes = first >= 10 && first < second && second < third && third <= 60;
  return !isPrice && !isDate && !areSizes;
}

export function handoverHash(vault: Vault, orderId: string, code: string = handoverCode(vault, orderId)): Buffer {
  return sha256(vault.token(`handover hash:${orderId}:${code}`));
}

/** An older code may be one that is no longer drawn. The buyer may show that one, or the one that replaces it. */
export function isHandoverCode(vault: Vault, orderId: string, code: string, kept: Uint8Array): boolean {
  const shown = handoverHash(vault, orderId, code);
  return equalBytes(shown, kept) || equalBytes(shown, handoverHash(vault, orderId));
}
