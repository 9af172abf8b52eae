// The driver and account for a slot: the simulator's for sandbox shops, the operator's for live ones. A quote or booking keeps its driver's
// name, so that it is followed there even when another driver is used now.
import type { Actor } from "../kernel/security/actor.ts";
import type { Config } from "../kernel/process/config.ts";
import type { Health } from "../kernel/http/health.ts";
import { type AggregatorName, aggregatorNames } from "../kernel/process/courier-settings.ts";
import type { ProviderSettings } from "../kernel/process/provider-settings.ts";
import { courierBank, courierWallet } from "../ledger/index.ts";
import type { Aggregator, ShippingDriver, ShippingNotice } from "./aggregator.ts";
import { shipbubble } from "./providers/shipbubble/index.ts";
import { terminalAfrica } from "./providers/terminal-africa/index.ts";

export const aggregatorSlot = "shippingaggregator";

type Mode = Actor["mode"];
/** The operator's settings that every kind of account has. */
type AnyAccount = { walletLow: number; addressFee: number; cashTo: "wallet" | "bank" };
/** What calling the aggregator needs. */
export type ShippingServices = { config: Config; health: Health; clock: { now: () => Date } };
export type BoundAggregator = {
  driver: string;
  aggregator: Aggregator;
  account: string;
  /** Minor units: below this balance the operator is notified. */
  walletLow: bigint;
  /** The charge for each validated address. */
  addressFee: bigint;
};

const drivers: Readonly<Record<AggregatorName, ReturnType<typeof withAccounts>>> = {
  shipbubble: withAccounts(shipbubble, (settings) => settings.shipbubble),
  "terminal-africa": withAccounts(terminalAfrica, (settings) => settings.terminalAfrica),
};

/** The one that gives rates there. Null when the operator has no account with it, or it does not ship there. */
export function bindAggregator(
  services: ShippingServices,
  mode: Mode,
  reach: { country: string; currency: string },
): BoundAggregator | null {
  const chosen = services.config.providers[mode]?.aggregator;
  return chosen ? drivers[chosen].bind(services, mode, reach) : null;
}

/** The driver of a rate or shipment. @param driver the name in its row. */
export function bindDriver(services: ShippingServices, mode: Mode, driver: string | null): BoundAggregator | null {
  const name = aggregatorNames.find((known) => known === driver);
  return name ? drivers[name].bind(services, mode) : null;
}

/** All aggregators that the operator has an account with. */
export function boundAggregators(services: ShippingServices, mode: Mode): BoundAggregator[] {
  return aggregatorNames.flatMap((name) => bindDriver(services, mode, name) ?? []);
}

/** The ledger account for the couriers' cash. */
export function cashAccount(config: Config, mode: Mode, driver: string | null): string {
  const name = aggregatorNames.find((known) => known === driver);
  if (!name) throw new Error(`no aggregator of couriers is called ${driver}`);
  return drivers[name].cashTo(config, mode) === "bank" ? courierBank(name) : courierWallet(name);
}

/** A notice that was already verified. Its form shows which aggregator sent it. */
export function readShippingNotice(config: Config | null, mode: Mode, raw: Buffer): ShippingNotice {
  const readings = aggregatorNames.map((name) => drivers[name].readNotice(config, mode, raw));
  const [first] = readings;
  if (!first) throw new Error("there is no aggregator");
  return readings.find(({ kind }) => kind === "shipment") ?? first;
}

/** The secrets that verify the aggregators' notices, per mode, each with its driver's name. */
export function noticeSecretsOf(config: Config, mode: Mode): string[] {
  return aggregatorNames.flatMap((name) => drivers[name].noticeSecrets(config, mode).map((one) => `${name} ${one}`));
}

export function verifyShippingNotice(
  raw: Buffer | null,
  headers: Record<string, string | string[] | undefined>,
  secrets: readonly string[],
): boolean {
  return aggregatorNames
    .map((name) => {
      const own = secrets.filter((one) => one.startsWith(`${name} `)).map((one) => one.slice(name.length + 1));
      return drivers[name].driver.verifyNotice(raw, headers, own);
    })
    .includes(true);
}

function withAccounts<Account>(
  driver: ShippingDriver<Account>,
  accountIn: (settings: ProviderSettings) => (Account & AnyAccount) | null,
) {
  const accountOf = (config: Config, mode: Mode) => {
    const settings = config.providers[mode];
    return settings ? accountIn(settings) : null;
  };
  return {
    driver: { verifyNotice: driver.verifyNotice },
    bind(
      { config, health, clock }: ShippingServices,
      mode: Mode,
      reach?: { country: string; currency: string },
    ): BoundAggregator | null {
      const account = accountOf(config, mode);
      if (!account || (reach && !driver.serves(account, reach))) return null;
      return {
        driver: driver.name,
        aggregator: health.guard(`${driver.name} ${mode}`, driver.open(account, clock)),
        account: driver.accountName(account),
        walletLow: BigInt(account.walletLow),
        addressFee: BigInt(account.addressFee),
      };
    },
    cashTo: (config: Config, mode: Mode) => accountOf(config, mode)?.cashTo ?? "wallet",
    readNotice: (config: Config | null, mode: Mode, raw: Buffer) =>
      driver.readNotice(raw, config && accountOf(config, mode)),
    noticeSecrets(config: Config, mode: Mode): string[] {
      const account = accountOf(config, mode);
      return account ? driver.noticeSecrets(account) : [];
    },
  };
}
