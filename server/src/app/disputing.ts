// What disputes need from the app: the gateways, and the messages of conversations, a module that disputes can't import.
import { whatWasSaid } from "../conversations/index.ts";
import type { ChatReader, DisputeServices } from "../disputes/index.ts";
import { verifyNow } from "../escrow/index.ts";
import { bind } from "../payments/index.ts";
import type { Services } from "./services.ts";

export const chat: ChatReader = whatWasSaid;

export function disputing(services: Services): DisputeServices {
  const { worker, log, config, media, vault } = services;
  return {
    worker,
    log,
    media,
    vault,
    config,
    chat,
    gatewayOf: (mode, slot) => bind(services, mode, slot),
    verify: async (actor, reference) =>
      (await verifyNow(worker, services, actor, { reference, noticed: true })).answered,
    buyerEmail: (customerId) => `${customerId.replace("_", "-")}@${config.buyerEmailDomain}`,
  };
}
