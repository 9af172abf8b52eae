// One of `messages[]`: what a buyer wrote, or how they changed it.
import type { InboundMessage, MessageChange, OtherNotice, Referral } from "../../driver.ts";
import { readChangeOf } from "./read-change.ts";
import { readContent } from "./read-content.ts";
import { readUser } from "./read-user.ts";
import { readTime } from "./read-values.ts";
import { unreadable } from "./unreadable.ts";
import * as wire from "./wire.ts";

const field = "messages";

export function readMessage(
  account: string | null,
  message: unknown,
  contacts: readonly wire.Contact[],
  alone: boolean,
): InboundMessage | MessageChange | OtherNotice {
  if (!wire.Message.Check(message)) return unreadable(account, field, "a message without id, time or type");
  if (account === null) return unreadable(account, field, `message ${message.id} to an unnamed number`);
  const sentAt = readTime(message.timestamp);
  if (!sentAt) return unreadable(account, field, `message ${message.id} with a time we can't read`);
  // An answer would go to the sender in private, although they wrote to the group.
  if (message.group_id) return leftAlone(account, `message ${message.id} of a group`);
  if (message.type === "request_welcome") return leftAlone(account, `${message.id} opened a chat and said nothing`);
  const from = readUser(message.from_user_id, message.from, contacts, alone);
  if (!from.userId && !from.phone) return unreadable(account, field, `message ${message.id} from nobody`);
  const changed = readChangeOf(message);
  if (changed) return { kind: "change", account, from, at: sentAt, ...changed };
  const context = wire.Context.Check(message.context) ? message.context : {};
  return {
    kind: "message",
    account,
    messageId: message.id,
    from,
    sentAt,
    content: readContent(message.type, { ...message }),
    quotedMessageId: context.id ?? null,
    forwarded: Boolean(context.forwarded || context.frequently_forwarded),
    referredProduct: textOrNull(context.referred_product?.product_retailer_id),
    referral: readReferral(message.referral),
    story: null,
  };
}

function leftAlone(account: string, detail: string): OtherNotice {
  return { kind: "other", account, field, readable: true, detail };
}

function readReferral(referral: unknown): Referral | null {
  if (!wire.Referral.Check(referral)) return null;
  const { source_type } = referral;
  return {
    kind: source_type === "ad" || source_type === "post" ? source_type : "unknown",
    sourceId: textOrNull(referral.source_id),
    headline: referral.headline || null,
    sourceUrl: referral.source_url || null,
    ref: null,
    clickId: referral.ctwa_clid || null,
  };
}

function textOrNull(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === "" ? null : String(value);
}
