// The line's own messages to members. The texts of questions and notices are in app/approvals and app/notices.
import type { Language } from "./contract.ts";

export type LineWords = {
  joined: (facts: { name: string; shop: string }) => string;
  wrongCode: string;
  noCodeLeft: string;
  /** The phone belongs to a buyer with an open order. */
  buys: (shop: string) => string;
  /** They have confirmed their session in the console. */
  confirmed: string;
  help: string;
  nothingOpen: string;
  which: (codes: readonly number[]) => string;
  howToAnswer: (code: number) => string;
  yes: string;
  no: string;
  declined: string;
  mayNot: string;
  /** A new owner, or one with another phone, waits for another owner's approval. */
  notApproved: (from: string | null) => string;
  askedAnew: string;
  withdrawn: string;
  expired: string;
  /** Already answered; by whom, when that is known. */
  decided: (facts: { approved: boolean; by: string | null }) => string;
  failed: (why: string) => string;
  notices: string;
};

export const lineWords: Record<Language, LineWords> = {
  en: {
    joined: ({ name, shop }) =>
      `Welcome, ${name}. We now know that this number is yours. ${shop} writes to you here when something needs you.`,
    wrongCode: "That is not the code. Check it, then send JOIN with its six digits.",
    noCodeLeft: "That code no longer works. Ask the person who added you for a new one.",
    buys: (shop) =>
      `This code would make you a team member of ${shop}. You are its buyer, and one of your orders is not finished yet, so nothing was changed. You never need such a code to get your order, your money or a refund. If ${shop} really wants you in its team, send the code again when your order is finished.`,
    confirmed: "Thank you. We now know that it is you. Continue in the console.",
    help: "When I ask you something, answer 1 for yes or 2 for no, or tap a button. With several questions open, send the number of the question first: 123 1. Tell me what you sold in the shop, like SOLD 2 RED DRESS, and I take it off the stock. For everything else, use your shop's own tools.",
    nothingOpen: "There is no open question for you to answer.",
    which: (codes) => `Several questions are open. Which one? Send its number and your answer, like ${codes[0]} 1.`,
    howToAnswer: (code) => `1 yes, 2 no (question ${code})`,
    yes: "1 Yes",
    no: "2 No",
    declined: "Declined. Nothing was done.",
    mayNot: "Your role can't decide this. Ask an owner or manager.",
    notApproved: (from) =>
      `You can't confirm where money goes yet. Another owner of the shop, or your former phone, has to say yes first.${from ? ` If nobody objects and everyone who is asked can answer, you can confirm from ${from}.` : ""}`,
    askedAnew: "This has changed since I asked, so nothing was done. I am asking you again.",
    withdrawn: "There is nothing left to decide here. Nothing was done.",
    expired: "That question has expired. Nothing was done.",
    decided: ({ approved, by }) =>
      `Already ${approved ? "approved" : "declined"}${by ? ` by ${by}` : ""}. Nothing more was done.`,
    failed: (why) => `It could not be done: ${why}`,
    notices: "News from your shop:",
  },
  fr: {
    joined: ({ name, shop }) =>
      `Bienvenue, ${name}. Ce numéro est maintenant le vôtre, et ${shop} vous écrit ici quand on a besoin de vous.`,
    wrongCode: "Ce n'est pas le code. Regardez-le encore, et envoyez JOIN avec ses six chiffres.",
    noCodeLeft: "Ce code n'est plus valable. Demandez-en un autre à qui vous a ajouté.",
    buys: (shop) =>
      `Ce code ferait de vous un membre de l'équipe de ${shop}. Vous y êtes client, et une de vos commandes n'est pas terminée : rien n'a donc été changé. Vous n'avez jamais besoin d'un tel code pour recevoir votre commande, votre argent ou un remboursement. Si ${shop} vous veut vraiment dans son équipe, renvoyez le code quand votre commande sera terminée.`,
    confirmed: "Merci, nous savons que c'est vous. Continuez dans la console.",
    help: "Quand je vous pose une question, répondez 1 pour oui ou 2 pour non, ou touchez un bouton. S'il y a plusieurs questions, envoyez d'abord le numéro de la question : 123 1. Dites-moi ce que vous avez vendu en boutique, comme VENDU 2 ROBE ROUGE, et je le retire du stock. Le reste se fait avec les outils de votre boutique.",
    nothingOpen: "Aucune question ne vous attend.",
    which: (codes) =>
      `Plusieurs questions sont ouvertes. Laquelle ? Envoyez son numéro et votre réponse, comme ${codes[0]} 1.`,
    howToAnswer: (code) => `1 oui, 2 non (question ${code})`,
    yes: "1 Oui",
    no: "2 Non",
    declined: "Refusé. Rien n'a été fait.",
    mayNot: "Votre rôle ne décide pas de cela. Demandez à un propriétaire ou à un gérant.",
    notApproved: (from) =>
      `Vous ne pouvez pas encore confirmer où va l'argent. Un autre propriétaire, ou votre ancien téléphone, dit oui d'abord.${from ? ` Si personne ne s'oppose et que tous ceux à qui on a demandé peuvent répondre, vous le pourrez à partir du ${from}.` : ""}`,
    askedAnew: "Cela a changé depuis ma question, donc rien n'a été fait. Je vous le demande à nouveau.",
    withdrawn: "Il n'y a plus rien à décider ici. Rien n'a été fait.",
    expired: "Cette question a expiré. Rien n'a été fait.",
    decided: ({ approved, by }) =>
      `Déjà ${approved ? "accepté" : "refusé"}${by ? ` par ${by}` : ""}. Rien de plus n'a été fait.`,
    failed: (why) => `Cela n'a pas pu être fait : ${why}`,
    notices: "Des nouvelles de votre boutique :",
  },
  pcm: {
    joined: ({ name, shop }) =>
      `Welcome, ${name}. We don know say this number na your own. ${shop} go write you here when e need you.`,
    wrongCode: "No be the code be that. Check am again, then send JOIN with the six numbers.",
    noCodeLeft: "That code don expire. Ask person wey add you make e give you new one.",
    buys: (shop) =>
      `This code go make you team member of ${shop}. You be their buyer, and your order never finish, so we no change anything. You no need this kind code to collect your order, your money or refund. If ${shop} truly want you for their team, send the code again when your order don finish.`,
    confirmed: "Thank you, we don know say na you. Continue for the console.",
    help: "When I ask you something, answer 1 for yes or 2 for no, or tap button. If plenty question dey open, send the question number first: 123 1. Tell me wetin you sell for shop, like SOLD 2 RED DRESS, I go comot am from stock. Every other thing, use your shop tools do am.",
    nothingOpen: "No question dey wait you.",
    which: (codes) => `Plenty question dey open. Which one? Send the number and your answer, like ${codes[0]} 1.`,
    howToAnswer: (code) => `1 yes, 2 no (question ${code})`,
    yes: "1 Yes",
    no: "2 No",
    declined: "You don decline am. We no do anything.",
    mayNot: "Your role no fit decide this one. Ask owner or manager.",
    notApproved: (from) =>
      `You never fit confirm where money go enter. Another owner of the shop, or your old phone, go first say yes.${from ? ` If nobody object and everybody wey we ask fit answer, you fit do am from ${from}.` : ""}`,
    askedAnew: "This thing don change since I ask, so we no do anything. I dey ask you again.",
    withdrawn: "Nothing remain to decide here. We no do anything.",
    expired: "That question don expire. We no do anything.",
    decided: ({ approved, by }) =>
      `${by ?? "Person"} don ${approved ? "approve" : "decline"} am before. We no do anything again.`,
    failed: (why) => `E no fit work: ${why}`,
    notices: "News from your shop:",
  },
  sw: {
    joined: ({ name, shop }) =>
      `Karibu, ${name}. Sasa tunajua nambari hii ni yako, na ${shop} itakuandikia hapa ukihitajika.`,
    wrongCode: "Hiyo si nambari ya siri sahihi. Iangalie tena, kisha tuma JOIN na tarakimu sita.",
    noCodeLeft: "Nambari hiyo ya siri haitumiki tena. Mwombe aliyekuongeza akupe mpya.",
    buys: (shop) =>
      `Nambari hii ingekufanya mwanachama wa timu ya ${shop}. Wewe ni mnunuzi wao, na oda yako bado haijaisha, kwa hiyo hakuna kilichobadilishwa. Huhitaji nambari kama hii ili kupata oda yako, pesa yako au kurejeshewa pesa. Kama ${shop} inakutaka kweli kwenye timu yake, tuma nambari tena oda yako ikiisha.`,
    confirmed: "Asante, sasa tunajua ni wewe. Endelea kwenye dashibodi.",
    help: "Nikikuuliza jambo, jibu 1 kwa ndiyo au 2 kwa hapana, au gusa kitufe. Kukiwa na maswali kadhaa, tuma nambari ya swali kwanza: 123 1. Niambie ulichouza dukani, kama NIMEUZA 2 GAUNI NYEKUNDU, nami nitakitoa kwenye hesabu. Mengine yote fanya kwa zana za duka lako.",
    nothingOpen: "Hakuna swali linalokusubiri.",
    which: (codes) => `Kuna maswali kadhaa. Lipi? Tuma nambari yake na jibu lako, kama ${codes[0]} 1.`,
    howToAnswer: (code) => `1 ndiyo, 2 hapana (swali ${code})`,
    yes: "1 Ndiyo",
    no: "2 Hapana",
    declined: "Imekataliwa. Hakuna kilichofanywa.",
    mayNot: "Jukumu lako haliamui jambo hili. Muulize mmiliki au meneja.",
    notApproved: (from) =>
      `Bado huwezi kuthibitisha pesa ziende wapi. Mmiliki mwingine wa duka, au simu yako ya zamani, akubali kwanza.${from ? ` Asipopinga mtu na wote walioulizwa wakiweza kujibu, utaweza kuanzia ${from}.` : ""}`,
    askedAnew: "Hali imebadilika tangu nilipouliza, kwa hiyo hakuna kilichofanywa. Ninakuuliza tena.",
    withdrawn: "Hakuna tena cha kuamua hapa. Hakuna kilichofanywa.",
    expired: "Muda wa swali hilo umeisha. Hakuna kilichofanywa.",
    decided: ({ approved, by }) =>
      `Tayari ${approved ? "imeidhinishwa" : "imekataliwa"}${by ? ` na ${by}` : ""}. Hakuna zaidi kilichofanywa.`,
    failed: (why) => `Haikuwezekana: ${why}`,
    notices: "Habari za duka lako:",
  },
};
