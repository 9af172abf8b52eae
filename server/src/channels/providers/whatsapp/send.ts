import { callProvider } from "../../../kernel/outgoing.ts";
import type { ProviderAnswer } from "../../../kernel/outgoing.ts";
import { readStrictJson } from "../../../kernel/strict-json.ts";
import type { ChannelAccount, OutboundMessage, SendResult } from "../../driver.ts";
import { toWire } from "./outbound.ts";
import { faultCode, faultDetail, faultMeaning } from "./status.ts";
import { FaultAnswer, SentAnswer } from "./wire.ts";
import type { Fault } from "./wire.ts";

export type CallLimits = { timeoutMs: number; maxAnswerBytes: number };
export const sendLimits: CallLimits = { timeoutMs: 15_000, maxAnswerBytes: 262_144 };
/** Shown or not, the reply comes after: it is not worth a wait. */
export const typingLimits: CallLimits = { timeoutMs: 5_000, maxAnswerBytes: 65_536 };

/** The code of refusals we make ourselves, before the call. WhatsApp has none below zero. */
export const refusedUnsent = -1;

/**
 * One call, one message: WhatsApp knows no idempotency, a second call is a second message. After `sent: "unknown"` wait
 * for a status with our echo before sending again. "accepted" is no delivery; refusals may still come as a status.
 */
export async function sendMessage(
  account: ChannelAccount,
  message: OutboundMessage,
  limits = sendLimits,
): Promise<SendResult> {
  const outbound = toWire(message);
  if (outbound.kind === "invalid")
    return { kind: "refused", code: refusedUnsent, detail: outbound.detail, reason: "invalid", again: false };
  return readSendResult(await post(account, outbound.json, limits));
}

/** Marks the message read and shows "typing …" until the reply or for 25 s. One cannot be had without the other. */
export async function showTyping(
  account: ChannelAccount,
  inboundMessageId: string,
  limits = typingLimits,
): Promise<void> {
  const json = {
    messaging_product: "whatsapp",
    status: "read",
    message_id: inboundMessageId,
    typing_indicator: { type: "text" },
  };
  await post(account, json, limits);
}

function post(account: ChannelAccount, json: Record<string, unknown>, limits: CallLimits): Promise<ProviderAnswer> {
  return callProvider({
    url: `${account.baseUrl}/${encodeURIComponent(account.account)}/messages`,
    method: "POST",
    headers: { authorization: `Bearer ${account.accessToken}` },
    json,
    ...limits,
  });
}

export function readSendResult(answer: ProviderAnswer): SendResult {
  if (answer.kind === "no_answer")
    return { kind: "trouble", again: answer.again, sent: answer.sent, detail: `no answer: ${answer.detail}` };
  const { status } = answer;
  const reading = readStrictJson(answer.text);
  const body = reading.kind === "value" ? reading.value : null;
  if (FaultAnswer.Check(body)) return readFault(status, body.error, answer.headers["retry-after"]);
  const [sent] = status >= 200 && status < 300 && SentAnswer.Check(body) ? body.messages : [];
  if (sent) return { kind: "accepted", messageId: sent.id };
  // Not WhatsApp's own words: a gateway in between, or a body cut short. The message may be on its way.
  const again = status >= 500 || status === 429 || status === 408;
  return { kind: "trouble", again, sent: "unknown", detail: `HTTP ${status} without WhatsApp's words` };
}

function readFault(status: number, fault: Fault, retryAfter: string | undefined): SendResult {
  const meaning = faultMeaning(fault);
  const code = faultCode(fault);
  const detail = `${faultDetail(fault)}${retryAfter ? ` (retry-after ${retryAfter})` : ""}`;
  if (meaning.kind === "refused") return { ...meaning, code, detail };
  // A code we don't know under a status that is plain.
  if (status === 429) return { kind: "refused", code, detail, reason: "rate_limited", again: true };
  return { ...meaning, again: meaning.again || status >= 500, detail: `HTTP ${status}, code ${code}: ${detail}` };
}
