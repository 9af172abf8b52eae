// What has still to be chosen of an order whose goods are here, one option at a time. Of a bundle's part that is sold by variants only
// values are offered of which something is left.
import type { Tx } from "../../kernel/database/db.ts";
import { choicesMissing, type OrderRow } from "../../orders/index.ts";
import { findProducts, fittingVariants } from "../../products/index.ts";

export type OpenChoice = {
  item: number;
  /** Of a bundle: the part's place in the line, and which it is of its kind. Null: the line itself. */
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
  // Where nothing is left the shop has to say so: what was ordered stays to be asked about.
  return values.length > 0 ? { ...open, values } : open;
}

/** Its goods have not left, and it is not over. */
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
