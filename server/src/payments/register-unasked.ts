// Telling the providers where to announce money that nobody asked for. Once per account, by the operator.
import type { Actor } from "../kernel/actor.ts";
import type { Config } from "../kernel/config.ts";
import type { GatewayTools, Registered } from "./provider.ts";
import { driverOf, type Slot, slotNames, slots } from "./registry.ts";

/** Whom the sandbox's provider may call; nobody's number. */
export const sandboxContactPhone = "+254708374149";

/** By slot, for those where the operator has an account and that have such money. @param reachedAt where the provider reaches us */
export async function registerUnasked(
  { config, gatewayTools }: { config: Config; gatewayTools: GatewayTools },
  mode: Actor["mode"],
  contactPhone: string,
  reachedAt = config.publicUrl,
): Promise<{ slot: Slot; provider: string; registered: Registered[] }[]> {
  const done: { slot: Slot; provider: string; registered: Registered[] }[] = [];
  for (const slot of slotNames) {
    const driver = driverOf(slot);
    const account = config.providers[mode]?.[slots[slot].name];
    if (!account || !driver.registerUnasked || !("registrationSecret" in account)) continue;
    const noticeUrl = `${reachedAt}/api/webhooks/${slot}/${account.registrationSecret}`;
    // Its own settings are a driver's account: `slots` holds each to that.
    const registered = await driver.registerUnasked(account as never, gatewayTools, { noticeUrl, contactPhone });
    done.push({ slot, provider: driver.name, registered });
  }
  return done;
}
