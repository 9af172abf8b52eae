// Instagram messaging: webhooks in, messages out. As of late 2026, Graph v25.0.
import type { ChannelDriver } from "../../driver.ts";
import { isSignedByMeta } from "../whatsapp/sign.ts";
import { inspect, readProfile, subscribe } from "./account.ts";
import type { Flavour } from "./call.ts";
import { fetchMedia } from "./fetch-media.ts";
import { sends, textMaxBytes } from "./outbound.ts";
import { readNotices } from "./read-notices.ts";
import { renewToken } from "./renew-token.ts";
import { sendActions, sendMessage } from "./send.ts";

export type InstagramOptions = {
  /** The kind of token: `instagram` from an Instagram login, `page` from the Facebook Page of the account. */
  flavour: Flavour;
  /** The allowed hosts of files: see fetch-media.ts. */
  mediaHosts: readonly string[];
};

const mb = 1024 * 1024;

/** `baseUrl` is https://graph.instagram.com/v25.0 or https://graph.facebook.com/v25.0, `account` the professional account's id. */
export function instagramDriver({ flavour, mediaHosts }: InstagramOptions): ChannelDriver {
  return {
    name: "instagram",
    sends,
    textLimit: { max: textMaxBytes, unit: "bytes" },
    // Its files have no captions.
    room: { aboveButtons: textMaxBytes, captions: { image: 0, video: 0, audio: 0, document: 0 } },
    showsMarks: false,
    mediaLimits: [
      { kind: "image", types: ["image/png", "image/jpeg"], maxBytes: 8 * mb },
      {
        kind: "video",
        types: ["video/mp4", "video/ogg", "video/x-msvideo", "video/quicktime", "video/webm"],
        maxBytes: 25 * mb,
      },
      { kind: "audio", types: ["audio/aac", "audio/mp4", "audio/x-m4a", "audio/wav"], maxBytes: 25 * mb },
      { kind: "document", types: ["application/pdf"], maxBytes: 25 * mb },
    ],
    // All of Meta's apps sign in the same way.
    verifyNotice: isSignedByMeta,
    readNotices,
    send: (account, message) => sendMessage(flavour, account, message),
    showTyping: (account, _inboundMessageId, to) => sendActions(flavour, account, to, ["mark_seen", "typing_on"]),
    markRead: (account, _inboundMessageId, to) => sendActions(flavour, account, to, ["mark_seen"]),
    fetchMedia: (_account, media, maxBytes) => fetchMedia(media, maxBytes, mediaHosts),
    profile: readProfile,
    inspect: (account) => inspect(flavour, account),
    subscribe: (account) => subscribe(flavour, account),
    ...(flavour === "instagram" && { renewToken }),
  };
}
