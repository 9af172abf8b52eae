// shipping: couriers' rates, bookings and reports; the cost of a label for its seller; and the cash that couriers collect. Owns
// shipping_addresses, shipping_rates, shipments, shipment_steps, cash_remittances and courier_wallets, with one folder per aggregator in
// providers/. It knows only the ids of orders: the dispatch module changes orders. Announces shipment.created, .updated, .delivered,
// .cancelled, .failed, .charged, .needs_attention and .cash_remitted.
export {
  type Aggregator,
  type CashIn,
  type Parcel,
  type ParcelItem,
  type Place,
  type RateOption,
  type RatesRequest,
  type RatesResult,
  type Refused,
  trackedAtOnceMax,
  type TrackedShipment,
  type TrackResult,
  type Trouble,
} from "./aggregator.ts";
export { chargeLabel, labelCost } from "./charge-label.ts";
export { type CourierWord, courierWord, isShopsWord } from "./courier-word.ts";
export { nextAskAt } from "./ask-plan.ts";
export {
  type Direction,
  directions,
  type Dispatch,
  DispatchSchema,
  type NewRates,
  NewRatesSchema,
  sellersWords,
  type ShipmentChangeAsked,
  ShipmentChangeSchema,
  ShipmentDetailSchema,
  shipmentFilters,
  shipmentIncludes,
  ShipmentListSchema,
  type ShipmentResource,
  ShipmentSchema,
  type ShippingRates,
  ShippingRatesSchema,
} from "./contract.ts";
export { shippingPart } from "./customer-part.ts";
export { ratesExample, shipmentExample } from "./examples.ts";
export { recordCashTold, recordRemittance, type Remittance, type Taken } from "./record-remittance.ts";
export { type Noted, recordTracking, recordWord } from "./record-tracking.ts";
export {
  addressFingerprint,
  findRate,
  keepCodes,
  isRateFor,
  keepRates,
  knownCodes,
  latestRates,
  type OwnRate,
  type RateRow,
  toRates,
} from "./rates.ts";
export {
  aggregatorSlot,
  bindAggregator,
  bindDriver,
  type BoundAggregator,
  cashAccount,
  noticeSecretsOf,
  readShippingNotice,
  type ShippingServices,
  verifyShippingNotice,
} from "./registry.ts";
export { noCourierReasons, shipmentAttentions, shipmentFailures } from "./sentences.ts";
export {
  addSteps,
  changeShipment,
  countShipmentsToLookAt,
  findShipment,
  insertShipment,
  estimateOf,
  liveShipment,
  lockShipment,
  type ShipmentLinks,
  type ShipmentRow,
  shipmentsOf,
  shipmentWithHistory,
  stepsOf,
  toShipment,
} from "./shipments.ts";
export { hasLeft, isFinal, isWaiting, type ShipmentState, shipmentStates } from "./states.ts";
export { readTrackingToken, trackingUrl } from "./tracking-token.ts";
export { knownWallets, watchWallets } from "./watch-wallet.ts";
