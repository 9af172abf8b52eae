// In a talk, only a message that names goods looks for some: "mtoto ataipenda", "my last card be that" and "16k for am"
// are about what was talked about.
import { hear } from "../understand/hear.ts";
import { forWhom } from "../understand/kinds.ts";
import { words } from "../understand/normalise.ts";
import { isName, isValueWord, vocabularyOf } from "../understand/words-of-goods.ts";
import type { Intent, Wish } from "../understand/wish.ts";
import { forChildren, markedWords } from "./of-that-kind.ts";
import type { Scene } from "./scene.ts";

const mayName: ReadonlySet<Intent | null> = new Set<Intent | null>([null, "buy", "haggle", "set_quantity", "greeting"]);
const asks = /^(?:ask_|find)/;
const likely = 0.3;
/** "Scrabble please" */
const mostBeside = 1;

/** A bid, a count or a remark is no place and no choice of a list. */
const open: ReadonlySet<string | null> = new Set([null, "confirm", "quantity", "anything_else"]);

/** Takes the words out of the wishes that name no goods. @returns whether nothing else was said */
export function leaveUnnamed(scene: Scene): boolean {
  const { reading, card } = scene;
  const { asked, focus, choosing } = card.dialogue;
  if ((scene.cart.lines.length === 0 && focus === null) || !open.has(asked) || choosing.length > 0) return false;
  if (reading.correction || reading.raw.includes("?") || !/\p{Script=Latin}/u.test(reading.raw)) return false;
  if (hear(reading.raw, card).intents.some(({ intent, confidence }) => asks.test(intent) && confidence >= likely))
    return false;
  const isUnnamed = (wish: Wish): boolean =>
    wish.wanted.words.length > 0 && mayName.has(wish.intent) && !namesGoods(scene, wish);
  if (!reading.wishes.some(isUnnamed)) return false;
  const wishes = reading.wishes.map((wish) => (isUnnamed(wish) ? withoutWords(wish) : wish));
  const left = wishes.filter((wish) => !saysNothing(wish));
  scene.reading = { ...reading, wishes: left.length > 0 ? left : wishes };
  const { taken, code, cash, carts, enquiry, choices, unreadable } = reading;
  const holdsMore = carts.length > 0 || choices.length > 0 || Boolean(enquiry) || unreadable;
  return left.length === 0 && taken === null && code === null && cash === null && !holdsMore;
}

function withoutWords(wish: Wish): Wish {
  return { ...wish, wanted: { ...wish.wanted, words: [], asTyped: [], category: null, kinds: [], person: null } };
}

function saysNothing({ intent, wanted, quantity, area, namesAmount }: Wish): boolean {
  const { colour, size, place, maxPriceMinor } = wanted;
  return [intent, colour, size, place, maxPriceMinor, quantity, area].every((one) => one === null) && !namesAmount;
}

function namesGoods(scene: Scene, { text, wanted, intent, quantity }: Wish): boolean {
  const here = vocabularyOf(scene.card.shop.goods);
  const isPerson = (word: string): boolean => forChildren.test(word) || forWhom(word) !== null;
  const said = wanted.words.filter((word) => !isPerson(word));
  const marked = markedWords(scene);
  if (wanted.named !== null || said.some((word) => marked.includes(word) || isValueWord(word, here, text))) return true;
  const isTaken = intent === "buy" || intent === "set_quantity" || quantity !== null;
  const isBare = words(text).length <= said.length + mostBeside && said.every((word) => isName(word, here));
  return said.length > 0 && (isBare || (isTaken && said.some((word) => isName(word, here))));
}
