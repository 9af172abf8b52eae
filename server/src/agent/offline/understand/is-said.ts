// Whether a message is the buyer's own words of now: typed, or heard in a voice note. No caption, no button, nothing forwarded.
import type { BuyerMessage } from "../../brain.ts";

export function isSaid({ choice, forwarded, type, spoken }: BuyerMessage): boolean {
  return choice === null && !forwarded && (type === "text" || spoken === true);
}
