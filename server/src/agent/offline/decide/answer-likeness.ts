// A picture with "do you have this?", or without words: we show the products that look like it, with prices, and say
// that it is a guess. Nothing is taken before the buyer has chosen one.
import type { DialogueState, ProductCard } from "../../brain.ts";
import { whatPictureShows } from "../../likeness/what-picture-shows.ts";
import { wordsOf } from "../../search-rank.ts";
import { colourSaid, likenessWords } from "../say/likeness.ts";
import type { Intent } from "../understand/wish.ts";
import { guessed, guessesMost, offerGuesses } from "./offer-guesses.ts";
import { ask, tell, type Scene } from "./scene.ts";

const searched = 10;

/** @returns whether the answer was about the picture */
export async function answerLikeness(scene: Scene): Promise<boolean> {
  const seen = whatPictureShows(scene.messages);
  if (seen?.kind !== "goods" || !isAboutGoods(scene)) return false;
  const words = captionWords(scene);
  const say = likenessWords[scene.language];
  const alike = (await guessed(scene, seen.products)).filter((product) => isNamedSo(product, words));
  const [likeliest] = alike;
  if (likeliest) {
    tell(scene, say.looksLike(likeliest));
    offerGuesses(scene, alike, say.oneOfThese(alike.length));
    return true;
  }
  for (const colour of seen.colours) {
    const found = await inColour(scene, words, colour);
    if (found.length === 0) continue;
    tell(scene, say.byColour(colourSaid(scene.language, colour)));
    offerGuesses(scene, found, say.oneOfThese(found.length));
    return true;
  }
  // If the buyer named something, we search for that without the picture.
  if (words.length > 0) return false;
  ask(scene, say.nothingLike(), scene.card.dialogue.asked === "which" ? null : scene.card.dialogue.asked);
  return true;
}

/**
 * Products with a picture were compared already. By colour alone we offer only those without one, or those that the
 * buyer named.
 */
async function inColour(scene: Scene, words: readonly string[], colour: string): Promise<ProductCard[]> {
  const result = await scene.tools.call("search_products", { query: words.join(" "), colour, limit: searched });
  if (!result.ok || !result.data.exact) return [];
  return result.data.matches
    .filter((product) => isNamedSo(product, words) && (words.length > 0 || product.imageUrl === null))
    .slice(0, guessesMost);
}

/** "Do you have this bag?", when the similar product is a bag. */
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

/** The message is about nothing else. A picture for a dispute, or with "I have paid", does not ask for goods. */
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
