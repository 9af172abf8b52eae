// Which driver serves which slot, and with which account: the simulator's for sandbox shops, the operator's for live ones.
import type { Actor } from "../kernel/actor.ts";
import type { Config } from "../kernel/config.ts";
import type { Currency } from "../kernel/money.ts";
import type { PaystackSettings } from "../kernel/provider-settings.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Environment, Gateway, GatewayTools, Method, PaymentDriver } from "./provider.ts";
import { paystack, paystackPages } from "./providers/paystack/index.ts";

export const slots = {
  cardgateway1: paystack,
} as const satisfies { cardgateway1: PaymentDriver<PaystackSettings> };
export type Slot = keyof typeof slots;

export type Bound = {
  slot: Slot;
  driver: string;
  gateway: Gateway;
  environment: Environment;
};

/** Where payments are: the settings, and what gateways need beside them. */
export type PaymentServices = { config: Config; gatewayTools: GatewayTools };

/** Origins a payer is sent to, for the policy of the page that sends them. The simulator's is where its API is. */
export function payerOrigins(config: Config): string[] {
  return [new URL(config.simulatorUrl).origin, paystackPages];
}

/** Null when the operator has no account there for this mode. */
export function bind({ config, gatewayTools }: PaymentServices, mode: Actor["mode"], slot: Slot): Bound | null {
  const driver = slots[slot];
  const account = config.providers[mode]?.[driver.name];
  if (!account) return null;
  return {
    slot,
    driver: driver.name,
    // Its own settings are its account: `slots` holds each driver to that.
    gateway: (driver as PaymentDriver<never>).open(account as never, gatewayTools),
    environment: mode === "live" ? "live" : "test",
  };
}

/** The provider for a new attempt. @throws Refusal invalid_request when none takes the currency. */
export function choose(
  services: PaymentServices,
  mode: Actor["mode"],
  wish: { currency: Currency; slot?: Slot | undefined; method?: Method | undefined },
): Bound {
  const candidates = wish.slot ? [wish.slot] : (Object.keys(slots) as Slot[]);
  for (const slot of candidates) {
    const takes = slots[slot].collects.some(
      (offer) => offer.currency === wish.currency && (wish.method === undefined || offer.method === wish.method),
    );
    const bound = takes ? bind(services, mode, slot) : null;
    if (bound) return bound;
  }
  const detail = `No payment provider here takes ${wish.currency}${wish.slot ? ` at ${wish.slot}` : ""}.`;
  throw new Refusal("invalid_request", detail, {
    errors: [{ pointer: wish.slot ? "/provider" : "/orderId", code: "no_provider", detail }],
  });
}
