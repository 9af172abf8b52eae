// Simplifies the typed text before anything else reads it: without reproaches and containers, with sizes as the shop
// writes them, and with the place in a separate sentence.
import type { StateCard } from "../../brain.ts";
import { asShopWrites } from "./as-shop-writes.ts";
import { withoutContainers } from "./containers.ts";
import { withoutLater } from "./for-later.ts";
import { refusedIn, withRefusalFirst } from "./refusal-first.ts";
import { withoutReproach } from "./reproach.ts";

/** The word says that the rest is an address. */
const slipInAddress = /\b(?:adress|addres|adres|addess|adddress)\b/giu;

/** "The blue one nko?" */
const asksOn = /^(?:and |then |ok(?:ay)?,? )?(.{2,40}?\s+one)\s+nko[\s?!.]*$/iu;

/** "Two pillows, the latex ones" are two latex pillows. */
export function withWhich(raw: string): string {
  return raw.replace(whichOfThem, "$1 $3 $2");
}

const whichOfThem =
  /\b(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve) (\p{L}+s)[,.] (?:the|di) (\p{L}+(?: \p{L}+){0,2}) ones\b/giu;

function withoutRefused(raw: string, card: StateCard): string {
  return refusedIn(raw, card)?.rest ?? raw;
}

export function asBuyerMeans(raw: string, card: StateCard): string {
  return asShopWrites(
    withoutContainers(
      withoutReproach(
        withoutLater(
          withoutRefused(withRefusalFirst(withWhich(raw), card), card)
            .replace(slipInAddress, "address")
            .replace(asksOn, "what about $1?"),
        ),
      ),
      card,
    ),
    card,
  );
}
