// One change as an element of `requests`. Always UPDATE with all fields: with `allow_upsert` it creates missing items, and a repeat changes
// nothing.
import { currencyExponents, type WireMoney } from "../../../kernel/values/money.ts";
import type { CatalogChange, CatalogItem } from "../../catalog-driver.ts";

export type WireRequest = { method: "UPDATE" | "DELETE"; data: Record<string, unknown> };

const titleMax = 150;
const descriptionMax = 5_000;
const brandMax = 100;
const wordMax = 100;
const furtherImagesMax = 20;

export function changeToWire(change: CatalogChange): WireRequest {
  return change.kind === "remove"
    ? { method: "DELETE", data: { id: change.retailerId } }
    : { method: "UPDATE", data: itemToWire(change.item) };
}

function itemToWire(item: CatalogItem): Record<string, unknown> {
  const [image, ...further] = item.images;
  return {
    id: item.retailerId,
    title: cut(item.title, titleMax),
    description: cut(item.description || item.title, descriptionMax),
    availability: item.inStock ? "in stock" : "out of stock",
    quantity_to_sell_on_facebook: item.quantity,
    condition: "new",
    price: priceToWire(item.price),
    link: item.link,
    ...(image === undefined ? {} : { image_link: image }),
    ...(further.length === 0 ? {} : { additional_image_link: further.slice(0, furtherImagesMax) }),
    brand: cut(item.brand, brandMax),
    ...(item.category === null ? {} : { product_type: cut(item.category, wordMax) }),
    ...(item.group === null ? {} : { item_group_id: item.group }),
    ...optionsToWire(item.options),
    visibility: "published",
  };
}

/** `"15000.00 NGN"`; a currency without minor units has no dot. */
export function priceToWire({ amount, currency }: WireMoney): string {
  const exponent = currencyExponents[currency];
  const digits = String(amount).padStart(exponent + 1, "0");
  const cut = digits.length - exponent;
  return `${digits.slice(0, cut)}${exponent > 0 ? `.${digits.slice(cut)}` : ""} ${currency}`;
}

/** The options that have fields of their own there; the title shows the others. */
const optionFields: readonly [pattern: RegExp, field: string][] = [
  [/^(colou?r|couleur)$/i, "color"],
  [/^(size|taille)$/i, "size"],
  [/^(material|fabric|tissu)$/i, "material"],
  [/^(pattern|motif)$/i, "pattern"],
];

function optionsToWire(options: CatalogItem["options"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => {
      const field = optionFields.find(([pattern]) => pattern.test(name.trim()))?.[1];
      return field === undefined ? [] : [[field, cut(value, wordMax)]];
    }),
  );
}

/** Never through the middle of a character. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}
