// The card gateway with some of what it does in a test's own hands: it is handed to a system as `drivers`, on the same accounts.
import { type Drivers, type Gateway, slots } from "../../src/payments/index.ts";

/** What is not scripted is asked of the simulator, through Paystack's own driver. */
export function inPlaceOfPaystack(scripted: Partial<Gateway>): Drivers {
  const { cardgateway1 } = slots;
  return { cardgateway1: { ...cardgateway1, open: (account) => ({ ...cardgateway1.open(account), ...scripted }) } };
}
