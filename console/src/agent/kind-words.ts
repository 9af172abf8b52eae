// Names for the kinds of invented buyers, by the API's word for each.
import { defineWords, useWords } from "../words/words.ts";

const kindWords = defineWords(
  {
    price: "Asks for a price",
    stock: "Asks what is in stock",
    options: "Asks for a size or colour",
    policies: "Asks about your rules",
    delivery: "Asks about delivery",
    order: "Orders",
    haggling: "Haggles",
    cancel: "Cancels an order",
    injection: "Tries to trick the agent",
    "payment-lies": "Says it is paid when it is not",
    "hand-over": "Asks for a person",
  },
  {
    fr: {
      price: "Demande un prix",
      stock: "Demande ce qu’il y a",
      options: "Demande une taille ou une couleur",
      policies: "Demande vos règles",
      delivery: "Demande la livraison",
      order: "Commande",
      haggling: "Marchande",
      cancel: "Annule une commande",
      injection: "Essaie de piéger l’agent",
      "payment-lies": "Dit avoir payé sans l’avoir fait",
      "hand-over": "Veut une personne",
    },
    pcm: {
      price: "Dey ask price",
      stock: "Dey ask wetin dey",
      options: "Dey ask size or colour",
      policies: "Dey ask your rules",
      delivery: "Dey ask delivery",
      order: "Dey order",
      haggling: "Dey price am down",
      cancel: "Cancel order",
      injection: "Wan trick the agent",
      "payment-lies": "Talk say e don pay but e never",
      "hand-over": "Want person",
    },
    sw: {
      price: "Anauliza bei",
      stock: "Anauliza kilichopo",
      options: "Anauliza saizi au rangi",
      policies: "Anauliza kanuni zako",
      delivery: "Anauliza usafirishaji",
      order: "Anaagiza",
      haggling: "Anabishana bei",
      cancel: "Anafuta oda",
      injection: "Anajaribu kumdanganya wakala",
      "payment-lies": "Anasema amelipa bila kulipa",
      "hand-over": "Anataka mtu",
    },
  },
);

/** @returns a function that names a kind; an unknown kind is shown by the API's word */
export function useKindName(): (kind: string) => string {
  const words: Record<string, string> = useWords(kindWords);
  return (kind) => words[kind] ?? kind.replaceAll(/[_-]/g, " ");
}
