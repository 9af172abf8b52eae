// What is in the cart or in the last order, and whether a thing is in it. This takes nothing and shows no other goods.
import { inUnits } from "../../../products/index.ts";
import { inCartWords } from "../say/in-cart.ts";
import { nameOf } from "../say/parts.ts";
import { askedOfOrder } from "../understand/asks-of-order.ts";
import { inOwnWord, isColour } from "../understand/colour-words.ts";
import { normalise, words } from "../understand/normalise.ts";
import { isFiller } from "../understand/place-said.ts";
import { likeness } from "../understand/spelling.ts";
import { coloursLike, otherNamesOf } from "../understand/translate.ts";
import { tellLastOrder } from "./orders.ts";
import { answerRest } from "./pick-listed.ts";
import { showCart } from "./propose-order.ts";
import { ask, tell, type Scene } from "./scene.ts";

type Line = Scene["orders"][number]["lines"][number];
const sameWord = 0.86;

/** @returns whether the message asked that; `rest` answers what else it says */
export async function answerOfOrder(scene: Scene, rest: (scene: Scene) => Promise<void>): Promise<boolean> {
  const { reading, cart, orders, language } = scene;
  const asked = askedOfOrder(reading.raw);
  const [order] = orders;
  if (!asked || (cart.lines.length === 0 && !order)) return false;
  const isCart = cart.lines.length > 0;
  if (asked.thing === null) {
    if (isCart) await showCart(scene);
    else await tellLastOrder(scene);
  } else {
    const lines: readonly Line[] = isCart ? cart.lines : (order?.lines ?? []);
    const said = contentOf(asked.thing);
    if (!namesGoods(scene, said)) return false;
    const found = lines.filter(({ name }) => isCalled(name, said));
    if (found.length === 0 && !asked.isOfCart) return false;
    const told = found.map(({ name, quantity, unit }) => `${inUnits(quantity, unit)} × ${nameOf(name)}`).join(", ");
    const say = inCartWords[language];
    tell(scene, found.length > 0 ? say.yes(told, isCart ? null : (order?.number ?? null)) : say.no());
    if (isCart) scene.proposalDue = true;
    else ask(scene, scene.say.anythingElse(), "anything_else");
  }
  if (asked.rest !== "") await answerRest(scene, asked.rest, rest);
  return true;
}

function contentOf(thing: string): string[] {
  return words(normalise(thing))
    .filter((word) => !isFiller(word) && !/^(?:in|en|ya|za|wa|one|ones)$/.test(word.text))
    .map(({ text }) => text);
}

/** "Did you add the discount?" is not about goods. */
function namesGoods({ card }: Scene, said: readonly string[]): boolean {
  const { names, options } = card.shop.goods;
  const known = [...names, ...card.shop.categories, ...options.flatMap(({ values }) => values)];
  return said.some((word) => known.some((name) => isCalled(name, [word])));
}

/** Every word is in its name or its looks. */
function isCalled(name: string, said: readonly string[]): boolean {
  const own = words(normalise(name)).flatMap(({ text }) => [text, ...text.split("-")]);
  return said.every((word) =>
    [word, ...otherNamesOf(word), ...(isColour(inOwnWord(word)) ? coloursLike(inOwnWord(word)) : [])].some((way) =>
      own.some((one) => likeness(way, one) >= sameWord),
    ),
  );
}
