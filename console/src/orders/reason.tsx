// The reason of a timeline entry, in the seller's language.
import type { TimelineEntry } from "@sokoni/sdk";
import { orderReasonWords } from "../meanings/order-words.ts";
import { parcelFailureWords } from "../meanings/parcel-words.ts";
import { paymentFailureWords, refundFailureWords } from "../meanings/payment-words.ts";
import { refundReasonWords } from "../meanings/refund-reason-words.ts";
import { together, useSay } from "../meanings/say.ts";
import { said } from "./status.tsx";

/** Reasons from every module that writes to an order's timeline. */
const reasonWords = together(paymentFailureWords, refundFailureWords, refundReasonWords, orderReasonWords);
const parcelWords = together(parcelFailureWords);

export function Reason({ entry }: { entry: TimelineEntry }) {
  const say = useSay(entry.type.startsWith("shipment.") ? parcelWords : reasonWords);
  return <span className="soft">{say({ meaning: entry.reasonMeaning, text: said({}, entry.reason ?? "") })}</span>;
}
