// What the buyer named but the shop does not have: we say so, so that nothing is dropped silently.
import { itemsIn } from "../../language/items.ts";
import { wordsOf } from "../../search-rank.ts";
import { hear } from "../understand/hear.ts";
import { looksLikeAddress } from "../understand/areas.ts";
import { takenBackAt } from "../understand/self-repair.ts";
import { likeness } from "../understand/spelling.ts";
import { isGoods, otherNamesOf } from "../understand/translate.ts";
import { normalise } from "../understand/normalise.ts";
import { leftOutWords } from "../say/left-out.ts";
import { type Scene, tell } from "./scene.ts";

/** A few plain words that we can repeat. We can't repeat a figure that no receipt has. */
const sayable = /^\p{L}[\p{L}' -]{1,39}$/u;

export function leaveOut({ leftOut }: Scene, said: string): void {
  if (!leftOut.includes(said)) leftOut.push(said);
}

export function tellLeftOut(scene: Scene): void {
  noteDropped(scene);
  const said = scene.leftOut.filter((one) => sayable.test(one)).map((one) => asTyped(one, scene.reading.raw));
  if (said.length > 0) tell(scene, leftOutWords[scene.language](said.join(", ")));
}

/** With the accents that the buyer typed. */
function asTyped(said: string, raw: string): string {
  const typed = raw.match(/[\p{L}\p{N}'-]+/gu) ?? [];
  return said
    .split(" ")
    .map((word) => typed.find((one) => normalise(one) === word)?.toLowerCase() ?? word)
    .join(" ");
}

/** What the trained reader marks as goods and our answer about several things does not mention. */
function noteDropped(scene: Scene): void {
  const { reading, tools, cart, atFirst, state, parts, question, card } = scene;
  const added = new Set(
    tools.receipts.flatMap(({ result }) =>
      result.ok && "added" in result.data ? [result.data.added.whole ?? result.data.added.id] : [],
    ),
  ).size;
  if (scene.allRead || added === 0 || !/\p{Script=Latin}/u.test(reading.raw)) return;
  // A street may have a name like goods, and the buyer does not want what they took back.
  const text = normalise(reading.raw);
  const isPlaced = looksLikeAddress(text) || reading.wishes.some(({ area, address }) => (area ?? address) !== null);
  if (isPlaced || reading.correction || takenBackAt(text)) return;
  const items = itemsIn(reading.raw, hear(reading.raw, card).spans).flatMap(({ goods, count, isRejected }) =>
    goods === null || isRejected ? [] : [{ text: normalise(goods), isCounted: count !== null }],
  );
  const opened = state.choosing.filter(
    (one) => !card.dialogue.choosing.some(({ productId }) => productId === one.productId),
  );
  if (items.length <= added + opened.length + scene.leftOut.length) return;
  const names = [...cart.lines, ...atFirst].map(({ name }) => name);
  const told = wordsOf(normalise([...names, ...parts, question ?? ""].join(" ")));
  for (const { text: item, isCounted } of items)
    if (
      (isCounted || wordsOf(item).some(isGoods)) &&
      !wordsOf(item).some((word) =>
        [word, ...otherNamesOf(word)].some((way) => told.some((one) => likeness(way, one) >= sameWord)),
      )
    )
      leaveOut(scene, item);
}

const sameWord = 0.8;
