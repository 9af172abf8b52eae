// Whether a message is the buyer's own words of now: typed, or spoken in a voice note. It is not a caption or a button, and
// not forwarded.
import type { BuyerMessage } from "../../brain.ts";

export function isSaid({ choice, forwarded, type, spoken }: BuyerMessage): boolean {
  return choice === null && !forwarded && (type === "text" || spoken === true);
}
