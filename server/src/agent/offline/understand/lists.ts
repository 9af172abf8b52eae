// Several things in one sentence: which of them the buyer wants, and which they only name.
import { languagePacks } from "./packs.ts";
import type { Wish } from "./wish.ts";

/** "Remove the candle, leave the mug": what stays is not a wish. */
export function withoutWhatStays(said: string): string {
  const text = said.replace(theRest, "") || said;
  const [, removes = ""] = staysFirst.exec(text) ?? [];
  if (removes !== "" && takesOut(removes)) return removes;
  const [, taken = ""] = /^(.+?),? (?:na )?\p{L}{3,}(?: \p{L}+)? (?:tu|pekee)$/u.exec(text) ?? [];
  if (taken !== "" && takesOut(taken)) return taken;
  const [, first = "", stays] =
    /^(.+?),? (?:and )?(?:leave|keep|only|just|make (?:di |the )?\w+ remain|gardez|garde|juste|laissez|bakia na|bakisha|acha) (?:only )?(?:the |di |les? |la |hizo |hiyo )?[^,.?]+$/.exec(
      text,
    ) ?? ["", text];
  return stays === undefined && first !== text && takesOut(first) ? first : text;
}

/** "Just the mugs, remove the rest": the rest is what was not named. */
const theRest =
  /(?<=\p{L}),? (?:and |et |na )?(?:remove|take out|cancel|drop|delete|comot|enleve[rz]?|retire[rz]?|toa|ondoa) (?:the |di |le |les |hizo )?(?:rest|others?|other (?:ones|things)|reste|autres|zingine|nyingine|zilizobaki)$/u;

/** "leave the mug, remove the candle" */
const staysFirst =
  /^(?:(?:abeg|please|svp|tafadhali),? )?(?:leave|keep|gardez?|laissez?|bakisha|acha)\b[^,.?]+?(?:,| and| but| et| mais| na| lakini)+ (.+)$/;

function takesOut(part: string): boolean {
  return languagePacks.some(({ intents }) => intents.remove?.test(part));
}

export const article = /^(?:an?|une?|another|some)\s\p{L}/u;

/** The wish before asked for a number of something. */
export function asksForCounted(wishes: readonly Wish[]): boolean {
  const last = wishes.at(-1);
  return (
    last !== undefined &&
    (last.intent === "buy" || last.intent === null) &&
    last.quantity !== null &&
    last.wanted.words.length > 0 &&
    !last.namesAmount
  );
}

/** "a black skirt and two soaps": a buyer who counts one thing wants the other too. */
export function listed(wishes: readonly Wish[]): Wish[] {
  const counted = wishes.some((wish) => asksForCounted([wish]));
  return wishes.map((wish) =>
    counted && wish.intent === null && wish.quantity === null && article.test(wish.text) && namesOnlyGoods(wish)
      ? { ...wish, intent: "buy", quantity: 1 }
      : wish,
  );
}

export function namesOnlyGoods({ wanted, area }: Wish): boolean {
  return wanted.words.length > 0 && wanted.maxPriceMinor === null && area === null;
}

/** "3 mugs and 1 candle instead": these are the counts to set, not to add. */
export function insteadOf(wishes: readonly Wish[]): Wish[] {
  const inPlace =
    wishes.length > 1 && wishes.some(({ intent, text }) => intent === "set_quantity" && instead.test(text));
  return wishes.map((wish) =>
    inPlace && wish.quantity !== null && (wish.intent === null || wish.intent === "buy")
      ? { ...wish, intent: "set_quantity" }
      : wish,
  );
}

const instead = /\b(?:instead|plutot|finalement|en fait|badala yake|change|rather)\b/;

/** "Plus a mug", "avec un karité svp", when the cart has something: one of it. */
export function oneMore(text: string, wishes: readonly Wish[]): Wish[] {
  const joins = joinsOn.test(text) && !text.includes("?");
  return wishes.map((wish, at) =>
    at === 0 && asksAgain(text, wish)
      ? { ...wish, intent: "buy", quantity: wish.quantity ?? 1, more: true }
      : joins && at === 0 && wish.intent === null && wish.quantity === null && namesOnlyGoods(wish)
        ? { ...wish, intent: "buy", quantity: 1 }
        : wish,
  );
}

/** "Encore une jasmin", "nyingine moja nyekundu": one more of the product with this name. */
function asksAgain(text: string, { intent, wanted }: Wish): boolean {
  const isNamed = wanted.words.length > 0 || wanted.colour !== null || wanted.size !== null;
  return isNamed && (intent === null || intent === "find") && again.test(text) && !text.includes("?");
}

const again = /^(?:(?:et|na) )?(?:encore une?|nyingine moja|moja nyingine) \p{L}/u;
const joinsOn =
  /^(?:and|plus|also|with|et|avec|na|join|aussi|pia)\s+(?:also |aussi |pia )?(?:an?|une?)\s\p{L}|^(?:and |et )?(?:an?|une?) \p{L}.{2,40} (?:too|as well|en plus|aussi|de plus|join)(?: please| svp| abeg)?$/u;
