// escrow: the buyer's money between payment and proven delivery. Owns no table yet: what is held stands in the ledger,
// one account per order. Announces payment.succeeded, payment.failed and escrow.held.
export { escrowEndpoints } from "./endpoints.ts";
export { settlePayment } from "./settle-payment.ts";
export { verifyNow, verifyPayment } from "./verify-payment.ts";
export { askPayments } from "./ask-payment.ts";
