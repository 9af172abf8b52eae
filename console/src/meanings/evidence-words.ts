// The platform's own statements in a dispute.
import { defineWords } from "../words/words.ts";
import type { Facts } from "./sentence.ts";

/** The fulfilment status and the proof of delivery, by the API's words. */
type Known = { fulfilment: Readonly<Record<string, string>>; proof: Readonly<Record<string, string>> };

const en: Known = {
  fulfilment: {
    none: "Nothing was sent yet.",
    packing: "The goods are being packed.",
    ready: "The goods are ready to leave.",
    dispatched: "The goods are on their way.",
    out_for_delivery: "The goods are out for delivery.",
    attempt_failed: "The courier found nobody there.",
    delivered: "The goods were delivered.",
    returning: "The goods come back.",
    returned: "The goods are back with you.",
    cancelled: "Nothing is sent.",
  },
  proof: {
    courier: "The courier says so",
    handover_code: "The buyer showed the code at the door",
    buyer: "The buyer said so",
  },
};
const fr: Known = {
  fulfilment: {
    none: "Rien n’a encore été envoyé.",
    packing: "Les articles sont en préparation.",
    ready: "Les articles sont prêts à partir.",
    dispatched: "Les articles sont en route.",
    out_for_delivery: "Les articles sont en livraison.",
    attempt_failed: "Le livreur n’a trouvé personne.",
    delivered: "Les articles ont été livrés.",
    returning: "Les articles reviennent.",
    returned: "Les articles sont revenus chez vous.",
    cancelled: "Rien n’est envoyé.",
  },
  proof: {
    courier: "Le livreur le dit",
    handover_code: "Le client a montré le code à la porte",
    buyer: "Le client l’a dit",
  },
};
const pcm: Known = {
  fulfilment: {
    none: "You never send anything.",
    packing: "You dey pack the goods.",
    ready: "The goods don ready to go.",
    dispatched: "The goods dey road.",
    out_for_delivery: "The rider dey bring the goods.",
    attempt_failed: "The rider no see anybody.",
    delivered: "The goods don reach.",
    returning: "The goods dey come back.",
    returned: "The goods don come back to you.",
    cancelled: "Nothing dey go.",
  },
  proof: {
    courier: "Na the courier talk am",
    handover_code: "The buyer show the code for door",
    buyer: "Na the buyer talk am",
  },
};
const sw: Known = {
  fulfilment: {
    none: "Bado hakuna kilichotumwa.",
    packing: "Bidhaa zinafungwa.",
    ready: "Bidhaa ziko tayari kuondoka.",
    dispatched: "Bidhaa ziko njiani.",
    out_for_delivery: "Bidhaa zinapelekwa kwa mteja.",
    attempt_failed: "Msafirishaji hakumkuta mtu.",
    delivered: "Bidhaa zimefikishwa.",
    returning: "Bidhaa zinarudi.",
    returned: "Bidhaa zimerudi kwako.",
    cancelled: "Hakuna kinachotumwa.",
  },
  proof: {
    courier: "Msafirishaji anasema hivyo",
    handover_code: "Mteja alionyesha msimbo mlangoni",
    buyer: "Mteja alisema hivyo",
  },
};

export const evidenceWords = defineWords(
  {
    order: ({ orderNumber, goods, total }: Facts) => `Order ${orderNumber}: ${goods}, ${total} in all.`,
    conversation: ({ messages }: Facts) => `The last messages of the conversation: ${messages}.`,
    delivery: (facts: Facts) => delivery(en, facts),
    delivery_proven: (facts: Facts) => delivery(en, facts),
    decided: ({ words }: Facts) => `Decided: “${words}”`,
    part_given: ({ sum }: Facts) => `You gave ${sum} back. The rest is still disputed.`,
    now_of_buyer: "The buyer opened a dispute of their own. This one is theirs from now on.",
    now_of_clock: "Nothing shows that the order came. This dispute is the buyer's from now on.",
    seller_silent: "You did not answer in time, so the buyer’s word counts.",
    buyer_silent: "The buyer did not answer in time, so your word counts.",
    undecided_proven: "It was not decided in time. Delivery is proven, so you keep the money.",
    undecided_unproven: "It was not decided in time. Nothing proves your side, so the buyer gets the money back.",
    goods_are_back: "You have goods of the order back, so their money goes to the buyer.",
    bank_took_back: "The buyer’s bank took the payment back.",
  },
  {
    fr: {
      order: ({ orderNumber, goods, total }) => `Commande ${orderNumber} : ${goods}, ${total} en tout.`,
      conversation: ({ messages }) => `Derniers messages de la discussion : ${messages}.`,
      delivery: (facts) => delivery(fr, facts),
      delivery_proven: (facts) => delivery(fr, facts),
      decided: ({ words }) => `Décision : « ${words} »`,
      part_given: ({ sum }) => `Vous avez rendu ${sum}. Le reste est encore en litige.`,
      now_of_buyer: "Le client a ouvert son propre litige. Celui-ci est désormais le sien.",
      now_of_clock: "Rien ne montre que la commande est arrivée. Ce litige est désormais celui du client.",
      seller_silent: "Vous n’avez pas répondu à temps : la parole du client compte.",
      buyer_silent: "Le client n’a pas répondu à temps : votre parole compte.",
      undecided_proven: "Personne n’a tranché à temps. La livraison est prouvée : vous gardez l’argent.",
      undecided_unproven: "Personne n’a tranché à temps. Rien ne prouve votre version : l’argent retourne au client.",
      goods_are_back: "Vous avez récupéré des articles de la commande : leur argent retourne au client.",
      bank_took_back: "La banque du client a repris le paiement.",
    },
    pcm: {
      order: ({ orderNumber, goods, total }) => `Order ${orderNumber}: ${goods}, ${total} for everything.`,
      conversation: ({ messages }) => `Last messages of the chat: ${messages}.`,
      delivery: (facts) => delivery(pcm, facts),
      delivery_proven: (facts) => delivery(pcm, facts),
      decided: ({ words }) => `Dem decide: “${words}”`,
      part_given: ({ sum }) => `You don give ${sum} back. The remaining money still dey for dispute.`,
      now_of_buyer: "The buyer don open him own dispute. This one na him own from now.",
      now_of_clock: "Nothing show say the order reach. This dispute na the buyer own from now.",
      seller_silent: "You no answer on time, so na the buyer word count.",
      buyer_silent: "The buyer no answer on time, so na your word count.",
      undecided_proven: "Nobody decide on time. Delivery get proof, so you keep the money.",
      undecided_unproven: "Nobody decide on time. Nothing prove your side, so the buyer go collect the money back.",
      goods_are_back: "You don collect back goods of the order, so their money go meet the buyer.",
      bank_took_back: "The buyer bank don take the payment back.",
    },
    sw: {
      order: ({ orderNumber, goods, total }) => `Oda ${orderNumber}: ${goods}, jumla ${total}.`,
      conversation: ({ messages }) => `Ujumbe wa mwisho wa mazungumzo: ${messages}.`,
      delivery: (facts) => delivery(sw, facts),
      delivery_proven: (facts) => delivery(sw, facts),
      decided: ({ words }) => `Uamuzi: “${words}”`,
      part_given: ({ sum }) => `Umerudisha ${sum}. Kiasi kilichobaki bado kina malalamiko.`,
      now_of_buyer: "Mteja amefungua malalamiko yake mwenyewe. Haya ni yake kuanzia sasa.",
      now_of_clock: "Hakuna kinachoonyesha kuwa oda imefika. Malalamiko haya ni ya mteja kuanzia sasa.",
      seller_silent: "Hukujibu kwa wakati: neno la mteja linabaki.",
      buyer_silent: "Mteja hakujibu kwa wakati: neno lako linabaki.",
      undecided_proven: "Hakuna aliyeamua kwa wakati. Kufikishwa kumethibitishwa, kwa hiyo pesa ni zako.",
      undecided_unproven:
        "Hakuna aliyeamua kwa wakati. Hakuna kinachothibitisha upande wako, kwa hiyo pesa zinarudi kwa mteja.",
      goods_are_back: "Umepokea tena bidhaa za oda, kwa hiyo pesa zake zinarudi kwa mteja.",
      bank_took_back: "Benki ya mteja ilirudisha malipo.",
    },
  },
);

function delivery(known: Known, { fulfilment = "", proof = "", provenAt }: Facts): string {
  const far = known.fulfilment[fulfilment] ?? `${fulfilment.replaceAll("_", " ")}.`;
  const by = known.proof[proof];
  return by === undefined ? far : `${far} ${by} (${provenAt}).`;
}

/** Why a chargeback has not been answered yet. */
export const chargebackTroubleWords = defineWords(
  {
    cannot_be_asked: "The payment provider can’t be asked about this dispute. We look at it again tomorrow.",
    case_unknown: "The payment provider does not know this dispute yet. We keep asking.",
    their_words: ({ words }: Facts) =>
      `The payment provider has not taken our answer yet: “${words}”. We try again automatically.`,
  },
  {
    fr: {
      cannot_be_asked: "Le prestataire ne répond pas sur ce litige. Nous regardons de nouveau demain.",
      case_unknown: "Le prestataire ne connaît pas encore ce litige. Nous continuons de demander.",
      their_words: ({ words }) =>
        `Le prestataire n’a pas encore pris notre réponse : « ${words} ». Nous réessayons tout seuls.`,
    },
    pcm: {
      cannot_be_asked: "We no fit ask the payment company about this one. We go check am again tomorrow.",
      case_unknown: "The payment company never know this case. We still dey ask.",
      their_words: ({ words }) => `The payment company never take our answer: “${words}”. We go try again by ourself.`,
    },
    sw: {
      cannot_be_asked: "Mtoa huduma wa malipo haulizwi kuhusu lalamiko hili. Tutaangalia tena kesho.",
      case_unknown: "Mtoa huduma wa malipo bado halijui lalamiko hili. Tunaendelea kuuliza.",
      their_words: ({ words }) =>
        `Mtoa huduma wa malipo bado hajapokea jibu letu: “${words}”. Tunajaribu tena wenyewe.`,
    },
  },
);
