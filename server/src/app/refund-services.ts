// What bringing refunds home needs of the composition.
import { bind } from "../payments/index.ts";
import type { RefundServices } from "../refunds/index.ts";
import type { Services } from "./services.ts";

export function refundServices(services: Services): RefundServices {
  const { worker, clock, gatewayOf } = services;
  return {
    worker,
    clock,
    gatewayOf: gatewayOf ?? ((mode, slot) => bind(services, mode, slot)),
    // Those that sign need none.
    noticeUrl: () => "",
  };
}
