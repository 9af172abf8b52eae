// Which question typed words can be an answer to: the one that they quote, or one that the buyer had before them when they wrote. A shop chooses
// when some of our questions go out, so a yes to something else could meet one.
import { after, seconds } from "../kernel/values/clock.ts";
import type { BuyerMessage } from "./brain.ts";

/** The channels give whole seconds, and a question travels. */
const readingMs = seconds(2);

export type Asked = { id: string; sentAt: Date };

export function quotesOther({ quotes }: Pick<BuyerMessage, "quotes">, { id }: Pick<Asked, "id">): boolean {
  return quotes !== undefined && quotes !== id;
}

/** The question came after the words, or with them. */
export function isTooNew({ at }: Pick<BuyerMessage, "at">, { sentAt }: Pick<Asked, "sentAt">): boolean {
  return after(sentAt, readingMs) > at;
}
