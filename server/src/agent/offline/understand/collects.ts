// Whether goods that are to be brought are to be fetched from the shop instead. "Collect" is said of receiving as well: "na my sister go collect am".
import { atShop, fromRider, insteadOfDelivery, notBrought, notOwnWay, notThen, ownWay } from "./packs/collects.ts";

/** @param text normalised */
export function wantsToCollect(text: string): boolean {
  return (
    !deniesPickup(text) &&
    !fromRider.test(text) &&
    (atShop.test(text) || ownWay.test(text) || insteadOfDelivery.test(text) || notBrought.test(text))
  );
}

/** "No pickup, deliver it", "I can't come for it". A question whether one may denies nothing. @param text normalised */
export function deniesPickup(text: string): boolean {
  const found = notOwnWay.exec(text);
  return found !== null && !notThen.test(text.slice(found.index + found[0].length));
}

/** "No pickup, deliver it", "no need to deliver, I'll collect it". @param text normalised. @returns the way that is left; null where none is denied */
export function wayMeant(text: string): "pickup" | "delivery" | null {
  return deniesPickup(text) ? "delivery" : notBrought.test(text) ? "pickup" : null;
}
