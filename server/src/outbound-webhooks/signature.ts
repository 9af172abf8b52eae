// Standard Webhooks: a call is signed over its id, its time and its exact bytes, with a secret that the shop and we share.
import { createHmac, randomBytes } from "node:crypto";
import type { Vault } from "../kernel/security/crypto.ts";

const prefix = "whsec_";
const secretBytes = 32;

export function newSecret(): string {
  return prefix + randomBytes(secretBytes).toString("base64");
}

export function sealSecret(vault: Vault, endpointId: string, secret: string): Buffer {
  return vault.seal(secret, placeOf(endpointId));
}

export function openSecret(vault: Vault, endpointId: string, sealed: Uint8Array): string {
  return vault.open(sealed, placeOf(endpointId));
}

/**
 * The headers of one call.
 * @param at in real time, because the receiver compares it with its own clock
 * @param secrets the current one, and during a rotation also the earlier one
 */
export function signedHeaders(id: string, at: Date, body: Buffer, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${sign(secret, id, timestamp, body)}`).join(" "),
  };
}

function sign(secret: string, id: string, timestamp: string, body: Buffer): string {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  return createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64");
}

function placeOf(endpointId: string): string {
  return `webhook_endpoints|${endpointId}|secret`;
}
