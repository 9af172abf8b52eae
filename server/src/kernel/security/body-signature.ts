// Signatures of request bodies: hex HMAC over the exact bytes received, as Meta and Paystack send them.
import { createHmac, timingSafeEqual } from "node:crypto";

const digestBytes = { sha256: 32, sha512: 64 } as const;

/**
 * True when `hex` is the lower-case hex HMAC of `rawBody` under one of `secrets` (two during a rotation). The time does not depend on which
 * secret matches. An empty secret never matches, because anyone could compute its HMAC. Never throws.
 * @param rawBody null while the body is unread: then it only checks whether `hex` has the form of a signature
 */
export function isSignedByOneOf(
  secrets: readonly string[],
  algorithm: keyof typeof digestBytes,
  rawBody: Buffer | null,
  hex: string,
): boolean {
  if (hex.length !== 2 * digestBytes[algorithm] || !/^[0-9a-f]+$/.test(hex)) return false;
  if (rawBody === null) return secrets.some((secret) => secret !== "");
  const given = Buffer.from(hex, "hex");
  let signed = false;
  for (const secret of secrets) {
    if (secret === "") continue;
    const expected = createHmac(algorithm, secret).update(rawBody).digest();
    signed = timingSafeEqual(expected, given) || signed;
  }
  return signed;
}

/** The single value of a header (names in lower case, as Node gives them). Null when it is absent or was sent more than once. */
export function onlyHeader(headers: Record<string, string | string[] | undefined>, name: string): string | null {
  const value = headers[name];
  if (typeof value === "string") return value;
  return value?.length === 1 ? (value[0] ?? null) : null;
}
