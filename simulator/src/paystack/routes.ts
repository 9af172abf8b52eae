// Paystack's API, as far as it is needed for collections, refunds, disputes and payouts.
import type { FastifyInstance } from "fastify";
import { accountRoutes } from "./account-routes.ts";
import { createCalls } from "./calls.ts";
import { disputeRoutes } from "./dispute-routes.ts";
import { recipientRoutes } from "./recipient-routes.ts";
import { refundRoutes } from "./refund-routes.ts";
import { transactionRoutes } from "./transaction-routes.ts";
import { transferRoutes } from "./transfer-routes.ts";
import { uploadRoutes } from "./upload-routes.ts";
import type { PaystackWorld } from "./world.ts";

export function paystackRoutes(server: FastifyInstance, world: PaystackWorld): void {
  const calls = createCalls(server, world);
  transactionRoutes(calls, world);
  refundRoutes(calls, world);
  disputeRoutes(calls, world);
  accountRoutes(calls, world);
  recipientRoutes(calls, world);
  transferRoutes(calls, world);
  uploadRoutes(server, world);
}
