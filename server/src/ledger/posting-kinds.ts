// Every kind of posting: its key, its cause, and the event that announces it. A kind that is not listed here is an error in the ledger, so
// that no money moves in a way that nothing checks.

export type PostingKind = {
  kind: string;
  /** Its cause: the `cause_type` of its transactions. */
  cause: string;
  /** Its key as a LIKE pattern; `{id}` is the cause's id. */
  key: string;
  /**
   * Events of which at least one is announced with it, and under which id: the column of the cause's row. Without it, nothing is announced.
   */
  events?: { of: string; types: readonly string[] };
};

const tellsRefund = (type: string) => ({ of: "payment_id", types: [type] });
const tells = (...types: string[]) => ({ of: "id", types });

export const postingKinds: readonly PostingKind[] = [
  { kind: "capture", cause: "payment", key: "capture:%", events: tells("payment.succeeded") },
  { kind: "mispayment", cause: "payment", key: "capture:%" },
  { kind: "mispayment", cause: "mispayment", key: "capture:%" },
  { kind: "refund_there", cause: "mispayment", key: "refund_there:{id}" },
  { kind: "apply", cause: "mispayment", key: "desk:{id}", events: tells("mispayment.decided") },
  { kind: "apply", cause: "payment", key: "desk:%", events: tells("payment.succeeded") },

  {
    kind: "release",
    cause: "release",
    key: "release:%",
    events: { of: "order_id", types: ["escrow.released"] },
  },
  { kind: "mature", cause: "release", key: "mature:{id}" },
  { kind: "cash_fee", cause: "order", key: "cod:{id}" },
  { kind: "fee_back", cause: "order", key: "cod_back:{id}" },

  { kind: "refund", cause: "refund", key: "refund:{id}", events: tellsRefund("refund.created") },
  { kind: "refund_ok", cause: "refund", key: "refund_ok:{id}", events: tellsRefund("payment.refunded") },
  { kind: "refund_fail", cause: "refund", key: "refund_fail:{id}", events: tellsRefund("refund.failed") },

  { kind: "dispute", cause: "dispute", key: "dispute:{id}", events: tells("dispute.opened") },
  { kind: "dispute_more", cause: "dispute", key: "dispute_more:{id}", events: tells("dispute.updated") },
  { kind: "resolve", cause: "dispute", key: "resolve:{id}", events: tells("dispute.resolved") },
  { kind: "chargeback", cause: "dispute", key: "cb:%", events: tells("dispute.opened", "dispute.updated") },
  { kind: "cb_recover", cause: "dispute", key: "cb_recover:{id}:%" },
  { kind: "cb_turn", cause: "dispute", key: "cb_turn:{id}:%", events: tells("dispute.updated") },
  { kind: "cb_end", cause: "dispute", key: "cb_end:%", events: tells("dispute.resolved") },

  { kind: "payout", cause: "payout", key: "payout:{id}", events: tells("payout.created", "payout.pending") },
  { kind: "payout_ok", cause: "payout", key: "payout_ok:{id}", events: tells("payout.paid") },
  { kind: "payout_fail", cause: "payout", key: "payout_fail:{id}", events: tells("payout.failed") },
  { kind: "payout_cancel", cause: "payout", key: "payout_fail:{id}", events: tells("payout.cancelled") },
  { kind: "payout_ret", cause: "payout", key: "payout_ret:{id}%", events: tells("payout.returned") },
  { kind: "payout_late", cause: "payout", key: "payout_late:{id}%", events: tells("payout.paid") },
  {
    kind: "paid_twice",
    cause: "mispayment",
    key: "paid_twice:{id}",
    events: { of: "payout_id", types: ["payout.paid_twice"] },
  },
  {
    kind: "paid_twice_back",
    cause: "mispayment",
    key: "paid_twice_back:{id}",
    events: { of: "payout_id", types: ["payout.paid_twice_back"] },
  },

  { kind: "label", cause: "shipment", key: "label:{id}:%", events: tells("shipment.charged") },
  { kind: "label_more", cause: "shipment", key: "label:{id}:%", events: tells("shipment.charged") },
  { kind: "label_back", cause: "shipment", key: "label:{id}:%", events: tells("shipment.charged") },
  { kind: "address_fee", cause: "order", key: "address:{id}:%" },
  { kind: "cash_in", cause: "shipment", key: "cash_in:{id}:%", events: tells("shipment.cash_remitted") },

  // What a seller pays for the plan first becomes credit. An invoice takes it from there, or from the balance.
  { kind: "plan_charge", cause: "plan_charge", key: "capture:%" },
  { kind: "plan_invoice", cause: "plan_invoice", key: "plan:{id}", events: tells("subscription.invoice_paid") },
  { kind: "plan_unused", cause: "plan_invoice", key: "plan_unused:{id}" },
  { kind: "plan_earned", cause: "plan_portion", key: "plan_earned:{id}:%" },
  { kind: "plan_back", cause: "subscription", key: "plan_back:{id}:%", events: tells("subscription.credit_returned") },
  { kind: "reward", cause: "referral", key: "referral:{id}", events: tells("referral.pending") },
  { kind: "reward_paid", cause: "referral", key: "referral_paid:{id}", events: tells("referral.rewarded") },
  {
    kind: "reward_back",
    cause: "referral",
    key: "referral_back:{id}",
    events: tells("referral.refused", "referral.clawed_back"),
  },
];

/** The table of each cause. */
export const causeTables: Readonly<Record<string, string>> = {
  payment: "payments",
  mispayment: "mispayments",
  release: "releases",
  order: "orders",
  refund: "refunds",
  dispute: "disputes",
  payout: "payouts",
  shipment: "shipments",
  plan_charge: "plan_charges",
  plan_invoice: "plan_invoices",
  plan_portion: "plan_portions",
  subscription: "subscriptions",
  referral: "referrals",
};
