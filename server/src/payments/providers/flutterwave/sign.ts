// Checks that a webhook comes from Flutterwave.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { onlyHeader } from "../../../kernel/security/body-signature.ts";

type Headers = Record<string, string | string[] | undefined>;

/**
 * `flutterwave-signature`, a base64 HMAC-SHA256 of the raw body, must be valid if it is sent. Otherwise `verif-hash` must be the secret
 * hash itself, which only shows that the sender once saw one of our webhooks, and does not cover the body.
 */
export function isFromFlutterwave(rawBody: Buffer | null, headers: Headers, secrets: readonly string[]): boolean {
  const signed = headers["flutterwave-signature"] !== undefined;
  const given = onlyHeader(headers, signed ? "flutterwave-signature" : "verif-hash") ?? "";
  if (signed && rawBody === null) return base64OfSha256.test(given) && secrets.some((secret) => secret !== "");
  let known = false;
  for (const secret of secrets) {
    if (secret === "") continue;
    const expected = signed && rawBody ? createHmac("sha256", secret).update(rawBody).digest("base64") : secret;
    known = isSame(expected, given) || known;
  }
  return known;
}

const base64OfSha256 = /^[A-Za-z0-9+/]{43}=$/;

/** Takes the same time for every difference and length. */
function isSame(expected: string, given: string): boolean {
  return timingSafeEqual(digest(expected), digest(given));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
