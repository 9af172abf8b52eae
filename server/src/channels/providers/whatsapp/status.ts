// Maps WhatsApp's statuses and error codes to ours. An unlisted status is "unknown"; an unknown code does not say whether the message was
// sent.
import type { DeliveryStatus, Pace, RefusedReason } from "../../driver.ts";
import type { Fault } from "./wire.ts";

const deliveryStatuses: Record<string, DeliveryStatus["status"]> = {
  sent: "sent",
  delivered: "delivered",
  read: "read",
  /** A voice note that was played. */
  played: "read",
  failed: "failed",
};

export function deliveryStatus(word: string): DeliveryStatus["status"] {
  return (Object.hasOwn(deliveryStatuses, word) ? deliveryStatuses[word] : undefined) ?? "unknown";
}

/** The meaning of an error code for one message, in the answer or later as a failed status. */
export type FaultMeaning =
  | { kind: "refused"; reason: RefusedReason; again: boolean; pace?: Pace }
  | { kind: "trouble"; sent: "no" | "unknown"; again: boolean };

const windowClosed: FaultMeaning = { kind: "refused", reason: "window_closed", again: false };
const undeliverable: FaultMeaning = { kind: "refused", reason: "undeliverable", again: false };
const misconfigured: FaultMeaning = { kind: "refused", reason: "misconfigured", again: false };
/** The token or the account is rejected, so every other send fails too. */
const stopped: FaultMeaning = { kind: "refused", reason: "misconfigured", again: true, pace: "stopped" };
const invalid: FaultMeaning = { kind: "refused", reason: "invalid", again: false };
const fileUnreachable: FaultMeaning = { kind: "refused", reason: "file_unreachable", again: false };
const optedOut: FaultMeaning = { kind: "refused", reason: "opted_out", again: false };
/** Send more slowly, and repeat: to everyone, or to this buyer alone. */
const tooFast: FaultMeaning = { kind: "refused", reason: "rate_limited", again: true, pace: "account" };
const tooFastForBuyer: FaultMeaning = { ...tooFast, pace: "buyer" };
/** A limit that only time or people can lift; repeating makes it worse. */
const capped: FaultMeaning = { kind: "refused", reason: "rate_limited", again: false };
const theirFault: FaultMeaning = { kind: "trouble", sent: "unknown", again: true };
const outOfService: FaultMeaning = { kind: "trouble", sent: "no", again: true };
const unknown: FaultMeaning = { kind: "trouble", sent: "unknown", again: false };

const faultMeanings: ReadonlyMap<number, FaultMeaning> = new Map<number, FaultMeaning>([
  // The token and the account.
  [0, stopped],
  [3, stopped],
  [10, stopped],
  [33, stopped],
  [190, stopped],
  [368, stopped],
  [131005, stopped],
  [131030, misconfigured],
  [131031, stopped],
  [131037, misconfigured],
  [131042, misconfigured],
  [131045, stopped],
  [133010, stopped],
  // What we sent.
  [100, invalid],
  [131008, invalid],
  [131009, invalid],
  [131021, invalid],
  [131051, invalid],
  [131052, invalid],
  [131053, fileUnreachable],
  [131062, invalid],
  [135000, invalid],
  // Templates and flows.
  [131063, misconfigured],
  [132000, invalid],
  [132001, invalid],
  [132005, invalid],
  [132007, invalid],
  [132012, invalid],
  [132015, misconfigured],
  [132016, misconfigured],
  [132018, invalid],
  [132068, invalid],
  [132069, invalid],
  // Limits.
  [4, tooFast],
  [80007, tooFast],
  [130429, tooFast],
  [131056, tooFastForBuyer],
  [131048, capped],
  [131049, capped],
  [131064, capped],
  // This buyer.
  [130403, undeliverable],
  [130472, undeliverable],
  [130497, undeliverable],
  [131026, undeliverable],
  [131047, windowClosed],
  [131050, optedOut],
  // Their servers.
  [1, theirFault],
  [2, theirFault],
  [131000, theirFault],
  [131016, theirFault],
  [131057, outOfService],
]);

export function faultMeaning(fault: Fault): FaultMeaning {
  const code = faultCode(fault);
  // "Object does not exist or no access": the phone number id or the token is wrong, not the message.
  if (code === 100 && Number(fault.error_subcode) === 33 && fault.type === "GraphMethodException") return stopped;
  if (code >= 200 && code <= 299) return stopped;
  return faultMeanings.get(code) ?? (fault.is_transient ? theirFault : unknown);
}

/**
 * The error of a failed status. Codes mean the same in answers and in statuses. With several, the first known one decides, and the others
 * are appended.
 */
export function statusError(faults: readonly Fault[]): DeliveryStatus["error"] {
  const fault = faults.find((one) => faultMeaning(one) !== unknown) ?? faults[0];
  if (!fault) return null;
  const others = faults.filter((one) => one !== fault).map((one) => `${faultCode(one)} ${faultDetail(one)}`);
  const meaning = faultMeaning(fault);
  const detail = [faultDetail(fault), ...others].join("; also ").slice(0, detailMaxLength);
  const error = { code: faultCode(fault), detail };
  if (meaning.kind === "trouble") return { ...error, reason: null };
  return { ...error, reason: meaning.reason, ...(meaning.pace && { pace: meaning.pace }) };
}

/** -1 when it is not a number. */
export function faultCode({ code }: Fault): number {
  const number = Number(code);
  return Number.isSafeInteger(number) ? number : -1;
}

const detailMaxLength = 500;

/** Meta recommends the code and the details; the title is second best. */
export function faultDetail(fault: Fault): string {
  const detail = fault.error_data?.details ?? fault.message ?? fault.title ?? `error ${fault.code}`;
  return detail.slice(0, detailMaxLength);
}
