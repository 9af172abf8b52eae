// Which driver serves which slot, and with which account: the simulator's for sandbox shops, the operator's for live ones.
import type { Actor } from "../kernel/actor.ts";
import type { Config } from "../kernel/config.ts";
import type { Health } from "../kernel/health.ts";
import type {
  FlutterwaveSettings,
  MomoSettings,
  MpesaSettings,
  PaystackSettings,
} from "../kernel/provider-settings.ts";
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
export const slotNames = Object.keys(slots) as Slot[];

export type Bound = {
  slot: Slot;
  driver: string;
  gateway: Gateway;
  environment: Environment;
};

/** What reaching a provider needs: the settings, and what gateways need beside them. */
export type PaymentServices = { config: Config; gatewayTools: GatewayTools; health: Health; drivers?: Drivers };
/** Drivers in the place of the registered ones, on the same accounts. */
export type Drivers = Partial<Record<Slot, PaymentDriver<never>>>;

/** Origins a payer is sent to, for the policy of the page that sends them. The simulator's is where its API is. */
export function payerOrigins(config: Config): string[] {
  return [new URL(config.simulatorUrl).origin, paystackPages, flutterwavePages];
}

export function driverOf(slot: Slot, { drivers }: Pick<PaymentServices, "drivers"> = {}): PaymentDriver<never> {
  return drivers?.[slot] ?? slots[slot];
}

/** A sender that does not sign is told an address of the act's own. */
export function needsNoticeAddress(slot: Slot): boolean {
  return driverOf(slot).verifyNotice === undefined;
}

/** Whether the operator has an account there that takes part in this place. */
export function isConnected(
  services: PaymentServices,
  mode: Actor["mode"],
  slot: Slot,
  reach?: { currency: string; country: string },
): boolean {
  return accountOf(services, mode, slot, reach) !== null;
}

/** What the operator's account there says of one payment, where that differs from what the driver says of everybody. */
export function ownBounds(services: PaymentServices, mode: Actor["mode"], slot: Slot): Bounds {
  const account = accountOf(services, mode, slot);
  return (account !== null && driverOf(slot, services).boundsOf?.(account)) || {};
}

/** Null when the operator has no account there for this mode, or none for the place. */
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
  // Its own settings are a driver's account: `slots` holds each to that.
  const own = account as never;
  return reach && driver.serves && !driver.serves(own, reach) ? null : own;
}

/** Whether the provider answers at present, as far as this process knows. */
export function isUp({ health }: PaymentServices, mode: Actor["mode"], slot: Slot, operation: keyof Gateway): boolean {
  return health.isUp(`${driverOf(slot).name} ${mode}`, operation);
}

/** One who can pay a seller. */
export type Payer = Bound & { gateway: Gateway & Required<Pick<Gateway, "payOut">> };

/** Null when the operator has no account there any more, or it does not pay out. */
export function bindPayer(services: PaymentServices, mode: Actor["mode"], slot: Slot): Payer | null {
  const bound = bind(services, mode, slot);
  return bound?.gateway.payOut ? (bound as Payer) : null;
}
