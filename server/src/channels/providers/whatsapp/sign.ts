// Checks that a webhook is signed by Meta.
import { isSignedByOneOf, onlyHeader } from "../../../kernel/security/body-signature.ts";

/** `X-Hub-Signature-256: sha256=<hex>`: HMAC-SHA256 over the exact bytes; the key is the secret of the Meta app. */
export function isSignedByMeta(
  rawBody: Buffer | null,
  headers: Record<string, string | string[] | undefined>,
  secrets: readonly string[],
): boolean {
  const header = onlyHeader(headers, "x-hub-signature-256") ?? "";
  if (!header.startsWith("sha256=")) return false;
  return isSignedByOneOf(secrets, "sha256", rawBody, header.slice("sha256=".length));
}
