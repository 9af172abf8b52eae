// The brain with no model and no network: reads, decides by rules, answers from phrases. Never throws for what a buyer wrote.
import { handOverSummaries } from "../../conversations/index.ts";
import { sentenceOf } from "../../kernel/contract/meaning.ts";
import type { Brain, Draft, Turn } from "../brain.ts";
import { calledPerson } from "../called-person.ts";
import { answerLanguage } from "../rules/turn-rules.ts";
import { dressDraft } from "../rules/dress-draft.ts";
import { withoutForbidden } from "../rules/forbidden-topics.ts";
import { ruleWords } from "../rules/say.ts";
import { answerAlone } from "./decide/answer-besides.ts";
import { answerOrderAsked } from "./decide/answer-ended.ts";
import { asksOfPlace, deliverTo } from "./decide/delivery.ts";
import { decide } from "./decide/decide.ts";
import { noteOfPlaced, tellReceiver, withWhere } from "./decide/for-somebody.ts";
import { handOver, handOverByRule } from "./decide/hand-over.ts";
import { goOnAfterNote, noteLast, noteRemarks } from "./decide/note-remarks.ts";
import { noteInvoice } from "./decide/note-invoice.ts";
import { carryOnOrder } from "./decide/propose-order.ts";
import { tellTransferAtDoor } from "./decide/pay-on-delivery.ts";
import { tellFound } from "./decide/tell-written.ts";
import { offerWholeUnit } from "./decide/offer-right-quantity.ts";
import { inSize, withFittingSize } from "./decide/what-fits.ts";
import type { Written } from "./decide/written.ts";
import { openScene, type Scene, tell } from "./decide/scene.ts";
import { repeatWords } from "./say/repeat.ts";
import { withVerdict } from "./say/verdict.ts";
import { sureness } from "./sureness.ts";
import { type Answered, answerInSteps, type Step } from "./steps.ts";
import { asOneName } from "./understand/as-one-name.ts";
import { deniedApart } from "./understand/denied-wishes.ts";
import { invoiceApart, type InvoiceApart } from "./understand/invoice-apart.ts";
import { normalise } from "./understand/normalise.ts";
import { transferApart } from "./understand/transfer-apart.ts";
import { ownListRead } from "./understand/own-list.ts";
import { type OrderAsked, orderAsked } from "./understand/order-asked.ts";
import { readWish } from "./understand/read-clause.ts";
import { remarksIn, type RemarksSaid } from "./understand/remarks-in.ts";
import { questionsApart } from "./understand/questions-apart.ts";
import { askedOfOrder, asksTotal } from "./understand/asks-of-order.ts";
import { askedApart } from "./understand/asked-apart.ts";
import { opening } from "./understand/pieces-of.ts";
import { wantsPlainly } from "./understand/wants-plainly.ts";
import { wantsPerson } from "./understand/wants-person.ts";
import { type Reading, readTurn } from "./understand/read.ts";
import { halfUnitIn, inSoldUnits } from "./understand/sold-units.ts";
import { whereSaid, type WhereSaid } from "./understand/where-said.ts";

/** A WhatsApp text holds 4,096 characters. */
const longestReply = 4_000;
const mostButtons = 3;

/** Our rules don't run in circles, and a long list takes a call for each thing. The longest message names fewer. */
const callsMax = 1_000;

export const offlineBrain: Brain = { name: "offline", callsMax, answer };

async function answer(said: Turn): Promise<Draft> {
  const turn = { ...said, messages: wantsPlainly(asOneName(said.messages, said.card), said.card) };
  const where = turn.tools.consent === null ? whereSaid(turn.messages, turn.card) : null;
  const { scene, reading } = where ? await answerWithWhere(turn, where) : await answerInSteps(turn, answerOnce);
  return dressDraft(draftOf(scene), reading, turn.card);
}

/** Where to, and who takes it, is known before anything else of the turn is read. */
async function answerWithWhere(turn: Turn, where: WhereSaid): Promise<Answered> {
  const { card } = turn;
  const reading = readTurn(turn.messages, card);
  const language = answerLanguage(reading.language, card.rules);
  const begun: Step = {
    ...turn,
    messages: where.rest,
    card: { ...card, dialogue: withWhere(card.dialogue, where) },
    step: { language, proposalDue: card.cart.lines.length > 0 },
  };
  const answered =
    where.rest.length > 0
      ? await answerInSteps(begun, answerOnce)
      : await onlyWhere({ ...begun, messages: turn.messages }, reading, where);
  const { scene } = answered;
  if (!scene.understood) await showAsPutRight(scene);
  const isNothing = scene.cart.lines.length === 0 && scene.state.choosing.length === 0;
  if (calledPerson(scene.tools.receipts)) return { scene, reading };
  if (isNothing && where.area) tell(scene, scene.say.deliveryFee(where.area));
  if (where.rest.length > 0 && (!isNothing || !(await noteOfPlaced(scene, where)))) tellReceiver(scene, where);
  return { scene, reading };
}

async function onlyWhere(turn: Step, reading: Reading, where: WhereSaid): Promise<Answered> {
  const scene = openScene(turn, reading);
  if (await handOverByRule(scene)) return { scene, reading };
  scene.state.lost = 0;
  if (where.area === null && (await noteOfPlaced(scene, where))) return { scene, reading };
  tellReceiver(scene, where);
  if (scene.cart.lines.length > 0 || scene.state.choosing.length > 0) await carryOnOrder(scene);
  else if (where.area) await deliverTo(scene, where.area.name, null);
  return { scene, reading };
}

async function answerOnce(turn: Step): Promise<Answered> {
  const { card } = turn;
  const isYes = turn.tools.consent === "yes";
  if (!isYes && wantsPerson(turn.messages)) return onlyPerson(turn);
  const denied = isYes ? null : deniedApart(turn.messages, card);
  if (denied?.isAlone) return onlyDenied(turn);
  const whatIsMeant = denied?.rest ?? turn.messages;
  const half = isYes ? null : halfUnitIn(whatIsMeant, card);
  const messages = ownListRead(inSoldUnits(half?.rest ?? whatIsMeant, card), card);
  if (half && messages.length === 0) return onlyHalf(turn, half.name);
  const { answered, declined } = withoutForbidden(messages, card);
  const all = answered.length > 0 ? answered : messages;
  if (turn.tools.consent === "yes" && !declined) return onlyYes(turn, all);
  const order = declined ? null : orderAsked(all, card);
  if (order) return onlyOrder(turn, order, all);
  // What is asked for beside the goods is noted, and the rest read without it.
  const transfer = declined ? null : transferApart(all);
  if (transfer?.rest.length === 0) return onlyTransfer(turn);
  const unpaid = transfer?.rest ?? all;
  const beside = declined ? null : remarksIn(unpaid, card);
  if (beside?.isAlone && !transfer) return onlyNote(turn, beside, all);
  const noted = beside?.rest ?? unpaid;
  const invoice = declined ? null : invoiceApart(noted, card);
  const given = invoice?.rest ?? noted;
  // What counts them may be all that shows the language.
  const { language } = readTurn(turn.messages, card);
  const told = { ...readTurn(all, card), language };
  if (invoice && given.length === 0) return onlyBeside(turn, told, { invoice, remarks: beside });
  const whole = transfer || beside || invoice ? { ...readTurn(given, card), language } : told;
  // "For a 5 year old" is a size where the seller wrote which.
  const fitted = declined ? null : await withFittingSize(openScene(turn, whole), given);
  const read = fitted?.messages ?? given;
  // What is asked of the cart is asked of no goods.
  const isOrdering = card.cart.lines.length > 0 || card.orders.length > 0;
  const isApart =
    !declined && !(isOrdering && (askedOfOrder(whole.raw) || asksTotal(whole.raw) || asksOfPlace(whole.raw, card)));
  const questions = isApart && !fitted ? questionsApart(read, card) : null;
  const apart = isApart && !questions ? askedApart(read, whole.wishes, card) : null;
  // What is asked beside something else is answered too, in the language of all of it.
  const left = apart && !apart.isAlone ? apart.rest : read;
  const again = fitted || left !== read ? { ...readTurn(left, card), language } : whole;
  const isFetched = beside?.remarks.some(({ kind }) => kind === "collects") ?? false;
  const rest = asTaken(fitted ? inSize(again, fitted) : again, isFetched);
  const scene = openScene(turn, rest);
  if (transfer) tellTransferAtDoor(scene);
  if (invoice) noteInvoice(scene, invoice.note);
  if (beside) await noteRemarks(scene, beside);
  if (declined && answered.length === 0) await decline(scene);
  else if (questions) await decide(scene, [], questions);
  else if (!apart?.isAlone || !(await answerAlone(scene, apart.asked)))
    await decide(scene, apart?.isAlone ? [] : apart?.asked);
  if (invoice && !scene.understood) await showAsPutRight(scene);
  noteLast(scene);
  if (half && !calledPerson(scene.tools.receipts)) await offerWholeUnit(scene, half.name);
  if (fitted?.guide) tellFirst(scene, fitted.guide);
  if (declined && answered.length > 0) scene.parts.unshift(ruleWords[scene.language].notDiscussed);
  return { scene, reading: told };
}

/** "A side table, my brother will pick it up": what another person fetches is taken. */
function asTaken(reading: Reading, isFetched: boolean): Reading {
  if (!isFetched || reading.raw.includes("?")) return reading;
  const wishes = reading.wishes.map((wish) => (wish.intent === null ? { ...wish, intent: "buy" as const } : wish));
  return { ...reading, wishes };
}

/** Code has read the yes: nothing that stands beside it changes the order. */
async function onlyYes(turn: Turn, messages: Turn["messages"]): Promise<Answered> {
  const reading = readTurn(messages, turn.card);
  const scene = openScene(turn, reading);
  await decide(scene);
  return { scene, reading };
}

async function onlyOrder(turn: Turn, asked: OrderAsked, messages: Turn["messages"]): Promise<Answered> {
  const reading = readTurn(messages, turn.card);
  const scene = openScene(turn, reading);
  if (!(await handOverByRule(scene))) {
    await answerOrderAsked(scene, asked, readWish(normalise(reading.raw), reading.raw, turn.card));
    scene.state.lost = 0;
  }
  return { scene, reading };
}

/** Whatever else is said waits for the person. */
async function onlyPerson(turn: Turn): Promise<Answered> {
  const reading = readTurn(turn.messages, turn.card);
  const scene = openScene(turn, reading);
  const summary = sentenceOf(handOverSummaries, "asked_for_person", { words: reading.raw });
  if (!(await handOverByRule(scene))) await handOver(scene, "asked_for_person", summary);
  return { scene, reading };
}

/** "Don't take it out": all stays as it is, and the order goes on. */
async function onlyDenied(turn: Turn): Promise<Answered> {
  const reading = readTurn(turn.messages, turn.card);
  const scene = openScene(turn, reading);
  if (!(await handOverByRule(scene))) await carryOnOrder(scene);
  scene.state.lost = 0;
  return { scene, reading };
}

/** How they want to pay, and no more. */
async function onlyTransfer(turn: Turn): Promise<Answered> {
  const reading = readTurn(turn.messages, turn.card);
  const scene = openScene(turn, reading);
  if (await handOverByRule(scene)) return { scene, reading };
  tellTransferAtDoor(scene);
  scene.state.lost = 0;
  if (scene.cart.lines.length > 0) await carryOnOrder(scene);
  return { scene, reading };
}

/** Half of what goods are sold by is not sold: the whole is offered, and nothing is put in. */
async function onlyHalf(turn: Turn, name: string): Promise<Answered> {
  const reading = readTurn(turn.messages, turn.card);
  const scene = openScene(turn, reading);
  if (!(await handOverByRule(scene))) await offerWholeUnit(scene, name);
  return { scene, reading };
}

type Beside = {
  invoice: InvoiceApart | null;
  remarks: RemarksSaid | null;
};

/** Nothing else is said: the order is shown with it. */
async function onlyBeside(turn: Turn, reading: Reading, { invoice, remarks }: Beside): Promise<Answered> {
  const scene = openScene(turn, reading);
  if (!(await handOverByRule(scene))) {
    if (remarks) await noteRemarks(scene, remarks);
    noteLast(scene);
    if (invoice) noteInvoice(scene, invoice.note);
    if (scene.cart.lines.length > 0 || scene.parts.length === 0) await carryOnOrder(scene);
    scene.state.lost = 0;
  }
  return { scene, reading };
}

/** What stands beside an address and is not understood asks for no menu: the order is shown with the address. */
async function showAsPutRight(scene: Scene): Promise<void> {
  if (calledPerson(scene.tools.receipts)) return;
  scene.question = null;
  scene.state.lost = 0;
  await carryOnOrder(scene);
}

async function onlyNote(turn: Turn, beside: RemarksSaid, messages: Turn["messages"]): Promise<Answered> {
  const reading = readTurn(messages, turn.card);
  const scene = openScene(turn, reading);
  if (!(await handOverByRule(scene))) {
    await noteRemarks(scene, beside);
    noteLast(scene);
    await goOnAfterNote(scene);
  }
  return { scene, reading };
}

/** The guide stands before what follows from it. */
function tellFirst(scene: Scene, guide: Written): void {
  const said = scene.parts;
  if (said.some((part) => part.includes(guide.sentence))) return;
  scene.parts = [];
  tellFound(scene, [guide]);
  scene.parts.push(...said);
}

/** A word that goes to a person goes there whatever else is said in the message. */
async function decline(scene: Scene): Promise<void> {
  if (await handOverByRule(scene)) return;
  tell(scene, ruleWords[scene.language].notDiscussed);
  // The question that was open stays open.
  scene.state.asked = scene.card.dialogue.asked;
}

function draftOf(scene: Scene): Draft {
  // Nobody reads the answer: a person has the conversation from here on.
  if (calledPerson(scene.tools.receipts)) {
    Object.assign(scene, { question: null, buttons: [] });
    scene.state.asked = null;
  }
  const text = textOf(scene);
  const { offer, title } = repeatWords[scene.language];
  if (text.endsWith(offer) && scene.buttons.length < mostButtons) scene.buttons.push({ id: "person", title });
  return {
    text,
    language: scene.language,
    ...(scene.buttons.length > 0 ? { buttons: scene.buttons } : {}),
    ...(scene.image ? { image: { productId: scene.image } } : {}),
    dialogue: scene.state,
    confidence: sureness(scene),
  };
}

/** Of several questions the last one stays: "I'm doing great! What can I get for you?" loses its own when another follows. What the
 * seller has written stays whole. */
function askingOnce({ parts, question, sellersWords }: Scene): string[] {
  const isOurs = (part: string): boolean => asks.test(part) && ![...sellersWords].some((words) => part.endsWith(words));
  const last = question !== null && question.includes("?") ? parts.length : parts.findLastIndex(isOurs);
  return parts.map((part, at) => (at < last && isOurs(part) ? part.replace(asks, "").trimEnd() : part)).filter(Boolean);
}

/** The sentence at the end of a part that asks. */
const asks = /(?:^|(?<=[.!…:;)»"”]\s)|\n)[^.!?\n]*\?\s*$/u;

/**
 * The same answer twice in a row has not helped: a person is offered with it, and then alone. Two things are said each time: that a message
 * could not be heard or seen, and how an order is.
 */
function notTwice(scene: Scene, said: string): string {
  const { card, tools, understood, language, reading, orders } = scene;
  const { offer } = repeatWords[language];
  const again = `${said}\n${offer}`;
  if (!understood || tools.consent !== null || calledPerson(tools.receipts)) return said;
  // Thanks are answered each time.
  if (said === scene.say.thanks()) return said;
  const isSaidAgain = reading.unreadable || orders.some(({ number }) => said.includes(number));
  if (card.lastShopText === again) return isSaidAgain ? again : offer;
  return card.lastShopText === said ? again : said;
}

/** Each question of yes or no is answered so once. */
function settledOnce({ settled, language }: Scene, parts: readonly string[]): string[] {
  const answered = new Set<string>();
  return parts.map((part) => {
    const { verdict, question } = settled.get(part) ?? { verdict: null, question: "" };
    if (verdict === null || answered.has(question)) return part;
    answered.add(question);
    return withVerdict(language, verdict, part);
  });
}

/** The question that stood at the end of our last message is still open: the answer to another one needs it no more. */
function isAskedAlready({ question, parts, buttons, card, say, reading }: Scene): boolean {
  const isAsked = reading.raw.includes("?") || opening.test(reading.text);
  const isOpen = isAsked && question !== null && parts.length > 0 && buttons.length === 0;
  const isOfGoods = [say.askWhich(), say.askHowMany(), say.askWhatToBuy()].some((one) => one === question);
  return isOpen && isOfGoods && card.lastShopText?.endsWith(question) === true;
}

function textOf(scene: Scene): string {
  const { say } = scene;
  const question = isAskedAlready(scene) ? null : scene.question;
  const told = settledOnce(scene, askingOnce(scene)).join("\n");
  const joint = told.includes("\n") || question?.includes("\n") ? "\n" : " ";
  const said = [told, question ?? ""].filter(Boolean).join(joint) || say.safe();
  const text = notTwice(scene, said);
  return text.length > longestReply
    ? `${text.slice(0, text.lastIndexOf("\n", longestReply) + 1 || longestReply)}…`
    : text;
}
