// What the agent takes of messages that nobody who tunes it has read: those of held-out voices which order or choose goods. Each is
// played by itself, against a shop in memory that sells what the voice's shop sells.
import { readConsent } from "../src/agent/consent.ts";
import { type Item, itemsIn } from "../src/agent/language/items.ts";
import type { Intent, Voice, VoiceMessage, VoiceProduct } from "../src/agent/language/read-voice.ts";
import { offlineBrain } from "../src/agent/offline/brain.ts";
import { normalise, stem, words } from "../src/agent/offline/understand/normalise.ts";
import { countOf, readFigures } from "../src/agent/offline/understand/numbers.ts";
import { cardOf, type MemoryShop, memoryShop, toolBox } from "../src/agent/testing/memory-shop.ts";
import type { DialogueState, ProductCard } from "../src/agent/brain.ts";
import type { Situation } from "../src/agent/language/reader/context.ts";
import { money } from "../src/kernel/values/money.ts";
import { voicesIn } from "../train/lessons.ts";

export type VoiceScore = { language: string; messages: number; right: number; wrong: number };

const takes: ReadonlySet<Intent> = new Set<Intent>(["buy", "add", "choose"]);
/** What lies in the cart before, and what is asked beside the goods, would have to be known to judge these. */
const notJudged: ReadonlySet<Intent> = new Set<Intent>([
  "remove", "clear_cart", "replace", "haggle", "find", "ask_stock", "ask_price", "compare", "recommend", "ask_detail", "reorder", "set_count",
]); // prettier-ignore
const judged: ReadonlySet<Situation> = new Set<Situation>(["start", "list", "product", "count", "option", "chat"]);
const asked: Partial<Record<Situation, DialogueState["asked"]>> = {
  list: "which",
  product: "quantity",
  count: "quantity",
  option: "which",
};
/** How many these are, each shop says for itself. */
const notCounted = /doz|douz|half|demi|nusu|carton|pack/i;
const ordinals = [/first|1st|premi|kwanza/i, /second|2nd|deuxi|pili/i, /third|3rd|trois|tatu/i];

/** By language; a cart is wrong where it has a thing or a count that was not asked for. */
export async function scoreVoices(): Promise<VoiceScore[]> {
  const scores = new Map<string, VoiceScore>();
  for (const { voice } of voicesIn("held-out")) {
    const score = scores.get(voice.language) ?? { language: voice.language, messages: 0, right: 0, wrong: 0 };
    scores.set(voice.language, score);
    for (const message of voice.messages) {
      const wanted = wantedIn(voice, message);
      if (!wanted) continue;
      const taken = await takenOf(voice, message);
      const isRight = alike(wanted, taken.goods) || onlyChosen(message, wanted, taken);
      score.messages += 1;
      score.right += isRight ? 1 : 0;
      score.wrong += !isRight && [...taken.goods].some(([id, count]) => wanted.get(id) !== count) ? 1 : 0;
    }
  }
  return [...scores.values()];
}

type Goods = ReadonlyMap<string, number>;

/** What its marked words say; null where they don't say it for sure. */
function wantedIn(voice: Voice, message: VoiceMessage): Goods | null {
  const { intents, situation, text, spans } = message;
  if (!judged.has(situation) || !intents.some((intent) => takes.has(intent))) return null;
  if (intents.some((intent) => notJudged.has(intent))) return null;
  const items = itemsIn(text, spans).filter(({ isRejected }) => !isRejected);
  const goods = new Map<string, number>();
  for (const item of items) {
    const product = productOf(voice, message, item);
    const count = countIn(item);
    if (product === null || count === null) return null;
    goods.set(idOf(product), (goods.get(idOf(product)) ?? 0) + count);
  }
  return goods.size > 0 ? goods : null;
}

function productOf({ products }: Voice, { products: shown }: VoiceMessage, { goods, ordinal }: Item): number | null {
  if (goods !== null) return calledSo(products, goods);
  if (ordinal === null) return shown.length === 1 ? (shown[0] ?? null) : null;
  const place = ordinals.findIndex((pattern) => pattern.test(ordinal));
  return shown[place] ?? null;
}

/** The one product that has each of the words in its name. */
function calledSo(products: readonly VoiceProduct[], goods: string): number | null {
  const said = stemsOf(goods);
  if (said.length === 0) return null;
  const found = products.flatMap(({ name }, at) => {
    const own = stemsOf(name);
    return said.every((word) => own.includes(word)) ? [at] : [];
  });
  const [only, another] = found;
  return only !== undefined && another === undefined ? only : null;
}

function stemsOf(text: string): string[] {
  return words(normalise(text)).map((word) => stem(word.text));
}

function countIn({ count }: Item): number | null {
  if (count === null) return 1;
  const [first] = readFigures(normalise(count));
  return notCounted.test(count) || !first ? null : countOf(first);
}

async function takenOf(voice: Voice, message: VoiceMessage): Promise<{ goods: Goods; focus: string | null }> {
  const shop = shopOf(voice, message);
  const messages = message.text.split("\n").map((text, at) => ({
    id: `msg_${at}`,
    text,
    type: "text",
    at: shop.now,
    choice: null,
    forwarded: false,
    enquiry: null,
  }));
  const card = cardOf(shop);
  const { dialogue } = await offlineBrain.answer({ messages, card, tools: toolBox(shop, readConsent(messages, card)) });
  const goods = new Map<string, number>();
  const waiting = dialogue.choosing.map(({ productId, quantity }): [string, number] => [productId, quantity]);
  for (const [id, count] of [...shop.lines, ...waiting]) goods.set(wholeOf(id), (goods.get(wholeOf(id)) ?? 0) + count);
  return { goods, focus: dialogue.focus === null ? null : wholeOf(dialogue.focus) };
}

/** With what was said before this message. */
function shopOf(
  { shop: name, country, products, areas }: Voice,
  { situation, products: shown }: VoiceMessage,
): MemoryShop {
  const shop = memoryShop({
    name,
    city: null,
    country,
    policies: {},
    categories: [...new Set(products.map(({ category }) => category).filter(Boolean))],
    deliveryAreas: areas.map((area) => ({
      name: area,
      aliases: [],
      fee: naira("1000"),
      payOnDelivery: true,
      etaDays: 1,
    })),
  });
  shop.products = products.map(cardOfProduct);
  const names = shown.flatMap((at) => products[at]?.name ?? []);
  shop.lastShopText = situation === "start" ? null : `We have: ${names.join(", ")}`;
  const [first] = shown;
  Object.assign(shop.dialogue, {
    shown: shown.map(idOf),
    asked: asked[situation] ?? null,
    ...(first !== undefined && ["product", "count", "option"].includes(situation) ? { focus: idOf(first) } : {}),
    ...(first !== undefined && situation === "option" ? { choosing: [{ productId: idOf(first), quantity: 1 }] } : {}),
  });
  return shop;
}

function cardOfProduct({ name, category, price, options }: VoiceProduct, at: number): ProductCard {
  return {
    id: idOf(at),
    name,
    description: "",
    category: category || null,
    colours: [],
    sizes: [],
    price: naira(price),
    compareAtPrice: null,
    available: 500,
    unit: null,
    leadTimeDays: null,
    contains: [],
    imageUrl: null,
    whole: null,
    variants: combinationsOf(options).map((chosen, place) => ({
      id: `${idOf(at)}v${place}`,
      name: `${name} ${Object.values(chosen).join(" / ")}`,
      options: chosen,
      price: naira(price),
      available: 500,
      shared: true,
    })),
  };
}

const mostVariants = 60;
function combinationsOf(options: VoiceProduct["options"]): Record<string, string>[] {
  if (Object.keys(options).length === 0) return [];
  let all: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries(options))
    all = all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  return all.slice(0, mostVariants);
}

function naira(price: string): ProductCard["price"] {
  return money(Math.round(Number(price.replaceAll(/[^\d.]/g, "") || "1") * 100), "NGN");
}

function idOf(product: number): string {
  return `p${product}`;
}

function wholeOf(id: string): string {
  return id.replace(/v\d+$/, "");
}

function alike(one: Goods, other: Goods): boolean {
  return one.size === other.size && [...one].every(([id, count]) => other.get(id) === count);
}

/** "The second one": it is asked how many of it. */
function onlyChosen(
  { intents }: VoiceMessage,
  wanted: Goods,
  { goods, focus }: { goods: Goods; focus: string | null },
): boolean {
  const isChoice = intents.every((intent) => intent === "choose");
  return isChoice && goods.size === 0 && wanted.size === 1 && focus !== null && wanted.has(focus);
}
