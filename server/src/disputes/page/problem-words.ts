// The texts of the page where a buyer reports a problem, in their language.
import type { DisputeReason } from "../contract.ts";

export type ProblemLanguage = "en" | "fr" | "pcm" | "sw";

export type ProblemWords = {
  title: string;
  lead: string;
  /** The same, if the shop has been paid and a dispute is still possible. */
  leadPaid: string;
  reason: string;
  reasons: Record<DisputeReason, string>;
  /** In place of a reason, while a dispute of the shop's is open. */
  onlyAnswer: string;
  /** What choosing a reason does then. */
  ownDispute: string;
  what: string;
  /** For later additions. */
  more: string;
  whatNeeded: string;
  photos: string;
  photosHint: string;
  photosMany: string;
  photosLarge: string;
  photosKind: string;
  photosBroken: string;
  /** A format that some phones produce and other programs can't read. */
  photosHeic: string;
  send: string;
  add: string;
  /** On the button, while photos are uploaded. */
  sending: string;
  /** Next to the photos, which are still selected. */
  lineBroke: string;
  nothing: string;
  /** The shop was paid too long ago. */
  tooLate: string;
  /** By the dispute's state. */
  states: Record<"awaiting_seller" | "awaiting_buyer" | "under_review" | "resolved", string>;
  /** What is awaited and until when, by the dispute's state. */
  until: Record<"awaiting_seller" | "awaiting_buyer" | "under_review", (when: string) => string>;
  /** The buyer's turn, when they lose nothing by not answering. */
  untilProof: (when: string) => string;
  sum: string;
  /** The same, after the decision. */
  wasAbout: string;
  told: string;
  yours: string;
  /** Next to a file of the shop, and next to its text. */
  shops: string;
  shopWrites: string;
  /** Next to what the shop entered in the buyer's name. */
  forYou: string;
  openedForYou: string;
  /** While it is open. */
  partGiven: (sum: string) => string;
  photo: string;
  toOrder: string;
};

const en: ProblemWords = {
  title: "Something is wrong",
  lead: "Tell us what is wrong. Your money stays where it is until this is settled, and we ask the shop to answer.",
  leadPaid:
    "Tell us what is wrong. The shop has been paid already. A dispute takes the money from the shop's balance and freezes it until this is settled, and we ask the shop to answer.",
  reason: "What is it?",
  reasons: {
    not_received: "It did not come",
    wrong_item: "It is not what I ordered",
    damaged: "It is damaged",
    not_as_described: "It is not as described",
    missing_part: "Something is missing",
    counterfeit: "It is a fake",
    late: "It came too late",
    duplicate: "I was charged twice",
    unauthorised: "I did not pay this",
  },
  onlyAnswer: "Nothing. I only answer the shop",
  ownDispute: "If you choose what is wrong, this becomes your own dispute, and all the money of this order is frozen.",
  what: "What happened?",
  more: "Is there more to say?",
  whatNeeded: "Write in a few words what happened.",
  photos: "Photos",
  photosHint: "Up to 3 photos, 6 MB each. We remove the place and the device from them.",
  photosMany: "Send 3 photos at most.",
  photosLarge: "A photo is larger than 6 MB. Send a smaller one.",
  photosKind: "We can't show this file. Send JPEG, PNG, WebP, GIF or AVIF.",
  photosBroken: "This photo can't be read: part of it may be missing. Send it again, or another one.",
  photosHeic: "This photo is in a format (HEIC) that only some phones can read. Make a screenshot of it and send that.",
  send: "Freeze the money and ask the shop",
  add: "Add this",
  sending: "Sending …",
  lineBroke: "The connection broke before everything was sent. Nothing is lost: send it again.",
  nothing: "No money of this order can be frozen here any more. Write to the shop in the chat.",
  tooLate:
    "The shop was paid more than seven days ago, so no dispute can be opened any more. Write to the shop in the chat: it can still give your money back.",
  states: {
    awaiting_seller: "The shop is asked to answer",
    awaiting_buyer: "It is your turn to answer",
    under_review: "A person is looking at it",
    resolved: "It is decided",
  },
  until: {
    awaiting_seller: (when) => `It has until ${when} to answer. If it says nothing, the money comes back to you.`,
    awaiting_buyer: (when) =>
      `Answer below by ${when}. If you say nothing by then, the dispute is decided for the shop. It gets the money only when it is proven that your order reached you.`,
    under_review: (when) => `It is decided by ${when} at the latest.`,
  },
  untilProof: (when) => `Answer below by ${when}. If you say nothing, the dispute is decided by what is proven.`,
  sum: "Frozen",
  wasAbout: "Amount in dispute",
  told: "What was said",
  yours: "You",
  shops: "The shop",
  shopWrites: "The shop writes",
  forYou: "The shop, in your name",
  partGiven: (sum) => `The shop gave ${sum} back. The rest is still disputed.`,
  openedForYou:
    "The shop opened this in your name. Say in your own words what happened: only that counts as your answer.",
  photo: "A photo",
  toOrder: "Back to your order",
};

const fr: ProblemWords = {
  title: "Il y a un problème",
  lead: "Dites ce que c'est. L'argent ne bouge pas tant que ce n'est pas réglé, et la boutique doit répondre.",
  leadPaid:
    "Dites ce que c'est. La boutique a déjà été payée. Un litige reprend l'argent sur le solde de la boutique et le bloque tant que ce n'est pas réglé, et la boutique doit répondre.",
  reason: "Qu'est-ce qui ne va pas ?",
  reasons: {
    not_received: "Rien n'est arrivé",
    wrong_item: "Ce n'est pas ce que j'ai commandé",
    damaged: "C'est abîmé",
    not_as_described: "Ce n'est pas comme décrit",
    missing_part: "Il manque quelque chose",
    counterfeit: "C'est une contrefaçon",
    late: "C'est arrivé trop tard",
    duplicate: "J'ai payé deux fois",
    unauthorised: "Je n'ai pas payé cela",
  },
  onlyAnswer: "Rien. Je réponds seulement à la boutique",
  ownDispute:
    "Si vous choisissez ce qui ne va pas, ce litige devient le vôtre, et tout l'argent de cette commande est bloqué.",
  what: "Que s'est-il passé ?",
  more: "Autre chose à dire ?",
  whatNeeded: "Écrivez en quelques mots ce qui s'est passé.",
  photos: "Photos",
  photosHint: "3 au plus, 6 Mo chacune. Le lieu et l'appareil sont retirés de l'image.",
  photosMany: "Envoyez 3 photos au plus.",
  photosLarge: "Une photo dépasse 6 Mo. Envoyez-en une plus petite.",
  photosKind: "Nous ne pouvons pas montrer ce fichier. Envoyez JPEG, PNG, WebP, GIF ou AVIF.",
  photosBroken: "Cette photo est illisible : il en manque peut-être une partie. Renvoyez-la, ou une autre.",
  photosHeic:
    "Cette photo est dans un format (HEIC) que seuls certains téléphones lisent. Faites-en une capture d'écran et envoyez-la.",
  send: "Bloquer l'argent et interroger la boutique",
  add: "Ajouter",
  sending: "Envoi en cours …",
  lineBroke: "Le réseau a coupé avant la fin. Rien n'est perdu : renvoyez.",
  nothing: "Rien de cette commande ne peut plus être bloqué ici. Écrivez à la boutique dans la discussion.",
  tooLate:
    "La boutique a été payée il y a plus de sept jours : il n'est plus possible d'ouvrir un litige. Écrivez à la boutique dans la discussion : elle peut encore vous rembourser.",
  states: {
    awaiting_seller: "La boutique doit répondre",
    awaiting_buyer: "À vous de répondre",
    under_review: "Une personne regarde",
    resolved: "C'est décidé",
  },
  until: {
    awaiting_seller: (when) => `Elle a jusqu'au ${when} pour répondre. Sans réponse, l'argent vous revient.`,
    awaiting_buyer: (when) =>
      `Répondez ci-dessous avant le ${when}. Sans un mot de vous d'ici là, le litige est tranché pour la boutique. Elle ne reçoit l'argent que s'il est prouvé que la commande est chez vous.`,
    under_review: (when) => `La décision tombe au plus tard le ${when}.`,
  },
  untilProof: (when) => `Répondez ci-dessous avant le ${when}. Sans un mot de vous, ce qui est prouvé décide.`,
  sum: "Bloqué",
  wasAbout: "Montant contesté",
  told: "Ce qui a été dit",
  yours: "Vous",
  shops: "La boutique",
  shopWrites: "La boutique écrit",
  forYou: "La boutique, en votre nom",
  partGiven: (sum) => `La boutique a rendu ${sum}. Le reste est encore en litige.`,
  openedForYou:
    "La boutique a ouvert ce litige en votre nom. Dites avec vos mots ce qui s'est passé : cela seul compte comme votre réponse.",
  photo: "Une photo",
  toOrder: "Retour à votre commande",
};

const pcm: ProblemWords = {
  title: "Something dey wrong",
  lead: "Talk wetin e be. Your money no go move till we settle am, and we go ask the shop.",
  leadPaid:
    "Talk wetin e be. Shop don already collect the money. Dispute go comot the money from the shop balance and hold am till we settle am, and we go ask the shop.",
  reason: "Wetin e be?",
  reasons: {
    not_received: "E never reach me",
    wrong_item: "No be wetin I order",
    damaged: "E don spoil",
    not_as_described: "E no be as dem talk",
    missing_part: "Something no dey inside",
    counterfeit: "Na fake",
    late: "E reach too late",
    duplicate: "Dem charge me two times",
    unauthorised: "No be me pay this",
  },
  onlyAnswer: "Nothing. I just dey answer the shop",
  ownDispute:
    "If you choose wetin no correct, this dispute go be your own, and we go hold all the money of this order.",
  what: "Wetin happen?",
  more: "Anything else to talk?",
  whatNeeded: "Write small, wetin happen.",
  photos: "Photos",
  photosHint: "3 at most, 6 MB each. We dey remove where and with wetin you take snap am.",
  photosMany: "Send 3 photos at most.",
  photosLarge: "One photo pass 6 MB. Send smaller one.",
  photosKind: "We no fit show this file. Send JPEG, PNG, WebP, GIF or AVIF.",
  photosBroken: "We no fit read this photo. Send am again, or another one.",
  photosHeic:
    "This photo dey inside format (HEIC) wey only some phones fit read. Take screenshot of am, send that one.",
  send: "Hold the money, ask the shop",
  add: "Add am",
  sending: "E dey go …",
  lineBroke: "Network cut before everything go. Nothing lost: send am again.",
  nothing: "Nothing of this order fit hold here again. Write the shop for chat.",
  tooLate:
    "Shop don collect the money pass seven days, so dispute no fit open again. Write the shop for chat: dem fit still return your money.",
  states: {
    awaiting_seller: "We don ask the shop",
    awaiting_buyer: "Na your turn to answer",
    under_review: "Person dey look am",
    resolved: "We don decide",
  },
  until: {
    awaiting_seller: (when) => `E get till ${when} to answer. If e no talk, the money go come back to you.`,
    awaiting_buyer: (when) =>
      `Answer for down here before ${when}. If you no talk anything before that time, dem go decide the dispute for the shop. The shop go get the money only when e clear say your order reach you.`,
    under_review: (when) => `Dem go decide am latest ${when}.`,
  },
  untilProof: (when) =>
    `Answer for down here before ${when}. If you no talk anything, na wetin get proof go decide am.`,
  sum: "We hold",
  wasAbout: "The money wey e concern",
  told: "Wetin una talk",
  yours: "You",
  shops: "The shop",
  shopWrites: "The shop write",
  forYou: "The shop, for your name",
  partGiven: (sum) => `The shop don give ${sum} back. The remaining money still dey for dispute.`,
  openedForYou:
    "The shop open am for your name. Use your own mouth talk wetin happen: na only that one be your answer.",
  photo: "One photo",
  toOrder: "Go back to your order",
};

const sw: ProblemWords = {
  title: "Kuna tatizo",
  lead: "Sema ni nini. Pesa yako inabaki ilipo hadi hili liamuliwe, na duka linaulizwa.",
  leadPaid:
    "Sema ni nini. Duka limeshalipwa. Malalamiko yanaondoa pesa kwenye salio la duka na kuizuia hadi hili liamuliwe, na duka linaulizwa.",
  reason: "Ni nini?",
  reasons: {
    not_received: "Haikufika",
    wrong_item: "Si nilichoagiza",
    damaged: "Imeharibika",
    not_as_described: "Si kama ilivyoelezwa",
    missing_part: "Kuna kinachokosekana",
    counterfeit: "Ni bandia",
    late: "Ilichelewa mno",
    duplicate: "Nilitozwa mara mbili",
    unauthorised: "Sikulipa hii",
  },
  onlyAnswer: "Hakuna. Ninalijibu duka tu",
  ownDispute: "Ukichagua tatizo, malalamiko haya yanakuwa yako mwenyewe, na pesa yote ya oda hii inazuiwa.",
  what: "Nini kilitokea?",
  more: "Kuna kingine cha kusema?",
  whatNeeded: "Andika kwa maneno machache nini kilitokea.",
  photos: "Picha",
  photosHint: "Hadi 3, MB 6 kila moja. Mahali na kifaa kilichopiga huondolewa.",
  photosMany: "Tuma picha 3 tu.",
  photosLarge: "Picha moja inazidi MB 6. Tuma ndogo zaidi.",
  photosKind: "Hatuwezi kuonyesha faili hii. Tuma JPEG, PNG, WebP, GIF au AVIF.",
  photosBroken: "Picha hii haisomeki. Itume tena, au nyingine.",
  photosHeic: "Picha hii iko katika muundo (HEIC) unaosomwa na simu chache tu. Piga picha ya skrini na uitume hiyo.",
  send: "Zuia pesa na uliza duka",
  add: "Ongeza",
  sending: "Inatumwa …",
  lineBroke: "Mtandao umekatika kabla ya kumaliza. Hakuna kilichopotea: tuma tena.",
  nothing: "Hakuna cha oda hii kinachoweza kuzuiwa hapa tena. Liandikie duka kwenye gumzo.",
  tooLate:
    "Duka lililipwa zaidi ya siku saba zilizopita, kwa hiyo malalamiko hayawezi kufunguliwa tena. Liandikie duka kwenye gumzo: bado linaweza kukurudishia pesa.",
  states: {
    awaiting_seller: "Duka linaulizwa",
    awaiting_buyer: "Ni zamu yako kujibu",
    under_review: "Mtu anaangalia",
    resolved: "Imeamuliwa",
  },
  until: {
    awaiting_seller: (when) => `Lina hadi ${when} kujibu. Likikaa kimya, pesa inarudi kwako.`,
    awaiting_buyer: (when) =>
      `Jibu hapa chini kabla ya ${when}. Ukikaa kimya hadi hapo, malalamiko yataamuliwa kwa upande wa duka. Duka litapata pesa tu ikithibitishwa kuwa oda imekufikia.`,
    under_review: (when) => `Itaamuliwa kabla ya ${when}.`,
  },
  untilProof: (when) => `Jibu hapa chini kabla ya ${when}. Ukikaa kimya, kilichothibitishwa ndicho kitaamua.`,
  sum: "Imezuiwa",
  wasAbout: "Kiasi kilichohusika",
  told: "Kilichosemwa",
  yours: "Wewe",
  shops: "Duka",
  shopWrites: "Duka linaandika",
  forYou: "Duka, kwa jina lako",
  partGiven: (sum) => `Duka limerudisha ${sum}. Kiasi kilichobaki bado kina malalamiko.`,
  openedForYou: "Duka limefungua hili kwa jina lako. Sema kwa maneno yako kilichotokea: hayo tu ndiyo jibu lako.",
  photo: "Picha",
  toOrder: "Rudi kwenye oda yako",
};

export const problemWords: Record<ProblemLanguage, ProblemWords> = { en, fr, pcm, sw };
