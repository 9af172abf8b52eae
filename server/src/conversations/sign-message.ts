// A person's message begins with a line that says so. The agent and the platform write into the same chat, and buyers could not tell otherwise whose
// word they read. See docs/decisions/057-a-persons-message-is-signed.md.
import type { OutboundContent } from "../channels/index.ts";
import type { ConversationRow } from "./rows.ts";

type Language = NonNullable<NonNullable<ConversationRow["dialogue"]>["language"]>;

const team: Record<Language, (shop: string) => string> = {
  en: (shop) => `${shop} team`,
  fr: (shop) => `L'équipe de ${shop}`,
  pcm: (shop) => `${shop} people`,
  sw: (shop) => `Timu ya ${shop}`,
};

/** In the buyer's language: "Zuri Fashion team". */
export function signatureOf({ dialogue }: Pick<ConversationRow, "dialogue">, shopName: string): string {
  return team[dialogue?.language ?? "en"](shopName);
}

/** With the signature as its first line. A voice note has no words, and a template is approved as it is. */
export function signed(content: OutboundContent, signature: string): OutboundContent {
  switch (content.type) {
    case "text":
      return { ...content, text: `*${signature}:*\n${content.text}` };
    case "image":
    case "video":
    case "document":
      return { ...content, caption: `*${signature}:*${content.caption === "" ? "" : `\n${content.caption}`}` };
    default:
      return content;
  }
}

/** What the person wrote; null if the text does not begin with the signature. */
export function unsigned(text: string, signature: string | null): string | null {
  const line = [`*${signature}:*`, `${signature}:`].find((start) => signature !== null && text.startsWith(start));
  return line === undefined ? null : text.slice(line.length).replace(/^\n/, "");
}
