// The card gateway with some of its operations under the test's control. A system takes it as `drivers`, on the same accounts.
import { type Drivers, type Gateway, slots } from "../../src/payments/index.ts";

/** Operations that are not scripted go to the simulator, through Paystack's own driver. */
export function inPlaceOfPaystack(scripted: Partial<Gateway>): Drivers {
  const { cardgateway1 } = slots;
  return { cardgateway1: { ...cardgateway1, open: (account) => ({ ...cardgateway1.open(account), ...scripted }) } };
}
