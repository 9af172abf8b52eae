// The money paid for an order and refunded, as its page shows it.
import { formatIn } from "../kernel/values/money.ts";
import type { OrderRow } from "../orders/index.ts";
import type { BesideFate, MoneyFacts, WaitsFor } from "./page/view.ts";
import type { PayLanguage } from "./page/words.ts";

/** The money paid for the order, the money that does not fit, and the refunds of both; in minor units. */
export type MoneyKnown = {
  paid: bigint;
  beside: readonly { amount: bigint; currency: string; fate: BesideFate; reason: string | null; byAnother: boolean }[];
  back: readonly { amount: bigint; currency: string; arrived: boolean; at: Date; waitsFor: WaitsFor | null }[];
};

/** Null if exactly the due amount was paid and nothing is refunded or owed back. */
export function moneyFacts(
  order: OrderRow,
  { paid, beside, back }: MoneyKnown,
  language: PayLanguage,
  supportContact: string | null,
): MoneyFacts | null {
  const text = (amount: bigint, currency: string): string => formatIn(language, { minor: amount, currency });
  const isPaid = order.payment !== "unpaid" && order.payment !== "pending" && order.payment !== "partly_paid";
  if (
    beside.length === 0 &&
    back.length === 0 &&
    order.owed_back === 0n &&
    (!isPaid || paid === order.total || paid === 0n)
  )
    return null;
  return {
    paid: paid > 0n ? text(paid, order.currency) : null,
    forOrder: isPaid && paid !== order.total ? text(order.total, order.currency) : null,
    beside: beside.map(({ amount, currency, ...what }) => ({ sum: text(amount, currency), ...what })),
    back: back.map(({ amount, currency, ...what }) => ({ sum: text(amount, currency), ...what })),
    supportContact,
    owedBack: order.owed_back > 0n ? text(order.owed_back, order.currency) : null,
  };
}
