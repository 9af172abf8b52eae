// reconciliation: compares our books with each provider's own, day by day. Owns reconciliation_runs, reconciliation_differences,
// balance_questions, provider_lists and provider_own_funds. It finds differences and asks. It never books or fails anything because of a list.
export { compare, type Comparison, type Patience } from "./compare.ts";
export { followLists, type FollowServices } from "./follow-lists.ts";
export { dayOf, reconcileDaily } from "./daily.ts";
export { type Difference, type OurEntry, type Subject, subjects, type TheirEntry } from "./entry.ts";
export { type Books, type BookSlot, bookSlots, driverName, isAggregator } from "./places.ts";
export { type KeptDifference, type KeptSide, listDifferences, openingNote, stateOwnFunds } from "./queries.ts";
export type { Stretch } from "./read-theirs.ts";
export { balanceAddresses, hearBalance } from "./later-balances.ts";
export { reconcile, type ReconciliationServices } from "./reconcile.ts";
export type { Outcome, Run } from "./runs.ts";
