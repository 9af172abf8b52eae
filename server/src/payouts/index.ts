// payouts: the seller's money on its way to the seller's account. Owns payout_destinations, payout_schedules and payouts. Money set aside
// is in transit until the provider's answer is final. A payout with an unknown result is asked about, and never paid again. Announces
// payout.created, payout.pending, payout.paid, payout.failed, payout.returned, payout.cancelled, and payout.destination_created,
// payout.destination_changed, payout.destination_deleted.
export { createDestination, type PayoutServices } from "./create-destination.ts";
export { confirmDestination } from "./confirm-destination.ts";
export { needsConfirmation } from "./confirmation.ts";
export { accountIn } from "./notify-of-account.ts";
export { rejectDestination } from "./change-destination.ts";
export { createPayout } from "./create-payout.ts";
export { payoutEndpoints } from "./endpoints.ts";
export { handleEndedPayout, checkPayout, type NamedPayout } from "./check-payout.ts";
export { payoutMachine } from "./states.ts";
export { type DestinationRow, destinationsOf, findDestination, findPayout } from "./queries.ts";
export { payoutSweeps, sendPayoutJob } from "./sweeps.ts";
