// insights: a seller's figures about the shop. Owns insight_changes, insight_states, insight_hand_overs, insight_talks and the sums:
// insight_sales, insight_funnel, insight_replies, insight_products, insight_buyers, insight_buyer_days and insight_cohorts. They contain
// only what other modules' rows give; the database records which of these have changed.
export { countChanges } from "./counting/count-changes.ts";
export { checkInsights, type Difference, rebuildInsights } from "./counting/count-everything.ts";
export { insightEndpoints } from "./endpoints.ts";
export { readSoldLately, type SoldLately } from "./figures/sales.ts";
