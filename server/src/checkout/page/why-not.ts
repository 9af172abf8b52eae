// Why a payment failed, in the payer's words. Providers' texts are English and made for programs.
import type { PayLanguage } from "./words.ts";

type Reason =
  | "noMoney"
  | "wrongPin"
  | "wrongDetails"
  | "saidNo"
  | "noAnswer"
  | "limit"
  | "noWallet"
  | "blocked"
  | "later"
  | "bankSaidNo"
  | "unknown";

/** By the first word that the drivers store, or by known texts of gateways. */
const readings: readonly [RegExp, Reason][] = [
  [/insufficient/i, "noMoney"],
  [/^(declined|card_blocked|card_not_allowed|suspected_fraud) \(/, "bankSaidNo"],
  [/^(card_expired|card_details_wrong|wrong_code) \(/, "wrongDetails"],
  [/^wrong_pin|incorrect pin/i, "wrongPin"],
  [/^cancelled_by_payer/, "saidNo"],
  [/^(expired|payer_unreachable)/, "noAnswer"],
  [/^(amount_)?limit|exceeds? .*limit/i, "limit"],
  [/^(payer_not_found|invalid_phone)/, "noWallet"],
  [/^payer_blocked/, "blocked"],
  [/^(subscriber_locked|retry_later|provider_error|locked)/, "later"],
  // A wallet's other reasons: the text behind their word was not written for people.
  [/^[a-z_]+ \(/, "unknown"],
  [/declined|do not honou?r|not permitted|restricted/i, "bankSaidNo"],
];

const words: Record<PayLanguage, Record<Reason, string>> = {
  en: {
    noMoney: "There was not enough money.",
    wrongPin: "The PIN was wrong.",
    wrongDetails: "The card's details or the code were wrong, or the card has expired.",
    saidNo: "The prompt was declined on the phone.",
    noAnswer: "Nobody answered the prompt in time, or the phone could not be reached.",
    limit: "The amount is too large for this way to pay.",
    noWallet: "There is no wallet for this number.",
    blocked: "This wallet is blocked. Its operator can tell you why.",
    later: "The service is busy, or another prompt still waits on this phone. Try again in two minutes.",
    bankSaidNo: "The bank said no. It can tell you why.",
    unknown: "The payment was not completed.",
  },
  fr: {
    noMoney: "Il n'y avait pas assez d'argent.",
    wrongPin: "Le code secret était faux.",
    wrongDetails: "Les données de la carte ou le code étaient faux, ou la carte a expiré.",
    saidNo: "La demande a été refusée sur le téléphone.",
    noAnswer: "Personne n'a répondu à temps, ou le téléphone était injoignable.",
    limit: "Ce montant dépasse ce que l'on peut payer ainsi.",
    noWallet: "Il n'y a pas de compte à ce numéro.",
    blocked: "Ce compte est bloqué. Son opérateur peut dire pourquoi.",
    later: "Le service est occupé, ou une autre demande attend sur ce téléphone. Réessayez dans deux minutes.",
    bankSaidNo: "La banque a refusé. Elle peut vous dire pourquoi.",
    unknown: "Le paiement n'a pas abouti.",
  },
  pcm: {
    noMoney: "Money no reach.",
    wrongPin: "The PIN no correct.",
    wrongDetails: "The card details or the code no correct, or the card don expire.",
    saidNo: "Dem say no to the prompt for the phone.",
    noAnswer: "Nobody answer the prompt on time, or network no catch the phone.",
    limit: "The money pass wetin person fit pay this way.",
    noWallet: "No wallet dey for this number.",
    blocked: "Dem don block this wallet. Ask the people wey get am.",
    later: "The service dey busy, or another prompt still dey that phone. Try again after two minutes.",
    bankSaidNo: "Bank say no. Ask them why.",
    unknown: "The payment no complete.",
  },
  sw: {
    noMoney: "Hakukuwa na pesa ya kutosha.",
    wrongPin: "PIN haikuwa sahihi.",
    wrongDetails: "Taarifa za kadi au msimbo havikuwa sahihi, au kadi imeisha muda.",
    saidNo: "Ombi lilikataliwa kwenye simu.",
    noAnswer: "Hakuna aliyejibu ombi kwa wakati, au simu haikupatikana.",
    limit: "Kiasi hiki kinazidi kinachoweza kulipwa kwa njia hii.",
    noWallet: "Hakuna akaunti ya pesa kwa nambari hii.",
    blocked: "Akaunti hii imefungwa. Mtoa huduma anaweza kusema kwa nini.",
    later:
      "Huduma ina shughuli nyingi, au ombi jingine bado linasubiri kwenye simu hiyo. Jaribu tena baada ya dakika mbili.",
    bankSaidNo: "Benki ilikataa. Inaweza kukuambia kwa nini.",
    unknown: "Malipo hayakukamilika.",
  },
};

/** @param failure from the attempt's row */
export function whyNot(failure: string | null, language: PayLanguage): string {
  const [, reason] = readings.find(([pattern]) => pattern.test(failure ?? "")) ?? [];
  return words[language][reason ?? "unknown"];
}
