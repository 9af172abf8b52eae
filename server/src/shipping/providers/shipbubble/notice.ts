// `x-ship-signature` is a hex HMAC of the raw body with the API key. SHA-512 or SHA-256 is a setting of the account, because the provider's documents
// disagree. The digest's length must match the setting, which distinguishes a wrong setting from a forgery.
import { isSignedByOneOf, onlyHeader } from "../../../kernel/security/body-signature.ts";
import { sha256 } from "../../../kernel/security/crypto.ts";
import type { Money } from "../../../kernel/values/money.ts";
import { type JsonObject, readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { ShippingNotice } from "../../aggregator.ts";
import type { ShipbubbleAccount } from "./account.ts";
import { readAmount } from "../amounts.ts";
import { objectIn, textIn } from "../read-json.ts";

/** `sha512 sb_…`: the algorithm is stored with the key. */
export function noticeSecrets({ apiKeys, signature }: ShipbubbleAccount): string[] {
  return apiKeys.map((key) => `${signature} ${key}`);
}

export function verifyNotice(
  rawBody: Buffer | null,
  headers: Record<string, string | string[] | undefined>,
  secrets: readonly string[],
): boolean {
  const given = onlyHeader(headers, "x-ship-signature") ?? "";
  return (["sha512", "sha256"] as const)
    .map((algorithm) => {
      const keys = secrets.filter((one) => one.startsWith(`${algorithm} `)).map((one) => one.slice(7));
      return isSignedByOneOf(keys, algorithm, rawBody, given);
    })
    .includes(true);
}

/** A notice has no id. Two are the same if shipment, event and status are. */
export function readNotice(rawBody: Buffer, account: Pick<ShipbubbleAccount, "cashField"> | null): ShippingNotice {
  const key = sha256(rawBody).toString("hex");
  const reading = readStrictJson(rawBody, { numbers: "text" });
  if (reading.kind === "unreadable") return { kind: "unreadable", detail: reading.detail, key };
  const body = objectIn(reading.value);
  const providerShipmentId = textIn(body?.order_id);
  const event = textIn(body?.event) ?? "shipment.status.changed";
  if (providerShipmentId === null) return { kind: "unreadable", detail: "it names no shipment", key };
  const shipment = { kind: "shipment", event, providerShipmentId } as const;
  // Money may come in parts, so any difference makes it another notice.
  if (event === "shipment.cod.remitted") return { ...shipment, key, cashIn: { amount: cashAmount(body, account) } };
  return {
    ...shipment,
    key: JSON.stringify([providerShipmentId, event, textIn(body?.status) ?? ""]).slice(0, 500),
    cashIn: null,
  };
}

/** The content of such a notice is not documented, so the field with the amount is a setting. */
function cashAmount(body: JsonObject | null, account: Pick<ShipbubbleAccount, "cashField"> | null): Money | null {
  const field = account?.cashField;
  return field ? readAmount(textIn(body?.[field]), "NGN") : null;
}
