// What was typed, made plainer before it is read: without reproaches and containers, sizes as the shop writes them, where to in a sentence of its own.
import type { StateCard } from "../../brain.ts";
import { asShopWrites } from "./as-shop-writes.ts";
import { withoutContainers } from "./containers.ts";
import { withoutLater } from "./for-later.ts";
import { placeApart } from "./place-apart.ts";
import { withoutReproach } from "./reproach.ts";

/** It says what the rest is. */
const slipInAddress = /\b(?:adress|addres|adres|addess|adddress)\b/giu;

/** "The blue one nko?" */
const asksOn = /^(?:and |then |ok(?:ay)?,? )?(.{2,40}?\s+one)\s+nko[\s?!.]*$/iu;

export function asBuyerMeans(raw: string, card: StateCard): string {
  return placeApart(
    asShopWrites(
      withoutContainers(
        withoutReproach(withoutLater(raw.replace(slipInAddress, "address").replace(asksOn, "what about $1?"))),
        card,
      ),
      card,
    ),
  );
}
