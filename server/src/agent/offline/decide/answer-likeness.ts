// A picture with "do you have this?", or with no words: which products look like it is told as a guess, with their prices. Nothing is taken before
// the buyer has chosen one.
import type { DialogueState, ProductCard } from "../../brain.ts";
import { whatPictureShows } from "../../likeness/what-picture-shows.ts";
import { wordsOf } from "../../search-rank.ts";
import { colourSaid, likenessWords } from "../say/likeness.ts";
import type { Intent } from "../understand/wish.ts";
import { tellList } from "./one-list.ts";
import { productById } from "./resolve-product.ts";
import { ask, tell, type Scene } from "./scene.ts";

/** A button's title on WhatsApp. */
const titleMax = 20;
const shownMost = 3;
const searched = 10;

/** @returns whether the picture was what there was to answer */
export async function answerLikeness(scene: Scene): Promise<boolean> {
  const seen = whatPictureShows(scene.messages);
  if (seen?.kind !== "goods" || !isAboutGoods(scene)) return false;
  const words = captionWords(scene);
  const say = likenessWords[scene.language];
  const alike = (await productsOf(scene, seen.products)).filter((product) => isNamedSo(product, words));
  const [likeliest] = alike;
  if (likeliest) {
    tell(scene, say.looksLike(likeliest));
    offer(scene, alike);
    return true;
  }
  for (const colour of seen.colours) {
    const found = await inColour(scene, words, colour);
    if (found.length === 0) continue;
    tell(scene, say.byColour(colourSaid(scene.language, colour)));
    offer(scene, found);
    return true;
  }
  // What they named is looked for without the picture.
  if (words.length > 0) return false;
  ask(scene, say.nothingLike(), scene.card.dialogue.asked === "which" ? null : scene.card.dialogue.asked);
  return true;
}

function offer(scene: Scene, products: readonly ProductCard[]): void {
  tellList(scene, products, "many");
  scene.state.focus = null;
  ask(scene, likenessWords[scene.language].oneOfThese(products.length), "which");
  scene.buttons = products.map(({ id, name }, at) => ({ id: `picture:${id}`, title: titleOf(at + 1, name) }));
}

function titleOf(place: number, name: string): string {
  return Array.from(`${place}. ${name}`).slice(0, titleMax).join("").trimEnd();
}

async function productsOf(scene: Scene, ids: readonly string[]): Promise<ProductCard[]> {
  const products: ProductCard[] = [];
  for (const id of ids.slice(0, shownMost)) {
    const product = await productById(scene, id);
    if (product) products.push(product);
  }
  return products;
}

/** What has a picture was compared already: by its colour alone only what has none is offered, or what they named. */
async function inColour(scene: Scene, words: readonly string[], colour: string): Promise<ProductCard[]> {
  const result = await scene.tools.call("search_products", { query: words.join(" "), colour, limit: searched });
  if (!result.ok || !result.data.exact) return [];
  return result.data.matches
    .filter((product) => isNamedSo(product, words) && (words.length > 0 || product.imageUrl === null))
    .slice(0, shownMost);
}

/** "Do you have this bag?", where what looks like it is a bag. */
function isNamedSo({ name, category }: ProductCard, words: readonly string[]): boolean {
  const own = wordsOf(`${name} ${category ?? ""}`);
  return (
    words.length === 0 ||
    words.some((word) => own.some((one) => one === word || `${one}s` === word || one === `${word}s`))
  );
}

function captionWords({ reading }: Scene): string[] {
  return reading.wishes.flatMap(({ intent, wanted }) => (intent === "greeting" ? [] : wanted.words));
}

/** Nothing else is said or open: a picture for a dispute or beside "I have paid" is no question for goods. */
function isAboutGoods({ reading, card, orders }: Scene): boolean {
  const { asked } = card.dialogue;
  if (reading.wishes.length === 0 && orders.some(({ disputed }) => disputed)) return false;
  return (
    reading.answer === null &&
    reading.choices.length === 0 &&
    (asked === null || !ofOrders.has(asked)) &&
    reading.wishes.every(({ intent, area, address }) => (intent === null || ofGoods.has(intent)) && !area && !address)
  );
}

const ofGoods: ReadonlySet<Intent> = new Set<Intent>(["greeting", "how_are_you", "find", "stock", "price", "buy"]);
const ofOrders: ReadonlySet<DialogueState["asked"]> = new Set<DialogueState["asked"]>([
  "cancel_which",
  "what_is_wrong",
  "dispute",
  "return",
  "received",
  "address",
  "cancel",
]);
