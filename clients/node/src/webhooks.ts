// Webhooks, signed as in Standard Webhooks 1.0. This module works alone, without the client.
import type { WebhookEvent } from "./generated/events.ts";

export type * from "./generated/events.ts";

export type WebhookErrorReason =
  | "missing_header"
  | "malformed_timestamp"
  | "too_old"
  | "too_new"
  | "no_match"
  | "malformed_secret"
  | "not_json"
  | "not_raw";

/** Do not trust the request: answer 400 and do nothing. */
export class WebhookError extends Error {
  override name = "WebhookError";
  readonly reason: WebhookErrorReason;
  constructor(reason: WebhookErrorReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** `Headers`, or Node's own headers. */
export type WebhookHeaders = Pick<Headers, "get"> | Record<string, string | readonly string[] | undefined>;

/**
 * Verifies that a request came from Sokoni, recently and unchanged.
 * @param body the raw body: text or bytes, never parsed JSON.
 * @param secret `whsec_…`; while it is being replaced, the old and the new one.
 * @throws WebhookError with the reason.
 */
export async function verify(
  body: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { now = new Date(), toleranceSeconds = 300 }: { now?: Date; toleranceSeconds?: number } = {},
): Promise<WebhookEvent> {
  const bytes = bytesOf(body);
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature");
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookError("malformed_timestamp", "webhook-timestamp is no time.");
  const keys = await keysOf(secret);
  const age = now.getTime() / 1000 - Number(timestamp);
  if (age > toleranceSeconds) throw new WebhookError("too_old", `It was signed ${Math.round(age)} s ago.`);
  if (-age > toleranceSeconds) throw new WebhookError("too_new", "It was signed in the future: is this clock right?");
  const signed = signedBytes(id, timestamp, bytes);
  if (!(await anyFits(keys, signatures, signed)))
    throw new WebhookError(
      "no_match",
      "No signature fits: another secret, or the body is not byte for byte what came.",
    );
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
  } catch {
    throw new WebhookError("not_json", "It is signed, and is no JSON.");
  }
}

/** The headers of a delivery, for tests of your receiver. @param timestamp in seconds; default: now. */
export async function sign(
  body: string,
  secret: string,
  { id = "evt_test", timestamp = Math.floor(Date.now() / 1000) }: { id?: string; timestamp?: number } = {},
): Promise<Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string>> {
  const [key] = await keysOf(secret);
  const made = await crypto.subtle.sign("HMAC", key as CryptoKey, signedBytes(id, String(timestamp), bytesOf(body)));
  const text = btoa(String.fromCharCode(...new Uint8Array(made)));
  return { "webhook-id": id, "webhook-timestamp": String(timestamp), "webhook-signature": `v1,${text}` };
}

function bytesOf(body: unknown): Uint8Array {
  if (typeof body === "string") return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  throw new WebhookError(
    "not_raw",
    "The body was parsed already. Give its text or bytes as they came: `await request.text()`, or express.raw() in place of express.json().",
  );
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const found = typeof headers.get === "function" ? (headers as Headers).get(name) : valueOf(headers, name);
  if (!found) throw new WebhookError("missing_header", `The header ${name} is missing.`);
  return found;
}

function valueOf(headers: object, name: string): string | undefined {
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return Array.isArray(value) ? String(value[0]) : (value as string | undefined);
}

async function keysOf(secret: string | readonly string[]): Promise<CryptoKey[]> {
  const secrets = typeof secret === "string" ? [secret] : secret;
  if (secrets.length === 0) throw new WebhookError("malformed_secret", "No secret was given.");
  return Promise.all(
    secrets.map((one) => {
      const [, text] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(one) ?? [];
      if (text === undefined) throw new WebhookError("malformed_secret", "A webhook's secret begins with whsec_.");
      return crypto.subtle.importKey("raw", base64(text), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
    }),
  );
}

function signedBytes(id: string, timestamp: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const whole = new Uint8Array(head.length + body.length);
  whole.set(head);
  whole.set(body, head.length);
  return whole;
}

/** Uses the platform's comparison, which takes constant time. */
async function anyFits(keys: CryptoKey[], signatures: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  for (const one of signatures.split(" ")) {
    const [, text] = /^v1,([A-Za-z0-9+/]+={0,2})$/.exec(one) ?? [];
    if (text === undefined) continue;
    for (const key of keys) if (await crypto.subtle.verify("HMAC", key, base64(text), signed)) return true;
  }
  return false;
}

function base64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
