// Next to the pay button: whose order it is, and who is asked whether it arrived.
import type { PayLanguage } from "./words.ts";

export type WhoseWords = {
  heading: string;
  /** By where the buyer's chat is; `{number}` is the end of a phone number, `{name}` the name on the channel. */
  whose: Record<"number" | "name" | "whatsapp" | "instagram" | "nowhere", string>;
  notYou: string;
  tick: string;
  /** For an order without a buyer's number. */
  tickNowhere: string;
  /** The box was not ticked. */
  untold: string;
};

export const channelNames = { chatapp: "WhatsApp", photoapp: "Instagram" };

export const whoseWords: Record<PayLanguage, WhoseWords> = {
  en: {
    heading: "Whose order this is",
    whose: {
      number:
        "This order is for the person with the WhatsApp number ending in {number}. Only that person can confirm that it came.",
      name: "This order is for the person who is {name} on {channel}. Only that person can confirm that it came.",
      whatsapp: "This order is for a buyer in the shop's WhatsApp chat. Only that person can confirm that it came.",
      instagram: "This order is for a buyer in the shop's Instagram chat. Only that person can confirm that it came.",
      nowhere:
        "The shop entered no buyer's number for this order, so nobody can confirm that it came. Ask the shop for your own order before you pay.",
    },
    notYou: "Not you? Ask the shop for your own order.",
    tick: "I am this person, or I pay for them.",
    tickNowhere: "I know this, and I still want to pay.",
    untold: "Tick this to pay. If you are someone else, do not pay here.",
  },
  fr: {
    heading: "À qui est cette commande",
    whose: {
      number:
        "Cette commande est pour la personne dont le numéro WhatsApp finit par {number}. Elle seule peut confirmer la réception.",
      name: "Cette commande est pour la personne qui est {name} sur {channel}. Elle seule peut confirmer la réception.",
      whatsapp: "Cette commande est pour un client de la boutique sur WhatsApp. Lui seul peut confirmer la réception.",
      instagram:
        "Cette commande est pour un client de la boutique sur Instagram. Lui seul peut confirmer la réception.",
      nowhere:
        "La boutique n'a donné aucun numéro d'acheteur pour cette commande. Personne ne peut confirmer la réception. Demandez à la boutique votre propre commande avant de payer.",
    },
    notYou: "Ce n'est pas vous ? Demandez à la boutique votre propre commande.",
    tick: "Je suis cette personne, ou je paie pour elle.",
    tickNowhere: "Je le sais, et je paie quand même.",
    untold: "Cochez cette case pour payer. Si vous êtes quelqu'un d'autre, ne payez pas ici.",
  },
  pcm: {
    heading: "Who get this order",
    whose: {
      number:
        "This order na for the person wey their WhatsApp number end with {number}. Na only that person fit confirm say e reach.",
      name: "This order na for the person wey be {name} for {channel}. Na only that person fit confirm say e reach.",
      whatsapp: "This order na for one buyer for the shop WhatsApp chat. Na only that person fit confirm say e reach.",
      instagram:
        "This order na for one buyer for the shop Instagram chat. Na only that person fit confirm say e reach.",
      nowhere:
        "The shop no put any buyer number for this order. Nobody fit confirm say e reach. Ask the shop for your own order before you pay.",
    },
    notYou: "No be you? Ask the shop for your own order.",
    tick: "Na me be this person, or I dey pay for them.",
    tickNowhere: "I know, and I still wan pay.",
    untold: "Tick this one before you pay. If you be another person, no pay here.",
  },
  sw: {
    heading: "Oda hii ni ya nani",
    whose: {
      number:
        "Oda hii ni ya mwenye namba ya WhatsApp inayoishia {number}. Yeye pekee anaweza kuthibitisha kuwa imefika.",
      name: "Oda hii ni ya mtu ambaye ni {name} kwenye {channel}. Yeye pekee anaweza kuthibitisha kuwa imefika.",
      whatsapp:
        "Oda hii ni ya mnunuzi aliye kwenye mazungumzo ya duka ya WhatsApp. Yeye pekee anaweza kuthibitisha kuwa imefika.",
      instagram:
        "Oda hii ni ya mnunuzi aliye kwenye mazungumzo ya duka ya Instagram. Yeye pekee anaweza kuthibitisha kuwa imefika.",
      nowhere:
        "Duka halikuweka namba ya mnunuzi kwa oda hii. Hakuna anayeweza kuthibitisha kuwa imefika. Liombe duka oda yako mwenyewe kabla ya kulipa.",
    },
    notYou: "Si wewe? Liombe duka oda yako mwenyewe.",
    tick: "Mimi ndiye, au ninamlipia.",
    tickNowhere: "Najua hilo, na bado nalipa.",
    untold: "Weka alama hapa ili ulipe. Kama wewe ni mtu mwingine, usilipe hapa.",
  },
};
