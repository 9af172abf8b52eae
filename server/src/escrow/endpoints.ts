import type { Vault } from "../kernel/crypto.ts";
import type { EndpointRow } from "../kernel/endpoint.ts";
import type { PaymentServices } from "../payments/index.ts";
import { deskEndpoints } from "./desk/endpoints.ts";
import { releaseEndpoints } from "./release-endpoints.ts";
import { verifyEndpoints } from "./verify-endpoints.ts";

export function escrowEndpoints(services: PaymentServices & { vault: Vault }): EndpointRow[] {
  return [...verifyEndpoints(services), ...releaseEndpoints(services.vault), ...deskEndpoints];
}
