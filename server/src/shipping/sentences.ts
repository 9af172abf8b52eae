// What we write of a shipment ourselves: why it was not booked, and what somebody should look at.
import type { Sentences } from "../kernel/meaning.ts";

export const shipmentFailures = {
  courier_dearer: "the courier's price has risen",
  courier_gone: "the courier does not go there any more",
  courier_never_confirmed: "the courier never confirmed the booking",
} as const satisfies Sentences;

export const shipmentAttentions = {
  unknown_word: 'The courier says "{word}", a word we do not know.',
  impossible_word: 'The courier says "{word}" of a shipment that is {status}.',
  order_is_over: "The courier has the goods, but the order is {orderStatus}.",
  look_for_label: "The courier gave no answer to the booking and lists no label. Look there before you send it again.",
  paid_both_ways: "Order {orderNumber} was paid online as well as in cash: give the buyer one of both back.",
  cash_told: "The aggregator says that it has paid the cash in, and not how much. It counts when we have seen it.",
  cash_late: "{missing} that the courier collected should have been paid in by {dueOn}.",
  cash_short: "The courier has paid in {came} of {all} that it collected.",
} as const satisfies Sentences;
