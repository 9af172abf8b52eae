// Whose books are compared with ours: the payment providers', and the wallets' at courier aggregators.
import { driverOf, type Gateway, type Slot, slotNames } from "../payments/index.ts";
import { type AggregatorName, aggregatorNames } from "../kernel/process/courier-settings.ts";

/** A payment slot has one driver. Courier aggregators are compared by their own names. */
export type BookSlot = Slot | AggregatorName;
export const bookSlots: readonly BookSlot[] = [...slotNames, ...aggregatorNames];

export function isAggregator(slot: BookSlot): slot is AggregatorName {
  return aggregatorNames.some((name) => name === slot);
}

/** The lists that exist. A courier aggregator has only its balance. */
export type Books = {
  driver: string;
  gateway: Pick<Gateway, "listPayments" | "listRefunds" | "listPayouts" | "listDisputes" | "balances">;
};

export function driverName(slot: BookSlot): string {
  return isAggregator(slot) ? slot : driverOf(slot).name;
}
