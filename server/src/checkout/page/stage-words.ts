// The texts of a paid order's page at later stages, and the texts for other payers, who have no chat with the shop.
import { owedBackWords } from "./owed-back-words.ts";
import { type Unproven, unprovenWords } from "./unproven-words.ts";
import type { PayLanguage, Says } from "./words.ts";

/** The stage of a paid order, for its buyer. `preparing` is the page's usual text. */
export type PaidStage =
  | "preparing"
  | "ready"
  | "on_its_way"
  | "brought"
  | "turned_back"
  | "said_to_have_arrived"
  | Unproven
  | "arrived"
  | "disputed"
  | "owed_back"
  | "refunded";
/** States in which the page leads a buyer to the chat, but can't lead another payer there. */
export type PayersState = "processing" | "under_review" | "expired" | "cancelled";

export type StageWords = {
  stages: Record<Exclude<PaidStage, "preparing" | "owed_back" | Unproven>, Says>;
  payers: Record<PayersState, Says>;
};

const en: StageWords = {
  stages: {
    ready: {
      title: "Ready: order {order}",
      heading: "{theShop} says that your order is ready",
      message: ["They have packed it."],
    },
    on_its_way: {
      title: "On its way: order {order}",
      heading: "{who} says that your order is on its way",
      message: ["Keep your phone near: the rider may call. Check everything before you confirm that you have it."],
    },
    turned_back: {
      title: "Going back: order {order}",
      heading: "{who} says that your order is going back",
      message: ["It goes back to the shop. Tell the shop in the chat what to do next: {held} is still held."],
    },
    said_to_have_arrived: {
      title: "Arrived? Order {order}",
      heading: "{theShop} says that it has arrived",
      message: ["Do you have it? Confirm below. If not, report the problem: {held} is still held."],
    },
    brought: {
      title: "Delivered? Order {order}",
      heading: "{who} says that it was delivered",
      message: [
        "It was brought to: {place}.",
        "Did it reach you? Confirm below. If not, report the problem: {held} is still held.",
      ],
    },
    arrived: {
      title: "Arrived: order {order}",
      heading: "Your order has arrived",
      message: ["{proven}", "Is everything there? Then you don't need to do anything."],
    },
    disputed: {
      title: "A dispute is open: order {order}",
      heading: "A dispute about this order is open",
      message: ["{opened}", "{frozen} is disputed, and frozen. Nobody gets it before the dispute is decided."],
    },
    refunded: {
      title: "Your money goes back: order {order}",
      heading: "Your money goes back",
      message: [
        "It goes back to the card, account or wallet that paid. A bank or wallet can take some days to show it.",
      ],
    },
  },
  payers: {
    processing: {
      title: "Checking your payment",
      heading: "We are checking your payment",
      message: ["Please don't pay again. Cards take a few seconds, a bank transfer can take some minutes."],
      next: ["You can close this page. Open the link again later to see your receipt."],
    },
    under_review: {
      title: "Payment under review",
      heading: "Your payment needs a closer look",
      message: ["A payment arrived, and a person is checking it before we go on. Please don't pay again."],
      next: ["Keep the message from your bank. We tell {buyer} the result, and this page shows it."],
    },
    expired: {
      title: "This payment link has expired",
      heading: "This payment link has expired",
      message: ["The items were held for {buyer} for a while and are back on sale now."],
      next: [
        "Still want to pay? {buyer} can ask the shop for a new link.",
        "Already paid? You don't need to pay again. When the money arrives, the order continues or all of the money comes back to you.",
      ],
    },
    cancelled: {
      title: "This order was cancelled",
      heading: "This order was cancelled",
      message: ["There is nothing to pay here any more."],
      next: ["Already paid? The money goes back the way you paid. {buyer} can ask the shop about it."],
    },
  },
};

const fr: StageWords = {
  stages: {
    ready: {
      title: "Prête : commande {order}",
      heading: "{theShop} dit que votre commande est prête",
      message: ["La boutique l'a préparée."],
    },
    on_its_way: {
      title: "En route : commande {order}",
      heading: "{who} dit que votre commande est en route",
      message: [
        "Gardez votre téléphone à portée : le livreur peut appeler. Regardez tout avant de dire que vous l'avez.",
      ],
    },
    turned_back: {
      title: "Repart : commande {order}",
      heading: "{who} dit que votre commande repart",
      message: ["Elle retourne à la boutique. Dites dans la discussion comment continuer : {held} est toujours gardé."],
    },
    said_to_have_arrived: {
      title: "Arrivée ? Commande {order}",
      heading: "{theShop} dit qu'elle est arrivée",
      message: ["L'avez-vous ? Dites-le ci-dessous. Sinon, signalez le problème : {held} est toujours gardé."],
    },
    brought: {
      title: "Livrée ? Commande {order}",
      heading: "{who} dit qu'elle a été livrée",
      message: [
        "Elle a été apportée ici : {place}.",
        "L'avez-vous reçue ? Dites-le ci-dessous. Sinon, signalez le problème : {held} est toujours gardé.",
      ],
    },
    arrived: {
      title: "Arrivée : commande {order}",
      heading: "Votre commande est arrivée",
      message: ["{proven}", "Tout y est ? Alors il n'y a plus rien à faire."],
    },
    disputed: {
      title: "Un litige est ouvert : commande {order}",
      heading: "Un litige est ouvert sur cette commande",
      message: ["{opened}", "{frozen} en litige : cet argent est bloqué. Personne ne le reçoit avant la décision."],
    },
    refunded: {
      title: "Remboursement : commande {order}",
      heading: "Votre argent vous revient",
      message: [
        "Il suit le chemin de votre paiement. Une banque ou un compte mobile peut mettre quelques jours à l'afficher.",
      ],
    },
  },
  payers: {
    processing: {
      title: "Vérification du paiement",
      heading: "Nous vérifions votre paiement",
      message: ["Ne payez pas une deuxième fois. Une carte prend quelques secondes, un virement quelques minutes."],
      next: ["Vous pouvez fermer cette page. Rouvrez le lien plus tard pour voir votre reçu."],
    },
    under_review: {
      title: "Paiement en cours d'examen",
      heading: "Votre paiement demande un examen",
      message: ["Un paiement est arrivé ; une personne le vérifie. Ne payez pas une deuxième fois."],
      next: ["Gardez le message de votre banque. {buyer} saura le résultat, et cette page le montrera."],
    },
    expired: {
      title: "Ce lien de paiement a expiré",
      heading: "Ce lien de paiement a expiré",
      message: ["Les articles étaient réservés un moment pour {buyer} ; ils sont de nouveau en vente."],
      next: [
        "Vous voulez encore payer ? {buyer} peut demander un nouveau lien à la boutique.",
        "Déjà payé ? Ne payez pas une deuxième fois. Quand l'argent arrive, la commande continue ou tout vous revient.",
      ],
    },
    cancelled: {
      title: "Cette commande est annulée",
      heading: "Cette commande est annulée",
      message: ["Il n'y a plus rien à payer ici."],
      next: ["Déjà payé ? L'argent revient par le chemin de votre paiement. {buyer} peut demander à la boutique."],
    },
  },
};

const pcm: StageWords = {
  stages: {
    ready: {
      title: "E don ready: order {order}",
      heading: "{theShop} talk say your order don ready",
      message: ["Dem don pack am."],
    },
    on_its_way: {
      title: "E dey come: order {order}",
      heading: "{who} talk say your order dey come",
      message: ["Keep your phone near: rider fit call. Look everything before you say you don collect am."],
    },
    turned_back: {
      title: "E dey go back: order {order}",
      heading: "{who} talk say your order dey go back",
      message: ["E dey go back to the shop. Talk for chat how we go do am: we still hold {held}."],
    },
    said_to_have_arrived: {
      title: "E don reach? Order {order}",
      heading: "{theShop} talk say e don reach",
      message: ["You don collect am? Talk am below. If e never reach, tell us the problem: we still hold {held}."],
    },
    brought: {
      title: "Dem don deliver? Order {order}",
      heading: "{who} talk say e don deliver am",
      message: [
        "Dem carry am go: {place}.",
        "E reach you? Talk am below. If e never reach, tell us the problem: we still hold {held}.",
      ],
    },
    arrived: {
      title: "E don reach: order {order}",
      heading: "Your order don reach",
      message: ["{proven}", "Everything dey inside? Then nothing remain to do."],
    },
    disputed: {
      title: "Dispute dey open: order {order}",
      heading: "Dispute dey open for this order",
      message: ["{opened}", "{frozen} dey for the dispute, and e dey hold. Nobody go collect am before dem decide."],
    },
    refunded: {
      title: "Your money dey go back: order {order}",
      heading: "Your money dey come back to you",
      message: ["E dey follow the way wey dem pay. Bank or wallet fit take some days before e show."],
    },
  },
  payers: {
    processing: {
      title: "We dey check your payment",
      heading: "We dey check your payment",
      message: ["Abeg no pay again. Card dey take few seconds, bank transfer fit take some minutes."],
      next: ["You fit close this page. Open the link again later to see your receipt."],
    },
    under_review: {
      title: "Person dey check the payment",
      heading: "Your payment need better look",
      message: ["Money enter, and person dey check am before we continue. Abeg no pay again."],
      next: ["Keep the message from your bank. We go tell {buyer} how e be, and this page go show am."],
    },
    expired: {
      title: "This payment link don expire",
      heading: "This payment link don expire",
      message: ["We hold the things for {buyer} for some time; now dem don dey sell am again."],
      next: [
        "You still wan pay? {buyer} fit ask the shop for new link.",
        "You don pay? No pay again. When the money enter the order go continue, or everything go come back to you.",
      ],
    },
    cancelled: {
      title: "Dem don cancel this order",
      heading: "Dem don cancel this order",
      message: ["Nothing dey to pay here again."],
      next: ["You don pay? The money go follow the way wey you pay come back. {buyer} fit ask the shop."],
    },
  },
};

const sw: StageWords = {
  stages: {
    ready: {
      title: "Tayari: oda {order}",
      heading: "Kwa mujibu wa {theShop}, oda yako iko tayari",
      message: ["Wameifunga."],
    },
    on_its_way: {
      title: "Iko njiani: oda {order}",
      heading: "Kwa mujibu wa {who}, oda yako iko njiani",
      message: ["Weka simu yako karibu: dereva anaweza kupiga. Tazama kila kitu kabla ya kusema umeipokea."],
    },
    turned_back: {
      title: "Inarudi: oda {order}",
      heading: "Kwa mujibu wa {who}, oda yako inarudi",
      message: ["Inarudi dukani. Sema kwenye gumzo tuendeleeje: {held} bado inahifadhiwa."],
    },
    said_to_have_arrived: {
      title: "Imefika? Oda {order}",
      heading: "Kwa mujibu wa {who}, imefika",
      message: ["Umeipokea? Sema hapa chini. Kama bado, sema tatizo: {held} bado inahifadhiwa."],
    },
    brought: {
      title: "Imekabidhiwa? Oda {order}",
      heading: "Kwa mujibu wa {who}, imekabidhiwa",
      message: [
        "Ilipelekwa: {place}.",
        "Imekufikia? Sema hapa chini. Kama bado, sema tatizo: {held} bado inahifadhiwa.",
      ],
    },
    arrived: {
      title: "Imefika: oda {order}",
      heading: "Oda yako imefika",
      message: ["{proven}", "Kila kitu kipo? Basi hakuna kingine cha kufanya."],
    },
    disputed: {
      title: "Kuna malalamiko: oda {order}",
      heading: "Kuna malalamiko kuhusu oda hii",
      message: ["{opened}", "{frozen} iko kwenye malalamiko, na imezuiwa. Hakuna anayeipata kabla ya uamuzi."],
    },
    refunded: {
      title: "Pesa inarudi: oda {order}",
      heading: "Pesa yako inarudi",
      message: ["Inarudi kwa njia iliyolipwa. Benki au simu inaweza kuchukua siku kadhaa kuionyesha."],
    },
  },
  payers: {
    processing: {
      title: "Tunaangalia malipo yako",
      heading: "Tunaangalia malipo yako",
      message: ["Tafadhali usilipe tena. Kadi huchukua sekunde chache, uhamisho wa benki dakika kadhaa."],
      next: ["Unaweza kufunga ukurasa huu. Fungua kiungo tena baadaye uone risiti yako."],
    },
    under_review: {
      title: "Malipo yanakaguliwa",
      heading: "Malipo yako yanahitaji kukaguliwa",
      message: ["Malipo yamefika, na mtu anayakagua kwanza. Tafadhali usilipe tena."],
      next: ["Hifadhi ujumbe wa benki yako. {buyer} ataambiwa matokeo, na ukurasa huu utayaonyesha."],
    },
    expired: {
      title: "Kiungo hiki cha malipo kimeisha",
      heading: "Kiungo hiki cha malipo kimeisha",
      message: ["Bidhaa ziliwekwa kwa ajili ya {buyer} kwa muda; sasa zinauzwa tena."],
      next: [
        "Bado unataka kulipa? {buyer} anaweza kuliomba duka kiungo kipya.",
        "Umeshalipa? Usilipe tena. Pesa ikifika oda inaendelea, au yote inarudi kwako.",
      ],
    },
    cancelled: {
      title: "Oda hii imeghairiwa",
      heading: "Oda hii imeghairiwa",
      message: ["Hakuna cha kulipa hapa tena."],
      next: ["Umeshalipa? Pesa inarudi kwa njia uliyolipa. {buyer} anaweza kuliuliza duka."],
    },
  },
};

const all: Record<PayLanguage, StageWords> = { en, fr, pcm, sw };

/** All but `preparing`, which is the page's usual text. */
type SpokenWords = Omit<StageWords, "stages"> & { stages: Record<Exclude<PaidStage, "preparing">, Says> };

export function stageWords(language: PayLanguage): SpokenWords {
  const { stages, payers } = all[language];
  return { stages: { ...stages, ...unprovenWords[language], owed_back: owedBackWords[language] }, payers };
}
