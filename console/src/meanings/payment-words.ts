// Why a payment or a refund did not arrive, and what a refund is for.
import { defineWords } from "../words/words.ts";
import type { Facts } from "./sentence.ts";

export const paymentFailureWords = defineWords(
  {
    no_payment_page: "The payment provider gave no page to pay on. The buyer can try again.",
    other_way_chosen: "The buyer chose another way to pay.",
    order_changed: "The order was changed, so its sum is another.",
    money_given_back: "The money that came did not fit, and was given back.",
    money_used_elsewhere: ({ orderNumber }: Facts) => `The money that came was used for order ${orderNumber}.`,
    money_does_not_fit: "The money that came does not fit. It waits for your decision.",
    their_words: ({ words }: Facts) => `From the payment provider: “${words}”`,
  },
  {
    fr: {
      no_payment_page: "Le prestataire n’a pas donné de page de paiement. Le client peut réessayer.",
      other_way_chosen: "Le client a choisi un autre moyen de payer.",
      order_changed: "La commande a changé : sa somme est une autre.",
      money_given_back: "L’argent arrivé ne correspondait pas, il a été rendu.",
      money_used_elsewhere: ({ orderNumber }) => `L’argent arrivé a servi à la commande ${orderNumber}.`,
      money_does_not_fit: "L’argent arrivé ne correspond pas. Il attend votre décision.",
      their_words: ({ words }) => `Du côté du prestataire de paiement : « ${words} »`,
    },
    pcm: {
      no_payment_page: "The payment company no give page to pay. The buyer fit try again.",
      other_way_chosen: "The buyer choose another way to pay.",
      order_changed: "The order don change, so the money don change too.",
      money_given_back: "The money wey enter no correct, so we give am back.",
      money_used_elsewhere: ({ orderNumber }) => `We use the money wey enter for order ${orderNumber}.`,
      money_does_not_fit: "The money wey enter no correct. E dey wait for you to decide.",
      their_words: ({ words }) => `From the payment company: “${words}”`,
    },
    sw: {
      no_payment_page: "Mtoa huduma wa malipo hakutoa ukurasa wa kulipa. Mteja anaweza kujaribu tena.",
      other_way_chosen: "Mteja alichagua njia nyingine ya kulipa.",
      order_changed: "Oda ilibadilishwa, kwa hiyo kiasi chake ni kingine.",
      money_given_back: "Pesa zilizofika hazikulingana, zilirudishwa.",
      money_used_elsewhere: ({ orderNumber }) => `Pesa zilizofika zilitumika kwa oda ${orderNumber}.`,
      money_does_not_fit: "Pesa zilizofika hazilingani. Zinasubiri uamuzi wako.",
      their_words: ({ words }) => `Kutoka kwa mtoa huduma wa malipo: “${words}”`,
    },
  },
);

export const refundFailureWords = defineWords(
  {
    provider_gives_nothing_back: "This payment provider can’t give money back. Pay the buyer another way.",
    refused_when_repeated: "The payment provider refused it when it was sent again.",
    another_refund_told: "The payment provider told of another refund. We go on asking.",
    their_words: ({ words }: Facts) => `From the payment provider: “${words}”`,
  },
  {
    fr: {
      provider_gives_nothing_back:
        "Ce prestataire ne sait pas rendre l’argent. Remboursez le client d’une autre façon.",
      refused_when_repeated: "Le prestataire l’a refusé au second envoi.",
      another_refund_told: "Le prestataire a parlé d’un autre remboursement. Nous continuons de demander.",
      their_words: ({ words }) => `Du côté du prestataire de paiement : « ${words} »`,
    },
    pcm: {
      provider_gives_nothing_back: "This payment company no fit give money back. Pay the buyer another way.",
      refused_when_repeated: "The payment company refuse am when we send am again.",
      another_refund_told: "The payment company talk about another refund. We still dey ask.",
      their_words: ({ words }) => `From the payment company: “${words}”`,
    },
    sw: {
      provider_gives_nothing_back: "Mtoa huduma huyu hawezi kurudisha pesa. Mlipe mteja kwa njia nyingine.",
      refused_when_repeated: "Mtoa huduma alikataa ilipotumwa tena.",
      another_refund_told: "Mtoa huduma alitaja marejesho mengine. Tunaendelea kuuliza.",
      their_words: ({ words }) => `Kutoka kwa mtoa huduma wa malipo: “${words}”`,
    },
  },
);

export const refundReasonWords = defineWords(
  {
    asked_by_buyer: "The buyer asked for it",
    dispute: "A dispute was decided",
    order_cancelled: "The order was cancelled",
    order_changed: "The order was changed",
    not_accepted_in_time: "Not accepted in time",
    not_dispatched_in_time: "Not sent in time",
    not_collected_in_time: "Not fetched in time",
    paid_too_much: "Paid more than was due",
    paid_too_little: "Paid less than was due",
    paid_too_late: "Paid after the order had ended",
    paid_twice: "Paid twice",
    paid_in_other_currency: "Paid in another currency",
    not_ours: "Not our payment",
    not_for_an_order: "Not for an order",
  },
  {
    fr: {
      asked_by_buyer: "Le client l’a demandé",
      dispute: "Un litige a été tranché",
      order_cancelled: "La commande a été annulée",
      order_changed: "La commande a changé",
      not_accepted_in_time: "Pas acceptée à temps",
      not_dispatched_in_time: "Pas envoyée à temps",
      not_collected_in_time: "Pas retirée à temps",
      paid_too_much: "Payé plus que dû",
      paid_too_little: "Payé moins que dû",
      paid_too_late: "Payé après la fin de la commande",
      paid_twice: "Payé deux fois",
      paid_in_other_currency: "Payé dans une autre devise",
      not_ours: "Pas un paiement à nous",
      not_for_an_order: "Pour aucune commande",
    },
    pcm: {
      asked_by_buyer: "The buyer ask for am",
      dispute: "Dem don decide the dispute",
      order_cancelled: "Dem cancel the order",
      order_changed: "The order don change",
      not_accepted_in_time: "You no accept am on time",
      not_dispatched_in_time: "You no send am on time",
      not_collected_in_time: "The buyer no come collect am on time",
      paid_too_much: "Dem pay pass wetin remain",
      paid_too_little: "The money no reach",
      paid_too_late: "Dem pay after the order don end",
      paid_twice: "Dem pay two times",
      paid_in_other_currency: "Dem pay with another currency",
      not_ours: "No be our payment",
      not_for_an_order: "E no be for any order",
    },
    sw: {
      asked_by_buyer: "Mteja aliomba",
      dispute: "Mgogoro umeamuliwa",
      order_cancelled: "Oda ilighairiwa",
      order_changed: "Oda ilibadilishwa",
      not_accepted_in_time: "Haikukubaliwa kwa wakati",
      not_dispatched_in_time: "Haikutumwa kwa wakati",
      not_collected_in_time: "Haikuchukuliwa kwa wakati",
      paid_too_much: "Ililipwa zaidi ya kiasi",
      paid_too_little: "Ililipwa pungufu",
      paid_too_late: "Ililipwa baada ya oda kuisha",
      paid_twice: "Ililipwa mara mbili",
      paid_in_other_currency: "Ililipwa kwa sarafu nyingine",
      not_ours: "Si malipo yetu",
      not_for_an_order: "Si ya oda yoyote",
    },
  },
);
