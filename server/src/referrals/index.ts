// referrals: sellers who refer sellers, and their rewards. Owns referral_applications (of the referred shop) and referrals (of the
// referring shop); neither shop sees the other's. Follows subscription.invoice_paid and .invoice_refunded; announces referral.applied at
// the referred shop, and referral.created, .pending, .rewarded, .refused and .clawed_back at the referring one.
export { referralEndpoints } from "./endpoints.ts";
export { followReferralJob } from "./follow-referral.ts";
export { referralPages } from "./page.ts";
export { payRipeRewards } from "./pay-ripe-rewards.ts";
