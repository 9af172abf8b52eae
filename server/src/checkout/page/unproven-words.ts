// The texts for an order whose arrival is claimed only by its seller, or accepted by an operator without a proof.
import type { PayLanguage, Says } from "./words.ts";

/**
 * `not_confirmed`: for people with only the payment link. `overridden`: released without a proof. `silence`: for the buyer whose silence
 * released it. `paid_out`: released, and only the seller says that it arrived. `went_back`: released, and the courier says since that it goes back.
 */
export type Unproven = "not_confirmed" | "overridden" | "silence" | "paid_out" | "went_back";

export const unprovenWords: Record<PayLanguage, Record<Unproven, Says>> = {
  en: {
    not_confirmed: {
      title: "Arrived? Order {order}",
      heading: "Arrival is not confirmed yet",
      message: ["{who} says that it has arrived. The buyer has not said so, and {held} is still held."],
    },
    overridden: {
      title: "Your money went to the shop: order {order}",
      heading: "Your money went to the shop",
      message: [
        "There was no proof that the order arrived. The operator of this service decided this, and is responsible for it.",
      ],
    },
    silence: {
      title: "Your money went to the shop: order {order}",
      heading: "Your money went to the shop",
      message: [
        "{who} said that your order had arrived, and you wrote nothing for seven days. So the shop was paid.",
        "If it has not come, write to the shop in the chat. For seven days after the payment you can also report the problem below. That opens a dispute, and the money is frozen again.",
      ],
    },
    paid_out: {
      title: "The money went to the shop: order {order}",
      heading: "The money went to the shop",
      message: ["{who} says that it has arrived. The money is not held any more."],
    },
    went_back: {
      title: "Back at the shop? Order {order}",
      heading: "{who} says that your order went back",
      message: ["The money went to the shop. If you do not have your order, report the problem below."],
    },
  },
  fr: {
    not_confirmed: {
      title: "Arrivée ? Commande {order}",
      heading: "L'arrivée n'est pas encore confirmée",
      message: ["{who} dit qu'elle est arrivée. Le client ne l'a pas dit, et {held} est toujours gardé."],
    },
    overridden: {
      title: "Argent remis à la boutique : commande {order}",
      heading: "Votre argent est allé à la boutique",
      message: ["Rien ne prouvait l'arrivée de la commande. L'opérateur de ce service en a décidé et en répond."],
    },
    silence: {
      title: "Votre argent est allé à la boutique : commande {order}",
      heading: "Votre argent est allé à la boutique",
      message: [
        "{who} a dit que votre commande était arrivée, et vous n'avez rien écrit pendant sept jours. La boutique a donc été payée.",
        "Si elle n'est pas arrivée, écrivez à la boutique dans la discussion. Pendant sept jours après ce paiement, vous pouvez aussi signaler le problème ci-dessous : cela ouvre un litige, et l'argent est de nouveau bloqué.",
      ],
    },
    paid_out: {
      title: "L'argent est allé à la boutique : commande {order}",
      heading: "L'argent est allé à la boutique",
      message: ["{who} dit qu'elle est arrivée. L'argent n'est plus gardé."],
    },
    went_back: {
      title: "Repartie à la boutique ? Commande {order}",
      heading: "{who} dit que votre commande est repartie",
      message: ["L'argent est allé à la boutique. Si vous n'avez pas votre commande, signalez le problème ci-dessous."],
    },
  },
  pcm: {
    not_confirmed: {
      title: "E don reach? Order {order}",
      heading: "Buyer never confirm say e reach",
      message: ["{who} talk say e don reach. The buyer never talk am, and we still hold {held}."],
    },
    overridden: {
      title: "Your money don go the shop: order {order}",
      heading: "Your money don go the shop",
      message: [
        "Nothing show say the order reach. The operator of this service decide am, and na dem go answer for am.",
      ],
    },
    silence: {
      title: "Your money don go the shop: order {order}",
      heading: "Your money don go the shop",
      message: [
        "{who} talk say your order don reach, and you no write anything for seven days. So the shop don collect the money.",
        "If e never reach, write the shop for chat. For seven days after dem pay am you fit still tell us the problem below: that one go open dispute, and the money go hold again.",
      ],
    },
    paid_out: {
      title: "The money don go the shop: order {order}",
      heading: "The money don go the shop",
      message: ["{who} talk say e don reach. Nobody dey hold the money again."],
    },
    went_back: {
      title: "E don go back the shop? Order {order}",
      heading: "{who} talk say your order don go back",
      message: ["The money don go the shop. If your order no dey your hand, tell us the problem below."],
    },
  },
  sw: {
    not_confirmed: {
      title: "Imefika? Oda {order}",
      heading: "Kufika bado hakujathibitishwa",
      message: ["Kwa mujibu wa {who}, imefika. Mnunuzi hajasema hivyo, na {held} bado inahifadhiwa."],
    },
    overridden: {
      title: "Pesa imeenda dukani: oda {order}",
      heading: "Pesa yako imeenda dukani",
      message: ["Hakukuwa na uthibitisho kuwa oda ilifika. Msimamizi wa huduma hii ameamua, na anawajibika."],
    },
    silence: {
      title: "Pesa yako imeenda dukani: oda {order}",
      heading: "Pesa yako imeenda dukani",
      message: [
        "Kwa mujibu wa {who}, oda yako ilifika, na hukuandika chochote kwa siku saba. Kwa hiyo duka lililipwa.",
        "Kama haijafika, liandikie duka kwenye gumzo. Kwa siku saba baada ya malipo hayo unaweza pia kusema tatizo hapa chini: hilo linafungua malalamiko, na pesa inazuiwa tena.",
      ],
    },
    paid_out: {
      title: "Pesa imeenda dukani: oda {order}",
      heading: "Pesa imeenda dukani",
      message: ["Kwa mujibu wa {who}, imefika. Pesa haihifadhiwi tena."],
    },
    went_back: {
      title: "Imerudi dukani? Oda {order}",
      heading: "Kwa mujibu wa {who}, oda yako imerudi dukani",
      message: ["Pesa imeenda dukani. Kama huna oda yako, sema tatizo hapa chini."],
    },
  },
};
