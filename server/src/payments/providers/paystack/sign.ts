// Checks that a webhook is signed by Paystack.
import { isSignedByOneOf, onlyHeader } from "../../../kernel/security/body-signature.ts";

/** `x-paystack-signature`: lower-case hex HMAC-SHA512 of the raw body. The key is the secret API key of the mode. */
export function isSignedByPaystack(
  rawBody: Buffer | null,
  headers: Record<string, string | string[] | undefined>,
  secrets: readonly string[],
): boolean {
  return isSignedByOneOf(secrets, "sha512", rawBody, onlyHeader(headers, "x-paystack-signature") ?? "");
}
