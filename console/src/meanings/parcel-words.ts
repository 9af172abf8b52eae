// Why a parcel was not booked, and what a person should check.
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
      "The courier did not answer the booking and lists no label. Check with the courier before you send it again.",
    paid_both_ways: ({ orderNumber }: Facts) =>
      `Order ${orderNumber} was paid online and in cash: give one of the two payments back to the buyer.`,
    cash_told: "The courier says that it has paid in the cash, but not how much. It counts once we have seen it.",
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

/** `awaiting_rider` → "awaiting rider". */
function readable(word = ""): string {
  return word.replaceAll("_", " ");
}
