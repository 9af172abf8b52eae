// The operator's accounts with courier aggregators. Sandbox shops use the simulator's; live shops use those from the environment.
import type { Environment } from "./config.ts";
import type { Secrets } from "../security/secrets.ts";
import { settingsGroup } from "./settings-group.ts";

export type AggregatorName = "shipbubble" | "terminal-africa";
export const aggregatorNames: readonly AggregatorName[] = ["shipbubble", "terminal-africa"];

export type CourierSettings = {
  /** Null when the operator has no account. */
  shipbubble: ShipbubbleSettings | null;
  terminalAfrica: TerminalAfricaSettings | null;
  /** The aggregator that gives rates. Null: none, and the shops deliver parcels themselves. */
  aggregator: AggregatorName | null;
};

/** The wallet pays for labels and address checks. Parcels ship only from its own country. */
export type ShipbubbleSettings = {
  baseUrl: string;
  /** The first key makes requests. All of them verify webhooks. */
  apiKeys: string[];
  country: string;
  /** The provider's documents contradict each other about the hash that signs its webhooks. */
  signature: "sha512" | "sha256";
  /** The operator gets an alert when the wallet's balance is lower: whole minor units of its currency. */
  walletLow: number;
  /** What Shipbubble charges the wallet for validating an address, in the same units. It is not documented. */
  addressFee: number;
  /** The webhook field with the amount of cash that was paid in. Null: no field is documented, so a person enters the amount. */
  cashField: string | null;
  /** Where that cash is paid in: to the wallet that pays for labels, or to the operator's bank account. */
  cashTo: "wallet" | "bank";
};

/** One wallet per currency pays for labels. Parcels ship only from countries that have a wallet. */
export type TerminalAfricaSettings = {
  baseUrl: string;
  /** The first key makes requests. All of them verify webhooks. */
  secretKeys: string[];
  /** The owner of the wallets: `USER-…`, from the dashboard. */
  userId: string;
  wallets: { country: string; currency: string }[];
  /** `PA-…`: the packaging of parcels. Null lets the provider choose. */
  packaging: string | null;
  /** The same as Shipbubble's, in minor units of each wallet's currency. */
  walletLow: number;
  addressFee: number;
  cashTo: "wallet" | "bank";
};

/** 20,000 naira: about ten labels. */
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
      // No fee for address checks is documented.
      addressFee: 0,
      cashTo: cashTo("TERMINAL_AFRICA_CASH_TO", environment.TERMINAL_AFRICA_CASH_TO),
    },
    aggregator: chosenAggregator(environment, [
      ...(shipbubble ? (["shipbubble"] as const) : []),
      ...(terminal ? (["terminal-africa"] as const) : []),
    ]),
  };
}

/** `SHIPPING_AGGREGATOR` decides. Without it, the first aggregator that has an account is used. */
function chosenAggregator(
  { SHIPPING_AGGREGATOR: given }: Environment,
  accounts: readonly AggregatorName[],
): AggregatorName | null {
  if (!given) return accounts[0] ?? null;
  const named = aggregatorNames.find((name) => name === given);
  if (named) return named;
  throw new Error(`SHIPPING_AGGREGATOR must be ${aggregatorNames.join(" or ")}, not "${given}"`);
}

/** Reads a text such as `NG:NGN`. */
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
