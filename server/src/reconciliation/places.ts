// Whose books can be compared with ours: those of the payment providers, and the wallet at the couriers' aggregator.
import { driverOf, type Gateway, type Slot, slotNames } from "../payments/index.ts";
import { aggregatorDriver, aggregatorSlot } from "../shipping/index.ts";

export type BookSlot = Slot | typeof aggregatorSlot;
export const bookSlots: readonly BookSlot[] = [...slotNames, aggregatorSlot];

/** Lists that are there; an aggregator of couriers has its balance only. */
export type Books = {
  driver: string;
  gateway: Pick<Gateway, "listPayments" | "listRefunds" | "listPayouts" | "listDisputes" | "balances">;
};

export function driverName(slot: BookSlot): string {
  return slot === aggregatorSlot ? aggregatorDriver.name : driverOf(slot).name;
}
