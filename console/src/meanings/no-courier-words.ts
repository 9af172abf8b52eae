// Why no courier is offered for an order.
import { defineWords } from "../words/words.ts";
import type { Facts } from "./sentence.ts";

export const noCourierWords = defineWords(
  {
    not_from_here: ({ currency }: Facts) => `No courier can be booked from here for orders in ${currency}.`,
    no_pickup_address:
      "Couriers pick up parcels at your shop and call its phone. The address or the phone is missing: add both in the settings, under pick-up.",
    no_shipping_address: "The order has no address yet.",
    no_phone: "The courier needs a phone number: add it to the order's address.",
    refused_by_service: ({ words }: Facts) => `The couriers’ service refused: “${words}”`,
    no_answer: "The couriers’ service does not answer right now. Try again in a moment.",
    none_goes_there: "No courier goes there.",
    none_kept: "The couriers’ prices have expired. Ask for them again.",
  },
  {
    fr: {
      not_from_here: ({ currency }) => `D’ici, aucun livreur ne peut être réservé pour les commandes en ${currency}.`,
      no_pickup_address:
        "Les livreurs viennent à votre boutique et l’appellent. L’adresse ou le téléphone manque : ajoutez les deux dans les réglages, sous retrait.",
      no_shipping_address: "La commande n’a pas encore d’adresse.",
      no_phone: "Le livreur a besoin d’un numéro : ajoutez-le à l’adresse de la commande.",
      refused_by_service: ({ words }) => `Le service des livreurs a refusé : « ${words} »`,
      no_answer: "Le service des livreurs ne répond pas pour le moment. Réessayez dans un instant.",
      none_goes_there: "Aucun livreur n’y va.",
      none_kept: "Leurs prix ont expiré. Redemandez-les.",
    },
    pcm: {
      not_from_here: ({ currency }) => `From here no courier dey for orders wey dem pay with ${currency}.`,
      no_pickup_address:
        "Courier dey come your shop and call the phone. One of the two no dey: add both for settings, under pickup.",
      no_shipping_address: "The order never get address.",
      no_phone: "Courier need phone number: put am for the order address.",
      refused_by_service: ({ words }) => `The courier people no gree: “${words}”`,
      no_answer: "The courier people no dey answer now. Try again small time.",
      none_goes_there: "No courier dey go there.",
      none_kept: "Their prices don expire. Ask again.",
    },
    sw: {
      not_from_here: ({ currency }) => `Kutoka hapa hakuna msafirishaji kwa oda za ${currency}.`,
      no_pickup_address:
        "Wasafirishaji huja dukani na hupiga simu. Anwani au simu haipo: ongeza zote mbili kwenye mipangilio, sehemu ya kuchukulia.",
      no_shipping_address: "Oda bado haina anwani.",
      no_phone: "Msafirishaji anahitaji namba ya simu: iongeze kwenye anwani ya oda.",
      refused_by_service: ({ words }) => `Huduma ya wasafirishaji ilikataa: “${words}”`,
      no_answer: "Huduma ya wasafirishaji haijibu kwa sasa. Jaribu tena baadaye kidogo.",
      none_goes_there: "Hakuna msafirishaji anayeenda huko.",
      none_kept: "Bei zao zimekwisha muda. Ziulize upya.",
    },
  },
);
