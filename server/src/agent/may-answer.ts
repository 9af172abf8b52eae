// Which question typed words can answer: the one that they quote, or one that the buyer had seen when they wrote. A shop
// chooses when some of our questions are sent, so a yes to another question could otherwise count for ours.
import { after, seconds } from "../kernel/values/clock.ts";
import type { BuyerMessage } from "./brain.ts";

/** The channels give whole seconds, and a question takes time to arrive. */
const readingMs = seconds(2);

export type Asked = { id: string; sentAt: Date };

export function quotesOther({ quotes }: Pick<BuyerMessage, "quotes">, { id }: Pick<Asked, "id">): boolean {
  return quotes !== undefined && quotes !== id;
}

/** Whether the question came after the words, or at the same time. */
export function isTooNew({ at }: Pick<BuyerMessage, "at">, { sentAt }: Pick<Asked, "sentAt">): boolean {
  return after(sentAt, readingMs) > at;
}
