// Every outcome that a tester can request from Shipbubble, as data: by a word in the receiver's address. The page /outcomes prints this
// table, and the simulated Shipbubble uses it; there is no other list.

export type ShippingEffect = {
  unknownAddress?: true;
  noCouriers?: true;
  /** `courier_id` as a number. */
  numericIds?: true;
  /** `currency` as ₦, and totals as text for people. */
  nairaSign?: true;
  /** The result of the first booking. */
  booking?: "answer_lost" | "unavailable_once" | "token_refused_once" | "wallet_empty" | "no_kyc";
  /** The second quote for the same address and every later one cost a quarter more. */
  dearer?: true;
  /** Instead of the usual steps. */
  way?: readonly string[];
  notices?: "none" | "twice" | "reversed";
  /** A cancelled label is collected anyway. */
  collectedAfterCancelling?: true;
  /** It is weighed at collection, and costs a fifth more. */
  heavier?: true;
  /** A cancelled label is not refunded. */
  noRefund?: true;
  /** Collected cash: a tenth is missing, none is paid in, or the amount is not given. */
  cash?: "short" | "kept" | "unsaid";
};

export type ShippingOutcome = { word: string; title: string; what: string; effect: ShippingEffect };

export const shippingOutcomes: readonly ShippingOutcome[] = [
  {
    word: "nowhere",
    title: "Unknown address",
    what: "Validation answers 422: no such address.",
    effect: { unknownAddress: true },
  },
  {
    word: "noroute",
    title: "No courier goes there",
    what: "Rates answer success with an empty list.",
    effect: { noCouriers: true },
  },
  { word: "numberid", title: "Numeric ids", what: "courier_id is a number.", effect: { numericIds: true } },
  {
    word: "nairasign",
    title: "Older currency",
    what: "Prices are text such as ₦1,450.25, their currency ₦.",
    effect: { nairaSign: true },
  },
  {
    word: "lostlabel",
    title: "Answer lost",
    what: "The label is bought and paid for, and the first booking answers 504.",
    effect: { booking: "answer_lost" },
  },
  {
    word: "downonce",
    title: "Unavailable once",
    what: "The first booking answers 503 and does nothing.",
    effect: { booking: "unavailable_once" },
  },
  {
    word: "staletoken",
    title: "Quote no longer good",
    what: "The first booking answers 422, invalid request token.",
    effect: { booking: "token_refused_once" },
  },
  {
    word: "dearer",
    title: "Quote no longer good, and dearer",
    what: "As above, and the next quote costs a quarter more.",
    effect: { booking: "token_refused_once", dearer: true },
  },
  {
    word: "emptywallet",
    title: "Wallet too low",
    what: "Booking answers 400.",
    effect: { booking: "wallet_empty" },
  },
  { word: "nokyc", title: "Account not verified", what: "Booking answers 400.", effect: { booking: "no_kyc" } },
  {
    word: "jumps",
    title: "Status jumps",
    what: "From pending to completed, with nothing between.",
    effect: { way: ["completed"] },
  },
  {
    word: "oddword",
    title: "Unknown status",
    what: "On its way it is awaiting_rider, a word that no document has.",
    effect: { way: ["confirmed", "picked_up", "awaiting_rider", "completed"] },
  },
  {
    word: "nobodyhome",
    title: "Nobody home",
    what: "Two attempts fail, then it goes back to the sender.",
    effect: {
      way: ["confirmed", "picked_up", "in_transit", "attempt_failed", "attempt_failed", "returning", "returned"],
    },
  },
  {
    word: "turnedaway",
    title: "Courier gives up",
    what: "Cancelled by the courier after it was confirmed.",
    effect: { way: ["confirmed", "cancelled"] },
  },
  { word: "silent", title: "No webhooks", what: "Nothing is told; only asking shows it.", effect: { notices: "none" } },
  { word: "twofold", title: "Webhooks twice", what: "Every webhook comes twice.", effect: { notices: "twice" } },
  {
    word: "backwards",
    title: "Webhooks out of order",
    what: "Each webhook is followed by that of the status before.",
    effect: { notices: "reversed" },
  },
  {
    word: "toolate",
    title: "Collected after cancelling",
    what: "A cancelled label is picked up an hour later.",
    effect: { collectedAfterCancelling: true },
  },
  {
    word: "heavier",
    title: "Heavier than said",
    what: "Weighed when it is collected, it costs a fifth more; the wallet pays it.",
    effect: { heavier: true },
  },
  {
    word: "norefund",
    title: "Cancelled and not paid back",
    what: "A cancelled label's cost does not come back to the wallet.",
    effect: { noRefund: true },
  },
  {
    word: "shortcash",
    title: "Cash is short",
    what: "Of the cash collected a tenth less is paid in.",
    effect: { cash: "short" },
  },
  {
    word: "keptcash",
    title: "Cash does not come",
    what: "The cash collected is not paid in.",
    effect: { cash: "kept" },
  },
  {
    word: "unsaidcash",
    title: "Cash without a sum",
    what: "The cash is paid in, and its webhook does not say how much.",
    effect: { cash: "unsaid" },
  },
];

export function shippingEffect(address: string): ShippingEffect {
  const words = new Set(address.toLowerCase().split(/[^a-z0-9]+/));
  return shippingOutcomes.find(({ word }) => words.has(word))?.effect ?? {};
}
