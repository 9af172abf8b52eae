// The answer to everything whose result comes later by a notice.
import type { Refused, Trouble } from "../../provider.ts";
import { quote } from "../quote.ts";
import { trouble } from "./call.ts";
import type { MpesaAnswer } from "./call.ts";
import { turnedDownReason } from "./status.ts";
import { Acceptance } from "./wire.ts";

export type Accepted =
  | { kind: "accepted"; conversation: string | null; originator: string | null }
  /** Known there already under the id we made. */
  | { kind: "exists" }
  | Refused
  | Trouble;

/**
 * Every such call may be repeated after an unclear answer: a payout carries our id, a reversal can happen once per
 * receipt, and a question changes nothing.
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

/** As `readAccepted`, of money that is to go: why it was turned down is said in a word of ours. */
export function readBegun(answer: MpesaAnswer): Accepted {
  const accepted = readAccepted(answer);
  if (accepted.kind !== "refused") return accepted;
  return { ...accepted, code: turnedDownReason(accepted.code, accepted.detail) };
}
