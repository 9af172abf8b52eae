// The texts of the checkout, in the four languages of buyers.
import type { PayLanguage } from "../../checkout/index.ts";
import type { DiscountReason } from "../../discounts/index.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { pcm } from "./pcm.ts";
import { sw } from "./sw.ts";

export type CheckoutWords = {
  title: string;
  begin: string;
  items: (count: number) => string;
  how: string;
  chooseArea: string;
  pickup: string;
  free: string;
  days: (days: number) => string;
  arranged: string;
  where: string;
  line: string;
  lineHint: string;
  landmark: string;
  who: string;
  name: string;
  phone: string;
  /** Before an example of a number. */
  phoneHint: string;
  notes: string;
  code: string;
  optional: string;
  goOn: string;
  review: string;
  goods: string;
  delivery: string;
  discount: (code: string) => string;
  total: string;
  goesTo: string;
  fetchedAt: string;
  change: string;
  place: (total: string) => string;
  payNext: (ways: readonly string[]) => string;
  kept: (minutes: number) => string;
  /** How the buyer gets news of the order and the link to their own page. */
  news: string;
  instead: string;
  changed: string;
  inChat: string;
  tooMany: (minutes: number) => string;
  again: string;
  look: string;
  faults: {
    to: string;
    line: string;
    name: string;
    phone: string;
    noPhone: string;
    strange: string;
    tooLong: (most: number) => string;
    code: (reason: DiscountReason) => string;
  };
};

const all: Record<PayLanguage, CheckoutWords> = { en, fr, pcm, sw };

export function checkoutWords(language: PayLanguage): CheckoutWords {
  return all[language];
}
