// Held money in the API.
import type { EndpointRow } from "../kernel/contract/endpoint.ts";
import type { CheckoutServices } from "../checkout/index.ts";
import type { AskReceipt } from "./ask-buyer.ts";
import type { AskKeep } from "./desk/ask-keep.ts";
import type { AskUse } from "./desk/ask-use.ts";
import { deskEndpoints } from "./desk/endpoints.ts";
import type { Buyer } from "./release-shown.ts";
import { releaseEndpoints } from "./release-endpoints.ts";
import { verifyEndpoints } from "./verify-endpoints.ts";

export function escrowEndpoints(
  services: CheckoutServices,
  ask: { receipt: AskReceipt; use: AskUse; keep: AskKeep },
  buyer: Buyer,
): EndpointRow[] {
  return [
    ...verifyEndpoints(services),
    ...releaseEndpoints(services.vault, ask.receipt, buyer),
    ...deskEndpoints(services, ask),
  ];
}
