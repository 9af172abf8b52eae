import type { EndpointRow } from "../kernel/endpoint.ts";
import type { PaymentServices } from "../payments/index.ts";
import { verifyEndpoints } from "./verify-endpoints.ts";

export function escrowEndpoints(services: PaymentServices): EndpointRow[] {
  return verifyEndpoints(services);
}
