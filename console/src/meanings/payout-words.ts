// Why a payout failed, or what delays it.
import { defineWords } from "../words/words.ts";
import { payeeReasonWords } from "./provider-reasons.ts";
import type { Facts } from "./sentence.ts";

export const payoutFailureWords = defineWords(
  {
    provider_balance_low:
      "Our balance at the payment provider is too low right now. The payout is sent as soon as possible.",
    another_payout_told: "The payment provider reported another payout. We keep asking.",
    destination_unconfirmed: "It waits until an owner has confirmed the account.",
    provider_says: ({ word }: Facts) => `From the payment provider: “${word}”`,
    ...payeeReasonWords.en,
    their_words: ({ words }: Facts) => `From the payment provider: “${words}”`,
  },
  {
    fr: {
      provider_balance_low:
        "Notre solde chez le prestataire est trop bas pour le moment. Le versement part dès que possible.",
      another_payout_told: "Le prestataire a parlé d’un autre versement. Nous continuons de demander.",
      destination_unconfirmed: "Il attend qu’un propriétaire ait confirmé le compte.",
      provider_says: ({ word }) => `Du côté du prestataire de paiement : « ${word} »`,
      ...payeeReasonWords.fr,
      their_words: ({ words }) => `Du côté du prestataire de paiement : « ${words} »`,
    },
    pcm: {
      provider_balance_low: "Our balance for the payment company low now. We go send am as soon as e fit go.",
      another_payout_told: "The payment company talk about another payout. We still dey ask.",
      destination_unconfirmed: "E dey wait make owner confirm the account.",
      provider_says: ({ word }) => `From the payment company: “${word}”`,
      ...payeeReasonWords.pcm,
      their_words: ({ words }) => `From the payment company: “${words}”`,
    },
    sw: {
      provider_balance_low: "Salio letu kwa mtoa huduma ni dogo kwa sasa. Yatatumwa mara tu itakapowezekana.",
      another_payout_told: "Mtoa huduma alitaja malipo mengine. Tunaendelea kuuliza.",
      destination_unconfirmed: "Inasubiri mmiliki athibitishe akaunti.",
      provider_says: ({ word }) => `Kutoka kwa mtoa huduma wa malipo: “${word}”`,
      ...payeeReasonWords.sw,
      their_words: ({ words }) => `Kutoka kwa mtoa huduma wa malipo: “${words}”`,
    },
  },
);
