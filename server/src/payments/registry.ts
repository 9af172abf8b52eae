// Which driver serves which slot, and with which account: the simulator's for sandbox shops, the operator's for live ones.
import type { Actor } from "../kernel/actor.ts";
import type { Config } from "../kernel/config.ts";
import type { Currency } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { PaymentProvider, ProviderAccount } from "./provider.ts";
import { paystack, paystackPages } from "./providers/paystack/index.ts";

export type Slot = "cardgateway1";
export type Method = "card" | "bank_transfer" | "mobile_money";
export type Bound = {
  slot: Slot;
  provider: PaymentProvider;
  account: ProviderAccount;
  environment: "test" | "live";
  methods: readonly Method[];
};

export const slots = {
  cardgateway1: { provider: paystack, methods: ["card", "bank_transfer", "mobile_money"] },
} as const satisfies Record<Slot, { provider: PaymentProvider; methods: readonly Method[] }>;

/** Origins a payer is sent to, for the policy of the page that sends them. The simulator's is where its API is. */
export function payerOrigins(config: Config): string[] {
  return [new URL(config.providers.sandbox.paystack.baseUrl).origin, paystackPages];
}

/** Null when the operator has no account there for this mode. */
export function bind(config: Config, mode: Actor["mode"], slot: Slot): Bound | null {
  const settings = config.providers[mode]?.[slots[slot].provider.name as "paystack"];
  const secretKey = settings?.secretKeys[0];
  if (!settings || !secretKey) return null;
  return {
    slot,
    provider: slots[slot].provider,
    account: { baseUrl: settings.baseUrl, secretKey },
    environment: mode === "live" ? "live" : "test",
    methods: slots[slot].methods,
  };
}

/** The provider for a new attempt. @throws Refusal invalid_request when none takes the currency. */
export function choose(config: Config, mode: Actor["mode"], currency: Currency, wanted: Slot | undefined): Bound {
  const candidates = wanted ? [wanted] : (Object.keys(slots) as Slot[]);
  for (const slot of candidates) {
    const bound = bind(config, mode, slot);
    if (bound?.provider.currencies.includes(currency)) return bound;
  }
  throw new Refusal("invalid_request", `No payment provider here takes ${currency}${wanted ? ` at ${wanted}` : ""}.`, {
    errors: [
      { pointer: wanted ? "/provider" : "/orderId", code: "no_provider", detail: `No provider takes ${currency}.` },
    ],
  });
}
