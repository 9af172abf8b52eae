// Refuses an amount that JSON can't hold exactly, before anything is written.
import { fitsWire, largestMinor } from "../values/money.ts";
import { type Fault, Refusal } from "./refusal.ts";

export const amountTooLarge = "amount_too_large";

/** @param what "This line", "The total" */
export function tooLarge(pointer: string, what: string): Fault {
  const most = Number(largestMinor).toLocaleString("en");
  const detail = `${what} would come to more than ${most} minor units (2^53-1), the largest amount there is. Order less, or in several orders.`;
  return { pointer, code: amountTooLarge, detail };
}

/** @throws Refusal invalid_request */
export function refuseTooLarge(minor: bigint, pointer: string, what: string): void {
  if (fitsWire(minor)) return;
  const fault = tooLarge(pointer, what);
  throw new Refusal("invalid_request", fault.detail, { errors: [fault] });
}
