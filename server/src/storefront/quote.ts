// What an order would cost now, with the same prices, fee and discount as placing it. The mark identifies all of these, so that nobody pays another
// amount than the one they saw.
import type { Actor } from "../kernel/security/actor.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Tx } from "../kernel/database/db.ts";
import { add, fromWire, type Money, money, subtract, sum, times } from "../kernel/values/money.ts";
import { type DiscountReason, discountNow } from "../discounts/index.ts";
import type { BasketLine } from "./basket.ts";
import { feeOf, type Way } from "./delivery-ways.ts";
import type { OpenedShop } from "./open-shop.ts";
import { type ReadLine, readLines } from "./read-lines.ts";

export type Quote = {
  lines: readonly ReadLine[];
  goods: Money;
  fee: Money;
  off: Money;
  /** Why the typed code takes nothing off; null if it does, or none was typed. */
  noCode: DiscountReason | null;
  total: Money;
  mark: string;
};

export async function quoteOf(
  tx: Tx,
  actor: Actor,
  { shop }: Pick<OpenedShop, "shop">,
  { kept, ...asked }: { kept: readonly BasketLine[]; way: Way; code: string; vault: Vault },
): Promise<Quote> {
  return quoteLines(tx, actor, { shop }, { lines: await readLines(tx, shop.id, kept), ...asked });
}

export async function quoteLines(
  tx: Tx,
  actor: Actor,
  { shop }: Pick<OpenedShop, "shop">,
  { lines, way, code, vault }: { lines: readonly ReadLine[]; way: Way; code: string; vault: Vault },
): Promise<Quote> {
  const priced = lines.map(({ item, line }) => ({
    id: item.id,
    productId: item.productId,
    quantity: line.quantity,
    total: times(fromWire(item.price), line.quantity),
  }));
  const goods = sum(
    priced.map(({ total }) => total),
    shop.currency,
  );
  const fee = feeOf(way, shop);
  const basket = {
    currency: shop.currency,
    lines: priced.map(({ productId, total }) => ({ productId, total: total.minor })),
    shipping: fee.minor,
  };
  const found =
    code === "" || lines.length === 0 ? null : await discountNow(tx, actor, { typed: code, basket, customerId: null });
  const noCode = found && "reason" in found ? found.reason : null;
  const off = money(found && "off" in found ? found.off.total : 0n, shop.currency);
  const total = subtract(add(goods, fee), off);
  const seen = [priced.map((one) => [one.id, one.quantity, String(one.total.minor)]), way.id, String(fee.minor)];
  const mark = vault.token(`page quote:${JSON.stringify([shop.id, seen, String(off.minor), String(total.minor)])}`);
  return { lines, goods, fee, off, noCode, total, mark };
}
