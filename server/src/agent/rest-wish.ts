// The shop raised the price of an order above what its buyer has paid. This is only the shop's wish: the message says that
// the buyer need not pay it, and what follows if they do nothing.
import type { Language } from "./brain.ts";

/** In words. `stays`: whether the order can return to what was paid for; otherwise all of the money goes back. */
type Wish = { rest: string; paid: string; stays: boolean };

/** @param link where the rest can be paid; null if the message names the page itself */
export function restWish(language: Language, { rest, paid, stays }: Wish, link: string | null): string {
  const { wish, order, money, pay, payOnPage } = words[language];
  return `${wish(rest)} ${stays ? order(paid) : money(paid)} ${link === null ? payOnPage(rest) : pay(rest, link)}`;
}

type Words = {
  wish: (rest: string) => string;
  order: (paid: string) => string;
  money: (paid: string) => string;
  pay: (rest: string, link: string) => string;
  payOnPage: (rest: string) => string;
};

const words: Record<Language, Words> = {
  en: {
    wish: (rest) => `The shop asks for ${rest} more. You do not have to pay it.`,
    order: (paid) =>
      `If you do nothing, your order is again what you paid for after 72 hours, and your ${paid} stays held for it.`,
    money: (paid) => `If you do nothing, the order ends after 72 hours, and your ${paid} goes back to you.`,
    pay: (rest, link) => `If you agree, pay ${rest} here: ${link}`,
    payOnPage: (rest) => `If you agree, pay ${rest} on your page.`,
  },
  fr: {
    wish: (rest) => `La boutique demande ${rest} de plus. Vous n'êtes pas obligé de les payer.`,
    order: (paid) =>
      `Si vous ne faites rien, votre commande redevient celle que vous avez payée après 72 heures, et vos ${paid} restent retenus pour elle.`,
    money: (paid) => `Si vous ne faites rien, la commande prend fin après 72 heures, et vos ${paid} vous reviennent.`,
    pay: (rest, link) => `Si vous êtes d'accord, payez ${rest} ici : ${link}`,
    payOnPage: (rest) => `Si vous êtes d'accord, payez ${rest} sur votre page.`,
  },
  pcm: {
    wish: (rest) => `The shop dey ask for ${rest} more. You no need pay am.`,
    order: (paid) =>
      `If you no do anything, after 72 hours your order go be wetin you pay for again, and your ${paid} go still dey held for am.`,
    money: (paid) => `If you no do anything, the order go end after 72 hours, and your ${paid} go come back to you.`,
    pay: (rest, link) => `If you agree, pay ${rest} here: ${link}`,
    payOnPage: (rest) => `If you agree, pay ${rest} for your page.`,
  },
  sw: {
    wish: (rest) => `Duka linaomba ${rest} zaidi. Si lazima uzilipe.`,
    order: (paid) =>
      `Usipofanya kitu, baada ya saa 72 oda yako inarudi kuwa ile uliyolipia, na ${paid} zako zinabaki zimeshikiliwa kwa ajili yake.`,
    money: (paid) => `Usipofanya kitu, oda inaisha baada ya saa 72, na ${paid} zako zinarudi kwako.`,
    pay: (rest, link) => `Ukikubali, lipa ${rest} hapa: ${link}`,
    payOnPage: (rest) => `Ukikubali, lipa ${rest} kwenye ukurasa wako.`,
  },
};
