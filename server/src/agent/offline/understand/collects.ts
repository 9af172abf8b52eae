// Whether goods that are to be brought are to be fetched from the shop instead. "Collect" is said of receiving as well: "na my sister go collect am".
import { atShop, fromRider, insteadOfDelivery, ownWay } from "./packs/collects.ts";

/** @param text normalised */
export function wantsToCollect(text: string): boolean {
  return !fromRider.test(text) && (atShop.test(text) || ownWay.test(text) || insteadOfDelivery.test(text));
}
