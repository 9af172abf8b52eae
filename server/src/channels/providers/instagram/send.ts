// Sends messages and actions, and reads Instagram's answers.
import type { ProviderAnswer } from "../../../kernel/http/outgoing.ts";
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { ChannelAccount, OutboundMessage, SendResult } from "../../driver.ts";
import { retryAfterMs } from "../whatsapp/retry-after.ts";
import { call, type CallLimits, type Flavour, ownPath } from "./call.ts";
import { toWire } from "./outbound.ts";
import { faultCode, faultDetail, faultMeaning } from "./status.ts";
import * as wire from "./wire.ts";

/** The reply is sent anyway, so this is not worth a wait. */
const actionLimits: CallLimits = { timeoutMs: 5_000, maxAnswerBytes: 65_536 };

/** The code for refusals that we make ourselves, before the call. Instagram has no negative codes. */
export const refusedUnsent = -1;

/**
 * One call, one message: Instagram has no idempotency keys, so a second call is a second message. After `sent: "unknown"` only its echo
 * shows the result.
 */
export async function sendMessage(
  flavour: Flavour,
  account: ChannelAccount,
  message: OutboundMessage,
): Promise<SendResult> {
  const outbound = toWire(message);
  if (outbound.kind === "invalid")
    return { kind: "refused", code: refusedUnsent, detail: outbound.detail, reason: "invalid", again: false };
  const answer = await call({
    account,
    method: "POST",
    path: `${ownPath(flavour, account)}/messages`,
    json: outbound.json,
  });
  const { content, echo } = message;
  // A reaction is not a message and gets no id. Our own id makes it unique.
  return readSendResult(answer, content.type === "reaction" ? `${content.targetMessageId}#reaction#${echo}` : null);
}

/** `typing_on` lasts until the reply or for some seconds; each action is a separate call. */
export async function sendActions(
  flavour: Flavour,
  account: ChannelAccount,
  to: OutboundMessage["to"],
  actions: readonly ("mark_seen" | "typing_on")[],
): Promise<void> {
  if (!to.userId) return;
  for (const action of actions) {
    const json = { recipient: { id: to.userId }, sender_action: action };
    await call({ account, method: "POST", path: `${ownPath(flavour, account)}/messages`, json, limits: actionLimits });
  }
}

/** @param actionId the id of an accepted action; null for messages, which Instagram gives an id. */
export function readSendResult(answer: ProviderAnswer, actionId: string | null = null): SendResult {
  if (answer.kind === "no_answer")
    return { kind: "trouble", again: answer.again, sent: answer.sent, detail: `no answer: ${answer.detail}` };
  const { status } = answer;
  const reading = readStrictJson(answer.text);
  const body = reading.kind === "value" ? reading.value : null;
  if (wire.FaultAnswer.Check(body)) return readFault(status, body.error, retryAfterMs(answer.headers));
  if (status >= 200 && status < 300) {
    if (wire.SentAnswer.Check(body)) return { kind: "accepted", messageId: body.message_id };
    if (actionId !== null && wire.ActedAnswer.Check(body)) return { kind: "accepted", messageId: actionId };
  }
  // Not Instagram's own answer: it is from a proxy in between, or cut short. The message may have been sent.
  const again = status >= 500 || status === 429 || status === 408;
  return { kind: "trouble", again, sent: "unknown", detail: `HTTP ${status} without Instagram's words` };
}

function readFault(status: number, fault: wire.Fault, waitMs: number | undefined): SendResult {
  const meaning = faultMeaning(fault);
  const code = faultCode(fault);
  const detail = faultDetail(fault);
  const wait = waitMs === undefined ? {} : { retryAfterMs: waitMs };
  if (meaning.kind === "refused") return { ...meaning, code, detail, ...(meaning.again ? wait : {}) };
  // An unknown code with a clear status.
  if (status === 429)
    return { kind: "refused", code, detail, reason: "rate_limited", again: true, pace: "account", ...wait };
  return { ...meaning, again: meaning.again || status >= 500, detail: `HTTP ${status}, code ${code}: ${detail}` };
}
