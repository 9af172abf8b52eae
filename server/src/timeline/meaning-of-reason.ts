// The meaning of an entry's reason, by the sentences of the module that wrote it.
import { disputeReasons } from "../disputes/index.ts";
import { type Meaning, meaningOf, meaningOrTheirs } from "../kernel/contract/meaning.ts";
import { orderReasons } from "../orders/index.ts";
import { paymentFailures } from "../payments/index.ts";
import { refundFailures, refundReasons } from "../refunds/index.ts";
import { returnReasons } from "../returns/index.ts";
import { shipmentFailures } from "../shipping/index.ts";

/** Words of the API, each its own code. */
const words: ReadonlySet<string> = new Set([...disputeReasons, ...returnReasons]);

export function meaningOfReason(type: string, reason: string | null): Meaning | null {
  if (reason === null) return null;
  if (words.has(reason)) return { code: reason, facts: {} };
  // A provider's or courier's words.
  if (type === "payment.failed") return meaningOrTheirs(paymentFailures, reason);
  if (type === "shipment.failed") return meaningOrTheirs(shipmentFailures, reason);
  return meaningOf({ ...orderReasons, ...refundReasons, ...refundFailures }, reason);
}
