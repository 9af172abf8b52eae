// The texts of each state: the heading, what it means for the buyer's money, and what to do next, in the buyer's language.
import type { CashWay } from "../cash-way.ts";
import type { NoteBy, OrderPage, PaymentPageState, PaymentPageView, Sources } from "./view.ts";
import { cashWords } from "./cash-words.ts";
import { partWords } from "./part-words.ts";
import { quotedName, sourceWords, theShop } from "./source-words.ts";
import { waitingBackWords } from "./waiting-back-words.ts";
import { type PayersState, stageWords } from "./stage-words.ts";
import { en } from "./words/en.ts";
import { fr } from "./words/fr.ts";
import { pcm } from "./words/pcm.ts";
import { sw } from "./words/sw.ts";

export type PayLanguage = "en" | "fr" | "pcm" | "sw";

/**
 * `{shop}` is its name in quotation marks, `{theShop}` with the word for a shop. `{who}` is that, or the courier if it reported; `{opened}`
 * and `{proven}` are whole sentences, and `{frozen}` is the disputed sum. `{total}`, `{order}`,
 * `{phone}`, `{buyer}` and `{until}` are replaced by the page's values.
 */
export type Says = { title: string; heading: string; message: readonly string[]; next?: readonly string[] };

export type PayWords = {
  /** For dates; `twelveHours` if times there are written with am and pm. */
  locale: string;
  twelveHours: boolean;
  trust: string;
  sandbox: string;
  secure: string;
  order: string;
  yourOrder: string;
  /** On the page of another payer. */
  theOrder: string;
  subtotal: string;
  delivery: string;
  discount: string;
  paidAlready: string;
  /** The shop made a paid order cost more. */
  restIsWish: string;
  toPay: string;
  total: string;
  fetchHere: string;
  goesTo: string;
  shopWrites: string;
  note: Record<NoteBy, string>;
  noAddress: string;
  giveAddress: string;
  changeAddress: string;
  readyBy: (day: string) => string;
  readyIn: (days: number) => string;
  heldUntil: string;
  promptUntil: string;
  /** The script counts `{time}` down. */
  left: string;
  days: string;
  hours: string;
  howToPay: string;
  pay: (total: string) => string;
  opening: string;
  phoneLabel: string;
  phoneHint: string;
  phoneNeeded: string;
  phoneWrong: (example: string) => string;
  /** For a number that can't belong to the chosen wallet. */
  phoneOfOther: (wallet: string, example: string) => string;
  noAnswer: string;
  notStarted: string;
  notCompleted: string;
  paused: string;
  pausedWhat: string;
  rails: Record<
    "card" | "bank_transfer" | "mobile_money" | "mpesa" | "momo" | "ussd" | "bank" | "online",
    { label: string; hint: string }
  >;
  cardOfNigeria: string;
  facts: {
    label: string;
    since: (month: string) => string;
    delivered: (buyers: string) => string;
    disputed: (disputed: number, of: number) => string;
    checked: string;
  };
  /** `copy` is above the link to select by hand, `copyIt` on the button if a script can copy. */
  friend: { heading: string; what: string; send: string; copy: string; copyIt: string; copied: string; asks: string };
  payer: { name: string; told: string; words: string; wordsHint: string; somebody: string };
  receipt: {
    heading: string;
    paidTo: string;
    paidBy: string;
    amount: string;
    paidOn: string;
    method: string;
    reference: string;
    print: string;
    paper: string;
    says: (name: string) => string;
  };
  handover: {
    /** Paid, and nothing has left yet. */
    soon: string;
    /** Before the operator's reason. */
    why: string;
    wrong: string;
    /** The same, once the shop has been paid. */
    wrongPaid: string;
    /** The days for a dispute are over. */
    wrongOver: string;
    delivery: string;
    pickup: string;
    showRider: string;
    showShop: string;
    received: string;
    track: string;
    problem: string;
    problemTold: string;
    /** Too many wrong codes were entered. */
    codeEnded: string;
    sendBack: string;
    /** The shop asked about a return, and the buyer has not answered. */
    returnAsked: string;
    answerReturn: string;
    yes: string;
    notYet: string;
  };
  checkAgain: string;
  whatNext: string;
  chat: string;
  yourData: string;
  /** `open_for` and `paid_for`: on the page of another payer. */
  says: Record<Exclude<PaymentPageState, "in_cash"> | "open_for" | "open_for_entered" | "paid_for", Says>;
};

const all: Record<PayLanguage, PayWords> = { en, fr, pcm, sw };

export function payWords(language: PayLanguage): PayWords {
  return all[language];
}

/** For an unknown viewer: the first language of `Accept-Language`, by weight, that we have; otherwise English. */
export function languageOfBrowser(asked: string): PayLanguage {
  const wanted = asked
    .toLowerCase()
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(/\s*;\s*/);
      const weight = parameters.find((one) => one.startsWith("q="));
      return { language: tag.split("-")[0] ?? "", weight: weight ? Number(weight.slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
  return wanted.find((one): one is PayLanguage => Object.hasOwn(all, one)) ?? "en";
}

export type StateWords = Required<Says> & { mark: "none" | "wait" | "done" | "stop" };

/** The states that may still change while the buyer looks. */
export const livingStates: readonly PaymentPageState[] = [
  "open",
  "approve_on_phone",
  "processing",
  "failed_try_again",
  "under_review",
];

const marks: Record<PaymentPageState, StateWords["mark"]> = {
  open: "none",
  confirm_received: "none",
  approve_on_phone: "wait",
  processing: "wait",
  under_review: "wait",
  in_cash: "none",
  paid: "done",
  failed_try_again: "stop",
  expired: "stop",
  cancelled: "stop",
  not_found: "stop",
};

export function wordsFor(view: PaymentPageView): StateWords {
  const words = payWords(view.language);
  const { title, heading, message, next = [] } = saysOf(view, words);
  const known = factsOf(view, words);
  // In one pass, because a shop may call itself "{total}".
  const filled = (text: string, facts: Record<string, string>) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
  const sentences = sourcesOf(view);
  const fill = (text: string) =>
    known["place"] === "" && text.includes("{place}") ? "" : filled(sentences[text] ?? text, known);
  const reason = view.state === "failed_try_again" ? [view.reason ?? words.notCompleted] : [];
  return {
    title: fill(title),
    heading: fill(heading),
    message: [...reason, ...message.map(fill).filter(Boolean), ...paidOutSays(view)],
    next: next.map(fill),
    mark:
      view.state === "paid" && ["disputed", "owed_back", "overridden"].includes(view.stage)
        ? "wait"
        : marks[view.state],
  };
}

function paidOutSays(view: PaymentPageView): string[] {
  return view.state === "paid" && view.paidOut !== null ? [partWords[view.language].paidOut(view.paidOut)] : [];
}

function saysOf(view: PaymentPageView, { says }: PayWords): Says {
  const { state } = view;
  if (state === "in_cash")
    return view.payingFor === null ? cashSays(view, view.cash ?? "arrived") : cashWords[view.language].forPayer;
  if (state === "open" && view.cash && (view.payingFor === null || view.cash === "arrived"))
    return payableInCash(view, view.cash);
  const { stages, payers } = stageWords(view.language);
  if (
    state === "paid" &&
    view.stage !== "preparing" &&
    (view.payingFor === null || ["refunded", "owed_back"].includes(view.stage))
  )
    return view.stage === "refunded" ? refundedSays(view, stages.refunded) : stages[view.stage];
  if (state === "not_found" || view.payingFor === null) return says[state];
  if (state === "open") return view.placedInChat ? says.open_for : says.open_for_entered;
  if (state === "paid") return says.paid_for;
  return Object.hasOwn(payers, state) ? payers[state as PayersState] : says[state];
}

/** A refund that waits for a person does not arrive within some days. The rows about the money say who to write to. */
function refundedSays({ language, money }: OrderPage, says: Says): Says {
  const waitsFor = money?.back.find((one) => one.waitsFor !== null)?.waitsFor;
  return waitsFor ? { ...says, message: [waitingBackWords[language].why[waitsFor]] } : says;
}

/** Only the buyer can say "arrived". */
function cashSays({ language, cashSources }: OrderPage, cash: CashWay): Required<Says> {
  const isSaidByOther = cash === "arrived" && cashSources?.proven !== "buyer";
  return cashWords[language][isSaidByOther ? "saidToHaveArrived" : cash];
}

/** The text about cash, and that the page takes the money too. */
function payableInCash(view: OrderPage, cash: CashWay): Says {
  const { language, payingFor } = view;
  const words = cashWords[language];
  const { message, next, ...says } = cashSays(view, cash);
  // Another payer has no chat with the shop.
  const onward = payingFor === null ? next : [];
  return { ...says, message: [...message, cash === "arrived" ? words.stillHere : words.orHere], next: onward };
}

/** In large type: the amount to pay, or the amount paid. Null if there is neither. */
export function amountOf({ state, money, total }: OrderPage): string | null {
  if (state === "expired" || state === "cancelled") return null;
  return money !== null && (state === "paid" || state === "under_review") ? money.paid : total;
}

function factsOf(view: PaymentPageView, words: PayWords): Record<string, string> {
  if (view.state === "not_found") return {};
  return {
    total: amountOf(view) ?? view.total,
    shop: quotedName(view.language, view.shopName),
    theShop: theShop(view.language, view.shopName),
    order: view.orderNumber,
    buyer: view.payingFor || words.payer.somebody,
    phone: view.state === "approve_on_phone" ? view.phone : "",
    who: whoSays(view),
    frozen: sourcesShown(view)?.disputed?.sum ?? "",
    held: heldOf(view),
    place: view.goesTo?.lines.join(", ") ?? "",
  };
}

function heldOf(view: OrderPage): string {
  const words = partWords[view.language][view.dataUrl === null ? "theirs" : "yours"];
  return view.state === "paid" && view.paidOut !== null ? words.rest : words.all;
}

function whoSays(view: OrderPage): string {
  const { courier } = sourcesShown(view) ?? {};
  return courier ? sourceWords[view.language].courier(courier.name) : theShop(view.language, view.shopName);
}

function sourcesShown(view: OrderPage): Sources | null {
  return view.state === "paid" ? view.sources : (view.cashSources ?? null);
}

/** Whole sentences about who reports it; "" if there is none. */
function sourcesOf(view: PaymentPageView): Record<string, string> {
  const shown = view.state === "not_found" ? null : sourcesShown(view);
  if (view.state === "not_found" || shown === null) return {};
  const { disputed, proven } = shown;
  const isBuyers = view.state === "paid" ? view.handover !== null : view.dataUrl !== null;
  const whose = isBuyers ? "yours" : "theirs";
  const words = sourceWords[view.language];
  return {
    "{opened}": disputed === null ? "" : words.opened[disputed.opener][whose],
    "{proven}": proven === null ? "" : words.proven[proven][whose],
  };
}
