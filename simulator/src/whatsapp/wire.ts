// The bytes of a webhook: Meta writes compact JSON with everything outside ASCII as lower-case \uXXXX and "/" as "\/",
// and signs exactly those bytes. A receiver that parses and re-serialises before checking fails on accents, emoji and links.
import { createHmac } from "node:crypto";

export function serializeEscaped(value: unknown): string {
  return JSON.stringify(value)
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .replaceAll("/", "\\/");
}

/** The value of `X-Hub-Signature-256`. */
export function signBody(body: string, appSecret: string): string {
  return `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
}
