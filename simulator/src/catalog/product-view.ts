// An item as it is read: with other names than for writing, and the price as text for people.
import { isRecord } from "../shape.ts";
import type { Item } from "./books.ts";

export const productFields: Record<string, (item: Item) => unknown> = {
  id: ({ id }) => id,
  retailer_id: ({ retailerId }) => retailerId,
  name: ({ data }) => data["title"],
  description: ({ data }) => data["description"],
  price: ({ data }) => displayPrice(data["price"]),
  sale_price: ({ data }) => displayPrice(data["sale_price"]),
  currency: ({ data }) => priceOf(data["price"])?.currency,
  availability: ({ data }) => data["availability"],
  condition: ({ data }) => data["condition"],
  brand: ({ data }) => data["brand"],
  url: ({ data }) => data["link"],
  image_url: ({ data }) => firstImage(data),
  inventory: ({ data }) => data["quantity_to_sell_on_facebook"],
  quantity_to_sell_on_facebook: ({ data }) => data["quantity_to_sell_on_facebook"],
  retailer_product_group_id: ({ data }) => data["item_group_id"],
  color: ({ data }) => data["color"],
  size: ({ data }) => data["size"],
  category: ({ data }) => data["google_product_category"],
  product_type: ({ data }) => data["product_type"],
  custom_label_0: ({ data }) => data["custom_label_0"],
  visibility: ({ data }) => (data["visibility"] === "hidden" || data["status"] === "staging" ? "staging" : "published"),
  review_status: ({ reviewStatus }) => reviewStatus,
  image_fetch_status: ({ data }) => (firstImage(data) === undefined ? "NO_STATUS" : "FETCHED"),
};

/** Splits "9.99 USD", keeping the number as it was written. */
export function priceOf(price: unknown): { amount: string; currency: string } | null {
  const [, amount, currency] = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(typeof price === "string" ? price : "") ?? [];
  return amount && currency ? { amount, currency } : null;
}

/** For people: "NGN 15,000.00". Programs should not parse it. */
export function displayPrice(price: unknown): string | undefined {
  const parts = priceOf(price);
  if (!parts) return undefined;
  const money = new Intl.NumberFormat("en-US", { style: "currency", currency: parts.currency });
  return money.format(Number(parts.amount)).replaceAll("\u00a0", " ");
}

export function firstImage(data: Record<string, unknown>): string | undefined {
  const { image, image_link: link } = data;
  const [first]: unknown[] = Array.isArray(image) ? image : [];
  if (isRecord(first) && typeof first["url"] === "string") return first["url"];
  return typeof link === "string" ? link : undefined;
}
