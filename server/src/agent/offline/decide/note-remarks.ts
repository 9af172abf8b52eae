// Words on a card, wrapping, "call me at the gate": these go with the order in the buyer's own words. We show them
// before the yes, and promise nothing.
import { handOverSummaries } from "../../../conversations/index.ts";
import { sentenceOf } from "../../../kernel/contract/meaning.ts";
import type { OrderCard } from "../../brain.ts";
import type { Remark } from "../understand/remark-words.ts";
import type { RemarksSaid } from "../understand/remarks-in.ts";
import type { Intent } from "../understand/wish.ts";
import { remarkWords } from "../say/remarks.ts";
import { answerAsked } from "./answer-asked.ts";
import { askOpenChoice } from "./choose-variant.ts";
import { handOver } from "./hand-over.ts";
import { longestNote } from "./notes-of-order.ts";
import { carryOnOrder } from "./propose-order.ts";
import { productById } from "./resolve-product.ts";
import { ask, askForMore, tell, type Scene } from "./scene.ts";

const notPacked: ReadonlySet<OrderCard["status"]> = new Set(["pending", "confirmed", "paid"]);
const packedOrLeft: ReadonlySet<OrderCard["status"]> = new Set(["processing", "shipped"]);

/** Runs before the rest of the message is answered, so that the proposal has the note. */
export async function noteRemarks(scene: Scene, said: RemarksSaid): Promise<void> {
  const { state, cart, language } = scene;
  const order = scene.orders.find(({ status }) => notPacked.has(status) || packedOrLeft.has(status));
  const isBought = said.isAlone || !wantsGoods(scene);
  const isPlaced = cart.lines.length === 0 && state.choosing.length === 0 && isBought && state.focus === null;
  // Who collects it is about the order that there is, whatever was looked at since.
  const isOfOrder = cart.lines.length === 0 && said.isAlone && said.remarks.some(({ kind }) => kind === "collects");
  if ((isPlaced || isOfOrder) && order) return passOn(scene, order, said);
  const before = state.notes ?? [];
  state.notes = after(before, said);
  if (said.remarks.some(({ kind }) => kind === "collects")) state.fetches = true;
  const gone = said.remarks.length === 0 && said.changed === null;
  tell(scene, gone ? remarkWords[language].dropped() : remarkWords[language].noted());
  if (cart.lines.length > 0) scene.proposalDue = true;
  // We add what the shop wrote about wrapping, because only the shop can say what it costs.
  const wrapping = said.remarks.filter(({ kind }) => kind === "wrap");
  if (wrapping.length > 0)
    await answerAsked(
      scene,
      wrapping.map(({ text }) => ({ kind: "written" as const, text })),
    );
}

/** A message such as "I have paid. Call me before you come" wants no goods. */
function wantsGoods({ reading }: Scene): boolean {
  return (
    Boolean(reading.taken) ||
    reading.wishes.some(
      ({ intent, quantity, wanted }) =>
        quantity !== null || (intent === null ? wanted.words.length > 0 : wanting.has(intent)),
    )
  );
}

const wanting: ReadonlySet<Intent> = new Set<Intent>([
  "buy",
  "find",
  "stock",
  "price",
  "reorder",
  "set_quantity",
  "gift",
]);

/** Answers the question first, then says that the note goes with the order. */
export function noteLast(scene: Scene): void {
  const { noted, dropped } = remarkWords[scene.language];
  const ours = scene.parts.filter((part) => part === noted() || part === dropped());
  if (ours.length > 0) scene.parts = [...scene.parts.filter((part) => !ours.includes(part)), ...ours];
}

/** The message says nothing else, so the sale goes on where it was. */
export async function goOnAfterNote(scene: Scene): Promise<void> {
  const { cart, card, say, state } = scene;
  if (scene.question !== null) return;
  const open = card.dialogue.asked;
  state.asked = open;
  if (state.choosing.length > 0) await askOpenChoice(scene, productById);
  else if (cart.lines.length > 0) await carryOnOrder(scene);
  else if (open === "quantity" && state.focus !== null) ask(scene, say.askHowMany(), "quantity");
  else if (open === "which") ask(scene, say.askWhich(), "which");
  else if (scene.orders.length === 0) askForMore(scene);
}

function after(before: readonly Remark[], { remarks, changed, drops, replaces, adds }: RemarksSaid): Remark[] {
  const kept = drops === null ? before : before.filter(({ kind }) => drops !== "all" && kind !== drops);
  const last = kept.at(-1);
  if (changed !== null) return [...kept.slice(0, -1), { kind: last?.kind ?? "tell", text: changed }];
  return remarks.reduce<Remark[]>(
    (notes, one) => {
      const others = notes.filter(
        ({ kind, text }) => text !== one.text && (adds || kind !== one.kind || several.has(kind)),
      );
      const put = replaces && others.length === notes.length && notes.length > 0 ? notes.slice(0, -1) : others;
      const next = [...put, one];
      return lengthOf(next) > longestNote ? notes : next;
    },
    [...kept],
  );
}

/** "No pepper", and then "no onions": both are kept. */
const several: ReadonlySet<Remark["kind"]> = new Set<Remark["kind"]>(["food", "tell", "quiet"]);

function lengthOf(notes: readonly Remark[]): number {
  return notes.reduce((sum, { text }) => sum + text.length + 2, 0);
}

/** Adds the note to an order that was placed already. If the order is packed or has left, a person has to see to it. */
async function passOn(scene: Scene, order: OrderCard, { remarks, changed }: RemarksSaid): Promise<void> {
  const words = remarkWords[scene.language];
  const note = [...remarks.map(({ text }) => text), ...(changed === null ? [] : [changed])].join("; ");
  if (note === "") return;
  const isHere = notPacked.has(order.status);
  const result = isHere
    ? await scene.tools.call("note_order", { orderId: order.id, note: note.slice(0, longestNote) })
    : null;
  if (result?.ok) return tell(scene, words.notedOn(result.data.order));
  tell(scene, words.toPerson(order));
  await handOver(
    scene,
    "asked_for_person",
    sentenceOf(handOverSummaries, "change_order", {
      orderNumber: order.number,
      words: scene.messages.map(({ text }) => text).join(" "),
    }),
  );
}
