// What signing up needs from the rest: a new sandbox shop gets a simulated number and an Instagram account, so that it can sell immediately.
import { checkShopChannels, openChannels } from "../channels/index.ts";
import { connectChannel } from "../shops/index.ts";
import type { OpeningServices } from "../sign-up/index.ts";
import { configureSimulator } from "./configure-simulator.ts";
import { sandboxHandle, sandboxNumber } from "./sandbox-accounts.ts";
import type { Services } from "./services.ts";

export function signingUp(services: Services): OpeningServices {
  const { api, config, log, vault } = services;
  return {
    ...services,
    publicUrl: config.publicUrl,
    equip: async (tx, { id: shopId, name, country }, now) => {
      const whatsapp = { shopId, slot: "chatapp", driver: "whatsapp", ...sandboxNumber(country) } as const;
      await connectChannel(tx, vault, whatsapp, now);
      const instagram = { shopId, slot: "photoapp", driver: "instagram", ...sandboxHandle(name) } as const;
      await connectChannel(tx, vault, instagram, now);
    },
    afterwards: async (id, now) => {
      if (config.signUp.mode !== "sandbox") return;
      // The simulator learns of the number at the next start too.
      try {
        await configureSimulator(services, config.simulatorUrl, `http://127.0.0.1:${config.port}`);
        await checkShopChannels(api, openChannels(services), { id, mode: "sandbox" }, { now, log });
      } catch (error) {
        log.warn({ err: error, shopId: id }, "the simulator was not told of a new shop");
      }
    },
  };
}
