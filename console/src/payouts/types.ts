import type { CreatePayoutBody } from "@sokoni/sdk";

export type { PayoutDestinationId, PayoutId } from "@sokoni/sdk";
/** A currency that payouts support. */
export type Currency = CreatePayoutBody["currency"];
