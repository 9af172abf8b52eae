// Why the agent has given a conversation to a person. What the buyer wrote stands in the chat; it is told where it is what matters.
import { defineWords } from "../words/words.ts";
import type { Facts } from "./sentence.ts";

export const handOverWords = defineWords(
  {
    topic: ({ word }: Facts) => `The buyer wrote of “${word}”, which you keep for people.`,
    angry: "The buyer is angry.",
    not_understood: ({ words }: Facts) => `The agent did not understand: “${words}”`,
    other_language: ({ language }: Facts) => `The buyer writes in ${language}.`,
    asked_for_person: "The buyer asked for a person.",
    money_back: "The buyer wants their money back.",
    money_back_of_order: ({ orderNumber }: Facts) => `The buyer wants their money back for order ${orderNumber}.`,
    cancel_paid: ({ orderNumber }: Facts) => `The buyer wants to cancel order ${orderNumber}, which is paid.`,
    cancel_not_possible: "The buyer wants to cancel an order that can’t be cancelled in the chat.",
    give_back_order: ({ orderNumber }: Facts) =>
      `The buyer wants to give back order ${orderNumber}, which the agent can’t take.`,
    give_back: ({ words }: Facts) => `The buyer wants to give something back: “${words}”`,
    change_order: ({ orderNumber, words }: Facts) => `The buyer wants order ${orderNumber} changed: “${words}”`,
    complaint_about_order: ({ orderNumber, words }: Facts) =>
      `The buyer complains about order ${orderNumber}: “${words}”`,
    dispute_refused: ({ orderNumber }: Facts) =>
      `The buyer wanted to dispute order ${orderNumber}, and it could not be opened.`,
    large_order: ({ total }: Facts) => `The buyer said yes to an order of ${total}, which waits for you.`,
    complaint: ({ words }: Facts) => `The buyer complains: “${words}”`,
    came_wrong: "The buyer says that an order did not come as it should.",
    dispute_not_possible: ({ orderNumber }: Facts) =>
      `The buyer wanted to dispute order ${orderNumber}, and it could not be opened.`,
    return_not_possible: ({ orderNumber }: Facts) =>
      `The buyer wanted to give back order ${orderNumber}, and it could not be asked for.`,
    over_a_cap: "The order is above what the agent may do by itself.",
    not_verified: "The agent was not sure of its answer, and did not send it.",
    agent_failed: "The agent could not answer.",
  },
  {
    fr: {
      topic: ({ word }) => `Le client a parlé de « ${word} », que vous gardez pour vous.`,
      angry: "Le client est en colère.",
      not_understood: ({ words }) => `L’agent n’a pas compris : « ${words} »`,
      other_language: ({ language }) => `Le client écrit dans une autre langue (${language}).`,
      asked_for_person: "Le client demande une personne.",
      money_back: "Le client veut être remboursé.",
      money_back_of_order: ({ orderNumber }) => `Le client veut être remboursé de la commande ${orderNumber}.`,
      cancel_paid: ({ orderNumber }) => `Le client veut annuler la commande ${orderNumber}, déjà payée.`,
      cancel_not_possible: "Le client veut annuler une commande qui ne peut pas l’être dans la discussion.",
      give_back_order: ({ orderNumber }) =>
        `Le client veut rendre la commande ${orderNumber}, et l’agent ne peut pas la reprendre.`,
      give_back: ({ words }) => `Le client veut rendre quelque chose : « ${words} »`,
      change_order: ({ orderNumber, words }) => `Le client veut changer la commande ${orderNumber} : « ${words} »`,
      complaint_about_order: ({ orderNumber, words }) =>
        `Le client se plaint de la commande ${orderNumber} : « ${words} »`,
      dispute_refused: ({ orderNumber }) =>
        `Le client voulait contester la commande ${orderNumber}, et le litige n’a pas pu être ouvert.`,
      large_order: ({ total }) => `Le client a dit oui à une commande de ${total}, qui vous attend.`,
      complaint: ({ words }) => `Le client se plaint : « ${words} »`,
      came_wrong: "Le client dit qu’une commande n’est pas arrivée comme il faut.",
      dispute_not_possible: ({ orderNumber }) =>
        `Le client voulait contester la commande ${orderNumber}, et le litige n’a pas pu être ouvert.`,
      return_not_possible: ({ orderNumber }) =>
        `Le client voulait rendre la commande ${orderNumber}, et le retour n’a pas pu être demandé.`,
      over_a_cap: "La commande dépasse ce que l’agent peut faire seul.",
      not_verified: "L’agent n’était pas sûr de sa réponse et ne l’a pas envoyée.",
      agent_failed: "L’agent n’a pas pu répondre.",
    },
    pcm: {
      topic: ({ word }) => `The buyer talk about “${word}”, wey you keep for person.`,
      angry: "The buyer dey vex.",
      not_understood: ({ words }) => `Agent no understand: “${words}”`,
      other_language: ({ language }) => `The buyer dey write ${language}.`,
      asked_for_person: "The buyer wan talk to person.",
      money_back: "The buyer want im money back.",
      money_back_of_order: ({ orderNumber }) => `The buyer want im money back for order ${orderNumber}.`,
      cancel_paid: ({ orderNumber }) => `The buyer wan cancel order ${orderNumber} wey don pay.`,
      cancel_not_possible: "The buyer wan cancel order wey no fit cancel for chat.",
      give_back_order: ({ orderNumber }) => `The buyer wan return order ${orderNumber}, and agent no fit collect am.`,
      give_back: ({ words }) => `The buyer wan return something: “${words}”`,
      change_order: ({ orderNumber, words }) => `The buyer wan change order ${orderNumber}: “${words}”`,
      complaint_about_order: ({ orderNumber, words }) =>
        `The buyer dey complain about order ${orderNumber}: “${words}”`,
      dispute_refused: ({ orderNumber }) => `The buyer wan dispute order ${orderNumber}, but e no gree open.`,
      large_order: ({ total }) => `The buyer don say yes to order of ${total}, e dey wait for you.`,
      complaint: ({ words }) => `The buyer dey complain: “${words}”`,
      came_wrong: "The buyer talk say order no come as e suppose.",
      dispute_not_possible: ({ orderNumber }) => `The buyer wan dispute order ${orderNumber}, but e no fit open.`,
      return_not_possible: ({ orderNumber }) => `The buyer wan return order ${orderNumber}, but dem no fit ask for am.`,
      over_a_cap: "The order pass wetin agent fit do by itself.",
      not_verified: "Agent no sure of im answer, so e no send am.",
      agent_failed: "Agent no fit answer.",
    },
    sw: {
      topic: ({ word }) => `Mteja alizungumzia “${word}”, jambo unaloliachia watu.`,
      angry: "Mteja amekasirika.",
      not_understood: ({ words }) => `Wakala hakuelewa: “${words}”`,
      other_language: ({ language }) => `Mteja anaandika kwa lugha nyingine (${language}).`,
      asked_for_person: "Mteja anataka kuongea na mtu.",
      money_back: "Mteja anataka kurudishiwa pesa.",
      money_back_of_order: ({ orderNumber }) => `Mteja anataka kurudishiwa pesa za oda ${orderNumber}.`,
      cancel_paid: ({ orderNumber }) => `Mteja anataka kughairi oda ${orderNumber} iliyolipwa.`,
      cancel_not_possible: "Mteja anataka kughairi oda isiyoweza kughairiwa kwenye mazungumzo.",
      give_back_order: ({ orderNumber }) => `Mteja anataka kurudisha oda ${orderNumber}, na wakala hawezi kuipokea.`,
      give_back: ({ words }) => `Mteja anataka kurudisha kitu: “${words}”`,
      change_order: ({ orderNumber, words }) => `Mteja anataka kubadilisha oda ${orderNumber}: “${words}”`,
      complaint_about_order: ({ orderNumber, words }) => `Mteja analalamikia oda ${orderNumber}: “${words}”`,
      dispute_refused: ({ orderNumber }) => `Mteja alitaka kulalamikia rasmi oda ${orderNumber}, lakini haikuwezekana.`,
      large_order: ({ total }) => `Mteja amekubali oda ya ${total}, inayokusubiri.`,
      complaint: ({ words }) => `Mteja analalamika: “${words}”`,
      came_wrong: "Mteja anasema oda haikufika inavyopaswa.",
      dispute_not_possible: ({ orderNumber }) =>
        `Mteja alitaka kupinga oda ${orderNumber}, na mgogoro haukuweza kufunguliwa.`,
      return_not_possible: ({ orderNumber }) => `Mteja alitaka kurudisha oda ${orderNumber}, na haikuwezekana kuomba.`,
      over_a_cap: "Oda inazidi kile ambacho wakala anaweza kufanya peke yake.",
      not_verified: "Wakala hakuwa na uhakika na jibu lake, na hakulituma.",
      agent_failed: "Wakala hakuweza kujibu.",
    },
  },
);
