// The texts of an order whose money could not be sent back: all that is left of it is the buyer's.
import type { PayLanguage, Says } from "./words.ts";

export const owedBackWords: Record<PayLanguage, Says> = {
  en: {
    title: "Your money goes back: order {order}",
    heading: "Your money could not be sent back yet",
    message: [
      "It stays held for you, and {shop} can't get it. They have to send it again, or find another way with you.",
    ],
  },
  fr: {
    title: "Remboursement : commande {order}",
    heading: "Votre argent n'a pas encore pu vous être rendu",
    message: [
      "Il reste bloqué pour vous, et {shop} ne peut pas le toucher. La boutique doit le renvoyer ou trouver un autre moyen avec vous.",
    ],
  },
  pcm: {
    title: "Your money dey go back: order {order}",
    heading: "Your money never fit go back yet",
    message: [
      "We still dey hold am for you, and {shop} no fit collect am. Dem must send am again, or find another way with you.",
    ],
  },
  sw: {
    title: "Pesa inarudi: oda {order}",
    heading: "Pesa yako haikuweza kurudishwa bado",
    message: [
      "Bado inashikiliwa kwa ajili yako, na {shop} haiwezi kuichukua. Wanapaswa kuituma tena, au kutafuta njia nyingine nawe.",
    ],
  },
};
