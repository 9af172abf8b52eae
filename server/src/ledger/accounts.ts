// The chart of accounts: every path that money can be on. Paths are relative to the shop, and each exists once per currency. Credit is
// positive: what we owe is above zero, what we are owed below.

// — What providers and others hold for us —
/** Asset: what the provider holds for us. */
export const clearing = (provider: string): string => `clearing:${provider}`;
/** Asset: what payouts are paid from at this provider. */
export const payoutFloat = (provider: string): string => `payout_float:${provider}`;
/** Asset: what a courier aggregator holds for us. It pays labels, and receives the cash that couriers collect. */
export const courierWallet = (driver: string): string => `courier_wallet:${driver}`;
/** Asset: couriers' cash that the aggregator pays to the operator's bank. */
export const courierBank = (driver: string): string => `bank:${driver}`;
/** Asset: taken back by the provider while a chargeback is open. */
export const contested = (disputeId: string): string => `contested:${disputeId}`;
/** Asset: what the seller owes us (a chargeback after release, the fee of a cash order). Never above zero. */
export const receivable = "receivable:seller";
/** What a provider's books show and ours can't explain yet. To be resolved. */
export const suspense = (provider: string): string => `suspense:${provider}`;

// — What we owe —
/** Liability: a captured payment, owed to the buyer or the seller of this order until it is released or refunded. */
export const escrow = (orderId: string): string => `escrow:order:${orderId}`;
/** Liability: the frozen part of an order's money. An order has one open dispute at a time, so it is named after the order. */
export const disputed = (orderId: string): string => `dispute:order:${orderId}`;
/** Liability: money that is not simply what was due. Payment review decides about it. `id` is the payment's or the mispayment's. */
export const unapplied = (id: string): string => `unapplied:${id}`;
/** Liability: on its way back to a buyer. Returns to zero. */
export const refunding = (refundId: string): string => `refund:${refundId}`;
/** Liability: on its way to the seller's bank or wallet. Returns to zero. */
export const payingOut = (payoutId: string): string => `payout:${payoutId}`;
/** Liability: the seller's money, payable. */
export const sellerAvailable = "seller:available";
/** Liability: released, in hold-back. */
export const sellerPending = "seller:pending";
/** Liability: kept against risk. */
export const sellerReserve = "seller:reserve";
/** Liability: a plan that is paid for and not used yet. */
export const deferred = (subscriptionId: string): string => `deferred:${subscriptionId}`;
/** Liability: what the seller has paid for plans and no invoice has used yet. */
export const planCredit = "deferred:credit";
/** Liability: a reward for bringing another seller, until it is due. Returns to zero. */
export const referralReward = (referralId: string): string => `referral:${referralId}`;
/** Liability: value added tax on our own fees. */
export const taxPayable = (country: string): string => `tax_payable:${country}`;

// — What we earn and spend —
export const platformFee = "rev:platform_fee";
export const payoutFee = "rev:payout_fee";
export const planRevenue = "rev:subscription";
/** Expense: what the provider keeps of a payment or charges for a payout. */
export const providerFee = (provider: string): string => `exp:provider_fee:${provider}`;
export const disputeFee = "exp:dispute_fee";
/** Expense: what sellers earn by bringing others. */
export const referralExpense = "exp:referral";
export const chargebackLoss = "exp:chargeback_loss";
