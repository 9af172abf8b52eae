// Maps Instagram's error codes to ours. An unknown code does not say whether the message was sent.
import type { SendResult } from "../../driver.ts";
import type { Fault } from "./wire.ts";

type Refused = Extract<SendResult, { kind: "refused" }>;
export type FaultMeaning =
  | Pick<Refused, "kind" | "reason" | "again" | "pace">
  | { kind: "trouble"; sent: "unknown"; again: boolean };

const windowClosed: FaultMeaning = { kind: "refused", reason: "window_closed", again: false };
const undeliverable: FaultMeaning = { kind: "refused", reason: "undeliverable", again: false };
const misconfigured: FaultMeaning = { kind: "refused", reason: "misconfigured", again: false };
/** The token or the account is rejected, so every other send fails too. A permission may be about one person only. */
const stopped: FaultMeaning = { kind: "refused", reason: "misconfigured", again: true, pace: "stopped" };
const invalid: FaultMeaning = { kind: "refused", reason: "invalid", again: false };
/** Send more slowly, and repeat. Instagram counts by account. */
const tooFast: FaultMeaning = { kind: "refused", reason: "rate_limited", again: true, pace: "account" };
const theirFault: FaultMeaning = { kind: "trouble", sent: "unknown", again: true };
const unknown: FaultMeaning = { kind: "trouble", sent: "unknown", again: false };

/** `code/subcode`: most subcodes are undocumented, so these few are checked first, and the code decides the rest. */
const withSubcode: ReadonlyMap<string, FaultMeaning> = new Map<string, FaultMeaning>([
  ["10/2534022", windowClosed],
  ["10/2018278", windowClosed],
  ["10/2018065", windowClosed],
  ["10/2018108", undeliverable],
  ["200/1545041", undeliverable],
  ["100/2018001", undeliverable],
  ["100/33", misconfigured],
]);

const byCode: ReadonlyMap<number, FaultMeaning> = new Map<number, FaultMeaning>([
  [1, theirFault],
  [2, theirFault],
  [3, misconfigured],
  [4, tooFast],
  [10, misconfigured],
  [17, tooFast],
  [32, tooFast],
  [33, misconfigured],
  [100, invalid],
  [190, stopped],
  [368, stopped],
  [551, undeliverable],
  [613, tooFast],
]);

export function faultMeaning(fault: Fault): FaultMeaning {
  const code = faultCode(fault);
  const exact = withSubcode.get(`${code}/${String(fault.error_subcode)}`);
  if (exact) return exact;
  if (code >= 200 && code <= 299) return misconfigured;
  return byCode.get(code) ?? (fault.is_transient ? theirFault : unknown);
}

/** -1 when it is not a number. */
export function faultCode({ code }: Fault): number {
  const number = Number(code);
  return Number.isSafeInteger(number) ? number : -1;
}

const detailMaxLength = 500;

export function faultDetail(fault: Fault): string {
  const subcode = fault.error_subcode ? ` (subcode ${fault.error_subcode})` : "";
  return `${fault.message ?? `error ${fault.code}`}${subcode}`.slice(0, detailMaxLength);
}
