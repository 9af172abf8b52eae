// The chart of accounts: every path money can stand on. Paths are relative to the shop; see docs of the ledger for the postings.

/** Asset: what the provider holds for us. */
export const clearing = (provider: string): string => `clearing:${provider}`;
/** Liability: a captured payment, owed to the buyer or the seller of this order until it is released or refunded. */
export const escrow = (orderId: string): string => `escrow:order:${orderId}`;
/** Liability: money that came and is not simply what was due; the desk decides. */
export const unapplied = (paymentId: string): string => `unapplied:${paymentId}`;
/** Expense: what the provider keeps of a payment. */
export const providerFee = (provider: string): string => `exp:provider_fee:${provider}`;
/** Liability: the seller's money, payable. */
export const sellerAvailable = "seller:available";
export const sellerPending = "seller:pending";
