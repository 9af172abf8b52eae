// Names of the form in Python.
import type { Operation } from "../form.ts";
import { pascal } from "../words.ts";

const keywords = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except finally for from global " +
    "if import in is lambda nonlocal not or pass raise return try while with yield"
  ).split(" "),
);
/** Attributes that every model has in addition to its fields. */
const ofModels = new Set(["extra", "from_dict", "to_dict"]);

/** `compareAtPrice` → `compare_at_price`. */
export function snake(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .replaceAll(/\W+/g, "_")
    .toLowerCase();
}

/** A valid argument name: `from` → `from_`. */
export function argument(name: string): string {
  const found = snake(name);
  return keywords.has(found) ? `${found}_` : found;
}

/** A valid name for a model's field. */
export function attribute(name: string): string {
  const found = argument(name);
  return ofModels.has(found) ? `${found}_` : found;
}

/** `CreateOrderBodyItem` → `CreateOrderItemInput`, `Money` → `MoneyInput`. */
export function inputName(model: string): string {
  return `${model.replace(/Body(?=[A-Z]|$)/, "")}Input`;
}

/** `["orders", "notes"]` → `OrdersNotes`. */
export function resourceName(service: readonly string[]): string {
  return service.map(pascal).join("");
}

/** `_ORDERS_NOTES_CREATE`: the operation's constant in the resource's file. */
export function constantName({ service, method }: Pick<Operation, "service" | "method">): string {
  return `_${[...service, method].map(snake).join("_").toUpperCase()}`;
}
