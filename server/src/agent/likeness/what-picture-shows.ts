// What the buyer's picture shows, whoever looked at it: data, which agrees to nothing and proves nothing.
import type { BuyerMessage, PictureLikeness } from "../brain.ts";

/** Of the newest picture that something is known of; null where there is none. */
export function whatPictureShows(messages: readonly BuyerMessage[]): PictureLikeness | null {
  return messages.findLast(({ likeness }) => likeness)?.likeness ?? null;
}
