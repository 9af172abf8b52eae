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

const footerMaxLength = 60;

/**
 * The channel shows a template as it was approved, so the signature is the beginning of its footer.
 * @param code the template's language, such as "en_US"
 * @returns `left`: how many characters of the seller's own footer fit, if it is too long
 */
export function signedFooter(code: string, shopName: string, own: string | null): { footer: string; left?: number } {
  const [language = ""] = code.split(/[_-]/);
  const named = Object.entries(team).find(([one]) => one === language)?.[1] ?? team.en;
  const line = named(shopName);
  const signature = line.length <= footerMaxLength ? line : `${line.slice(0, footerMaxLength - 1)}…`;
  const footer = own === null ? signature : `${signature} · ${own}`;
  return footer.length <= footerMaxLength
    ? { footer }
    : { footer: signature, left: Math.max(0, footerMaxLength - signature.length - " · ".length) };
}

/** With the signature as its first line. A voice note has no words, and a template has the signature in its footer. */
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
