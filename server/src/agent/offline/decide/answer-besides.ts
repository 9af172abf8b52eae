// What a message asks, alone or in addition to what it does.
import { conceptsAsked } from "../understand/concepts.ts";
import { normalise } from "../understand/normalise.ts";
import type { Intent } from "../understand/wish.ts";
import type { Asked } from "../understand/asked-apart.ts";
import { answerAsked } from "./answer-asked.ts";
import { carryOnOrder } from "./propose-order.ts";
import { handOverByRule } from "./hand-over.ts";
import { noteWhen } from "./note-when.ts";
import { askOpenChoice } from "./choose-variant.ts";
import { productById } from "./resolve-product.ts";
import { ask, type Scene } from "./scene.ts";
import { tellKnown } from "./tell-known.ts";

/**
 * What the message asks in addition. A reply with an answer never says that the shop wrote nothing, and a passing
 * remark next to an answer needs no menu.
 */
export async function answerBesides(scene: Scene, asked: readonly Asked[]): Promise<void> {
  const { say, card } = scene;
  const answered = await answerAsked(scene, asked);
  const open = asked.find(({ kind }) => kind === "written");
  if (answered === 0 && open) return tellKnown(scene, open.text);
  if (answered === 0) return;
  scene.parts = scene.parts.filter((part) => part !== say.noPolicy());
  // We don't greet after an answer.
  if (scene.question === say.greeting(card.shop)) scene.question = null;
  leaveLooked(scene);
  if (scene.understood) return;
  Object.assign(scene, { understood: true, question: null });
  scene.state.asked = card.dialogue.asked;
  scene.proposalDue ||= scene.cart.lines.length > 0;
}

/** If something is chosen or ordered, a question about it needs no list of other goods. */
function leaveLooked(scene: Scene): void {
  const { card, tools, state, reading } = scene;
  const isChosen = card.dialogue.asked === "confirm" || (card.dialogue.asked === null && card.orders.length > 0);
  const onlyLooks = reading.wishes.every(
    ({ intent, quantity }) => (intent === null || looking.has(intent)) && quantity === null,
  );
  const acted = tools.receipts.some(({ tool }) => tool.startsWith("add_") || tool.startsWith("set_"));
  if (!isChosen || state.asked === "confirm" || !onlyLooks || acted || looksForMore.test(reading.text)) return;
  scene.parts = scene.parts.filter((part) => part !== scene.listed);
  Object.assign(scene, { lists: [], listed: null, question: null, buttons: [], understood: true });
  Object.assign(state, { asked: card.dialogue.asked, shown: card.dialogue.shown });
  scene.proposalDue ||= scene.cart.lines.length > 0;
}

const looking: ReadonlySet<Intent> = new Set<Intent>([
  "find",
  "stock",
  "question",
  "greeting",
  "thanks",
  "returns_policy",
]);
const looksForMore =
  /\b(?:do (?:you|u) (?:have|sell)|(?:una|you) (?:get|sell)|avez-vous|vous (?:avez|vendez)|mna(?:uza)?|mko na|show|add|want|need|another|other|montre\w*|nataka)\b/;

/** A message that only asks: we answer it, and what was open stays open. @returns whether there was anything to say */
export async function answerAlone(scene: Scene, asked: readonly Asked[]): Promise<boolean> {
  if (await handOverByRule(scene)) return true;
  if (!(await answerOnlyAsked(scene, asked))) return false;
  // "Will it come by Friday?" about what the buyer is about to order: the shop reads when it is wanted.
  if (asked.some(({ kind }) => kind === "day")) noteWhen(scene);
  if (scene.question === null) await goOn(scene);
  scene.state.lost = 0;
  return true;
}

export async function answerOnlyAsked(scene: Scene, asked: readonly Asked[]): Promise<boolean> {
  if ((await answerAsked(scene, asked)) > 0) return true;
  const [open] = asked.filter(({ kind }) => kind === "written");
  // "Can I take it in hand luggage?" takes nothing, even if the shop wrote nothing about it.
  const { wishes } = scene.reading;
  if (!open) return false;
  const isInTalk = scene.cart.lines.length > 0 || scene.card.dialogue.focus !== null;
  const takesIt = wishes.every(
    ({ intent }) => intent === "buy" || (intent === null && isInTalk && open.text.includes("?")),
  );
  const asksOf = conceptsAsked(normalise(open.text)).length > 0;
  if (!takesIt && !(asksOf && wishes.every(({ intent }) => looking.has(intent ?? "find")))) return false;
  const said = [...scene.parts];
  await tellKnown(scene, open.text);
  if (takesIt || !scene.parts.includes(scene.say.noPolicy())) return true;
  // We know nothing about it. That the shop sells it may be what the buyer asked.
  scene.parts = said;
  return false;
}

/** Asks again what was open before the buyer asked something. */
export async function goOn(scene: Scene): Promise<void> {
  const { cart, card, say, state } = scene;
  const open = card.dialogue.asked;
  state.asked = open;
  if (state.choosing.length > 0) await askOpenChoice(scene, productById);
  else if (cart.lines.length > 0) await carryOnOrder(scene);
  else if (open === "quantity" && state.focus !== null) ask(scene, say.askHowMany(), "quantity");
  else if (open === "which") ask(scene, say.askWhich(), "which");
}
