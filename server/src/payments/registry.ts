// Which driver serves which slot, and with which account: the simulator's for sandbox shops, the operator's for live ones.
import type { Actor } from "../kernel/actor.ts";
import type { Config } from "../kernel/config.ts";
import type { Currency } from "../kernel/money.ts";
import type { PaystackSettings } from "../kernel/provider-settings.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Destination, Environment, Gateway, GatewayTools, Method, PaymentDriver } from "./provider.ts";
import { paystack, paystackPages } from "./providers/paystack/index.ts";
import { reaches } from "./reach.ts";

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
export type PaymentServices = { config: Config; gatewayTools: GatewayTools; drivers?: Drivers };
/** Drivers in the place of the registered ones, on the same accounts. */
export type Drivers = Partial<Record<Slot, PaymentDriver<never>>>;

/** Origins a payer is sent to, for the policy of the page that sends them. The simulator's is where its API is. */
export function payerOrigins(config: Config): string[] {
  return [new URL(config.simulatorUrl).origin, paystackPages];
}

/** Null when the operator has no account there for this mode. */
export function bind(
  { config, gatewayTools, drivers }: PaymentServices,
  mode: Actor["mode"],
  slot: Slot,
): Bound | null {
  const account = config.providers[mode]?.[slots[slot].name];
  if (!account) return null;
  const driver = drivers?.[slot] ?? slots[slot];
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

/** One who can pay a seller. */
export type Payer = Bound & { gateway: Gateway & Required<Pick<Gateway, "payOut">> };

/** Who pays sellers there: the first with an account that reaches them. Null when nobody does. */
export function choosePayer(
  services: PaymentServices,
  mode: Actor["mode"],
  to: Pick<Destination, "kind" | "country" | "currency">,
): Payer | null {
  for (const slot of Object.keys(slots) as Slot[]) {
    const driver: PaymentDriver<never> = services.drivers?.[slot] ?? slots[slot];
    const account = services.config.providers[mode]?.[slots[slot].name];
    const reached = driver.paysOut.some((offer) => offer.kind === to.kind && reaches(offer, to));
    if (!account || !reached || driver.serves?.(account as never, to) === false) continue;
    const payer = bindPayer(services, mode, slot);
    if (payer) return payer;
  }
  return null;
}

/** Null when the operator has no account there any more, or it does not pay out. */
export function bindPayer(services: PaymentServices, mode: Actor["mode"], slot: Slot): Payer | null {
  const bound = bind(services, mode, slot);
  return bound?.gateway.payOut ? (bound as Payer) : null;
}
