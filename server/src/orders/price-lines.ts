// Prices requested items from the catalog: the lines of an order, or all reasons why they can't be ordered.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Currency, fitsWire, fromWire, money, type Money, times, toWire } from "../kernel/values/money.ts";
import type { RefusalCode } from "../kernel/contract/refusal-codes.ts";
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import { amountTooLarge, tooLarge } from "../kernel/contract/refuse-too-large.ts";
import {
  type CatalogProduct,
  type Chosen,
  chosenItem,
  type ChosenPart,
  choicesOf,
  currenciesOf,
  findProducts,
  inCurrency,
  inUnits,
  isCounted,
  isSoldBy,
  isUnchosen,
  type Item,
  itemId,
  itemOf,
  partsCode,
  reallyChosen,
  rightQuantity,
  rulesOf,
  toldOptions,
  variantWords,
  withoutChoice,
  withParts,
} from "../products/index.ts";
import { itemsWanted, sumByItem, type Wanted } from "./items-wanted.ts";
import type { PlaceOrder } from "./place-order.ts";
import type { OrderLine } from "./queries.ts";

/** Items added to an existing order, at today's prices. @throws Refusal as for placing an order */
export async function priceItems(
  tx: Tx,
  actor: Actor,
  items: PlaceOrder["items"],
  currency: Currency,
): Promise<OrderLine[]> {
  const products = await findProducts(
    tx,
    actor.shopId,
    items.map(({ productId }) => productId),
  );
  const lines = priceLines({}, sumByItem(itemsWanted(items, products)), products, currency);
  return lines.map(
    ({
      productId,
      variantId,
      name,
      options,
      choices,
      quantity,
      unit,
      leadTimeDays,
      untracked,
      parts,
      unitPrice,
      total,
    }) => ({
      productId,
      variantId,
      name,
      options,
      choices,
      quantity,
      unit,
      leadTimeDays,
      untracked,
      parts,
      unitPrice: toWire(unitPrice).amount,
      total: toWire(total).amount,
      discount: 0,
    }),
  );
}

export type PricedLine = Pick<
  OrderLine,
  | "productId"
  | "variantId"
  | "name"
  | "options"
  | "choices"
  | "quantity"
  | "unit"
  | "leadTimeDays"
  | "untracked"
  | "parts"
> & {
  unitPrice: Money;
  total: Money;
  /** Below the price: the buyer haggled. */
  agreed: boolean;
};

export function priceLines(
  input: Pick<PlaceOrder, "agreedPrices" | "anyQuantity">,
  wanted: Map<string, Wanted>,
  products: Map<string, CatalogProduct>,
  currency: Currency,
): PricedLine[] {
  const faults: Fault[] = [];
  const next: { productId: string; variantId?: string; quantity: number; next: number }[] = [];
  const short: { productId: string; requested: number; available: number }[] = [];
  const lines: PricedLine[] = [];
  for (const { productId, variantId, options, parts, quantity, index, fault: unknown } of wanted.values()) {
    const product = products.get(productId);
    const item = product ? itemWith(product, variantId, options) : null;
    const priced = item && inCurrency(item, currency);
    const fault = product ? faultOf(product, item, variantId) : gone("productId", `Product ${productId}`);
    const amiss = item && !input.anyQuantity ? wrongQuantity(item, quantity) : null;
    const gap = item && !unknown && !fault ? shortOfParts(item, parts ?? [], quantity) : null;
    if (gap) short.push(gap.item);
    const why = unknown ?? fault ?? (item && !priced ? unpriced(item, currency) : amiss) ?? gap?.fault;
    if (why) faults.push({ ...why, pointer: `/items/${index}/${why.pointer}` });
    if (item && why?.code === "quantity_not_sold")
      next.push({ productId, ...(variantId ? { variantId } : {}), quantity, next: rightQuantity(item.unit, quantity) });
    if (why || !priced) continue;
    const listed = fromWire(priced.price);
    const told = product ? toldOptions(product) : [];
    const choice = priced.choice && reallyChosen(told, priced.choice);
    const id = itemId({ productId, variantId, choice, ofParts: partsCode(parts) });
    const agreed = input.agreedPrices?.get(id) ?? input.agreedPrices?.get(withoutChoice(id));
    const unitPrice = agreed !== undefined && agreed < listed.minor ? money(agreed, listed.currency) : listed;
    const total = times(unitPrice, quantity);
    if (!fitsWire(total.minor)) faults.push(tooLarge(`/items/${index}/quantity`, "This line"));
    lines.push({
      productId,
      variantId,
      name: withParts(priced.name, parts),
      options: priced.choice ?? product?.variants.find(({ id }) => id === variantId)?.options ?? null,
      choices: told.length > 0 && product ? { of: product.name, options: told } : null,
      quantity,
      unit: priced.unit && { name: priced.unit.name, plural: priced.unit.plural },
      leadTimeDays: priced.leadTimeDays,
      untracked: !priced.stock.tracked,
      parts,
      unitPrice,
      total,
      agreed: unitPrice.minor < listed.minor,
    });
  }
  if (faults.length > 0)
    throw new Refusal(
      ownCode(faults),
      faults.length === 1 ? faults[0]?.detail : `${faults.length} items can't be ordered; see errors.`,
      { errors: faults, ...(next.length + short.length > 0 ? { details: { items: [...next, ...short] } } : {}) },
    );
  return lines;
}

function itemWith(product: CatalogProduct, variantId: string | null, options: Chosen | null): Item | null {
  return options === null ? itemOf(product, variantId) : chosenItem(product, options);
}

/** If all faults are of one of these kinds, the refusal gets that code. */
const ownCodes = [
  "variant_required",
  "unknown_option",
  "no_price_in_currency",
  "quantity_not_sold",
  "out_of_stock",
] as const;
/** Faults of the request itself. */
const malformed: readonly string[] = [amountTooLarge, "not_in_bundle", "too_many", "nothing_to_choose", "either_or"];

function ownCode(faults: readonly Fault[]): RefusalCode {
  const isAll = (wanted: string): boolean => faults.every(({ code }) => code === wanted);
  if (faults.every(({ code }) => malformed.includes(code))) return "invalid_request";
  return ownCodes.find(isAll) ?? "resource_missing";
}

/** Parts without a chosen variant reserve nothing yet, but there must be enough of them. */
function shortOfParts({ components }: Item, parts: readonly ChosenPart[], bundles: number) {
  for (const { productId, variantId, name, available } of components) {
    const open = parts.filter((part) => part.productId === productId && isUnchosen(part));
    const requested = bundles * open.reduce((sum, part) => sum + part.quantity, 0);
    if (variantId !== null || available === null || requested <= available) continue;
    const detail = `${name}: ${available === 0 ? "None is left." : `Only ${available} left.`}`;
    return {
      fault: { pointer: "quantity", code: "out_of_stock", detail },
      item: { productId, requested, available },
    };
  }
  return null;
}

function wrongQuantity({ name, unit }: Item, quantity: number): Fault | null {
  if (unit === null || isSoldBy(unit, quantity)) return null;
  const right = inUnits(rightQuantity(unit, quantity), unit);
  return {
    pointer: "quantity",
    code: "quantity_not_sold",
    detail: `${name} is sold in ${rulesOf(unit)}. Order ${right} instead of ${quantity}.`,
  };
}

function unpriced(item: Item, currency: Currency): Fault {
  return {
    pointer: item.variantId === null ? "productId" : "variantId",
    code: "no_price_in_currency",
    detail: `${item.name} has no price in ${currency}; it is sold in ${currenciesOf(item).join(", ")}.`,
  };
}

/** Why it can't be ordered; null when it can. */
function faultOf(product: CatalogProduct, item: Item | null, variantId: string | null): Fault | null {
  const choices = choicesOf(product);
  if (!item) return gone("variantId", `The variant ${variantId} of ${product.name}`);
  if (item.status !== "active")
    return {
      pointer: variantId === null ? "productId" : "variantId",
      code: "not_for_sale",
      detail: `${item.name} is ${item.status} and can't be ordered.`,
    };
  const missing = item.components.find(({ onSale }) => !onSale);
  if (missing)
    return {
      pointer: "productId",
      code: "not_for_sale",
      detail: `${item.name} can't be ordered: ${missing.name}, which is part of it, is not on sale.`,
    };
  if (variantId !== null || choices.length === 0) return null;
  const detail = variantWords(
    product.name,
    choices.map(({ id, name, stock }) =>
      isCounted(product) ? `${id} (${name}, ${stock.available} left)` : `${id} (${name})`,
    ),
  );
  return { pointer: "variantId", code: "variant_required", detail };
}

function gone(pointer: string, what: string): Fault {
  return { pointer, code: "resource_missing", detail: `${what} does not exist.` };
}
