// What a clause says about the thing that the clause before it named. Such a clause is not a separate wish.
import { saysNotSoMany } from "./counts.ts";
import { bareAnswer } from "./affirmation.ts";
import { isColour } from "./colour-words.ts";
import type { Intent, Wanted, Wish } from "./wish.ts";

const asksAbout: ReadonlySet<Intent> = new Set(["price", "stock", "find"]);
/** A clause without an intent takes over one of these from the clause before: "I want the bag and the shoes". */
export const inherited: ReadonlySet<Intent> = new Set(["buy", "price", "stock", "find", "remove", "set_quantity"]);

/** "I want the bag and the shoes": both. "Take out the milk. Oil: 2", "no more milk, make the oil 2": the oil stays. */
export function isCarried(before: Intent | null, wish: Wish, beginsSentence: boolean): boolean {
  const { intent, area, wanted, quantity, text } = wish;
  if (intent !== null || before === null || area !== null) return false;
  if (before === "remove" && quantity !== null && (beginsSentence || sets.test(text))) return false;
  return wanted.words.length > 0 || quantity !== null;
}

const sets = /\b(?:make|should be|let (?:it|them) be|iwe|ziwe|viwe|mettez|mets)\b/;

/** The wish before, with what this clause says about it; null if this is a separate wish. */
export function joined(last: Wish | undefined, wish: Wish): Wish | null {
  const one = last ? asOne(last, wish) : null;
  // We look for sizes and other choices in both.
  return one && { ...one, wanted: { ...one.wanted, said: `${last?.wanted.said ?? ""}, ${wish.wanted.said}` } };
}

function asOne(last: Wish, wish: Wish): Wish | null {
  if (wish.intent !== null && asksAbout.has(wish.intent) && namesNothing(wish)) {
    // "the second one, how much?", "I'm looking for a generator, do you have?"
    const asked = last.intent === null || (last.intent === "price" && wish.intent === "price");
    if (asked && (!namesNothing(last) || servesSomebody(last) || (last.quantity !== null && wish.quantity === null)))
      return { ...last, intent: wish.intent };
    if (last.intent === "find" && wish.intent === "find" && !namesNothing(last)) return last;
    // "What's in my cart, and how much is it?"
    if (wish.intent === "price" && (last.intent === "cart" || last.intent === "cart_total")) return last;
  }
  // "I want 2", and in the next message "stoneware mugs"
  if (
    wish.intent === null &&
    wish.quantity === null &&
    wish.area === null &&
    wish.wanted.words.length > 0 &&
    last.intent === "buy" &&
    onlyCounts(last) &&
    !last.wanted.points
  )
    return { ...wish, intent: "buy", quantity: last.quantity };
  // "One pair, black, 43": 43 is not a count in addition to the one.
  if (
    last.intent === "buy" &&
    wish.intent === null &&
    onlyCounts(wish) &&
    last.quantity !== null &&
    last.wanted.words.length > 0 &&
    last.wanted.size === null &&
    (wish.quantity ?? 0) >= leastSize &&
    bareNumber.test(wish.text)
  )
    return { ...last, wanted: { ...last.wanted, size: String(wish.quantity) } };
  // "Two I want, not three"
  if (onlyCounts(wish) && (last.quantity !== null || last.wanted.size !== null) && deniesCount.test(wish.text))
    return last;
  // "3 is too many, make it 2"
  if (last.intent === null && onlyCounts(last) && onlyCounts(wish) && saysNotSoMany(last.text))
    return { ...wish, intent: "set_quantity" };
  const { minPriceMinor, maxPriceMinor } = last.wanted;
  if (onlyBudget(last) && wish.wanted.words.length > 0 && wish.wanted.maxPriceMinor === null)
    return {
      ...wish,
      intent: wish.intent ?? "find",
      wanted: { ...wish.wanted, minPriceMinor, maxPriceMinor },
      namesAmount: true,
    };
  // "I'm looking for a gift. My budget is 10k"
  if (last.intent === "find" && onlyBudget(wish) && maxPriceMinor === null && wish.area === null)
    return { ...last, wanted: merged(last.wanted, wish.wanted), namesAmount: true };
  if (
    wish.intent === null &&
    onlyCounts(wish) &&
    last.quantity === null &&
    last.intent !== null &&
    inherited.has(last.intent)
  )
    return { ...last, quantity: wish.quantity };
  if (sharesOut(wish, last)) return last;
  return adds(wish, last) ? { ...last, wanted: merged(last.wanted, wish.wanted) } : null;
}

/** "No, the ankara one, size L, 2 pieces": the correction, with what the buyer says about it. */
export function withItsLooks(wishes: readonly Wish[]): Wish[] {
  return wishes.reduce<Wish[]>((whole, wish) => {
    const last = whole.at(-1);
    const itsOwn = last?.intent === null || last?.intent === "buy";
    const said = wish.intent === null && wish.area === null && wish.wanted.words.length === 0 && !wish.namesAmount;
    if (last && itsOwn && last.wanted.words.length > 0 && said && wish.wanted.place === null)
      whole[whole.length - 1] = {
        ...last,
        quantity: last.quantity ?? wish.quantity,
        wanted: merged(last.wanted, wish.wanted),
      };
    else whole.push(wish);
    return whole;
  }, []);
}

const leastSize = 20;
const bareNumber = /^\d{2}(?: (?:please|pls|svp|stp|abeg|tafadhali))?$/;
const deniesCount = /^(?:and )?(?:not|no be|nor|pas|non pas|sio|siyo|si)\s(?:the )?(?:\d{1,3}|\p{L}+)$/u;

/** "two skirts, one black and one burgundy": these are the two, there is no third. */
function sharesOut({ intent, wanted, quantity }: Wish, last: Wish): boolean {
  return (
    last.intent === "buy" &&
    last.quantity !== null &&
    last.quantity > 1 &&
    last.wanted.words.length > 0 &&
    last.wanted.colour === null &&
    (intent === null || intent === "buy") &&
    wanted.colour !== null &&
    wanted.words.every(isColour) &&
    (quantity ?? 1) < last.quantity
  );
}

/** "a bag. under 10k": says something about the thing in the clause before. */
function adds({ wanted, intent, text }: Wish, last: Wish): boolean {
  const looks =
    wanted.maxPriceMinor !== null ||
    wanted.size !== null ||
    (wanted.colour !== null && !/\b(?:one|celle|celui|la|le)\b/.test(text));
  return last.wanted.words.length > 0 && intent === null && wanted.words.length === 0 && looks;
}

function merged(last: Wanted, more: Wanted): Wanted {
  return {
    ...last,
    colour: more.colour ?? last.colour,
    size: more.size ?? last.size,
    minPriceMinor: more.minPriceMinor ?? last.minPriceMinor,
    maxPriceMinor: more.maxPriceMinor ?? last.maxPriceMinor,
  };
}

/** "It's my husband's birthday, what do you have?" */
function servesSomebody({ wanted }: Wish): boolean {
  return wanted.person !== null || wanted.kinds.length > 0;
}

function namesNothing({ wanted, area }: Wish): boolean {
  const { words: named, colour, size, place, maxPriceMinor } = wanted;
  return (
    named.length === 0 && colour === null && size === null && place === null && maxPriceMinor === null && area === null
  );
}

/** "I get 15k, which dress I fit buy?" */
function onlyBudget({ wanted }: Wish): boolean {
  return wanted.maxPriceMinor !== null && wanted.words.length === 0 && wanted.place === null;
}

/** ", two pcs": the count of the thing in the clause before. */
function onlyCounts({ quantity, wanted }: Wish): boolean {
  return quantity !== null && wanted.words.length === 0 && wanted.colour === null && wanted.place === null;
}

/** "Ok. Place the order": the "ok" takes nothing. */
export function withoutBareYes(wishes: Wish[]): Wish[] {
  if (!wishes.some(({ intent }) => intent === "checkout")) return wishes;
  return wishes.filter(
    ({ intent, text, quantity }) => intent !== "buy" || quantity !== null || bareAnswer(text) !== "yes",
  );
}
