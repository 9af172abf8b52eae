// WhatsApp Business Cloud API: webhooks in, messages out. Facts are as of late 2026, Graph v25.0.
import type { ChannelDriver } from "../../driver.ts";
import { readNotices } from "./read-notices.ts";
import { sendMessage, showTyping } from "./send.ts";
import { isSignedByMeta } from "./sign.ts";

/** `baseUrl` is https://graph.facebook.com/v25.0, `account` the phone number id. */
export const whatsapp: ChannelDriver = {
  name: "whatsapp",
  verifyNotice: isSignedByMeta,
  readNotices,
  send: (account, message) => sendMessage(account, message),
  showTyping: (account, inboundMessageId) => showTyping(account, inboundMessageId),
};
