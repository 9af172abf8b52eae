// What the buyer still has to choose for an order whose goods have not left, one option at a time. For a bundle's part that
// is sold only by variant, we offer only values that are in stock.
import type { Tx } from "../../kernel/database/db.ts";
import { choicesMissing, type OrderRow } from "../../orders/index.ts";
import { findProducts, fittingVariants } from "../../products/index.ts";

export type OpenChoice = {
  item: number;
  /** For a bundle: the part's place in the line, and its number among parts of its kind. Null: the line itself. */
  part: { place: number; number: number; of: number; bundle: string } | null;
  name: string;
  option: string;
  values: string[];
  quantity: number;
};

export async function openChoice(tx: Tx, order: OrderRow): Promise<OpenChoice | null> {
  const open = firstOpen(order);
  const part = open?.part && order.lines[open.item]?.parts?.[open.part.place];
  if (!open || !part?.choices?.variants) return open;
  const product = (await findProducts(tx, order.shop_id, [part.productId])).get(part.productId);
  const isThere = (id: string): boolean =>
    product?.variants.some(
      (variant) =>
        variant.id === id &&
        variant.status === "active" &&
        (part.made || variant.stock.available >= part.quantity * open.quantity),
    ) ?? false;
  const values = open.values.filter((value) =>
    fittingVariants(part, { [open.option]: value }).some(({ id }) => isThere(id)),
  );
  // If no value is in stock, the shop has to say so: the question still shows all ordered values.
  return values.length > 0 ? { ...open, values } : open;
}

/** The goods have not left, and the order is not over. */
export function isHere({ state, fulfilment }: Pick<OrderRow, "state" | "fulfilment">): boolean {
  return state === "placed" && ["none", "packing", "ready"].includes(fulfilment);
}

function firstOpen(order: OrderRow): OpenChoice | null {
  const { lines } = order;
  const [first] = isHere(order) ? choicesMissing(lines) : [];
  const [option] = first?.options ?? [];
  const line = first && lines[first.item];
  if (!first || !option || !line) return null;
  const { item, component, name } = first;
  const found = { item, name, option: option.name, values: option.values, quantity: line.quantity };
  if (component === null) return { ...found, part: null };
  const alike = (line.parts ?? []).flatMap((part, place) =>
    part.productId === first.productId && part.choices ? [place] : [],
  );
  const number = alike.indexOf(component) + 1;
  return { ...found, part: { place: component, number, of: alike.length, bundle: line.name } };
}
