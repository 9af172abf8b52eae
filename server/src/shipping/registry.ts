// Which driver serves the slot, and with which account: the simulator's for sandbox shops, the operator's for live ones.
import type { Actor } from "../kernel/actor.ts";
import type { Config } from "../kernel/config.ts";
import type { Health } from "../kernel/health.ts";
import type { ShipbubbleSettings } from "../kernel/provider-settings.ts";
import { courierBank, courierWallet } from "../ledger/index.ts";
import type { Aggregator, ShippingDriver, ShippingNotice } from "./aggregator.ts";
import { shipbubble } from "./providers/shipbubble/index.ts";

export const aggregatorSlot = "shippingaggregator";
export const aggregatorDriver: ShippingDriver<ShipbubbleSettings> = shipbubble;

/** What reaching the aggregator needs. */
export type ShippingServices = { config: Config; health: Health; clock: { now: () => Date } };
export type BoundAggregator = {
  driver: string;
  aggregator: Aggregator;
  account: string;
  /** Minor units: with less in the wallet the operator is told. */
  walletLow: bigint;
  /** What is taken from it for each address that is validated. */
  addressFee: bigint;
};

/** Where in the books the cash of couriers comes in. */
export function cashAccount(config: Config, mode: Actor["mode"]): string {
  const { name } = aggregatorDriver;
  return config.providers[mode]?.shipbubble?.cashTo === "bank" ? courierBank(name) : courierWallet(name);
}

/** A notice of the aggregator, proved before. */
export function readShippingNotice(config: Config, mode: Actor["mode"], raw: Buffer): ShippingNotice {
  return aggregatorDriver.readNotice(raw, config.providers[mode]?.shipbubble ?? null);
}

/** Null where the operator has no account, or it does not ship there. */
export function bindAggregator(
  { config, health, clock }: ShippingServices,
  mode: Actor["mode"],
  reach?: { country: string; currency: string },
): BoundAggregator | null {
  const account = config.providers[mode]?.shipbubble;
  if (!account || (reach && !aggregatorDriver.serves(account, reach))) return null;
  const { name } = aggregatorDriver;
  return {
    driver: name,
    aggregator: health.guard(`${name} ${mode}`, aggregatorDriver.open(account, clock)),
    account: aggregatorDriver.accountName(account),
    walletLow: BigInt(account.walletLow),
    addressFee: BigInt(account.addressFee),
  };
}

/** What proves the aggregator's notices, per mode. */
export function noticeSecretsOf(config: Config, mode: Actor["mode"]): string[] {
  const account = config.providers[mode]?.shipbubble;
  return account ? aggregatorDriver.noticeSecrets(account) : [];
}
