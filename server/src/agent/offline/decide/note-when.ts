// "For Saturday", "before noon": the buyer's words about the time go with the order. Nothing is promised by them.
import type { StateCard } from "../../brain.ts";
import type { Intent as Learned, SpanType } from "../../language/read-voice.ts";
import type { ReadSpan } from "../../language/reader/index.ts";
import { addressIn } from "../understand/areas.ts";
import { hear } from "../understand/hear.ts";
import { normalise, words } from "../understand/normalise.ts";
import type { Intent, Wish } from "../understand/wish.ts";
import { deniesNext, saysNothing } from "../understand/wanted.ts";
import { timeBesideYes } from "../understand/yes-beside.ts";
import { whenWords } from "../say/when.ts";
import { tellNotThen } from "./not-then.ts";
import { tell, type Scene } from "./scene.ts";

/** With these a time is one at which the order is wanted; "are you open on Sunday?" speaks of another. */
const wants: ReadonlySet<Learned> = new Set<Learned>([
  "buy", "add", "choose", "set_count", "replace", "find", "checkout", "yes", "ask_delivery_time", "give_address", "pickup", "gift", "reorder", "wait",
]); // prettier-ignore
const speakOtherwise: ReadonlySet<Learned> = new Set<Learned>(["ask_hours", "status", "problem", "complaint"]);
/** What the rules read is surer: "who wins the match today?" */
const byRules: ReadonlySet<Intent> = new Set<Intent>([
  "off_topic", "abuse", "hours", "status", "paid", "received", "complaint", "dispute", "refund", "person", "cancel", "pay_link",
]); // prettier-ignore
const [leastSure, sureOfOther] = [0.15, 0.3] as const;
/** "Now" says no more than an order does by itself. */
const shortestTime = 4;
const longestTime = 80;
/** "Before" and "by" stand so near. */
const longestLead = 12;

/**
 * Only where something is to be ordered. What says no more than a time is read, and is about no goods.
 *
 * @returns whether it says no more than that, as no answer to a question
 */
export function noteWhen(scene: Scene): boolean {
  const { reading, card, state } = scene;
  if (scene.cart.lines.length === 0 && state.choosing.length === 0) return false;
  if (reading.wishes.some(({ intent }) => intent !== null && byRules.has(intent))) return false;
  const { intents, spans } = hear(reading.raw, card);
  const times = timesMeant(reading.raw, card);
  const [first, last] = [times[0], times.at(-1)];
  const isAlone = spans.every(({ type }) => ofTime.has(type)) && !reading.raw.includes("?");
  const takes = reading.wishes.some(
    ({ intent, quantity }) => intent === "buy" || (intent === null && quantity !== null),
  );
  const isWanted =
    isAlone || takes || intents.some(({ intent, confidence }) => wants.has(intent) && confidence >= leastSure);
  // What the reader only guesses speaks of nothing else.
  const [surest] = intents;
  const isOther =
    surest && speakOtherwise.has(surest.intent) && (surest.confidence >= sureOfOther || !(isAlone || takes));
  if (!first || !last || !isWanted || isOther) return false;
  const when = reading.raw.slice(first.start, last.end).replace(/\s+/g, " ").trim();
  if (when.length < shortestTime || when.length > longestTime) return false;
  if (when === state.when) {
    // "Yes, and on Saturday, I said": what stands is shown again.
    if (scene.parts.length === 0 && scene.question === null) scene.proposalDue = true;
    return false;
  }
  const before = reading.raw.slice(Math.max(0, first.start - longestLead), first.start);
  const isNoted = !tellNotThen(scene, when, before);
  state.when = isNoted ? when : null;
  const area = card.shop.deliveryAreas.find(({ name }) => name === state.area) ?? null;
  state.address = state.address && addressIn(withoutTime(state.address, when), area);
  scene.proposalDue = true;
  if (isNoted) tell(scene, whenWords[scene.language].noted());
  const rest = `${reading.raw.slice(0, first.start)} ${reading.raw.slice(last.end)}`;
  return (
    isNoted && isAlone && card.dialogue.asked === null && words(normalise(rest)).every(({ text }) => saysNothing(text))
  );
}

/** "Yes, before Friday please": the order is as it was proposed, and the time goes with it as a note. */
export async function noteTimeOfOrder(scene: Scene): Promise<void> {
  const placed = scene.tools.receipts.find(({ tool, result }) => tool === "confirm_order" && result.ok);
  const note = placed && timeBesideYes(scene.messages.map(({ text }) => text));
  const [order] = scene.orders;
  if (!note || !order || tellNotThen(scene, note, "")) return;
  const noted = await scene.tools.call("note_order", { orderId: order.id, note });
  if (noted.ok) tell(scene, whenWords[scene.language].noted());
}

/** "2 Park Lane, Asata on Friday": where to, and when. */
function withoutTime(address: string, when: string): string {
  const left = address.toLowerCase().endsWith(when.toLowerCase()) ? address.slice(0, -when.length) : address;
  return left === address ? address : left.replace(/[\s,;.-]*(?:\b(?:on|for|by|le|pour|na))?[\s,;.-]*$/iu, "");
}

/** "Before I confirm: please put it for Saturday": all of it was noted. */
export function isOnlyTime({ card, state, reading }: Scene, { text, intent }: Wish): boolean {
  if (!state.when || (intent !== null && intent !== "find" && intent !== "buy")) return false;
  if (!timesMeant(reading.raw, card)[0]) return false;
  const { spans } = hear(text, card);
  return (intent === null || spans.some(({ type }) => type === "time")) && spans.every(({ type }) => ofTime.has(type));
}

/** What is said of a time speaks of no goods. */
const ofTime: ReadonlySet<SpanType> = new Set<SpanType>(["time", "pointer", "area", "address"]);

/** The times that are not refused: "Thursday, not Friday". */
export function timesMeant(raw: string, card: StateCard): ReadSpan[] {
  return hear(raw, card).spans.filter(
    ({ type, isRejected, start }) =>
      type === "time" && !isRejected && !deniesNext.test(normalise(`${raw.slice(0, start)}|`).replace(/\|$/, "")),
  );
}
