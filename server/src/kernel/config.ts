// Every setting, read once from the environment, with its default. Nothing else reads process.env.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

export type ProviderSettings = {
  whatsapp: { baseUrl: string; appSecrets: string[]; verifyToken: string };
  paystack: { baseUrl: string; secretKeys: string[] };
};

export type Config = {
  host: string;
  port: number;
  /** The address buyers and providers reach us at, without a slash at the end. */
  publicUrl: string;
  /** Where sandbox shops find their providers and their phone. */
  simulatorUrl: string;
  dataFolder: string;
  databaseUrl: string | null;
  logLevel: string;
  masterKey: Buffer;
  /** Sandbox shops talk to the simulator, live shops to the providers; null where the operator has no account yet. */
  providers: { sandbox: ProviderSettings; live: ProviderSettings | null };
  /** Gateways want an e-mail address of every payer; buyers without one get an address here. */
  buyerEmailDomain: string;
  agent: { burstQuietMs: number; burstLongestMs: number };
  limits: Limits;
};

export type Limits = {
  bodyBytes: number;
  webhookBodyBytes: number;
  requestTimeoutMs: number;
  drainTimeoutMs: number;
  providerTimeoutMs: number;
  databaseConnections: number;
  statementTimeoutMs: number;
  lockTimeoutMs: number;
};

export const defaultLimits: Limits = {
  bodyBytes: 1_048_576,
  webhookBodyBytes: 4_194_304,
  requestTimeoutMs: 30_000,
  drainTimeoutMs: 25_000,
  providerTimeoutMs: 15_000,
  databaseConnections: 20,
  statementTimeoutMs: 20_000,
  lockTimeoutMs: 10_000,
};

type Environment = Record<string, string | undefined>;

/** @throws Error naming the setting that is wrong and what it should be. */
export function readConfig(environment: Environment, root: string): Config {
  const dataFolder = resolve(root, environment.DATA_FOLDER ?? "data");
  const secrets = readOrMakeSecrets(dataFolder, environment);
  const port = wholeNumber(environment, "PORT", 3000);
  const host = environment.HOST ?? "127.0.0.1";
  const simulatorUrl = (environment.SIMULATOR_URL ?? "http://127.0.0.1:4100").replace(/\/$/, "");
  return {
    host,
    port,
    publicUrl: (environment.PUBLIC_URL ?? `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${port}`).replace(
      /\/$/,
      "",
    ),
    simulatorUrl,
    dataFolder,
    databaseUrl: environment.DATABASE_URL ?? null,
    logLevel: environment.LOG_LEVEL ?? "info",
    masterKey: Buffer.from(secrets.masterKey, "base64url"),
    providers: {
      sandbox: {
        whatsapp: {
          baseUrl: `${simulatorUrl}/whatsapp`,
          appSecrets: [secrets.sandboxWhatsappAppSecret],
          verifyToken: secrets.sandboxWhatsappVerifyToken,
        },
        paystack: { baseUrl: `${simulatorUrl}/paystack`, secretKeys: [secrets.sandboxPaystackKey] },
      },
      live: readLive(environment),
    },
    buyerEmailDomain: environment.BUYER_EMAIL_DOMAIN ?? "buyers.sokoni.example",
    agent: {
      burstQuietMs: wholeNumber(environment, "AGENT_BURST_QUIET_MS", 1_500),
      burstLongestMs: wholeNumber(environment, "AGENT_BURST_LONGEST_MS", 6_000),
    },
    limits: {
      ...defaultLimits,
      databaseConnections: wholeNumber(environment, "DATABASE_CONNECTIONS", defaultLimits.databaseConnections),
    },
  };
}

/** Several secrets, comma separated, are all valid: the way through a rotation. */
function readLive(environment: Environment): ProviderSettings | null {
  const { PAYSTACK_SECRET_KEY, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN } = environment;
  if (!PAYSTACK_SECRET_KEY && !WHATSAPP_APP_SECRET) return null;
  if (!PAYSTACK_SECRET_KEY || !WHATSAPP_APP_SECRET || !WHATSAPP_VERIFY_TOKEN) {
    throw new Error("for live shops set all of PAYSTACK_SECRET_KEY, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN");
  }
  return {
    whatsapp: {
      baseUrl: environment.WHATSAPP_URL ?? "https://graph.facebook.com",
      appSecrets: WHATSAPP_APP_SECRET.split(","),
      verifyToken: WHATSAPP_VERIFY_TOKEN,
    },
    paystack: {
      baseUrl: environment.PAYSTACK_URL ?? "https://api.paystack.co",
      secretKeys: PAYSTACK_SECRET_KEY.split(","),
    },
  };
}

type Secrets = Record<
  "masterKey" | "sandboxWhatsappAppSecret" | "sandboxWhatsappVerifyToken" | "sandboxPaystackKey",
  string
>;

/** Made once per installation, readable by its owner only. An operator keeps the master key elsewhere by setting MASTER_KEY. */
function readOrMakeSecrets(dataFolder: string, environment: Environment): Secrets {
  const file = join(dataFolder, "secrets.json");
  mkdirSync(dataFolder, { recursive: true });
  if (!existsSync(file)) {
    const made: Secrets = {
      masterKey: randomBytes(32).toString("base64url"),
      sandboxWhatsappAppSecret: randomBytes(16).toString("hex"),
      sandboxWhatsappVerifyToken: randomBytes(12).toString("hex"),
      sandboxPaystackKey: `sk_test_${randomBytes(20).toString("hex")}`,
    };
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  }
  const secrets = JSON.parse(readFileSync(file, "utf8")) as Secrets;
  return environment.MASTER_KEY ? { ...secrets, masterKey: environment.MASTER_KEY } : secrets;
}

function wholeNumber(environment: Environment, name: string, otherwise: number): number {
  const given = environment[name];
  if (given === undefined || given === "") return otherwise;
  if (!/^\d{1,9}$/.test(given)) throw new Error(`${name} must be a whole number, not "${given}"`);
  return Number(given);
}
