// The words about payment in cash on delivery, for each language.
import type { DeliveryArea, Language } from "../../brain.ts";
import { listed } from "./parts.ts";

export type CashPhrases = {
  /** For an order or a proposal with this payment. */
  payInCash(): string;
  mayPayInCash(area: DeliveryArea): string;
  payFirst(area: DeliveryArea): string;
  /** For a buyer who wants to transfer when the goods arrive. */
  cashAtDoor(area: DeliveryArea): string;
  payInCashOnly(areas: readonly DeliveryArea[]): string;
  noCash(): string;
  payBeforePickup(): string;
  /** For an order that waits for a payment by link. */
  orderAnew(): string;
};

/** For an order that costs more than the shop takes at the door. */
export const cashWords: Record<Language, { above: string }> = {
  en: { above: "This order is above what the shop takes in cash: you pay first, through a secure link." },
  pcm: { above: "This order pass wetin the shop dey collect for cash: you go pay first, with secure link." },
  fr: {
    above: "Cette commande dépasse ce que la boutique accepte en espèces : vous payez d'abord, par un lien sécurisé.",
  },
  sw: { above: "Oda hii inazidi kiasi ambacho duka hupokea taslimu: unalipa kwanza, kwa link salama." },
};

const mostAreas = 8;

export const cashIn: Record<Language, CashPhrases> = {
  en: {
    payInCash: () => "You pay in cash when it comes.",
    mayPayInCash: ({ name }) => `Yes, in ${name} you can pay on delivery, in cash.`,
    payFirst: ({ name }) => `In ${name} you can't pay on delivery: you pay first, through a secure link.`,
    cashAtDoor: ({ name }) =>
      `In ${name} you pay in cash when it comes. By transfer you pay now, through a secure link.`,
    payInCashOnly: (areas) =>
      `You can pay in cash when it comes in ${named(areas, "and")}. Everywhere else you pay first.`,
    noCash: () => "Sorry, we don't take payment on delivery: you pay first, through a secure link.",
    payBeforePickup: () => "For pickup you pay first, through a secure link.",
    orderAnew: () => "If you want that instead, cancel this order and order again.",
  },
  pcm: {
    payInCash: () => "You go pay cash when e reach you.",
    mayPayInCash: ({ name }) => `Yes, for ${name} you fit pay cash when e reach you.`,
    payFirst: ({ name }) => `For ${name} you no fit pay on delivery: you go pay first, with secure link.`,
    cashAtDoor: ({ name }) =>
      `For ${name}, na only cash you fit pay when e reach you. If na transfer, you go pay am now, with secure link.`,
    payInCashOnly: (areas) =>
      `You fit pay cash when e reach you for ${named(areas, "and")}. Every other place you go pay first.`,
    noCash: () => "Abeg, we no dey do pay on delivery: you go pay first, with secure link.",
    payBeforePickup: () => "Wetin you go come pick, you go pay for am first, with secure link.",
    orderAnew: () => "If na that one you want, cancel this order come order again.",
  },
  fr: {
    payInCash: () => "Vous payez en espèces à la livraison.",
    mayPayInCash: ({ name }) => `Oui, à ${name} vous pouvez payer en espèces à la livraison.`,
    payFirst: ({ name }) =>
      `À ${name}, on ne peut pas payer à la livraison : vous payez d'abord, par un lien sécurisé.`,
    cashAtDoor: ({ name }) =>
      `À ${name}, on paie en espèces à la livraison. Par virement, vous payez maintenant, par un lien sécurisé.`,
    payInCashOnly: (areas) =>
      `Vous pouvez payer en espèces à la livraison à ${named(areas, "et")}. Partout ailleurs, vous payez d'abord.`,
    noCash: () => "Désolée, pas de paiement à la livraison chez nous : vous payez d'abord, par un lien sécurisé.",
    payBeforePickup: () => "Ce que vous venez chercher se paie d'abord, par un lien sécurisé.",
    orderAnew: () => "Si vous préférez cela, annulez cette commande et commandez de nouveau.",
  },
  sw: {
    payInCash: () => "Utalipa taslimu mzigo ukifika.",
    mayPayInCash: ({ name }) => `Ndiyo, ${name} unaweza kulipa taslimu mzigo ukifika.`,
    payFirst: ({ name }) => `Kwa ${name} huwezi kulipa mzigo ukifika: unalipa kwanza, kwa link salama.`,
    cashAtDoor: ({ name }) => `Kwa ${name} unalipa taslimu mzigo ukifika. Kutuma pesa, unalipa sasa, kwa link salama.`,
    payInCashOnly: (areas) =>
      `Unaweza kulipa taslimu mzigo ukifika ${named(areas, "na")}. Kwingine kote unalipa kwanza.`,
    noCash: () => "Samahani, hatupokei malipo ya mzigo ukifika: unalipa kwanza, kwa link salama.",
    payBeforePickup: () => "Unachokuja kuchukua kinalipwa kwanza, kwa link salama.",
    orderAnew: () => "Ukipendelea hivyo, ghairi oda hii kisha uagize tena.",
  },
};

function named(areas: readonly DeliveryArea[], and: string): string {
  return listed(
    areas.slice(0, mostAreas).map(({ name }) => name),
    and,
  );
}
