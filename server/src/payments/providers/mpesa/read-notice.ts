// Reads M-Pesa's webhooks.
import { createHash } from "node:crypto";
import { readStrictJson } from "../../../kernel/text/strict-json.ts";
import type { JsonValue } from "../../../kernel/text/strict-json.ts";
import type { PaymentNotice } from "../../notice.ts";
import { readConfirmation } from "./read-confirmation.ts";
import { about, readResult } from "./read-result.ts";
import { readPushNotice } from "./read-push-notice.ts";
import { Confirmation, Conversation, PushNotice, ResultNotice, WrappedConversation } from "./wire.ts";
import type { Conversation as ConversationNames } from "./wire.ts";

/** Reads any webhook of M-Pesa. They are unsigned, so the secret address decides whether one is accepted. */
export function readNotice(rawBody: Buffer): PaymentNotice {
  const digest = createHash("sha256").update(rawBody).digest("hex");
  const unreadable = (detail: string): PaymentNotice => ({ kind: "unreadable", key: `unreadable:${digest}`, detail });
  const reading = readStrictJson(rawBody);
  if (reading.kind === "unreadable") return unreadable(reading.detail);
  const { value } = reading;
  if (PushNotice.Check(value)) return readPushNotice(value.Body.stkCallback);
  if (Confirmation.Check(value)) return readConfirmation(value) ?? unreadable("a payment whose amount is no amount");
  if (ResultNotice.Check(value)) return readResult(value.Result, digest);
  const timedOut = readConversation(value);
  return timedOut ? readTimeOut(timedOut, digest) : unreadable("no notice that M-Pesa is known to send");
}

function readConversation(value: JsonValue): ConversationNames | null {
  const names = WrappedConversation.Check(value) ? value.Result : value;
  if (!Conversation.Check(names)) return null;
  return names.ConversationID || names.OriginatorConversationID ? names : null;
}

/** Not processed in time, which does not mean failed. The shape of this webhook is not documented. */
function readTimeOut({ OriginatorConversationID, ConversationID }: ConversationNames, digest: string): PaymentNotice {
  const { kind, reference } = about([OriginatorConversationID]);
  const facts = { key: `timeout:${digest}`, event: "timeout", environment: "unknown" } as const;
  if (kind === "refund") return { kind, ...facts, reference, providerTransactionId: null, claim: null };
  return { kind, ...facts, reference, providerPayoutId: ConversationID ?? null, claim: null };
}
