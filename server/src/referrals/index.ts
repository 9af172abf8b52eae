// referrals: sellers who bring sellers, and what they earn by it. Owns referral_applications (kept by the shop that came) and referrals
// (kept by the shop that brought it); neither shop sees the other's. Follows subscription.invoice_paid and .invoice_refunded; announces
// referral.applied at the shop that came, and referral.created, .pending, .rewarded, .refused and .clawed_back at the one that brought it.
export { referralEndpoints } from "./endpoints.ts";
export { followReferralJob } from "./follow-referral.ts";
export { referralPages } from "./page.ts";
export { payRipeRewards } from "./pay-ripe-rewards.ts";
