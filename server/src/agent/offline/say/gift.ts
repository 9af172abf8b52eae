// Who gets an order that is a gift, and what its card says: shown before the yes.
import { onOneLine } from "../../../kernel/one-line.ts";
import { withoutContacts } from "../../verify/contacts.ts";
import type { Language, Proposal } from "../../brain.ts";

type GiftWords = { isFor(who: string): string; somebody: string; card(words: string): string };

const giftWords: Record<Language, GiftWords> = {
  en: {
    isFor: (who) => `For ${who}: no price goes with it`,
    somebody: "somebody else",
    card: (words) => `On the card: “${words}”`,
  },
  pcm: {
    isFor: (who) => `Na for ${who}: no price go follow am`,
    somebody: "another person",
    card: (words) => `For the card: “${words}”`,
  },
  fr: {
    isFor: (who) => `Pour ${who}, sans aucun prix dans le colis`,
    somebody: "quelqu'un d'autre",
    card: (words) => `Sur la carte : “${words}”`,
  },
  sw: {
    isFor: (who) => `Ni ya ${who}: haitakuwa na bei yoyote juu yake`,
    somebody: "mtu mwingine",
    card: (words) => `Kwenye kadi: “${words}”`,
  },
};

/** "" where the buyer gets it. */
export function giftLines(language: Language, { gift }: Proposal): string {
  if (!gift) return "";
  const words = giftWords[language];
  const who = [gift.receiver || words.somebody, ...(gift.phone ? [gift.phone] : [])].map(asRepeated).join(", ");
  return `${words.isFor(who)}\n${gift.message ? `${words.card(asRepeated(gift.message))}\n` : ""}`;
}

/** Of a phone number its beginning is told. */
function asRepeated(text: string): string {
  return withoutContacts(onOneLine(text));
}
