// What a message asks, alone or beside what it does.
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

/** What it asks besides. One reply never answers and denies; a word in passing beside an answer needs no menu. */
export async function answerBesides(scene: Scene, asked: readonly Asked[]): Promise<void> {
  const { say, card } = scene;
  const answered = await answerAsked(scene, asked);
  const open = asked.find(({ kind }) => kind === "written");
  if (answered === 0 && open) return tellKnown(scene, open.text);
  if (answered === 0) return;
  scene.parts = scene.parts.filter((part) => part !== say.noPolicy());
  // No welcome comes after an answer.
  if (scene.question === say.greeting(card.shop)) scene.question = null;
  leaveLooked(scene);
  if (scene.understood) return;
  Object.assign(scene, { understood: true, question: null });
  scene.state.asked = card.dialogue.asked;
  scene.proposalDue ||= scene.cart.lines.length > 0;
}

/** Once something is chosen or ordered, what is only asked of it needs no list of other goods. */
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

/** A message that only asks: it is answered, and what was open stays open. @returns whether anything was to be told */
export async function answerAlone(scene: Scene, asked: readonly Asked[]): Promise<boolean> {
  if (await handOverByRule(scene)) return true;
  if (!(await answerOnlyAsked(scene, asked))) return false;
  // "Will it come by Friday?" of what is to be ordered: the shop reads when it is wanted.
  if (asked.some(({ kind }) => kind === "day")) noteWhen(scene);
  if (scene.question === null) await goOn(scene);
  scene.state.lost = 0;
  return true;
}

export async function answerOnlyAsked(scene: Scene, asked: readonly Asked[]): Promise<boolean> {
  if ((await answerAsked(scene, asked)) > 0) return true;
  const [open] = asked.filter(({ kind }) => kind === "written");
  // "Can I take it in hand luggage?" takes nothing, also where nothing is written of it.
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
  // Nothing is known of it: that it is sold may be what was asked.
  scene.parts = said;
  return false;
}

/** What was open before it was asked something is asked again. */
export async function goOn(scene: Scene): Promise<void> {
  const { cart, card, say, state } = scene;
  const open = card.dialogue.asked;
  state.asked = open;
  if (state.choosing.length > 0) await askOpenChoice(scene, productById);
  else if (cart.lines.length > 0) await carryOnOrder(scene);
  else if (open === "quantity" && state.focus !== null) ask(scene, say.askHowMany(), "quantity");
  else if (open === "which") ask(scene, say.askWhich(), "which");
}
