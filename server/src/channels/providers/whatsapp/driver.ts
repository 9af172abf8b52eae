// WhatsApp Business Cloud API: webhooks in, messages out. As of late 2026, Graph v25.0.
import type { ChannelDriver } from "../../driver.ts";
import { inspectAccount, subscribeBusiness } from "./account-state.ts";
import { room, sends, textMaxLength } from "./check-content.ts";
import { fetchMedia } from "./fetch-media.ts";
import { createTemplate, deleteTemplate } from "./create-template.ts";
import { findTemplate, listTemplates } from "./list-templates.ts";
import { mediaLimits } from "./media-limits.ts";
import { isOnlyStatuses, readNotices } from "./read-notices.ts";
import { markRead, sendMessage, showTyping } from "./send.ts";
import { isSignedByMeta } from "./sign.ts";
import { uploadMedia } from "./upload-media.ts";

/** `baseUrl` is https://graph.facebook.com/v25.0, `account` the phone number id. */
export const whatsapp: ChannelDriver = {
  name: "whatsapp",
  sends,
  textLimit: { max: textMaxLength, unit: "characters" },
  room,
  showsMarks: true,
  mediaLimits,
  verifyNotice: isSignedByMeta,
  readNotices,
  isOnlyStatuses,
  send: (account, message) => sendMessage(account, message),
  showTyping: (account, inboundMessageId) => showTyping(account, inboundMessageId),
  markRead: (account, inboundMessageId) => markRead(account, inboundMessageId),
  fetchMedia: (account, media, maxBytes) => fetchMedia(account, media, maxBytes),
  uploadMedia,
  inspect: inspectAccount,
  listTemplates,
  findTemplate,
  createTemplate,
  deleteTemplate,
  subscribe: subscribeBusiness,
};
