// How many orders one address and one number may place, on the page and through assistants together.
import { type AskLimit, bucketOf } from "../kernel/security/request-limits.ts";

/** High, because a mobile network has few addresses for many people. */
const ordersOfAddress = 30;
const ordersOfPhone = { most: 6, withinSeconds: 86_400 };

export function orderLimits(address: string, phone: string): AskLimit[] {
  return [
    { name: `page orders from ${bucketOf(address)}`, most: ordersOfAddress },
    { name: `page orders of ${bucketOf(phone)}`, ...ordersOfPhone },
  ];
}
