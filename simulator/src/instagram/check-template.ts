// Checks templates against Instagram's limits. Returns the first fault, in words.
import { isRecord, lengthWithin, recordsOf } from "../shape.ts";

/** Null when nothing is wrong. */
export function templateFault(payload: unknown): string | null {
  if (!isRecord(payload)) return "a template needs a payload";
  const { template_type: type, elements, text, buttons } = payload;
  if (type === "generic") return genericFault(elements);
  if (type === "product") return productFault(elements);
  if (type !== "button") return "template_type must be generic, button or product";
  if (!lengthWithin(text, 1, 640)) return "the text of a button template has 1 to 640 characters";
  return buttonsFault(buttons, 1);
}

function genericFault(elements: unknown): string | null {
  const cards = recordsOf(elements);
  if (!Array.isArray(elements) || cards.length !== elements.length || cards.length < 1 || cards.length > 10)
    return "a generic template has 1 to 10 elements";
  for (const { title, subtitle, image_url: image, default_action: action, buttons } of cards) {
    if (!lengthWithin(title, 1, 80)) return "the title of an element has 1 to 80 characters";
    if (subtitle !== undefined && !lengthWithin(subtitle, 1, 80)) return "a subtitle has at most 80 characters";
    if (image !== undefined && !isWebAddress(image)) return "image_url must be a web address";
    if ([subtitle, image, action, buttons].every((one) => one === undefined))
      return "an element has at least one property besides its title";
    if (action !== undefined && !(isRecord(action) && action["type"] === "web_url" && isWebAddress(action["url"])))
      return "default_action must be a web_url";
    const fault = buttons === undefined ? null : buttonsFault(buttons, 1);
    if (fault) return fault;
  }
  return null;
}

function productFault(elements: unknown): string | null {
  const products = recordsOf(elements);
  if (products.length < 1 || products.length > 10) return "a product template has 1 to 10 elements";
  return products.every(({ id }) => lengthWithin(id, 1, 100)) ? null : "every product needs the id of a catalog item";
}

function buttonsFault(buttons: unknown, least: number): string | null {
  const list = recordsOf(buttons);
  if (!Array.isArray(buttons) || list.length !== buttons.length || list.length < least || list.length > 3)
    return `there can be ${least} to 3 buttons`;
  for (const { type, title, url, payload } of list) {
    if (!lengthWithin(title, 1, 20)) return "the title of a button has 1 to 20 characters";
    if (type === "web_url" ? !isWebAddress(url) : type !== "postback" || !lengthWithin(payload, 1, 1000))
      return "a button is a web_url with an address, or a postback with a payload";
  }
  return null;
}

function isWebAddress(value: unknown): boolean {
  return typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value);
}
