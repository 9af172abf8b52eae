// A gift: the receiver is not the buyer. Missing fields get their defaults.
import type { Gift, NewOrder } from "./contract.ts";

export function giftOf({ receiver, message, hidePrices = true }: NonNullable<NewOrder["gift"]>): Gift {
  return {
    receiver: { name: receiver.name, phone: receiver.phone ?? null },
    message: message ?? null,
    hidePrices,
  };
}
