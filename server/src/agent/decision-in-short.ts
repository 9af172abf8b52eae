// How a dispute was decided, in the words that stand in the template about it.

type Outcome = "buyer" | "seller" | "split";

/** @param language of the template: WhatsApp has no Pidgin */
export function decisionInShort(language: string, outcome: Outcome, toBuyer: string): string {
  return words[language === "fr" || language === "sw" ? language : "en"][outcome](toBuyer);
}

const words: Record<"en" | "fr" | "sw", Record<Outcome, (toBuyer: string) => string>> = {
  en: {
    buyer: (toBuyer) => `for you, and ${toBuyer} goes back the way you paid`,
    seller: () => "for the shop",
    split: (toBuyer) => `${toBuyer} goes back the way you paid`,
  },
  fr: {
    buyer: (toBuyer) => `en votre faveur, et ${toBuyer} vous reviennent par le moyen que vous avez utilisé`,
    seller: () => "en faveur de la boutique",
    split: (toBuyer) => `${toBuyer} vous reviennent par le moyen que vous avez utilisé`,
  },
  sw: {
    buyer: (toBuyer) => `kwa upande wako, na ${toBuyer} inarudi kwa njia uliyolipia`,
    seller: () => "kwa upande wa duka",
    split: (toBuyer) => `${toBuyer} inarudi kwa njia uliyolipia`,
  },
};
