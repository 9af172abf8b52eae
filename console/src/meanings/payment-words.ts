// Why a payment or a refund failed, and what a refund is for.
import { defineWords } from "../words/words.ts";
import { payeeReasonWords, payerReasonWords } from "./provider-reasons.ts";
import type { Facts } from "./sentence.ts";

export const paymentFailureWords = defineWords(
  {
    no_payment_page: "The payment provider did not open a payment page. The buyer can try again.",
    other_way_chosen: "The buyer chose another way to pay.",
    order_changed: "The order was changed, so the amount is different.",
    money_given_back: "The money that came did not fit, and was given back.",
    money_used_elsewhere: ({ orderNumber }: Facts) => `The money that came was used for order ${orderNumber}.`,
    money_does_not_fit: "The money that came does not fit. It waits for your decision.",
    ...payerReasonWords.en,
    their_words: ({ words }: Facts) => `From the payment provider: “${words}”`,
  },
  {
    fr: {
      no_payment_page: "Le prestataire n’a pas donné de page de paiement. Le client peut réessayer.",
      other_way_chosen: "Le client a choisi un autre moyen de payer.",
      order_changed: "La commande a changé : le montant est différent.",
      money_given_back: "L’argent arrivé ne correspondait pas, il a été rendu.",
      money_used_elsewhere: ({ orderNumber }) => `L’argent arrivé a servi à la commande ${orderNumber}.`,
      money_does_not_fit: "L’argent arrivé ne correspond pas. Il attend votre décision.",
      ...payerReasonWords.fr,
      their_words: ({ words }) => `Du côté du prestataire de paiement : « ${words} »`,
    },
    pcm: {
      no_payment_page: "The payment company no give page to pay. The buyer fit try again.",
      other_way_chosen: "The buyer choose another way to pay.",
      order_changed: "The order don change, so the money don change too.",
      money_given_back: "The money wey enter no correct, so we give am back.",
      money_used_elsewhere: ({ orderNumber }) => `We use the money wey enter for order ${orderNumber}.`,
      money_does_not_fit: "The money wey enter no correct. E dey wait for you to decide.",
      ...payerReasonWords.pcm,
      their_words: ({ words }) => `From the payment company: “${words}”`,
    },
    sw: {
      no_payment_page: "Mtoa huduma wa malipo hakutoa ukurasa wa kulipa. Mteja anaweza kujaribu tena.",
      other_way_chosen: "Mteja alichagua njia nyingine ya kulipa.",
      order_changed: "Oda ilibadilishwa, kwa hiyo kiasi chake ni kingine.",
      money_given_back: "Pesa zilizofika hazikulingana, zilirudishwa.",
      money_used_elsewhere: ({ orderNumber }) => `Pesa zilizofika zilitumika kwa oda ${orderNumber}.`,
      money_does_not_fit: "Pesa zilizofika hazilingani. Zinasubiri uamuzi wako.",
      ...payerReasonWords.sw,
      their_words: ({ words }) => `Kutoka kwa mtoa huduma wa malipo: “${words}”`,
    },
  },
);

export const refundFailureWords = defineWords(
  {
    provider_gives_nothing_back: "This payment provider can’t give money back. Pay the buyer another way.",
    refused_when_repeated: "The payment provider refused it when it was sent again.",
    another_refund_told: "The payment provider reported another refund. We keep asking.",
    ...payeeReasonWords.en,
    their_words: ({ words }: Facts) => `From the payment provider: “${words}”`,
  },
  {
    fr: {
      provider_gives_nothing_back:
        "Ce prestataire ne sait pas rendre l’argent. Remboursez le client d’une autre façon.",
      refused_when_repeated: "Le prestataire l’a refusé au second envoi.",
      another_refund_told: "Le prestataire a parlé d’un autre remboursement. Nous continuons de demander.",
      ...payeeReasonWords.fr,
      their_words: ({ words }) => `Du côté du prestataire de paiement : « ${words} »`,
    },
    pcm: {
      provider_gives_nothing_back: "This payment company no fit give money back. Pay the buyer another way.",
      refused_when_repeated: "The payment company refuse am when we send am again.",
      another_refund_told: "The payment company talk about another refund. We still dey ask.",
      ...payeeReasonWords.pcm,
      their_words: ({ words }) => `From the payment company: “${words}”`,
    },
    sw: {
      provider_gives_nothing_back: "Mtoa huduma huyu hawezi kurudisha pesa. Mlipe mteja kwa njia nyingine.",
      refused_when_repeated: "Mtoa huduma alikataa ilipotumwa tena.",
      another_refund_told: "Mtoa huduma alitaja marejesho mengine. Tunaendelea kuuliza.",
      ...payeeReasonWords.sw,
      their_words: ({ words }) => `Kutoka kwa mtoa huduma wa malipo: “${words}”`,
    },
  },
);
