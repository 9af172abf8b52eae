// Registers our address at providers for payments that we did not request. The operator does it once per account.
import type { Actor } from "../kernel/security/actor.ts";
import type { Config } from "../kernel/process/config.ts";
import type { GatewayTools, Registered } from "./provider.ts";
import { driverOf, type Slot, slotNames, slots } from "./registry.ts";

/** The contact number for the sandbox's provider. It belongs to no person. */
export const sandboxContactPhone = "+254708374149";

/** By slot, for each provider with an account that has such payments. @param reachedAt the address at which the provider reaches us */
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
    // The settings are the driver's own account type: `slots` ensures this.
    const registered = await driver.registerUnasked(account as never, gatewayTools, { noticeUrl, contactPhone });
    done.push({ slot, provider: driver.name, registered });
  }
  return done;
}
