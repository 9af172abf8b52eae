// The words for a place that the buyer shared on the map. The rider gets the coordinates; the buyer does not need them.
import type { Language, OrderCard, Proposal } from "../../brain.ts";

type PinPhrases = {
  /** Comes next to the address in the proposal. */
  beside: string;
  kept(): string;
  keptOn(order: OrderCard): string;
};

export const pinWords: Record<Language, PinPhrases> = {
  en: {
    beside: "📍 your place on the map",
    kept: () => "Thank you, I have your place on the map. 📍 It goes to the rider with your address.",
    keptOn: ({ number }) => `Thank you. I have noted your place on the map for the shop, with order *${number}*. 📍`,
  },
  pcm: {
    beside: "📍 your place for map",
    kept: () => "Thank you, I don see your place for map. 📍 E go follow your address reach the rider.",
    keptOn: ({ number }) => `Thank you. I don note your place for map for the shop, with order *${number}*. 📍`,
  },
  fr: {
    beside: "📍 votre lieu sur la carte",
    kept: () => "Merci, j'ai votre lieu sur la carte. 📍 Il va au livreur avec votre adresse.",
    keptOn: ({ number }) =>
      `Merci. J'ai noté votre lieu sur la carte pour la boutique, avec la commande *${number}*. 📍`,
  },
  sw: {
    beside: "📍 mahali pako kwenye ramani",
    kept: () => "Asante, nimepata mahali pako kwenye ramani. 📍 Mpeleka mzigo atapata pamoja na anwani yako.",
    keptOn: ({ number }) => `Asante. Nimeliandikia duka mahali pako kwenye ramani, pamoja na oda *${number}*. 📍`,
  },
};

export function besideAddress(language: Language, delivery: Extract<Proposal["delivery"], { kind: "area" }>): string {
  return delivery.pin ? `, ${pinWords[language].beside}` : "";
}
