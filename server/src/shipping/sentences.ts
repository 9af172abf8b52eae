// Our own sentences about a shipment: why it was not booked, and what a person should look at.
import type { Sentences } from "../kernel/contract/meaning.ts";

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

/** Why no courier is offered for an order. */
export const noCourierReasons = {
  not_from_here: "No couriers can be booked here for orders in {currency} from {country}.",
  no_pickup_address:
    "Couriers fetch parcels at your shop's pickup address and call its phone, and one of them is missing: add both in your shop's settings, under pickup. (`PATCH /api/shop` with `pickup` and `phone`.)",
  no_shipping_address: "The order has no shipping address.",
  no_phone: "Couriers need the receiver's phone: add it to the order's address.",
  refused_by_service: "The couriers' service refused: {words}",
  no_answer: "The couriers' service gave no answer.",
  none_goes_there: "No courier goes there.",
  none_kept: "No courier's rate is kept: ask for them with POST.",
} as const satisfies Sentences;
