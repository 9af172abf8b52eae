// What pages say of an order whose arrival nobody but its seller vouches for, or an operator in place of a proof.
import type { PayLanguage, Says } from "./words.ts";

/** `not_confirmed`: to those who have only the payment link. `overridden`: the money was released without a proof. */
export type Unproven = "not_confirmed" | "overridden";

export const unprovenWords: Record<PayLanguage, Record<Unproven, Says>> = {
  en: {
    not_confirmed: {
      title: "Arrived? Order {order}",
      heading: "Arrival is not confirmed yet",
      message: ["{shop} says that it has arrived. The buyer has not said so. The money is still held."],
    },
    overridden: {
      title: "Your money went to the shop: order {order}",
      heading: "Your money went to the shop",
      message: [
        "There was no proof that the order arrived. The operator of this service decided it, and answers for it.",
      ],
    },
  },
  fr: {
    not_confirmed: {
      title: "Arrivée ? Commande {order}",
      heading: "L'arrivée n'est pas encore confirmée",
      message: ["{shop} dit qu'elle est arrivée. Le client ne l'a pas dit. L'argent est toujours gardé."],
    },
    overridden: {
      title: "Argent remis à la boutique : commande {order}",
      heading: "Votre argent est allé à la boutique",
      message: ["Rien ne prouvait l'arrivée de la commande. L'opérateur de ce service en a décidé et en répond."],
    },
  },
  pcm: {
    not_confirmed: {
      title: "E don reach? Order {order}",
      heading: "Buyer never confirm say e reach",
      message: ["{shop} talk say e don reach. The buyer never talk am. We still hold the money."],
    },
    overridden: {
      title: "Your money don go the shop: order {order}",
      heading: "Your money don go the shop",
      message: [
        "Nothing show say the order reach. The operator of this service decide am, and na dem go answer for am.",
      ],
    },
  },
  sw: {
    not_confirmed: {
      title: "Imefika? Oda {order}",
      heading: "Kufika bado hakujathibitishwa",
      message: ["{shop} wanasema imefika. Mnunuzi hajasema hivyo. Pesa bado inahifadhiwa."],
    },
    overridden: {
      title: "Pesa imeenda dukani: oda {order}",
      heading: "Pesa yako imeenda dukani",
      message: ["Hakukuwa na uthibitisho kuwa oda ilifika. Msimamizi wa huduma hii ameamua, na anawajibika."],
    },
  },
};
