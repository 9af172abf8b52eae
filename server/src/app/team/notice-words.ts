// Notices to members, in their language.
import type { ReturnReason } from "../../returns/index.ts";
import type { NoticeWords } from "../../team/index.ts";
import { planWords } from "./plan-words.ts";
import { verificationWords } from "./verification-news.ts";

export const noticeWords: NoticeWords = {
  order_paid: {
    en: ({ number, sum, note }) =>
      sum
        ? `Order ${number} is paid: ${sum}.${note ? " The buyer left a note: read it before you pack." : ""}`
        : `The buyer added a note to order ${number}. Read it before you pack.`,
    fr: ({ number, sum, note }) =>
      sum
        ? `La commande ${number} est payée : ${sum}.${note ? " Le client a laissé une note : lisez-la avant d'emballer." : ""}`
        : `Le client a ajouté une note à la commande ${number}. Lisez-la avant d'emballer.`,
    pcm: ({ number, sum, note }) =>
      sum
        ? `Dem don pay for order ${number}: ${sum}.${note ? " The buyer drop note: read am before you pack." : ""}`
        : `The buyer add note to order ${number}. Read am before you pack.`,
    sw: ({ number, sum, note }) =>
      sum
        ? `Oda ${number} imelipwa: ${sum}.${note ? " Mnunuzi ameacha ujumbe: usome kabla ya kufunga." : ""}`
        : `Mnunuzi ameongeza ujumbe kwenye oda ${number}. Usome kabla ya kufunga.`,
  },
  payment_on_desk: {
    en: ({ number, sum, late, refund, madeThere }) => {
      if (madeThere) return `${sum} of order ${number} was given back to the buyer at the payment provider.`;
      return refund
        ? `${sum} of order ${number} did not reach the buyer: the refund failed. Try again, or agree on another way with them.`
        : `${sum} came for order ${number}, ${late ? "but the order had ended. It goes back in a day unless you decide otherwise." : "but the order is paid already. Decide what to do with the money."}`;
    },
    fr: ({ number, sum, late, refund, madeThere }) => {
      if (madeThere) return `${sum} de la commande ${number} ont été rendus au client chez le prestataire de paiement.`;
      return refund
        ? `${sum} de la commande ${number} ne sont pas arrivés chez le client : le remboursement a échoué. Réessayez, ou demandez-lui un autre moyen.`
        : `${sum} sont arrivés pour la commande ${number}, qui ne peut les prendre${late ? " : elle était terminée. L'argent repart dans un jour, sauf décision de votre part." : " : elle est déjà payée. Décidez de la suite."}`;
    },
    pcm: ({ number, sum, late, refund, madeThere }) => {
      if (madeThere) return `Payment company don give the buyer back ${sum} of order ${number}.`;
      return refund
        ? `${sum} of order ${number} no reach the buyer: the refund fail. Try am again, or ask them for another way.`
        : `${sum} enter for order ${number} wey no fit take am${late ? ": e don end. E go go back in one day unless you decide another thing." : ": dem don pay am before. Decide wetin go happen."}`;
    },
    sw: ({ number, sum, late, refund, madeThere }) => {
      if (madeThere) return `${sum} za oda ${number} zimerudishwa kwa mnunuzi na mtoa huduma wa malipo.`;
      return refund
        ? `${sum} za oda ${number} hazikumfikia mnunuzi: urejeshaji umeshindikana. Jaribu tena, au muulize njia nyingine.`
        : `${sum} zimefika kwa oda ${number} isiyoweza kuzipokea${late ? ": ilikuwa imeisha. Zitarudi baada ya siku moja usipoamua vingine." : ": imeshalipwa. Amua zifanywe nini."}`;
    },
  },
  hand_over_waiting: {
    en: ({ channel, why, still }) =>
      `A buyer on ${channel} ${still ? "still waits" : "waits"} for one of you (${reasons(why).en}).`,
    fr: ({ channel, why, still }) =>
      `Sur ${channel}, un client attend ${still ? "toujours " : ""}l'un de vous (${reasons(why).fr}).`,
    pcm: ({ channel, why, still }) =>
      `One buyer for ${channel} ${still ? "still dey" : "dey"} wait for una (${reasons(why).pcm}).`,
    sw: ({ channel, why, still }) =>
      `Mnunuzi kwenye ${channel} ${still ? "bado anamsubiri" : "anamsubiri"} mmoja wenu (${reasons(why).sw}).`,
  },
  dispute_opened: {
    en: ({ number, sum, due }) =>
      `A dispute about ${sum} of order ${number} was opened.${due ? ` Answer by ${due}.` : ""}`,
    fr: ({ number, sum, due }) =>
      `Un litige de ${sum} est ouvert sur la commande ${number}.${due ? ` Répondez avant le ${due}.` : ""}`,
    pcm: ({ number, sum, due }) =>
      `Dispute don open for ${sum} of order ${number}.${due ? ` Answer before ${due}.` : ""}`,
    sw: ({ number, sum, due }) => `Kuna mgogoro wa ${sum} kuhusu oda ${number}.${due ? ` Jibu kabla ya ${due}.` : ""}`,
  },
  return_asked: {
    en: ({ number, goods, why, wants, sent, tracking }) =>
      sent
        ? `The buyer says that they sent back ${goods} of order ${number}${tracked(tracking)}. Receive it, and settle it, by ${sent}: otherwise a dispute opens in the buyer’s name.`
        : `A buyer wants to give back ${goods} of order ${number} (${returnWhy("en", why, wants)}). Say yes or no.`,
    fr: ({ number, goods, why, wants, sent, tracking }) =>
      sent
        ? `Le client dit avoir renvoyé ${goods} de la commande ${number}${tracked(tracking)}. Recevez-le et réglez le retour avant le ${sent} : sinon, un litige s'ouvre au nom du client.`
        : `Un client veut rendre ${goods} de la commande ${number} (${returnWhy("fr", why, wants)}). Dites oui ou non.`,
    pcm: ({ number, goods, why, wants, sent, tracking }) =>
      sent
        ? `The buyer talk say e don send back ${goods} of order ${number}${tracked(tracking)}. Collect am and settle am before ${sent}: if not, dispute go open for the buyer name.`
        : `One buyer wan return ${goods} of order ${number} (${returnWhy("pcm", why, wants)}). Talk yes or no.`,
    sw: ({ number, goods, why, wants, sent, tracking }) =>
      sent
        ? `Mnunuzi anasema ameshatuma ${goods} ya oda ${number}${tracked(tracking)}. Ipokee na uimalize kabla ya ${sent}: la sivyo, malalamiko yatafunguliwa kwa jina la mnunuzi.`
        : `Mnunuzi anataka kurudisha ${goods} ya oda ${number} (${returnWhy("sw", why, wants)}). Kubali au kataa.`,
  },
  payout_failed: {
    en: (facts) => {
      const { sum, returned, twice } = facts;
      const verified = verificationWords("en", facts);
      if (verified) return verified;
      if (twice) return `The payment provider paid you ${sum} twice. The second payment was taken from your balance.`;
      return returned
        ? `A payout of ${sum} was sent back by the bank or wallet. The money is back in your balance.`
        : `A payout of ${sum} did not arrive. The money is back in your balance.`;
    },
    fr: (facts) => {
      const { sum, returned, twice } = facts;
      const verified = verificationWords("fr", facts);
      if (verified) return verified;
      if (twice)
        return `Le prestataire vous a versé ${sum} deux fois. Le second versement a été repris sur votre solde.`;
      return returned
        ? `Un versement de ${sum} a été renvoyé par la banque ou le portefeuille. L'argent est revenu sur votre solde.`
        : `Un versement de ${sum} n'est pas arrivé. L'argent est revenu sur votre solde.`;
    },
    pcm: (facts) => {
      const { sum, returned, twice } = facts;
      const verified = verificationWords("pcm", facts);
      if (verified) return verified;
      if (twice) return `Payment company don pay you ${sum} two times. We take the second one from your balance.`;
      return returned
        ? `The bank or wallet send payout of ${sum} back. The money don come back to your balance.`
        : `Payout of ${sum} no reach. The money don come back to your balance.`;
    },
    sw: (facts) => {
      const { sum, returned, twice } = facts;
      const verified = verificationWords("sw", facts);
      if (verified) return verified;
      if (twice) return `Mtoa huduma amekulipa ${sum} mara mbili. Malipo ya pili yametolewa kwenye salio lako.`;
      return returned
        ? `Malipo ya ${sum} yamerudishwa na benki au pochi. Pesa imerudi kwenye salio lako.`
        : `Malipo ya ${sum} hayakufika. Pesa imerudi kwenye salio lako.`;
    },
  },
  shipment_needs_attention: {
    en: ({ number, failed, word, unshown, unasked }) => {
      if (unshown)
        return `Nothing shows yet that order ${number} reached its buyer, who ${unasked ? "could not be asked" : "was asked"}. Show the proof by ${unshown}: the courier’s delivery, the delivery code, or the buyer’s yes. Otherwise a dispute opens in the buyer’s name.`;
      return failed
        ? `The parcel of order ${number} was not booked. Look at it before you send it again.`
        : `The parcel of order ${number} needs your attention${word ? `: the courier says "${readable(word)}"` : ""}.`;
    },
    fr: ({ number, failed, word, unshown, unasked }) => {
      if (unshown)
        return `Rien ne montre encore que la commande ${number} est arrivée chez son client, à qui ${unasked ? "nous n'avons pas pu le demander" : "nous l'avons demandé"}. Montrez-le avant le ${unshown} : livraison du transporteur, code de remise ou oui du client. Sinon, un litige s'ouvre au nom du client.`;
      return failed
        ? `Le colis de la commande ${number} n'a pas été réservé. Vérifiez avant de le renvoyer.`
        : `Le colis de la commande ${number} a besoin de vous${word ? ` : le transporteur dit « ${readable(word)} »` : ""}.`;
    },
    pcm: ({ number, failed, word, unshown, unasked }) => {
      if (unshown)
        return `Nothing show yet say order ${number} reach the buyer, and we ${unasked ? "no fit ask them" : "don ask them"}. Show proof before ${unshown}: the courier delivery, the hand-over code, or the buyer yes. If not, dispute go open for the buyer name.`;
      return failed
        ? `Dem no fit book the parcel of order ${number}. Check am before you send am again.`
        : `The parcel of order ${number} need your attention${word ? `: the courier talk "${readable(word)}"` : ""}.`;
    },
    sw: ({ number, failed, word, unshown, unasked }) => {
      if (unshown)
        return `Bado hakuna kinachoonyesha kuwa oda ${number} imemfikia mnunuzi, ${unasked ? "na hatukuweza kumuuliza" : "naye ameulizwa"}. Onyesha uthibitisho kabla ya ${unshown}: taarifa ya msafirishaji, namba ya kukabidhi au ndiyo ya mnunuzi. La sivyo, malalamiko yatafunguliwa kwa jina la mnunuzi.`;
      return failed
        ? `Kifurushi cha oda ${number} hakikuandikishwa kwa msafirishaji. Kiangalie kabla ya kukituma tena.`
        : `Kifurushi cha oda ${number} kinahitaji uangalizi wako${word ? `: msafirishaji anasema "${readable(word)}"` : ""}.`;
    },
  },
  channel_needs_attention: {
    en: ({ display }) => `${display} needs your attention: messages may not go through. Look at its channel settings.`,
    fr: ({ display }) =>
      `${display} a besoin de vous : des messages peuvent ne pas passer. Regardez les réglages du canal.`,
    pcm: ({ display }) => `${display} need your attention: message fit no go. Check the channel settings.`,
    sw: ({ display }) => `${display} inahitaji uangalizi wako: huenda ujumbe usifike. Angalia mipangilio ya chaneli.`,
  },
  plan: {
    en: (facts) => planWords(facts).en,
    fr: (facts) => planWords(facts).fr,
    pcm: (facts) => planWords(facts).pcm,
    sw: (facts) => planWords(facts).sw,
  },
  webhook_failing: {
    en: ({ host, off, since }) =>
      off
        ? `Your system at ${host} has accepted none of our events since ${since}. We stopped sending them. Switch its webhook on again when it works, and replay what it missed.`
        : `Your system at ${host} has accepted none of our events since ${since}. We keep trying.`,
    fr: ({ host, off, since }) =>
      off
        ? `Votre système ${host} n'a pris aucun de nos événements depuis le ${since}. Nous n'en envoyons plus. Réactivez son webhook quand il marchera et renvoyez ce qui lui manque.`
        : `Votre système ${host} n'a pris aucun de nos événements depuis le ${since}. Nous continuons d'essayer.`,
    pcm: ({ host, off, since }) =>
      off
        ? `Your system for ${host} no collect any of our events since ${since}. We don stop to send am. On the webhook again when e dey work, and replay wetin e miss.`
        : `Your system for ${host} no collect any of our events since ${since}. We still dey try.`,
    sw: ({ host, off, since }) =>
      off
        ? `Mfumo wako wa ${host} haujapokea matukio yetu tangu ${since}. Tumeacha kuyatuma. Washa webhook yake tena ukifanya kazi, kisha utume yaliyokosekana.`
        : `Mfumo wako wa ${host} haujapokea matukio yetu tangu ${since}. Tunaendelea kujaribu.`,
  },
  stock_low: {
    en: ({ name, left, kind }) =>
      kind === "out_of_stock"
        ? `${name} is sold out.`
        : kind === "low_cover"
          ? `${name} will soon be sold out at the present pace: ${left} left.`
          : `${name} is running low: ${left} left.`,
    fr: ({ name, left, kind }) =>
      kind === "out_of_stock"
        ? `${name} : il n'en reste plus.`
        : kind === "low_cover"
          ? `${name} : au rythme actuel, il n'y en aura bientôt plus. Il en reste ${left}.`
          : `${name} : il n'en reste que ${left}.`,
    pcm: ({ name, left, kind }) =>
      kind === "out_of_stock"
        ? `${name} don finish.`
        : kind === "low_cover"
          ? `${name} go soon finish as e dey sell now: ${left} remain.`
          : `${name} dey finish: ${left} remain.`,
    sw: ({ name, left, kind }) =>
      kind === "out_of_stock"
        ? `${name} imeisha.`
        : kind === "low_cover"
          ? `${name} itaisha karibuni kwa kasi hii ya mauzo: zimebaki ${left}.`
          : `${name} inakaribia kuisha: zimebaki ${left}.`,
  },
};

type Reason = Record<"en" | "fr" | "pcm" | "sw", string>;

const otherReason: Reason = {
  en: "the agent could not help",
  fr: "l'agent n'a pas pu aider",
  pcm: "the agent no fit help",
  sw: "wakala hakuweza kusaidia",
};
const known: Record<string, Reason> = {
  refund: { en: "money back", fr: "remboursement", pcm: "money back", sw: "kurudishiwa pesa" },
  topic: {
    en: "a topic you keep for people",
    fr: "un sujet que vous gardez pour vous",
    pcm: "matter wey you keep for person",
    sw: "jambo unaloliachia watu",
  },
  angry: { en: "is angry", fr: "en colère", pcm: "dey vex", sw: "amekasirika" },
  order_value: { en: "a large order", fr: "une grosse commande", pcm: "big order", sw: "oda kubwa" },
  complaint: { en: "a complaint", fr: "une plainte", pcm: "complain", sw: "malalamiko" },
  asked_for_person: {
    en: "asked for a person",
    fr: "demande une personne",
    pcm: "wan talk to person",
    sw: "anataka kuongea na mtu",
  },
  not_understood: {
    en: "was not understood",
    fr: "n'a pas été compris",
    pcm: "we no understand am",
    sw: "hakueleweka",
  },
};

function reasons(why: string | undefined): Reason {
  return known[why ?? ""] ?? otherReason;
}

/** The buyer's own words for the parcel's number. */
function tracked(tracking: string | undefined): string {
  return tracking ? ` (“${tracking}”)` : "";
}

/** `awaiting_rider` as people write it. */
function readable(word: string): string {
  return word.replaceAll("_", " ");
}

const returnWhys: Record<ReturnReason, Reason> = {
  changed_mind: { en: "changed their mind", fr: "a changé d'avis", pcm: "change mind", sw: "amebadili mawazo" },
  does_not_fit: { en: "does not fit", fr: "ne va pas", pcm: "no size am", sw: "haimtoshi" },
  wrong_item: { en: "the wrong goods", fr: "mauvais article", pcm: "wrong goods", sw: "bidhaa si sahihi" },
  damaged: { en: "came broken", fr: "arrivé abîmé", pcm: "e spoil", sw: "imefika imeharibika" },
  not_as_described: {
    en: "not as described",
    fr: "pas comme décrit",
    pcm: "no be as dem talk",
    sw: "si kama ilivyoelezwa",
  },
  missing_part: {
    en: "a part is missing",
    fr: "il manque une pièce",
    pcm: "something no dey inside",
    sw: "sehemu haipo",
  },
  other: { en: "something else", fr: "autre chose", pcm: "another thing", sw: "jambo lingine" },
};
const wantsAnother: Reason = {
  en: "wants another",
  fr: "en veut un autre",
  pcm: "want another one",
  sw: "anataka nyingine",
};

/** Old rows have no code of their own. Their text is shown unchanged. */
function returnWhy(language: keyof Reason, why = "", wants = ""): string {
  const known: Partial<Record<string, Reason>> = returnWhys;
  return [known[why]?.[language] ?? why, ...(wants === "replacement" ? [wantsAnother[language]] : [])].join(", ");
}
