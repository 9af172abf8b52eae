// "For Saturday", "before noon": the buyer's words about the time go with the order. Nothing is promised by them.
import type { Intent as Learned, SpanType } from "../../language/read-voice.ts";
import type { ReadSpan } from "../../language/reader/index.ts";
import { addressIn } from "../understand/areas.ts";
import { hear } from "../understand/hear.ts";
import { normalise } from "../understand/normalise.ts";
import { languagePacks } from "../understand/packs.ts";
import type { Intent, Wish } from "../understand/wish.ts";
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
const leastSure = 0.15;
/** "Now" says no more than an order does by itself. */
const shortestTime = 4;
const longestTime = 80;
/** "Before" and "by" stand so near. */
const longestLead = 12;

/** "Please remove 'Wanted: today'", and no more than that: nothing of the goods is meant. */
export function onlyTakesBack({ reading, card, state }: Scene): boolean {
  const known = card.dialogue.when;
  if (!known || state.when || !takesBack(reading.raw, known)) return false;
  return (
    reading.wishes.every(({ intent, area }) => area === null && (intent === null || mayBeTime.has(intent))) &&
    hear(reading.raw, card).spans.every(({ type }) => type !== "goods" && type !== "count")
  );
}

const mayBeTime: ReadonlySet<Intent> = new Set<Intent>([
  "remove",
  "find",
  "buy",
  "hours",
  "delivery",
  "set_quantity",
  "keep_only",
  "stock",
  "clear_cart",
]);

/** "I did not ask for today", "please remove 'Wanted: today'", "any day is fine". */
export function takesBack(raw: string, when: string): boolean {
  const text = normalise(raw);
  const names =
    text.includes(normalise(when)) || Object.values(whenWords).some(({ line }) => text.includes(normalise(line(""))));
  return (
    languagePacks.some(({ anyTime }) => anyTime?.test(text)) ||
    (names && languagePacks.some(({ notThen }) => notThen?.test(text)))
  );
}

/** Only where something is to be ordered. */
export function noteWhen(scene: Scene): void {
  const { reading, card, state } = scene;
  if (state.when && takesBack(reading.raw, state.when)) {
    state.when = null;
    scene.proposalDue = true;
    return;
  }
  if (scene.cart.lines.length === 0 && state.choosing.length === 0) return;
  if (reading.wishes.some(({ intent }) => intent !== null && byRules.has(intent))) return;
  const { intents, spans } = hear(reading.raw, card);
  const times = timesIn(spans);
  const [first, last] = [times[0], times.at(-1)];
  const isWanted = intents.some(({ intent, confidence }) => wants.has(intent) && confidence >= leastSure);
  const [surest] = intents;
  if (!first || !last || !surest || !isWanted || speakOtherwise.has(surest.intent)) return;
  const when = reading.raw.slice(first.start, last.end).replace(/\s+/g, " ").trim();
  if (when.length < shortestTime || when.length > longestTime) return;
  if (when === state.when) {
    // "Yes, and on Saturday, I said": what stands is shown again.
    if (scene.parts.length === 0 && scene.question === null) scene.proposalDue = true;
    return;
  }
  const before = reading.raw.slice(Math.max(0, first.start - longestLead), first.start);
  const isNoted = !tellNotThen(scene, when, before);
  state.when = isNoted ? when : null;
  const area = card.shop.deliveryAreas.find(({ name }) => name === state.area) ?? null;
  state.address = state.address && addressIn(withoutTime(state.address, when), area);
  scene.proposalDue = true;
  if (isNoted) tell(scene, whenWords[scene.language].noted());
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
  if (!timesIn(hear(reading.raw, card).spans)[0]) return false;
  const { spans } = hear(text, card);
  return (intent === null || timesIn(spans).length > 0) && spans.every(({ type }) => ofTime.has(type));
}

/** What is said of a time speaks of no goods. */
const ofTime: ReadonlySet<SpanType> = new Set<SpanType>(["time", "pointer", "area", "address"]);

function timesIn(spans: readonly ReadSpan[]): ReadSpan[] {
  return spans.filter(({ type, isRejected }) => type === "time" && !isRejected);
}
