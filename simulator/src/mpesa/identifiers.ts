// M-Pesa's ids, in the formats seen in real messages.
import { randomBytes, randomInt } from "node:crypto";
import { compactTime, dayFirstTime } from "./east-africa-time.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const dayCodes = `0123456789${letters}`;

/** "UCE4FX10AA": year, month and day as one character each, then seven random ones. */
export function newReceipt(at: number): string {
  return receiptDay(at) + Array.from({ length: 7 }, () => dayCodes[randomInt(dayCodes.length)]).join("");
}

/** A failed request has this instead of a receipt. */
export function dummyReceipt(at: number): string {
  return `${receiptDay(at)}0000000`;
}

export function newMerchantRequestId(): string {
  return newOriginatorConversationId();
}

/** "ws_CO_" with the time and the last nine digits of the payer's number. */
export function newCheckoutRequestId(at: number, phone: string): string {
  return `ws_CO_${dayFirstTime(at)}${phone.slice(-9)}`;
}

/** "AG_20260314_20106e9209f64bebd05b" */
export function newConversationId(at: number): string {
  return `AG_${compactTime(at).slice(0, 8)}_${randomBytes(10).toString("hex")}`;
}

/** "dad6-4c34-8787-c8cb963a496d1268232" */
export function newOriginatorConversationId(): string {
  const [a = "", b = "", c = ""] = randomBytes(6).toString("hex").match(/.{4}/g) ?? [];
  return `${a}-${b}-${c}-${randomBytes(6).toString("hex")}${randomInt(1_000_000, 10_000_000)}`;
}

/** "9458-79414631-1" */
export function newRequestId(): string {
  return `${randomInt(1_000, 100_000)}-${randomInt(1_000_000, 100_000_000)}-${randomInt(1, 4)}`;
}

function receiptDay(at: number): string {
  const day = compactTime(at);
  const year = letters[(Number(day.slice(0, 4)) - 2006) % letters.length];
  return `${year}${letters[Number(day.slice(4, 6)) - 1]}${dayCodes[Number(day.slice(6, 8))]}`;
}
