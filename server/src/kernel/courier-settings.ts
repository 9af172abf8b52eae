// The operator's accounts with couriers' aggregators: for sandbox shops the simulator's, for live shops read from the environment.
import type { Environment, Secrets } from "./config.ts";
import { settingsGroup } from "./settings-group.ts";

export type AggregatorName = "shipbubble" | "terminal-africa";
export const aggregatorNames: readonly AggregatorName[] = ["shipbubble", "terminal-africa"];

export type CourierSettings = {
  /** Null where the operator has no account. */
  shipbubble: ShipbubbleSettings | null;
  terminalAfrica: TerminalAfricaSettings | null;
  /** Who of the two is asked for rates; null: nobody, the shops bring their parcels themselves. */
  aggregator: AggregatorName | null;
};

/** The wallet pays for labels and for addresses; it ships from its own country only. */
export type ShipbubbleSettings = {
  baseUrl: string;
  /** The first asks; all of them prove notices. */
  apiKeys: string[];
  country: string;
  /** The provider's own texts disagree on what signs its notices. */
  signature: "sha512" | "sha256";
  /** The operator is told when less is left in the wallet: whole minor units of its currency. */
  walletLow: number;
  /** What it takes from the wallet for an address that it validates, in the same units; no document says how much. */
  addressFee: number;
  /** The field of a notice about cash that says how much was paid in. Null: no document names one, so a person says it. */
  cashField: string | null;
  /** Where that cash is paid in: the wallet that labels are paid from, or the operator's bank account. */
  cashTo: "wallet" | "bank";
};

/** A wallet per currency pays for labels; it ships from the countries that have one. */
export type TerminalAfricaSettings = {
  baseUrl: string;
  /** The first asks; all of them prove notices. */
  secretKeys: string[];
  /** Whose wallets they are: `USER-…`, of the dashboard. */
  userId: string;
  wallets: { country: string; currency: string }[];
  /** `PA-…`: what parcels are packed in; null leaves it to the provider. */
  packaging: string | null;
  /** As Shipbubble's; in minor units of each wallet's currency. */
  walletLow: number;
  addressFee: number;
  cashTo: "wallet" | "bank";
};

/** 20,000 naira: some ten labels. */
const usualWalletLow = 2_000_000;

export function sandboxCouriers(simulatorUrl: string, secrets: Secrets, environment: Environment): CourierSettings {
  return {
    shipbubble: {
      baseUrl: `${simulatorUrl}/shipbubble/v1`,
      apiKeys: [`sb_sandbox_${secrets.sandboxProviderSeed}`],
      country: "NG",
      signature: "sha512",
      walletLow: usualWalletLow,
      addressFee: 1_000,
      cashField: "cod_amount",
      cashTo: "wallet",
    },
    terminalAfrica: {
      baseUrl: `${simulatorUrl}/terminal-africa/v1`,
      secretKeys: [`sk_test_${secrets.sandboxProviderSeed}`],
      userId: "USER-SOKONISANDBOX",
      wallets: [
        { country: "NG", currency: "NGN" },
        { country: "KE", currency: "KES" },
        { country: "GH", currency: "GHS" },
      ],
      packaging: null,
      walletLow: usualWalletLow,
      addressFee: 0,
      cashTo: "wallet",
    },
    aggregator: chosenAggregator(environment, ["shipbubble"]),
  };
}

export function liveCouriers(environment: Environment): CourierSettings {
  const shipbubble = settingsGroup(environment, ["SHIPBUBBLE_API_KEY"]);
  const terminal = settingsGroup(environment, ["TERMINAL_AFRICA_SECRET_KEY", "TERMINAL_AFRICA_USER_ID"]);
  return {
    shipbubble: shipbubble && {
      baseUrl: environment.SHIPBUBBLE_URL ?? "https://api.shipbubble.com/v1",
      apiKeys: shipbubble.SHIPBUBBLE_API_KEY.split(","),
      country: environment.SHIPBUBBLE_COUNTRY ?? "NG",
      signature: shipbubbleSignature(environment),
      cashField: environment.SHIPBUBBLE_CASH_FIELD || null,
      cashTo: cashTo("SHIPBUBBLE_CASH_TO", environment.SHIPBUBBLE_CASH_TO),
      addressFee: wholeAmount("SHIPBUBBLE_ADDRESS_FEE", environment.SHIPBUBBLE_ADDRESS_FEE, 0),
      walletLow: wholeAmount("SHIPBUBBLE_WALLET_LOW", environment.SHIPBUBBLE_WALLET_LOW, usualWalletLow),
    },
    terminalAfrica: terminal && {
      baseUrl: environment.TERMINAL_AFRICA_URL ?? "https://api.terminal.africa/v1",
      secretKeys: terminal.TERMINAL_AFRICA_SECRET_KEY.split(","),
      userId: terminal.TERMINAL_AFRICA_USER_ID,
      wallets: (environment.TERMINAL_AFRICA_WALLETS ?? "NG:NGN").split(",").map(readWallet),
      packaging: environment.TERMINAL_AFRICA_PACKAGING || null,
      walletLow: wholeAmount("TERMINAL_AFRICA_WALLET_LOW", environment.TERMINAL_AFRICA_WALLET_LOW, usualWalletLow),
      // No document speaks of a fee for addresses.
      addressFee: 0,
      cashTo: cashTo("TERMINAL_AFRICA_CASH_TO", environment.TERMINAL_AFRICA_CASH_TO),
    },
    aggregator: chosenAggregator(environment, [
      ...(shipbubble ? (["shipbubble"] as const) : []),
      ...(terminal ? (["terminal-africa"] as const) : []),
    ]),
  };
}

/** `SHIPPING_AGGREGATOR` decides; otherwise the first with whom there is an account. */
function chosenAggregator(
  { SHIPPING_AGGREGATOR: given }: Environment,
  accounts: readonly AggregatorName[],
): AggregatorName | null {
  if (!given) return accounts[0] ?? null;
  const named = aggregatorNames.find((name) => name === given);
  if (named) return named;
  throw new Error(`SHIPPING_AGGREGATOR must be ${aggregatorNames.join(" or ")}, not "${given}"`);
}

/** `NG:NGN`. */
function readWallet(text: string): { country: string; currency: string } {
  const [, country = "", currency = ""] = /^([A-Z]{2}):([A-Z]{3})$/.exec(text.trim()) ?? [];
  if (country === "")
    throw new Error(`TERMINAL_AFRICA_WALLETS wants countries with currencies, such as NG:NGN,KE:KES, not "${text}"`);
  return { country, currency };
}

function shipbubbleSignature({ SHIPBUBBLE_SIGNATURE: given = "sha512" }: Environment): "sha512" | "sha256" {
  if (given === "sha512" || given === "sha256") return given;
  throw new Error(`SHIPBUBBLE_SIGNATURE must be sha512 or sha256, not "${given}"`);
}

function cashTo(name: string, given = "wallet"): "wallet" | "bank" {
  if (given === "wallet" || given === "bank") return given;
  throw new Error(`${name} must be wallet or bank, not "${given}"`);
}

function wholeAmount(name: string, given: string | undefined, usual: number): number {
  if (!given) return usual;
  if (!/^\d{1,15}$/.test(given)) throw new Error(`${name} must be whole minor units, such as 2000000, not "${given}"`);
  return Number(given);
}
