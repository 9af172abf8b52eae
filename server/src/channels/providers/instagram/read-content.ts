// A message's content in our terms. What we can't read becomes "unsupported": it is answered, never lost.
import type { InboundContent, Media, Referral } from "../../driver.ts";
import { readId } from "./read-values.ts";
import * as wire from "./wire.ts";

export function readContent(message: wire.Message): InboundContent {
  const text = message.text ?? "";
  if (message.is_unsupported) return unsupported("is_unsupported", text);
  if (wire.QuickReply.Check(message.quick_reply)) return { type: "choice", text, choice: message.quick_reply.payload };
  const attachments = (message.attachments ?? []).filter((attachment) => wire.Attachment.Check(attachment));
  const media = attachments.flatMap((attachment) => readMedia(attachment.type, attachment.payload) ?? []);
  if (media.length > 0) return { type: "media", text, media };
  const words = text || attachments.map(({ payload }) => templateWords(payload)).join("\n");
  if (words !== "") return { type: "text", text: words };
  return unsupported(attachments.map(({ type }) => type).join(", ") || "neither text nor attachment");
}

export function readPostback({ title, payload }: { title?: string | null; payload?: string | null }): InboundContent {
  return { type: "choice", text: title ?? "", choice: payload || (title ?? "") };
}

const emojis: ReadonlyMap<string, string> = new Map([
  ["love", "❤️"],
  ["smile", "😆"],
  ["angry", "😠"],
  ["sad", "😢"],
  ["wow", "😮"],
  ["like", "👍"],
  ["dislike", "👎"],
]);

/** Some have only the kind of reaction; `other` without its emoji is shown as a dot. */
export function readEmoji({ emoji, reaction }: { emoji?: string | null; reaction?: string | null }): string {
  return emoji || emojis.get(reaction ?? "") || "•";
}

/** The reaction to send: Instagram's name for it if there is one. */
export function reactionWord(emoji: string): string {
  return [...emojis].find(([, one]) => one === emoji)?.[0] ?? emoji;
}

export function readReferral(value: unknown): { referral: Referral | null; product: string | null } {
  if (!wire.Referral.Check(value)) return { referral: null, product: null };
  const { ref, source, ad_id, product, ads_context_data: context } = value;
  const productId = readId(product?.id);
  // A tap on a product does not say where the buyer came from.
  if (productId !== null && !ref && !ad_id) return { referral: null, product: productId };
  const kind = ad_id || source === "ADS" ? "ad" : ref ? "link" : "unknown";
  const referral: Referral = {
    kind,
    sourceId: readId(ad_id),
    headline: context?.ad_title || null,
    sourceUrl: context?.photo_url || context?.video_url || null,
    ref: ref || null,
    clickId: null,
  };
  return { referral, product: productId };
}

const mediaKinds: ReadonlyMap<string, Media["kind"]> = new Map([
  ["image", "image"],
  ["video", "video"],
  ["audio", "audio"],
  ["file", "document"],
  ["share", "post"],
  ["reel", "post"],
  ["ig_reel", "post"],
  ["ig_post", "post"],
  ["story_mention", "story"],
]);

/** Null for kinds that come without notice, and for those without an address (`ephemeral`). */
function readMedia(type: string, payload: unknown): Media | null {
  const kind = mediaKinds.get(type);
  if (!kind || !wire.WithUrl.Check(payload)) return null;
  return { kind, id: null, url: payload.url, mimeType: null, fileName: null, voice: type === "audio" };
}

function templateWords(payload: unknown): string {
  if (!wire.TemplateWords.Check(payload)) return "";
  const cards = (payload.elements ?? []).map(({ title, subtitle }) => [title, subtitle].filter(Boolean).join(" – "));
  return [payload.text ?? "", ...cards].filter(Boolean).join("\n");
}

function unsupported(detail: string, text = ""): InboundContent {
  return { type: "unsupported", text, detail };
}
