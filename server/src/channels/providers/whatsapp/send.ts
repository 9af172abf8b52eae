// Sends messages over WhatsApp, and marks buyers' messages as read.
import type { ProviderAnswer } from "../../../kernel/http/outgoing.ts";
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { ChannelAccount, OutboundMessage, SendResult } from "../../driver.ts";
import { callGraph, type CallLimits, callLimits, mayPass, refusedUnsent, withoutWords } from "./graph.ts";
import { toWire } from "./outbound.ts";
import { retryAfterMs } from "./retry-after.ts";
import { faultCode, faultDetail, faultMeaning } from "./status.ts";
import { FaultAnswer, SentAnswer } from "./wire.ts";
import type { Fault } from "./wire.ts";

/** The reply is sent anyway, so this is not worth a wait. */
const typingLimits: CallLimits = { timeoutMs: 5_000, maxAnswerBytes: 65_536 };

/**
 * One call, one message: WhatsApp has no idempotency keys, so a second call is a second message. After `sent: "unknown"`, wait for a status
 * with our id before sending again. "accepted" is not a delivery; refusals may still come as a status.
 */
export async function sendMessage(
  account: ChannelAccount,
  message: OutboundMessage,
  limits = callLimits,
): Promise<SendResult> {
  const outbound = toWire(message);
  if (outbound.kind === "invalid")
    return { kind: "refused", code: refusedUnsent, detail: outbound.detail, reason: "invalid", again: false };
  return readSendResult(await post(account, outbound.json, limits));
}

/** Marks the message read and shows "typing …" until the reply or for 25 s. WhatsApp can't do one without the other. */
export async function showTyping(account: ChannelAccount, inboundMessageId: string): Promise<void> {
  await post(account, { ...readReceipt(inboundMessageId), typing_indicator: { type: "text" } }, typingLimits);
}

/** Earlier messages in the conversation count as read, too. */
export async function markRead(account: ChannelAccount, inboundMessageId: string): Promise<void> {
  await post(account, readReceipt(inboundMessageId), typingLimits);
}

function readReceipt(inboundMessageId: string): Record<string, unknown> {
  return { messaging_product: "whatsapp", status: "read", message_id: inboundMessageId };
}

function post(account: ChannelAccount, json: Record<string, unknown>, limits: CallLimits): Promise<ProviderAnswer> {
  return callGraph(account, { method: "POST", path: [account.account, "messages"], json }, limits);
}

export function readSendResult(answer: ProviderAnswer): SendResult {
  if (answer.kind === "no_answer")
    return { kind: "trouble", again: answer.again, sent: answer.sent, detail: `no answer: ${answer.detail}` };
  const { status, headers } = answer;
  const reading = readStrictJson(answer.text);
  const body = reading.kind === "value" ? reading.value : null;
  if (FaultAnswer.Check(body)) return readFault(status, body.error, retryAfterMs(headers));
  const [sent] = status >= 200 && status < 300 && SentAnswer.Check(body) ? body.messages : [];
  if (sent) return { kind: "accepted", messageId: sent.id };
  // The message may have been sent.
  return { ...withoutWords(status), sent: "unknown" };
}

function readFault(status: number, fault: Fault, waitMs: number | undefined): SendResult {
  const meaning = faultMeaning(fault);
  const code = faultCode(fault);
  const detail = faultDetail(fault);
  const wait = waitMs === undefined ? {} : { retryAfterMs: waitMs };
  if (meaning.kind === "refused") {
    const waits = meaning.reason === "rate_limited" ? wait : {};
    return { ...meaning, code, detail, ...waits };
  }
  // An unknown code with a clear status.
  if (status === 429)
    return { kind: "refused", code, detail, reason: "rate_limited", again: true, pace: "account", ...wait };
  return { ...meaning, again: meaning.again || mayPass(status), detail: `HTTP ${status}, code ${code}: ${detail}` };
}
