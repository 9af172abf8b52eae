// Whose books can be compared with ours: those of the payment providers, and the wallet at the couriers' aggregator.
import { driverOf, type Gateway, type Slot, slotNames } from "../payments/index.ts";
import { type AggregatorName, aggregatorNames } from "../kernel/courier-settings.ts";

/** A payment slot has one driver; couriers' aggregators are compared each by its own name. */
export type BookSlot = Slot | AggregatorName;
export const bookSlots: readonly BookSlot[] = [...slotNames, ...aggregatorNames];

export function isAggregator(slot: BookSlot): slot is AggregatorName {
  return aggregatorNames.some((name) => name === slot);
}

/** Lists that are there; an aggregator of couriers has its balance only. */
export type Books = {
  driver: string;
  gateway: Pick<Gateway, "listPayments" | "listRefunds" | "listPayouts" | "listDisputes" | "balances">;
};

export function driverName(slot: BookSlot): string {
  return isAggregator(slot) ? slot : driverOf(slot).name;
}
