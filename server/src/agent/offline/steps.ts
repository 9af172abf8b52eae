// A buyer may write several messages before any answer: "3 candles", "and how much is delivery to Yaba?". Each is
// answered in order as if it came alone, and the one answer ends with one question.
import type { BuyerMessage, StateCard, Turn } from "../brain.ts";
import { calledPerson } from "../called-person.ts";
import { handOverRule } from "../rules/hand-over-rule.ts";
import { answerLanguage } from "../rules/turn-rules.ts";
import { carryOnOrder } from "./decide/propose-order.ts";
import type { Scene } from "./decide/scene.ts";
import { afterOpening } from "./understand/corrections.ts";
import { hear } from "./understand/hear.ts";
import { normalise } from "./understand/normalise.ts";
import { type Reading, readTurn } from "./understand/read.ts";
import { signsIn } from "./understand/signs-in.ts";
import { takenBackAt } from "./understand/self-repair.ts";

export type Answered = { scene: Scene; reading: Reading };
/** `step`: what the earlier steps said and did. */
export type Step = Turn & { step?: Partial<Scene> };

export async function answerInSteps(turn: Step, answerOne: (turn: Step) => Promise<Answered>): Promise<Answered> {
  const steps = stepsOf(turn);
  if (steps.length < 2) return answerOne(turn);
  const reading = readTurn(turn.messages, turn.card);
  const language = answerLanguage(reading.language, turn.card.rules);
  let { card } = turn;
  let before: Scene | null = null;
  let unread: BuyerMessage[] = [];
  for (const [at, messages] of steps.entries()) {
    const isLater = at < steps.length - 1;
    const said: BuyerMessage[] = [...unread, ...messages];
    const step: Partial<Scene> = { ...turn.step, ...(before && carriedOn(before)), isLater, language };
    const { scene }: Answered = await answerOne({ ...turn, card, messages: said, step });
    // A message that we don't understand may be the beginning of the next one.
    unread = !scene.understood && isLater ? said : [];
    if (unread.length > 0) continue;
    if (before) goOnFrom(before, scene);
    before = scene;
    if (calledPerson(scene.tools.receipts)) break;
    card = { ...card, cart: scene.cart, orders: scene.orders, dialogue: scene.state };
  }
  // The last step is always answered.
  const scene = before ?? (await answerOne(turn)).scene;
  await showOrder(scene);
  return { scene, reading };
}

function carriedOn(before: Scene): Partial<Scene> {
  const { orders, atFirst, lists, listed, settled, sellersWords, proposalDue, image, offered, leftOut } = before;
  return { parts: [...before.parts], orders, atFirst, lists, listed, settled, sellersWords, proposalDue, image, offered, leftOut }; // prettier-ignore
}

/** With other answers, a menu is left out. A question stays open until a step answers it or asks another. */
function goOnFrom(before: Scene, scene: Scene): void {
  if (!scene.understood) {
    Object.assign(scene, { understood: true, question: null, buttons: [], parts: before.parts });
    scene.state = { ...before.state, lost: 0 };
  }
  const isOpen = before.question !== null && before.state.asked !== "anything_else" && before.cart === scene.cart;
  if (!isOpen || (scene.question !== null && scene.state.asked !== "anything_else")) return;
  Object.assign(scene, { question: before.question, buttons: before.buttons });
  scene.state.asked = before.state.asked;
}

async function showOrder(scene: Scene): Promise<void> {
  const isSilent = scene.parts.length === 0 && scene.cart.lines.length > 0;
  if (scene.question !== null || calledPerson(scene.tools.receipts) || !(scene.proposalDue || isSilent)) return;
  scene.isLater = false;
  await carryOnOrder(scene);
}

/** After one of these questions, all messages together are the answer. */
const wholes: ReadonlySet<string> = new Set(["cancel_which", "empty", "what_is_wrong", "dispute", "return", "received", "cancel"]); // prettier-ignore

function stepsOf({ messages, tools, card }: Turn): BuyerMessage[][] {
  const { asked } = card.dialogue;
  const isTyped = messages.every((one) => one.type === "text" && one.choice === null && !one.enquiry && !one.forwarded);
  // A message for a person is passed on, whatever comes before it.
  if (handOverRule(messages, card.rules) !== null) return [[...messages]];
  if (!isTyped || tools.consent !== null || (asked !== null && wholes.has(asked))) return [[...messages]];
  return messages.reduce<BuyerMessage[][]>((steps, message) => {
    const before = steps.at(-1);
    // "25 mm", "six": one answer in two messages. After an answer, anything else begins a new step.
    const joins = before?.every(({ text }) => answersOnly(text, card))
      ? answersOnly(message.text, card)
      : !beginsAnew(message.text, card);
    if (before && joins) before.push(message);
    else steps.push([message]);
    return steps;
  }, []);
}

/** "The 26 one", "blue", "2": an answer to what we asked, and nothing besides. */
function answersOnly(text: string, card: StateCard): boolean {
  const signs = signsIn(normalise(text), card, new Set());
  return signs !== null && signs.length > 0 && signs.every(({ kind }) => fragments.has(kind));
}

const fragments: ReadonlySet<string> = new Set(["value", "count", "place"]);
const acts: ReadonlySet<string> = new Set(["buy", "add", "choose", "set_count", "replace", "remove"]);
const likely = 0.4;

/**
 * "Under 10k", "no wait, the T-shirt" and "size M" continue what comes before. Other goods, or a separate question, do
 * not.
 */
function beginsAnew(text: string, card: StateCard): boolean {
  const said = normalise(text);
  if (afterOpening(said) !== said || takenBackAt(said)) return false;
  const { intents, spans } = hear(text, card);
  const sure = intents.filter(({ confidence }) => confidence >= likely);
  if (sure.some(({ intent }) => intent.startsWith("ask_"))) return true;
  return sure.some(({ intent }) => acts.has(intent)) && spans.some(({ type }) => type === "goods" || type === "count");
}
