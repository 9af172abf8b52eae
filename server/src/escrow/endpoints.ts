import type { Vault } from "../kernel/crypto.ts";
import type { EndpointRow } from "../kernel/endpoint.ts";
import type { PaymentServices } from "../payments/index.ts";
import type { AskReceipt } from "./ask-buyer.ts";
import { deskEndpoints } from "./desk/endpoints.ts";
import { releaseEndpoints } from "./release-endpoints.ts";
import { verifyEndpoints } from "./verify-endpoints.ts";

export function escrowEndpoints(services: PaymentServices & { vault: Vault }, ask: AskReceipt): EndpointRow[] {
  return [...verifyEndpoints(services), ...releaseEndpoints(services.vault, ask), ...deskEndpoints];
}
