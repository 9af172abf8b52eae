// orders: what a buyer agreed to. Owns orders, order_lines, order_history and order_notes; the state machines are in states.ts. Announces
// order.created, order.updated and order.status_changed. Stock belongs to inventory and money to escrow: both are changed in the same
// transaction.
export { shipsTo } from "./ships-to.ts";
export { orderReasons } from "./reasons.ts";
export { changeDetails } from "./change-details.ts";
export { changeOrderStatus, type GiveBack } from "./change-order-status.ts";
export { AddressSchema } from "./address-contract.ts";
export {
  type DeliveryMethod,
  type Gift,
  itemsMax,
  NewOrderSchema,
  type OrderResource,
  OrderSchema,
  quantityMax,
} from "./contract.ts";
export { chosenComponents, chosenOptions, OrderComponentsSchema } from "./choice-contract.ts";
export { orderPart } from "./customer-part.ts";
export { expireOrders } from "./expire-orders.ts";
export { orderExample } from "./examples.ts";
export { orderNoteEndpoints } from "./note-endpoints.ts";
export { slipEndpoints } from "./slip-endpoints.ts";
export { orderEndpoints } from "./endpoints.ts";
export { orderStatusEndpoints } from "./status-endpoints.ts";
export { findByTypedNumber } from "./find-by-number.ts";
export { asNumber, listOrders } from "./list-orders.ts";
export { readyAt } from "./lead-time.ts";
export { withhold } from "./withhold.ts";
export { goodsOf } from "./hold-goods.ts";
export { keepGoods } from "./keep-goods.ts";
export { type OrdersToDo, ordersToDo, type OrderToDo } from "./orders-to-do.ts";
export { moveGoods } from "./move-goods.ts";
export { moveOrder, type Step } from "./move-order.ts";
export { recordCashTaken } from "./record-cash-taken.ts";
export { recordAddressJob } from "./record-address.ts";
export { pinText } from "./pin-text.ts";
export { placeReplacement } from "./place-replacement.ts";
export {
  agreeToGoods,
  goodsMark,
  goodsPaidFor,
  isSameGoods,
  type NamedGoods,
  refuseGoods,
  swapAfter,
} from "./whose-goods.ts";
export {
  addressMark,
  agreeToAddress,
  isBuyersAddress,
  originAfter,
  shopsRiderNote,
  wholeAddress,
} from "./whose-address.ts";
export { chosenParts, itemOfLine, linesMeant, meansLine } from "./means-line.ts";
export { choicesMissing, requireChoices } from "./choices-missing.ts";
export { newItemOf } from "./new-item.ts";
export { overBuyersCap } from "./over-cap.ts";
export { holdMs, placeOrder, type PlaceOrder } from "./place-order.ts";
export { priceItems } from "./price-lines.ts";
export {
  axesOf,
  componentsOf,
  dueOf,
  findOrder,
  findOrders,
  readOrders,
  isFetched,
  lockOrder,
  type OrderLine,
  type OrderRow,
  ordersOfConversation,
  firstReachedAt,
  reachedAt,
  reachedBy,
  toldPayment,
  toOrder,
} from "./queries.ts";
export { type Delivery, feeIn, findArea, pickup, quoteDelivery } from "./quote-delivery.ts";
export { fetchedElsewhere, type PickupPlace, recordPickupTold } from "./pickup-place.ts";
export { type Changed, rewriteOrder } from "./rewrite-order.ts";
export { reportStatus } from "./report-status.ts";
export {
  lockPayable,
  markPaid,
  markPaymentBegun,
  type Payable,
  payingVerb,
  sell,
  type Unpayable,
} from "./settle-order.ts";
export {
  disputeMachine,
  fulfilmentMachine,
  fundsMachine,
  isPaid,
  isUnsent,
  orderMachine,
  type OrderStatus,
  paymentMachine,
} from "./states.ts";
