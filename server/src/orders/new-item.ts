// An item of the shop as a line of a new order.
import type { Item } from "../products/index.ts";
import type { NewOrder } from "./contract.ts";

type NewItem = NewOrder["items"][number];

export function newItemOf({ productId, variantId, choice, chosenParts }: Item, quantity: number): NewItem {
  return {
    productId,
    ...(variantId ? { variantId } : choice ? { options: choice } : {}),
    ...(chosenParts ? { components: chosenParts as NonNullable<NewItem["components"]> } : {}),
    quantity,
  };
}
