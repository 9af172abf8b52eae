import type { CreatePayoutBody } from "@sokoni/sdk";

export type { PayoutDestinationId, PayoutId } from "@sokoni/sdk";
/** One that payouts can be asked in. */
export type Currency = CreatePayoutBody["currency"];
