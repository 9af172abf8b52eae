// What sending refunds needs from the app.
import { bind } from "../payments/index.ts";
import type { RefundServices } from "../refunds/index.ts";
import type { Services } from "./services.ts";

export function refunding(services: Services): RefundServices {
  const { worker, clock, addresses } = services;
  return { worker, clock, addresses, gatewayOf: (mode, slot) => bind(services, mode, slot) };
}
