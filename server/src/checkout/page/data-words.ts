// The texts of the page about a buyer's own data, in their language.
import type { PayLanguage } from "./words.ts";

export type DataWords = {
  title: string;
  lead: string;
  kept: string;
  /** By their names in the export. */
  parts: Record<string, string>;
  person: string;
  take: string;
  takeWhat: string;
  erase: string;
  eraseWhat: string;
  stays: string;
  sure: string;
  sureNeeded: string;
  eraseNow: string;
  open: string;
  gone: string;
  goneWhat: string;
  back: string;
};

const en: DataWords = {
  title: "What is kept about you",
  lead: "This page opens with your own link from the chat. Don't give this link to anyone. There is a different link for a person who pays for you.",
  kept: "This shop keeps",
  parts: {
    conversations: "Conversations",
    messages: "Messages",
    orders: "Orders",
    orderNotes: "Notes on orders",
    orderEdits: "Changes of orders",
    payments: "Payments",
    refunds: "Refunds",
    invoices: "Invoices",
    shipments: "Deliveries",
    disputes: "Disputes",
    returns: "Returns",
    broadcasts: "News that was sent to you",
    consents: "What you said about news",
  },
  person: "Your name, number and addresses",
  take: "Download all of it",
  takeWhat: "One file (JSON) that you can keep or give to someone else.",
  erase: "Erase my data",
  eraseWhat: "Your name, number, addresses and everything that was said are deleted for good, at this shop only.",
  stays:
    "The shop keeps, without your name, that there was an order and what was paid. The law requires it to keep its accounts.",
  sure: "Yes, erase what this shop keeps about me",
  sureNeeded: "Tick the box first: what is erased can't be brought back.",
  eraseNow: "Erase",
  open: "Not yet: an order, a payment, a return or a dispute is still going on. Come back when it is over. Orders:",
  gone: "Your data is erased",
  goneWhat: "This shop no longer keeps anything that says who you are.",
  back: "Back to your order",
};

const fr: DataWords = {
  title: "Ce que nous gardons de vous",
  lead: "Cette page s'ouvre avec votre propre lien. Ne le donnez à personne : il y en a un autre pour qui paie à votre place.",
  kept: "Cette boutique garde",
  parts: {
    conversations: "Discussions",
    messages: "Messages",
    orders: "Commandes",
    orderNotes: "Notes sur les commandes",
    orderEdits: "Changements de commandes",
    payments: "Paiements",
    refunds: "Remboursements",
    invoices: "Factures",
    shipments: "Livraisons",
    disputes: "Litiges",
    returns: "Retours",
    broadcasts: "Nouvelles envoyées",
    consents: "Vos choix sur les nouvelles",
  },
  person: "Votre nom, numéro et adresses",
  take: "Tout télécharger",
  takeWhat: "Un fichier (JSON) à garder ou à donner.",
  erase: "Tout effacer",
  eraseWhat:
    "Votre nom, numéro, adresses et tout ce qui a été dit disparaît pour toujours, dans cette boutique seulement.",
  stays:
    "Il reste, sans votre nom : qu'il y a eu une commande, et ce qui a été payé. La loi demande ses comptes à la boutique.",
  sure: "Oui, effacer ce que cette boutique garde de moi",
  sureNeeded: "Cochez d'abord la case : ce qui est effacé ne revient pas.",
  eraseNow: "Effacer",
  open: "Pas encore : une commande, un paiement, un retour ou un litige est en cours. Revenez après. Commandes :",
  gone: "C'est effacé",
  goneWhat: "Cette boutique ne garde plus rien qui dise qui vous êtes.",
  back: "Retour à votre commande",
};

const pcm: DataWords = {
  title: "Wetin we keep about you",
  lead: "This page dey open with your own link. No give anybody that link: another one dey for who wan pay for you.",
  kept: "This shop dey keep",
  parts: {
    conversations: "Chats",
    messages: "Messages",
    orders: "Orders",
    orderNotes: "Notes for orders",
    orderEdits: "Changes for orders",
    payments: "Payments",
    refunds: "Refunds",
    invoices: "Invoices",
    shipments: "Deliveries",
    disputes: "Disputes",
    returns: "Returns",
    broadcasts: "News wey dem send you",
    consents: "Wetin you talk about news",
  },
  person: "Your name, number and addresses",
  take: "Download everything",
  takeWhat: "One file (JSON) wey you fit keep or give person.",
  erase: "Make dem clear am",
  eraseWhat: "Your name, number, addresses and everything wey una talk go go for good, for this shop only.",
  stays: "Wetin go remain, without your name: say order dey, and wetin dem pay. Law dey ask shop for their books.",
  sure: "Yes, clear wetin this shop keep about me",
  sureNeeded: "Tick the box first: wetin clear no dey come back.",
  eraseNow: "Clear am",
  open: "Not yet: one order, payment, return or quarrel still dey. Come back when e finish. Orders:",
  gone: "E don clear",
  goneWhat: "This shop no keep anything again wey talk who you be.",
  back: "Go back to your order",
};

const sw: DataWords = {
  title: "Tunachohifadhi kukuhusu",
  lead: "Ukurasa huu hufunguka kwa kiungo chako mwenyewe. Usimpe mtu: kwa anayekulipia kuna kingine.",
  kept: "Duka hili linahifadhi",
  parts: {
    conversations: "Mazungumzo",
    messages: "Ujumbe",
    orders: "Oda",
    orderNotes: "Maelezo ya oda",
    orderEdits: "Mabadiliko ya oda",
    payments: "Malipo",
    refunds: "Marejesho",
    invoices: "Ankara",
    shipments: "Usafirishaji",
    disputes: "Mizozo",
    returns: "Vilivyorudishwa",
    broadcasts: "Habari ulizotumiwa",
    consents: "Ulichosema kuhusu habari",
  },
  person: "Jina lako, nambari na anwani",
  take: "Pakua yote",
  takeWhat: "Faili moja (JSON) unayoweza kuhifadhi au kumpa mtu.",
  erase: "Ifutwe",
  eraseWhat: "Jina lako, nambari, anwani na yote yaliyosemwa yanaondoka kabisa, katika duka hili tu.",
  stays:
    "Kinachobaki, bila jina lako: kwamba kulikuwa na oda, na kilicholipwa. Sheria inalitaka duka liwe na vitabu vyake.",
  sure: "Ndiyo, futa kile duka hili linahifadhi kunihusu",
  sureNeeded: "Weka alama kwanza: kilichofutwa hakirudi.",
  eraseNow: "Futa",
  open: "Bado: oda, malipo, urejeshaji au mzozo unaendelea. Rudi ukiisha. Oda:",
  gone: "Imefutwa",
  goneWhat: "Duka hili halihifadhi tena chochote kinachosema wewe ni nani.",
  back: "Rudi kwenye oda yako",
};

export const dataWords: Record<PayLanguage, DataWords> = { en, fr, pcm, sw };
