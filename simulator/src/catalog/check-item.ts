// Checks whether a catalog accepts an item. Problems are sentences, like Meta's; don't rely on their wording.
import { isRecord } from "../shape.ts";
import type { ItemRequest } from "./books.ts";

export type ItemFindings = { errors: string[]; warnings: string[] };

type Data = Record<string, unknown>;

const availabilities = [
  "in stock",
  "out of stock",
  "available for order",
  "discontinued",
  "preorder",
  "pending",
  "mark_as_sold",
];
const conditions = ["new", "refurbished", "used", "used_like_new", "used_good", "used_fair", "cpo", "open_box_new"];
const lengths = { id: 100, title: 200, description: 9_999, brand: 100 } as const;
const titleAdvised = 65;
const imagesMax = 21;
const additionalImagesMax = 20;

/** Checks that don't need the catalog. */
export function checkItem({ method, data }: ItemRequest): ItemFindings {
  const { id } = data;
  if (typeof id !== "string" || id === "") return { errors: ["A required field is missing: id"], warnings: [] };
  if (method === "DELETE") return { errors: [], warnings: [] };
  const missing = method === "CREATE" ? missingFields(data) : [];
  return { errors: [...missing, ...badFields(data)], warnings: warningsFor(data) };
}

/** The fields that a new item must have. */
export function missingFields(data: Data): string[] {
  const absent = (name: string) => data[name] === undefined || data[name] === null || data[name] === "";
  const required = ["title", "description", "availability", "condition", "price", "link"].filter(absent);
  if (absent("image_link") && absent("image")) required.push("image_link");
  if (absent("brand") && absent("gtin") && absent("mpn")) required.push("brand");
  return required.map((name) => `A required field is missing: ${name}`);
}

function badFields(data: Data): string[] {
  const problems: string[] = [];
  const check = (name: string, fine: (value: unknown) => boolean, message: string) => {
    if (data[name] !== undefined && data[name] !== null && !fine(data[name])) problems.push(message);
  };
  for (const [name, most] of Object.entries(lengths))
    check(
      name,
      (value) => typeof value === "string" && value.length <= most,
      `${name} is longer than ${most} characters`,
    );
  check("availability", oneOf(availabilities), `availability must be one of: ${availabilities.join(", ")}`);
  check("condition", oneOf(conditions), `condition must be one of: ${conditions.join(", ")}`);
  for (const name of ["price", "sale_price"])
    check(name, isPrice, `${name} must be a number, a space and a currency code, like "9.99 USD"`);
  for (const name of ["link", "image_link"]) check(name, isWebAddress, `${name} is not a valid URL`);
  check("image", isImageList, `image must hold 1 to ${imagesMax} objects with a valid url`);
  check("additional_image_link", isAddressList, `additional_image_link takes up to ${additionalImagesMax} valid URLs`);
  check("quantity_to_sell_on_facebook", isCount, "quantity_to_sell_on_facebook must be a whole number from 0");
  for (let index = 0; index < 5; index += 1)
    check(`custom_number_${index}`, isCount, `custom_number_${index} must be a whole number from 0 to 4294967295`);
  return problems;
}

function warningsFor({ title, description }: Data): string[] {
  const warnings: string[] = [];
  if (typeof title === "string" && title.length > titleAdvised)
    warnings.push(`title is longer than the advised ${titleAdvised} characters`);
  if (typeof description === "string" && /[A-Z]{4}/.test(description) && description === description.toUpperCase())
    warnings.push("description is all capital letters");
  return warnings;
}

const oneOf = (words: readonly string[]) => (value: unknown) => typeof value === "string" && words.includes(value);

export function isPrice(value: unknown): boolean {
  return typeof value === "string" && /^\d+(\.\d{1,3})? [A-Z]{3}$/.test(value);
}

function isWebAddress(value: unknown): boolean {
  return typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value);
}

function isImageList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length >= 1 &&
    value.length <= imagesMax &&
    value.every((image) => isRecord(image) && isWebAddress(image["url"]))
  );
}

function isAddressList(value: unknown): boolean {
  const list: unknown[] = typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [];
  return list.length >= 1 && list.length <= additionalImagesMax && list.every(isWebAddress);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 4_294_967_295;
}
