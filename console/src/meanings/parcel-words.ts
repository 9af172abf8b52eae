// Why a parcel was not booked, and what somebody should look at.
import { defineWords } from "../words/words.ts";
import type { Facts } from "./sentence.ts";

export const parcelFailureWords = defineWords(
  {
    courier_dearer: "The courier’s price has risen. Choose among the new prices.",
    courier_gone: "The courier does not go there any more. Choose another.",
    courier_never_confirmed: "The courier never confirmed the booking.",
    their_words: ({ words }: Facts) => `From the courier: “${words}”`,
  },
  {
    fr: {
      courier_dearer: "Le prix du livreur a monté. Choisissez parmi les nouveaux prix.",
      courier_gone: "Ce livreur n’y va plus. Choisissez-en un autre.",
      courier_never_confirmed: "Le livreur n’a jamais confirmé la réservation.",
      their_words: ({ words }) => `Du côté du livreur : « ${words} »`,
    },
    pcm: {
      courier_dearer: "The courier don raise im price. Choose from the new prices.",
      courier_gone: "The courier no dey go there again. Choose another one.",
      courier_never_confirmed: "The courier never confirm the booking.",
      their_words: ({ words }) => `Wetin come from the courier: “${words}”`,
    },
    sw: {
      courier_dearer: "Bei ya msafirishaji imepanda. Chagua kati ya bei mpya.",
      courier_gone: "Msafirishaji huyu haendi huko tena. Chagua mwingine.",
      courier_never_confirmed: "Msafirishaji hakuthibitisha kamwe.",
      their_words: ({ words }) => `Kutoka kwa msafirishaji: “${words}”`,
    },
  },
);

export const parcelAttentionWords = defineWords(
  {
    unknown_word: ({ word }: Facts) => `The courier says “${readable(word)}”, and we don’t know what that means.`,
    impossible_word: ({ word }: Facts) => `The courier says “${readable(word)}”, which does not fit what is known.`,
    order_is_over: "The courier has the goods, but the order is over.",
    look_for_label:
      "The courier gave no answer to the booking and lists no label. Look there before you send it again.",
    paid_both_ways: ({ orderNumber }: Facts) =>
      `Order ${orderNumber} was paid online and in cash: give the buyer one of both back.`,
    cash_told: "The courier says that it has paid the cash in, and not how much. It counts when we have seen it.",
    cash_late: ({ missing, dueOn }: Facts) =>
      `${missing} that the courier collected should have been paid in by ${dueOn}.`,
    cash_short: ({ came, all }: Facts) => `The courier has paid in ${came} of ${all} that it collected.`,
  },
  {
    fr: {
      unknown_word: ({ word }) => `Le livreur dit « ${readable(word)} », et nous ne savons pas ce que c’est.`,
      impossible_word: ({ word }) => `Le livreur dit « ${readable(word)} », ce qui ne va pas avec le reste.`,
      order_is_over: "Le livreur a les articles, mais la commande est terminée.",
      look_for_label: "Le livreur n’a pas répondu et ne montre aucune étiquette. Vérifiez chez lui avant de renvoyer.",
      paid_both_ways: ({ orderNumber }) =>
        `La commande ${orderNumber} a été payée en ligne et en espèces : rendez l’un des deux au client.`,
      cash_told: "Le livreur dit avoir versé les espèces, sans dire combien. Elles comptent quand nous les avons vues.",
      cash_late: ({ missing, dueOn }) =>
        `${missing} encaissés par le livreur auraient dû être versés avant le ${dueOn}.`,
      cash_short: ({ came, all }) => `Le livreur a versé ${came} sur les ${all} qu’il a encaissés.`,
    },
    pcm: {
      unknown_word: ({ word }) => `The courier talk “${readable(word)}”, and we no sabi wetin e mean.`,
      impossible_word: ({ word }) => `The courier talk “${readable(word)}”, but e no match wetin we know.`,
      order_is_over: "The courier get the goods, but the order don end.",
      look_for_label: "The courier no answer the booking and no show label. Check there before you send am again.",
      paid_both_ways: ({ orderNumber }) =>
        `Dem pay order ${orderNumber} online and with cash: give the buyer one of the two back.`,
      cash_told: "The courier talk say e don pay the cash, but e no talk how much. E go count when we see am.",
      cash_late: ({ missing, dueOn }) => `${missing} wey the courier collect suppose don enter by ${dueOn}.`,
      cash_short: ({ came, all }) => `The courier don pay ${came} out of ${all} wey e collect.`,
    },
    sw: {
      unknown_word: ({ word }) => `Msafirishaji anasema “${readable(word)}”, na hatujui maana yake.`,
      impossible_word: ({ word }) => `Msafirishaji anasema “${readable(word)}”, jambo lisilolingana na yanayojulikana.`,
      order_is_over: "Msafirishaji ana bidhaa, lakini oda imekwisha.",
      look_for_label: "Msafirishaji hakujibu na haonyeshi lebo. Angalia kwake kabla ya kutuma tena.",
      paid_both_ways: ({ orderNumber }) =>
        `Oda ${orderNumber} ililipwa mtandaoni na kwa pesa taslimu: mrudishie mteja moja ya hizo.`,
      cash_told: "Msafirishaji anasema amelipa pesa taslimu, bila kusema ni kiasi gani. Zitahesabiwa tukiziona.",
      cash_late: ({ missing, dueOn }) =>
        `${missing} zilizokusanywa na msafirishaji zilipaswa kulipwa kabla ya ${dueOn}.`,
      cash_short: ({ came, all }) => `Msafirishaji amelipa ${came} kati ya ${all} alizokusanya.`,
    },
  },
);

/** `awaiting_rider`, as people write it. */
function readable(word = ""): string {
  return word.replaceAll("_", " ");
}

/** Why no courier is offered for an order. */
export const noCourierWords = defineWords(
  {
    not_from_here: ({ currency }: Facts) => `From here no courier can be booked for orders in ${currency}.`,
    no_pickup_address:
      "Couriers fetch parcels at your shop and call its phone. One of the two is missing: add both in the settings, under pickup.",
    no_shipping_address: "The order has no address yet.",
    no_phone: "The courier needs a phone number: add it to the address, or to the customer.",
    refused_by_service: ({ words }: Facts) => `The couriers’ service refused: “${words}”`,
    no_answer: "The couriers’ service does not answer just now. Try again in a moment.",
    none_goes_there: "No courier goes there.",
    none_kept: "Their prices have run out. Ask for them anew.",
  },
  {
    fr: {
      not_from_here: ({ currency }) => `D’ici, aucun livreur ne peut être réservé pour les commandes en ${currency}.`,
      no_pickup_address:
        "Les livreurs viennent à votre boutique et l’appellent. L’adresse ou le téléphone manque : ajoutez les deux dans les réglages, sous retrait.",
      no_shipping_address: "La commande n’a pas encore d’adresse.",
      no_phone: "Le livreur a besoin d’un numéro : ajoutez-le à l’adresse, ou au client.",
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
      no_phone: "Courier need phone number: put am for the address, or for the customer.",
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
      no_phone: "Msafirishaji anahitaji namba ya simu: iongeze kwenye anwani, au kwa mteja.",
      refused_by_service: ({ words }) => `Huduma ya wasafirishaji ilikataa: “${words}”`,
      no_answer: "Huduma ya wasafirishaji haijibu kwa sasa. Jaribu tena baadaye kidogo.",
      none_goes_there: "Hakuna msafirishaji anayeenda huko.",
      none_kept: "Bei zao zimekwisha muda. Ziulize upya.",
    },
  },
);
