// Several things in one sentence: which of them are wanted, and which are only named.
import { languagePacks } from "./packs.ts";
import type { Wish } from "./wish.ts";

/** "Remove the candle, leave the mug": of what stays nothing is wanted. */
export function withoutWhatStays(text: string): string {
  const [, first = "", stays] =
    /^(.+?),? (?:and )?(?:leave|keep|only|just|make (?:di |the )?\w+ remain|gardez|garde|juste|laissez|bakia na|bakisha|acha) (?:only )?(?:the |di |les? |la |hizo |hiyo )?[^,.?]+$/.exec(
      text,
    ) ?? ["", text];
  const takesOut = (part: string): boolean => languagePacks.some(({ intents }) => intents.remove?.test(part));
  return stays === undefined && first !== text && takesOut(first) ? first : text;
}

export const article = /^(?:an?|une?|another|some)\s\p{L}/u;

/** What came before asked for so many of something. */
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

export function namesOnlyGoods({ wanted, area }: Wish): boolean {
  return wanted.words.length > 0 && wanted.maxPriceMinor === null && area === null;
}
