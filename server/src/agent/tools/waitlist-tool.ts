// Adds a buyer to the list of those who get a message when something is back in stock.
import { findItems } from "../../products/index.ts";
import { toProductCard } from "../product-card.ts";
import { joinWaitlist } from "../waitlist/waitlist.ts";
import { refuse, type Run } from "./buyer.ts";

export const joinWaitlistTool: Run<"join_waitlist"> = async (buyer, { productId }) => {
  const found = (await findItems(buyer.tx, buyer.actor.shopId, [productId])).get(productId);
  if (found?.status !== "active") return refuse("not_found", "no such product");
  const product = toProductCard(found, buyer.currency);
  if (product.available > 0) return refuse("invalid", "it is in stock", { available: product.available, productId });
  await joinWaitlist(buyer, found);
  return { ok: true, data: { waitingFor: product } };
};
