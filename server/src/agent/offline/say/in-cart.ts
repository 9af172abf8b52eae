// Whether a product is in the cart or in the order.
import type { Language } from "../../brain.ts";

type InCartWords = {
  /** Each with its count. `order`: the number of the order; null for the cart. */
  yes(lines: string, order: string | null): string;
  no(): string;
};

export const inCartWords: Record<Language, InCartWords> = {
  en: {
    yes: (lines, order) =>
      order === null ? `Yes, in your cart: ${lines}.` : `Yes, in your order *${order}*: ${lines}.`,
    no: () => "No, that isn't in it.",
  },
  pcm: {
    yes: (lines, order) =>
      order === null ? `Yes, e dey your cart: ${lines}.` : `Yes, e dey your order *${order}*: ${lines}.`,
    no: () => "No, that one no dey inside.",
  },
  fr: {
    yes: (lines, order) =>
      order === null ? `Oui, dans votre panier : ${lines}.` : `Oui, dans votre commande *${order}* : ${lines}.`,
    no: () => "Non, il n'y est pas.",
  },
  sw: {
    yes: (lines, order) =>
      order === null ? `Ndiyo, kwenye kikapu chako: ${lines}.` : `Ndiyo, kwenye oda yako *${order}*: ${lines}.`,
    no: () => "Hapana, hiyo haimo.",
  },
};
