// `X-Terminal-Signature`: hex HMAC-SHA-512 of the body under the secret key.
import { isSignedByOneOf, onlyHeader } from "../../../kernel/security/body-signature.ts";
import { sha256 } from "../../../kernel/security/crypto.ts";
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { ShippingNotice } from "../../aggregator.ts";
import { objectIn, textIn } from "../read-json.ts";

export function verifyNotice(
  rawBody: Buffer | null,
  headers: Record<string, string | string[] | undefined>,
  secrets: readonly string[],
): boolean {
  return isSignedByOneOf(secrets, "sha512", rawBody, onlyHeader(headers, "x-terminal-signature") ?? "");
}

/** A notice has no id. Two are the same if shipment, event and status are. */
export function readNotice(rawBody: Buffer): ShippingNotice {
  const hash = sha256(rawBody).toString("hex");
  const reading = readStrictJson(rawBody, { numbers: "text" });
  if (reading.kind === "unreadable") return { kind: "unreadable", detail: reading.detail, key: hash };
  const body = objectIn(reading.value);
  const data = objectIn(body?.data);
  const providerShipmentId = textIn(data?.shipment_id);
  if (providerShipmentId === null) return { kind: "unreadable", detail: "it names no shipment", key: hash };
  const event = textIn(body?.event) ?? "shipment.updated";
  const key = JSON.stringify([providerShipmentId, event, textIn(data?.status) ?? ""]).slice(0, 500);
  return { kind: "shipment", event, providerShipmentId, key, cashIn: null };
}
