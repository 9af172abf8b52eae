// What the buyer's picture shows, by any of the ways we look at it: data, which agrees to nothing and proves nothing.
import type { BuyerMessage, PictureLikeness } from "../brain.ts";

/** Of the newest picture with a result; null if there is none. */
export function whatPictureShows(messages: readonly BuyerMessage[]): PictureLikeness | null {
  return messages.findLast(({ likeness }) => likeness)?.likeness ?? null;
}
