// Why a payout did not arrive, or what holds it up.
import { defineWords } from "../words/words.ts";
import type { Facts } from "./sentence.ts";

export const payoutFailureWords = defineWords(
  {
    provider_balance_low: "Our balance at the payment provider is too low just now. It is sent as soon as it can be.",
    another_payout_told: "The payment provider told of another payout. We go on asking.",
    provider_says: ({ word }: Facts) => `The payment provider says: “${word}”`,
    their_words: ({ words }: Facts) => `The payment provider says: “${words}”`,
  },
  {
    fr: {
      provider_balance_low:
        "Notre solde chez le prestataire est trop bas pour le moment. Le versement part dès que possible.",
      another_payout_told: "Le prestataire a parlé d’un autre versement. Nous continuons de demander.",
      provider_says: ({ word }) => `Le prestataire de paiement dit : « ${word} »`,
      their_words: ({ words }) => `Le prestataire de paiement dit : « ${words} »`,
    },
    pcm: {
      provider_balance_low: "Our balance for the payment company low now. We go send am as soon as e fit go.",
      another_payout_told: "The payment company talk about another payout. We still dey ask.",
      provider_says: ({ word }) => `The payment company talk say: “${word}”`,
      their_words: ({ words }) => `The payment company talk say: “${words}”`,
    },
    sw: {
      provider_balance_low: "Salio letu kwa mtoa huduma ni dogo kwa sasa. Yatatumwa mara tu itakapowezekana.",
      another_payout_told: "Mtoa huduma alitaja malipo mengine. Tunaendelea kuuliza.",
      provider_says: ({ word }) => `Mtoa huduma wa malipo anasema: “${word}”`,
      their_words: ({ words }) => `Mtoa huduma wa malipo anasema: “${words}”`,
    },
  },
);
