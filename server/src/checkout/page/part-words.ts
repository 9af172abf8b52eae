// The texts of an order of whose money the shop got a part, while the rest is held.
import type { PayLanguage } from "./words.ts";

/** `all` and `rest` stand in the middle of a sentence, `yours` for the buyer and `theirs` for another payer. */
type PartWords = { yours: Held; theirs: Held; paidOut: (sum: string) => string };
type Held = { all: string; rest: string };

export const partWords: Record<PayLanguage, PartWords> = {
  en: {
    yours: { all: "your money", rest: "the rest of your money" },
    theirs: { all: "the money", rest: "the rest of the money" },
    paidOut: (sum) => `${sum} of the money went to the shop.`,
  },
  fr: {
    yours: { all: "votre argent", rest: "le reste de votre argent" },
    theirs: { all: "l'argent", rest: "le reste de l'argent" },
    paidOut: (sum) => `${sum} de l'argent est allé à la boutique.`,
  },
  pcm: {
    yours: { all: "your money", rest: "the rest of your money" },
    theirs: { all: "the money", rest: "the rest of the money" },
    paidOut: (sum) => `${sum} of the money don go the shop.`,
  },
  sw: {
    yours: { all: "pesa yako", rest: "pesa yako iliyobaki" },
    theirs: { all: "pesa", rest: "pesa iliyobaki" },
    paidOut: (sum) => `${sum} ya pesa hiyo imeenda dukani.`,
  },
};
