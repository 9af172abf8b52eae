// A gift: who gets the goods is not who ordered them. What was left out has its default.
import type { Gift, NewOrder } from "./contract.ts";

export function giftOf({ receiver, message, hidePrices = true }: NonNullable<NewOrder["gift"]>): Gift {
  return {
    receiver: { name: receiver.name, phone: receiver.phone ?? null },
    message: message ?? null,
    hidePrices,
  };
}
