// The texts of the page where a buyer asks for a return, in the buyer's language.
import type { ReturnReason } from "../contract.ts";
import type { ReturnState } from "../states.ts";

export type ReturnLanguage = "en" | "fr" | "pcm" | "sw";

export type ReturnWords = {
  title: string;
  order: string;
  ask: string;
  pieces: (left: number) => string;
  /** The buyer chose no pieces. */
  askHowMany: string;
  tooMany: (left: string) => string;
  tooLate: string;
  disputed: string;
  why: string;
  reasons: Record<ReturnReason, string>;
  tell: string;
  send: string;
  nothing: string;
  soFar: string;
  /** The shop entered the return. */
  entered: string;
  /** Comes before the shop's own text about it. */
  shopWrites: string;
  /** On the button that cancels it. */
  notMine: string;
  /** Follows the goods that the shop sends in place of others. */
  otherGoods: string;
  /** For the same goods, sent instead of the money that the buyer wants. */
  notMoney: string;
  wantIt: string;
  take: string;
  noMoneyBack: string;
  states: Record<ReturnState, string>;
  /** What the buyer wants for it. */
  wants: string;
  wantsMoney: string;
  wantsReplacement: string;
  /** On the button that ends a return the buyer asked for. */
  keepIt: string;
  sent: string;
  tracking: string;
  /** The last day to send it. */
  sendBy: (day: string) => string;
  refundBy: (day: string) => string;
  disputeBy: (day: string) => string;
  /**
   * The buyer said that they sent it.
   * @param day when a dispute opens
   */
  sentBack: (day: string | null) => string;
  /** The shop has the goods and gives nothing for them. */
  keptByShop: string;
  settledInDispute: string;
  partRefunded: (sum: string, worth: string) => string;
  offered: (sum: string, worth: string) => string;
  takeSum: (sum: string) => string;
  noSum: (worth: string) => string;
  back: string;
};

const en: ReturnWords = {
  title: "Send something back",
  order: "Order",
  ask: "What do you want to send back?",
  pieces: (left) => (left === 1 ? "1 piece" : `up to ${left} pieces`),
  askHowMany: "Write how many pieces you want to send back.",
  tooMany: (left) => `You can send back ${left} of this.`,
  tooLate: "The time for sending this back is over. Write to the shop in the chat if something is wrong with it.",
  disputed: "A problem with this order is being settled. Returns are settled with it.",
  why: "Why?",
  reasons: {
    changed_mind: "I changed my mind",
    does_not_fit: "It does not fit",
    wrong_item: "It is not what I ordered",
    damaged: "It is damaged",
    not_as_described: "It is not as described",
    missing_part: "Something is missing",
    other: "Something else",
  },
  tell: "Tell the shop more (optional)",
  send: "Ask the shop",
  nothing: "Nothing of this order can be sent back now.",
  soFar: "Your returns",
  entered: "entered by the shop",
  shopWrites: "the shop writes:",
  notMine: "I return nothing",
  otherGoods: "the shop sends this instead. It is not the same as what came back.",
  notMoney: "the shop sends this instead of your money.",
  wantIt: "Do you want it? If you say no, or nothing, your money goes back to you.",
  take: "Yes, I take it",
  noMoneyBack: "No, my money back",
  states: {
    asked: "The shop was asked",
    approved: "The shop said yes",
    received: "It is back at the shop",
    refunded: "Your money is going back to you",
    replaced: "Something is sent in its place",
    rejected: "The shop said no",
    cancelled: "Over: you keep it",
  },
  wants: "What do you want for it?",
  wantsMoney: "My money back",
  wantsReplacement: "Another one",
  keepIt: "I keep it after all",
  sent: "I have sent it back",
  tracking: "Tracking number (if you have one)",
  sendBy: (day) => `Send it back and tell us here by ${day}. Otherwise the return ends, and you keep it.`,
  refundBy: (day) => `If the shop decides nothing, your money goes back on ${day}.`,
  disputeBy: (day) => `You can open a dispute until ${day}.`,
  sentBack: (day) =>
    day === null
      ? "You said that you sent it back. We told the shop"
      : `You said that you sent it back. If the shop does not answer by ${day}, a dispute opens for you`,
  keptByShop: "The shop says that it has it, and gives no money back",
  settledInDispute: "Over: it was settled in the dispute",
  partRefunded: (sum, worth) => `You agreed to ${sum} of ${worth}, and it is going back to you`,
  offered: (sum, worth) =>
    `The shop offers you ${sum} for it. What you gave back is worth ${worth}. The return ends with less only if you say yes. You can also open a dispute.`,
  takeSum: (sum) => `Yes, ${sum} is enough`,
  noSum: (worth) => `No, I want ${worth}`,
  back: "Back to your order",
};

const fr: ReturnWords = {
  title: "Retourner un article",
  order: "Commande",
  ask: "Que voulez-vous retourner ?",
  pieces: (left) => (left === 1 ? "1 pièce" : `jusqu'à ${left} pièces`),
  askHowMany: "Écrivez combien de pièces vous voulez retourner.",
  tooMany: (left) => `De cet article, ${left} peut être retourné.`,
  tooLate: "Le délai de retour est passé. S'il y a un défaut, écrivez à la boutique dans la discussion.",
  disputed: "Un problème de cette commande est en cours de règlement ; les retours en font partie.",
  why: "Pourquoi ?",
  reasons: {
    changed_mind: "J'ai changé d'avis",
    does_not_fit: "La taille ne va pas",
    wrong_item: "Ce n'est pas ce que j'ai commandé",
    damaged: "C'est abîmé",
    not_as_described: "Ce n'est pas comme décrit",
    missing_part: "Il manque quelque chose",
    other: "Autre chose",
  },
  tell: "Dites-en plus à la boutique (si vous voulez)",
  send: "Demander à la boutique",
  nothing: "Rien de cette commande ne peut être retourné maintenant.",
  soFar: "Vos retours",
  entered: "inscrit par la boutique",
  shopWrites: "la boutique écrit :",
  notMine: "Je ne renvoie rien",
  otherGoods: "la boutique envoie ceci à la place. Ce n'est pas ce que vous avez rendu.",
  notMoney: "la boutique envoie ceci à la place de votre argent.",
  wantIt: "Le voulez-vous ? Si vous dites non, ou rien, votre argent vous revient.",
  take: "Oui, je le prends",
  noMoneyBack: "Non, mon argent",
  states: {
    asked: "La boutique est prévenue",
    approved: "La boutique est d'accord",
    received: "C'est de retour à la boutique",
    refunded: "Votre argent vous revient",
    replaced: "Un autre article est envoyé",
    rejected: "La boutique a refusé",
    cancelled: "Terminé : vous le gardez",
  },
  wants: "Que voulez-vous en échange ?",
  wantsMoney: "Mon argent",
  wantsReplacement: "Un autre article",
  keepIt: "Finalement, je le garde",
  sent: "Je l'ai renvoyé",
  tracking: "Numéro de suivi (si vous en avez un)",
  sendBy: (day) => `Renvoyez-le et dites-le ici avant le ${day}. Sinon c'est terminé, et vous le gardez.`,
  refundBy: (day) => `Si la boutique ne décide rien, votre argent vous revient le ${day}.`,
  disputeBy: (day) => `Vous pouvez ouvrir un litige jusqu'au ${day}.`,
  sentBack: (day) =>
    day === null
      ? "Vous avez dit l'avoir renvoyé. La boutique est prévenue"
      : `Vous avez dit l'avoir renvoyé. Si la boutique ne répond pas avant le ${day}, un litige s'ouvre pour vous`,
  keptByShop: "La boutique dit l'avoir, et ne rend pas d'argent",
  settledInDispute: "Terminé : c'est réglé dans le litige",
  partRefunded: (sum, worth) => `Vous avez accepté ${sum} sur ${worth}, et cet argent vous revient`,
  offered: (sum, worth) =>
    `La boutique vous en offre ${sum}. Ce que vous avez rendu vaut ${worth}. Seul votre oui termine le retour à moins. Vous pouvez aussi ouvrir un litige.`,
  takeSum: (sum) => `Oui, ${sum} suffit`,
  noSum: (worth) => `Non, je veux ${worth}`,
  back: "Retour à votre commande",
};

const pcm: ReturnWords = {
  title: "Send something back",
  order: "Order",
  ask: "Wetin you wan send back?",
  pieces: (left) => (left === 1 ? "1 piece" : `reach ${left} pieces`),
  askHowMany: "Write how many pieces you wan send back.",
  tooMany: (left) => `For this one, na ${left} fit go back.`,
  tooLate: "Time to send this one back don pass. If something dey wrong with am, write the shop for chat.",
  disputed: "We dey settle one problem for this order, and wetin go come back dey inside.",
  why: "Why?",
  reasons: {
    changed_mind: "I don change my mind",
    does_not_fit: "E no size me",
    wrong_item: "No be wetin I order",
    damaged: "E don spoil",
    not_as_described: "E no be like una talk am",
    missing_part: "Something no complete",
    other: "Another thing",
  },
  tell: "Tell the shop more (if you like)",
  send: "Ask the shop",
  nothing: "Nothing dey for this order wey you fit send back now.",
  soFar: "Your returns",
  entered: "na the shop write am",
  shopWrites: "the shop write:",
  notMine: "I no return anything",
  otherGoods: "the shop dey send this one for the place. E no be wetin you return.",
  notMoney: "the shop dey send this one for the place of your money.",
  wantIt: "You want am? If you talk no, or you no talk anything, your money go come back to you.",
  take: "Yes, I go take am",
  noMoneyBack: "No, return money",
  states: {
    asked: "We don ask the shop",
    approved: "The shop don agree",
    received: "E don reach the shop",
    refunded: "Your money dey come back",
    replaced: "Dem dey send another one",
    rejected: "The shop no gree",
    cancelled: "E don finish: you keep am",
  },
  wants: "Wetin you want for am?",
  wantsMoney: "My money",
  wantsReplacement: "Another one",
  keepIt: "I go keep am",
  sent: "I don send am back",
  tracking: "Tracking number (if you get)",
  sendBy: (day) => `Send am back and talk am here before ${day}. If not, e don end, and you keep am.`,
  refundBy: (day) => `If the shop no decide anything, your money go come back on ${day}.`,
  disputeBy: (day) => `You fit open dispute till ${day}.`,
  sentBack: (day) =>
    day === null
      ? "You talk say you don send am back. We don tell the shop"
      : `You talk say you don send am back. If the shop no answer before ${day}, dispute go open for you`,
  keptByShop: "The shop talk say dem get am, and dem no gree return money",
  settledInDispute: "E don end: dem settle am for the dispute",
  partRefunded: (sum, worth) => `You gree to ${sum} out of ${worth}, and e dey come back to you`,
  offered: (sum, worth) =>
    `The shop wan give you ${sum} for am. Wetin you return worth ${worth}. Na only your yes fit end am for less. You fit open dispute too.`,
  takeSum: (sum) => `Yes, ${sum} don do`,
  noSum: (worth) => `No, I want ${worth}`,
  back: "Go back to your order",
};

const sw: ReturnWords = {
  title: "Rudisha bidhaa",
  order: "Oda",
  ask: "Ungependa kurudisha nini?",
  pieces: (left) => (left === 1 ? "kipande 1" : `hadi vipande ${left}`),
  askHowMany: "Andika unataka kurudisha vipande vingapi.",
  tooMany: (left) => `Kwa hiki, ${left} kinaweza kurudishwa.`,
  tooLate: "Muda wa kurudisha umeisha. Kama kina tatizo, liandikie duka kwenye gumzo.",
  disputed: "Tatizo la oda hii linatatuliwa, na vinavyorudi vinaamuliwa humo.",
  why: "Kwa nini?",
  reasons: {
    changed_mind: "Nimebadili mawazo",
    does_not_fit: "Hainitoshi",
    wrong_item: "Sio nilichoagiza",
    damaged: "Imeharibika",
    not_as_described: "Haifanani na maelezo",
    missing_part: "Kuna kitu kimepungua",
    other: "Sababu nyingine",
  },
  tell: "Eleza duka zaidi (ukipenda)",
  send: "Uliza duka",
  nothing: "Hakuna kitu cha oda hii kinachoweza kurudishwa sasa.",
  soFar: "Ulichorudisha",
  entered: "imeandikwa na duka",
  shopWrites: "duka linaandika:",
  notMine: "Sirudishi kitu",
  otherGoods: "duka linatuma hiki badala yake. Si kile ulichorudisha.",
  notMoney: "duka linatuma hiki badala ya pesa yako.",
  wantIt: "Je, unakitaka? Ukisema hapana, au ukikaa kimya, pesa yako itarudi kwako.",
  take: "Ndiyo, nakichukua",
  noMoneyBack: "Hapana, pesa yangu",
  states: {
    asked: "Duka limeulizwa",
    approved: "Duka limekubali",
    received: "Imefika dukani",
    refunded: "Pesa yako inarudishwa",
    replaced: "Nyingine inatumwa",
    rejected: "Duka limekataa",
    cancelled: "Imekwisha: ni yako",
  },
  wants: "Unataka nini badala yake?",
  wantsMoney: "Pesa yangu",
  wantsReplacement: "Nyingine",
  keepIt: "Nitabaki nayo",
  sent: "Nimeirudisha",
  tracking: "Namba ya kufuatilia (kama unayo)",
  sendBy: (day) => `Irudishe na useme hapa kabla ya ${day}. La sivyo hii inaisha, na inabaki kwako.`,
  refundBy: (day) => `Duka lisipoamua kitu, pesa yako itarudi ${day}.`,
  disputeBy: (day) => `Unaweza kufungua malalamiko hadi ${day}.`,
  sentBack: (day) =>
    day === null
      ? "Umesema umeirudisha. Duka limejulishwa"
      : `Umesema umeirudisha. Duka lisipojibu kabla ya ${day}, malalamiko yatafunguliwa kwa ajili yako`,
  keptByShop: "Duka linasema linayo, na halirudishi pesa",
  settledInDispute: "Imekwisha: iliamuliwa kwenye malalamiko",
  partRefunded: (sum, worth) => `Ulikubali ${sum} kati ya ${worth}, na inarudishwa kwako`,
  offered: (sum, worth) =>
    `Duka linakupa ${sum} kwa ajili yake. Ulichorudisha kina thamani ya ${worth}. Ndiyo yako tu inamaliza urudishaji kwa kiasi kidogo. Unaweza pia kufungua malalamiko.`,
  takeSum: (sum) => `Ndiyo, ${sum} inatosha`,
  noSum: (worth) => `Hapana, nataka ${worth}`,
  back: "Rudi kwenye oda yako",
};

export const returnWords: Record<ReturnLanguage, ReturnWords> = { en, fr, pcm, sw };
