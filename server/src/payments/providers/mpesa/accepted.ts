// The answer to every call whose result comes later by webhook.
import type { Refused, Trouble } from "../../provider.ts";
import { quote } from "../quote.ts";
import { trouble } from "./call.ts";
import type { MpesaAnswer } from "./call.ts";
import { turnedDownReason } from "./status.ts";
import { Acceptance } from "./wire.ts";

export type Accepted =
  | { kind: "accepted"; conversation: string | null; originator: string | null }
  /** M-Pesa knows our id already. */
  | { kind: "exists" }
  | Refused
  | Trouble;

/**
 * Every such call may be repeated after an unclear answer: a payout has our id, a receipt can be reversed only once, and a question changes
 * nothing.
 */
export function readAccepted(answer: MpesaAnswer): Accepted {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "unclear") return trouble(true, answer.detail);
  if (answer.kind === "turned_down") {
    if (answer.meaning === "duplicate") return { kind: "exists" };
    if (answer.meaning === "invalid") return { kind: "refused", code: answer.code, detail: answer.detail };
    return trouble(true, answer.detail);
  }
  if (!Acceptance.Check(answer.data)) return trouble(true, "an answer in a shape we don't know");
  const { ResponseCode, ResponseDescription, ConversationID, OriginatorConversationID } = answer.data;
  if (String(ResponseCode) !== "0")
    return { kind: "refused", code: `response_${ResponseCode}`, detail: quote(ResponseDescription ?? "") };
  return { kind: "accepted", conversation: ConversationID ?? null, originator: OriginatorConversationID ?? null };
}

/** Like `readAccepted`, for outgoing money: the reason of a refusal is one of our words. */
export function readBegun(answer: MpesaAnswer): Accepted {
  const accepted = readAccepted(answer);
  if (accepted.kind !== "refused") return accepted;
  return { ...accepted, code: turnedDownReason(accepted.code, accepted.detail) };
}
