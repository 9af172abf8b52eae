// Which driver and account serve a slot: the simulator's for sandbox shops, the operator's for live ones.
import { namesOf } from "../kernel/values/names.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Config } from "../kernel/process/config.ts";
import type { Health } from "../kernel/http/health.ts";
import type {
  FlutterwaveSettings,
  MomoSettings,
  MpesaSettings,
  PaystackSettings,
} from "../kernel/process/provider-settings.ts";
import type { Bounds, Environment, Gateway, GatewayTools, PaymentDriver } from "./provider.ts";
import { flutterwave, flutterwavePages } from "./providers/flutterwave/index.ts";
import { momo } from "./providers/momo/index.ts";
import { mpesa } from "./providers/mpesa/index.ts";
import { paystack, paystackPages } from "./providers/paystack/index.ts";

export const slots = {
  cardgateway1: paystack,
  cardgateway2: flutterwave,
  mobilemoney1: mpesa,
  mobilemoney2: momo,
} as const satisfies {
  cardgateway1: PaymentDriver<PaystackSettings>;
  cardgateway2: PaymentDriver<FlutterwaveSettings>;
  mobilemoney1: PaymentDriver<MpesaSettings>;
  mobilemoney2: PaymentDriver<MomoSettings>;
};
export type Slot = keyof typeof slots;
export const slotNames = namesOf(slots);

export type Bound = {
  slot: Slot;
  driver: string;
  gateway: Gateway;
  environment: Environment;
};

/** What is needed to reach a provider: the settings, and the gateways' tools. */
export type PaymentServices = { config: Config; gatewayTools: GatewayTools; health: Health; drivers?: Drivers };
/** Drivers that replace the registered ones, with the same accounts. */
export type Drivers = Partial<Record<Slot, PaymentDriver<never>>>;

/** The origins of payment pages, for the security policy of pages that link there. The simulator's is its API's. */
export function payerOrigins(config: Config): string[] {
  return [new URL(config.simulatorUrl).origin, paystackPages, flutterwavePages];
}

export function driverOf(slot: Slot, { drivers }: Pick<PaymentServices, "drivers"> = {}): PaymentDriver<never> {
  return drivers?.[slot] ?? slots[slot];
}

/** A provider that does not sign gets a separate secret address for each object. */
export function needsNoticeAddress(slot: Slot): boolean {
  return driverOf(slot).verifyNotice === undefined;
}

/** Whether the operator has an account there that serves this place. */
export function isConnected(
  services: PaymentServices,
  mode: Actor["mode"],
  slot: Slot,
  reach?: { currency: string; country: string },
): boolean {
  return accountOf(services, mode, slot, reach) !== null;
}

/** The account's own limits for one payment, if they differ from the driver's. */
export function ownBounds(services: PaymentServices, mode: Actor["mode"], slot: Slot): Bounds {
  const account = accountOf(services, mode, slot);
  return (account !== null && driverOf(slot, services).boundsOf?.(account)) || {};
}

/** Null if the operator has no account there for this mode or place. */
export function bind(
  services: PaymentServices,
  mode: Actor["mode"],
  slot: Slot,
  reach?: { currency: string; country: string },
): Bound | null {
  const { gatewayTools, health } = services;
  const driver = driverOf(slot, services);
  const account = accountOf(services, mode, slot, reach);
  if (account === null) return null;
  return {
    slot,
    driver: driver.name,
    gateway: health.guard(`${driver.name} ${mode}`, driver.open(account, gatewayTools)),
    environment: mode === "live" ? "live" : "test",
  };
}

function accountOf(
  services: PaymentServices,
  mode: Actor["mode"],
  slot: Slot,
  reach?: { currency: string; country: string },
): never | null {
  const driver = driverOf(slot, services);
  const account = services.config.providers[mode]?.[slots[slot].name];
  if (!account) return null;
  // The settings are the driver's own account type: `slots` ensures this.
  const own = account as never;
  return reach && driver.serves && !driver.serves(own, reach) ? null : own;
}

/** Whether the provider answers at present, as far as this process knows. */
export function isUp({ health }: PaymentServices, mode: Actor["mode"], slot: Slot, operation: keyof Gateway): boolean {
  return health.isUp(`${driverOf(slot).name} ${mode}`, operation);
}

/** A provider that can pay sellers. */
export type Payer = Bound & { gateway: Gateway & Required<Pick<Gateway, "payOut">> };

/** Null if the operator no longer has an account there, or it does not pay out. */
export function bindPayer(services: PaymentServices, mode: Actor["mode"], slot: Slot): Payer | null {
  const bound = bind(services, mode, slot);
  return bound?.gateway.payOut ? (bound as Payer) : null;
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "mispayments.slot": Slot;
    "payments.slot": Slot;
    "payout_destinations.slot": Slot;
    "payouts.slot": Slot;
    "plan_charges.slot": Slot;
  }
}
