// Ids in WhatsApp's formats: message ids that contain the peer's number, and business-scoped user ids that begin with a country.
import { createHash, randomBytes } from "node:crypto";

const countryPrefixes: readonly [prefix: string, country: string][] = [
  ["234", "NG"],
  ["233", "GH"],
  ["254", "KE"],
  ["256", "UG"],
  ["255", "TZ"],
  ["250", "RW"],
  ["260", "ZM"],
  ["225", "CI"],
  ["221", "SN"],
  ["237", "CM"],
  ["27", "ZA"],
  ["44", "GB"],
  ["1", "US"],
];

/** Digits only: "+234 803-123 (4567)" is 2348031234567. Null when it can't be a phone number. */
export function waIdOf(phone: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(phone.trim())) return null;
  const digits = phone.replace(/\D/g, "");
  return digits.length >= 7 && digits.length <= 15 ? digits : null;
}

export function isBsuid(text: string): boolean {
  return /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/.test(text);
}

/** The same person has a different id in each business portfolio. */
export function bsuidOf(waId: string, portfolio: string): string {
  const country = countryPrefixes.find(([prefix]) => waId.startsWith(prefix))?.[1] ?? "US";
  const hash = createHash("sha256").update(`${portfolio}:${waId}`).digest();
  return `${country}.${hash.readBigUInt64BE().toString().padStart(20, "1")}`;
}

export function newMessageId(waId: string, direction: "inbound" | "outbound"): string {
  const marks = direction === "inbound" ? "\x15\x02\x00\x12\x18\x14" : "\x15\x02\x00\x11\x18\x12";
  const unique = randomBytes(direction === "inbound" ? 10 : 9)
    .toString("hex")
    .toUpperCase();
  const peer = Buffer.from(waId, "latin1");
  const bytes = Buffer.concat([
    Buffer.from([0x1c, 0x18, peer.length]),
    peer,
    Buffer.from(`${marks}${unique}\x00`, "latin1"),
  ]);
  return `wamid.${bytes.toString("base64")}`;
}

export function newTraceId(): string {
  return `A${randomBytes(16).toString("base64url")}`;
}
