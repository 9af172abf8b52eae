// Every setting, read once from the environment, with its default. No other file reads process.env.
import { resolve } from "node:path";
import { addressFaults } from "../security/allowed-addresses.ts";
import { type BackupSettings, readBackupSettings } from "./backup-settings.ts";
import { type RatePolicies, readRates } from "../security/rate-policy.ts";
import { readSecrets } from "../security/secrets.ts";
import { liveProviders, type ProviderSettings, sandboxProviders } from "./provider-settings.ts";
import { readSignUp, type SignUpSettings } from "./sign-up-settings.ts";
import { type IdentityCheckSettings, readIdentityCheck } from "./identity-check-settings.ts";
import { readTelemetry, type TelemetrySettings } from "./telemetry-settings.ts";
import { readVerification, type VerificationSettings } from "./verification-settings.ts";

export type Config = {
  host: string;
  port: number;
  /** The address at which buyers and providers reach us, without a slash at the end. */
  publicUrl: string;
  /** Where sandbox shops find their providers and their simulated phone. */
  simulatorUrl: string;
  dataFolder: string;
  /** The folder with the console's build. */
  consoleFolder: string;
  /** The folder with the packages of the client libraries. */
  clientsFolder: string;
  databaseUrl: string | null;
  logLevel: string;
  masterKey: Buffer;
  /** While the master key is replaced. */
  previousMasterKey: Buffer | null;
  /** It comes from MASTER_KEY, not from the data folder. */
  masterKeyIsGiven: boolean;
  /** Sandbox shops use the simulator, live shops the real providers. Null when the operator has no account with them. */
  providers: { sandbox: ProviderSettings; live: ProviderSettings | null };
  /** Where files of messages are kept. Null means in the data folder. */
  mediaBucket: MediaBucket | null;
  backup: BackupSettings;
  /** Where Prometheus reads metrics. Null: nowhere. */
  metrics: { host: string; port: number; key: string | null } | null;
  /** Uploads files to channels that accept uploads, even if a link would do. */
  uploadsMedia: boolean;
  /** Where traces and logs are sent. Null: nowhere. */
  telemetry: TelemetrySettings | null;
  /** How a buyer reaches the operator: an address or a number, as pages show it. */
  supportContact: string | null;
  /** Gateways require an e-mail address of every payer. Buyers without one get an address at this domain. */
  buyerEmailDomain: string;
  /** `sandboxSpeechUrl`: the service that transcribes voice notes of sandbox shops without a model. */
  agent: {
    burstQuietMs: number;
    burstLongestMs: number;
    model: EnvironmentModel | null;
    sandboxSpeechUrl: string | null;
  };
  /** The console of the people who run the installation. With no addresses it may be opened from everywhere. */
  operatorConsole: { isOn: boolean; addresses: readonly string[] };
  plans: PlanSettings;
  signUp: SignUpSettings;
  verification: VerificationSettings;
  identityCheck: IdentityCheckSettings;
  /** How long a question to a shop's members can be answered. */
  approvals: { livesMs: number };
  /** Whether webhook endpoints of sandbox shops may be on this machine, for local development. */
  webhooks: { mayBeLocal: boolean };
  /** `isOff`: no simulator runs, so sandbox shops can't be used. `anyShopMovesClock`: a shop may move the clock even if other shops share it. */
  sandbox: { isOff: boolean; anyShopMovesClock: boolean };
  /** How long posts of channels and providers are kept as they came. */
  rawPostsKeptDays: number;
  limits: Limits;
  rates: RatePolicies;
  /** Addresses and networks whose `X-Forwarded-For` header is trusted. */
  trustedProxies: string[];
};

/**
 * `off`: no shop is limited or charged. `live`: live shops are. `all`: sandbox shops too. `vat`: basis points by country.
 * `issuer`: the lines that name the issuer on invoices to sellers.
 */
export type PlanSettings = {
  limit: "off" | "live" | "all";
  vat: Readonly<Record<string, number>>;
  issuer: readonly string[];
};

/** Prices in millionths of a US dollar per million tokens. Null means the listed price. */
export type EnvironmentModel = {
  brain: string | null;
  provider: string;
  model: string;
  baseUrl: string | null;
  key: string | null;
  inputPrice: bigint | null;
  outputPrice: bigint | null;
  /**
   * A model of the same provider. Null: voice notes are not transcribed and pictures not described. A minute of speech has its own price.
   */
  transcriptionModel: string | null;
  transcriptionPrice: bigint | null;
  visionModel: string | null;
  visionInputPrice: bigint | null;
  visionOutputPrice: bigint | null;
};

export type MediaBucket = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Limits = {
  bodyBytes: number;
  /** The limit for a request that needs no key. */
  openBodyBytes: number;
  requestTimeoutMs: number;
  drainTimeoutMs: number;
  providerTimeoutMs: number;
  databaseConnections: number;
  /** How long the database may be silent before requests are refused. */
  databaseSilentMs: number;
  statementTimeoutMs: number;
  lockTimeoutMs: number;
};

export const defaultLimits: Limits = {
  bodyBytes: 1_048_576,
  openBodyBytes: 65_536,
  requestTimeoutMs: 30_000,
  drainTimeoutMs: 25_000,
  providerTimeoutMs: 15_000,
  databaseConnections: 20,
  databaseSilentMs: 1_000,
  statementTimeoutMs: 20_000,
  lockTimeoutMs: 10_000,
};

export type Environment = Record<string, string | undefined>;

/** @throws Error that names the wrong setting and what it should be. */
export function readConfig(environment: Environment, root: string): Config {
  const dataFolder = dataFolderOf(environment, root);
  const secrets = readSecrets(dataFolder, environment);
  const port = wholeNumber(environment, "PORT", 3000);
  const host = environment.HOST ?? "127.0.0.1";
  const simulatorUrl = (environment.SIMULATOR_URL ?? "http://127.0.0.1:4100").replace(/\/$/, "");
  const live = liveProviders(environment);
  return {
    host,
    port,
    publicUrl: (environment.PUBLIC_URL ?? `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${port}`).replace(
      /\/$/,
      "",
    ),
    simulatorUrl,
    dataFolder,
    consoleFolder: resolve(root, environment.CONSOLE_FOLDER ?? "console/dist"),
    clientsFolder: resolve(root, environment.CLIENTS_FOLDER ?? "clients/dist"),
    databaseUrl: environment.DATABASE_URL ?? null,
    logLevel: environment.LOG_LEVEL ?? "info",
    masterKey: Buffer.from(secrets.masterKey, "base64url"),
    previousMasterKey: secrets.previousMasterKey ? Buffer.from(secrets.previousMasterKey, "base64url") : null,
    masterKeyIsGiven: Boolean(environment.MASTER_KEY),
    providers: {
      sandbox: sandboxProviders(simulatorUrl, secrets, environment),
      live,
    },
    mediaBucket: readBucket(environment),
    backup: readBackupSettings(environment),
    metrics: readMetrics(environment),
    uploadsMedia: oneOf(environment, "MEDIA_UPLOADS", ["needed", "always"]) === "always",
    telemetry: readTelemetry(environment),
    supportContact: environment.SUPPORT_CONTACT?.trim() || null,
    buyerEmailDomain: environment.BUYER_EMAIL_DOMAIN ?? "buyers.sokoni.example",
    agent: {
      burstQuietMs: wholeNumber(environment, "AGENT_BURST_QUIET_MS", 1_500),
      burstLongestMs: wholeNumber(environment, "AGENT_BURST_LONGEST_MS", 6_000),
      model: readEnvironmentModel(environment),
      sandboxSpeechUrl:
        oneOf(environment, "SANDBOX_SPEECH", ["off", "simulator"]) === "simulator" ? `${simulatorUrl}/openai/v1` : null,
    },
    operatorConsole: readOperatorConsole(environment),
    plans: readPlans(environment),
    signUp: readSignUp(environment, secrets, live !== null),
    verification: readVerification(environment),
    identityCheck: readIdentityCheck(environment, simulatorUrl),
    approvals: { livesMs: approvalMinutes(environment) * 60_000 },
    webhooks: { mayBeLocal: oneOf(environment, "WEBHOOKS_TO_LOCALHOST", ["refused", "allowed"]) === "allowed" },
    sandbox: {
      isOff: sandboxIsOff(environment),
      anyShopMovesClock: oneOf(environment, "SANDBOX_CLOCK", ["one-shop", "any-shop"]) === "any-shop",
    },
    rawPostsKeptDays: readRawPostsDays(environment),
    limits: {
      ...defaultLimits,
      databaseConnections: wholeNumber(environment, "DATABASE_CONNECTIONS", defaultLimits.databaseConnections),
    },
    rates: readRates(environment.RATE_LIMITS),
    trustedProxies: listed(environment.TRUSTED_PROXIES),
  };
}

/** Whether this installation is for live shops only. */
export function sandboxIsOff(environment: Environment): boolean {
  return oneOf(environment, "SANDBOX", ["on", "off"]) === "off";
}

export function dataFolderOf(environment: Environment, root: string): string {
  return resolve(root, environment.DATA_FOLDER ?? "data");
}

function readMetrics(environment: Environment): Config["metrics"] {
  if (!environment.METRICS_PORT) return null;
  const port = wholeNumber(environment, "METRICS_PORT", 0);
  const host = environment.METRICS_HOST || "127.0.0.1";
  const key = environment.METRICS_KEY || null;
  if (key === null && !["127.0.0.1", "::1", "localhost"].includes(host))
    throw new Error(`METRICS_KEY must be set, because METRICS_HOST (${host}) is not only this machine`);
  return { host, port, key };
}

function readOperatorConsole(environment: Environment): Config["operatorConsole"] {
  const addresses = listed(environment.OPERATOR_ADDRESSES);
  const [fault] = addressFaults(addresses);
  if (fault)
    throw new Error(
      `OPERATOR_ADDRESSES must be addresses or networks, such as 203.0.113.0/24: ${addresses.join(", ")}`,
    );
  return { isOn: oneOf(environment, "OPERATOR_CONSOLE", ["on", "off"]) === "on", addresses };
}

/** Channels and gateways send a post again for up to a week. */
function readRawPostsDays(environment: Environment): number {
  const kept = wholeNumber(environment, "RAW_POSTS_DAYS", 90);
  if (kept < 8) throw new Error(`RAW_POSTS_DAYS must be 8 or more, not ${kept}`);
  return kept;
}

function listed(text = ""): string[] {
  return text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

/** The first word is the default. */
function oneOf(environment: Environment, name: string, words: readonly string[]): string | undefined {
  const [usual] = words;
  const given = environment[name] || usual;
  if (given !== undefined && words.includes(given)) return given;
  throw new Error(`${name} must be ${words.join(" or ")}, not "${given}"`);
}

function readPlans(environment: Environment): PlanSettings {
  const limit = oneOf(environment, "PLANS", ["off", "live", "all"]) as PlanSettings["limit"];
  const rates = (environment.PLANS_VAT ?? "").split(",").filter((part) => part.trim() !== "");
  const issuer = (environment.PLANS_ISSUER ?? "Sokoni").split("|").map((line) => line.trim());
  return { limit, vat: Object.fromEntries(rates.map(readRate)), issuer: issuer.filter((line) => line !== "") };
}

function readRate(text: string): [string, number] {
  const found = /^\s*([A-Z]{2})=(\d{1,2})(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!found?.[1]) throw new Error(`PLANS_VAT must be like NG=7.5,KE=16, not "${text}"`);
  return [found[1], Number(found[2]) * 100 + Number((found[3] ?? "").padEnd(2, "0"))];
}

/** Either all of its settings are given or none. */
function readBucket(environment: Environment): MediaBucket | null {
  const endpoint = environment.MEDIA_S3_ENDPOINT;
  if (!endpoint) return null;
  const needed = (name: string): string => {
    const given = environment[name];
    if (!given) throw new Error(`${name} must be set, because MEDIA_S3_ENDPOINT is`);
    return given;
  };
  return {
    endpoint: endpoint.replace(/\/$/, ""),
    region: environment.MEDIA_S3_REGION || "us-east-1",
    bucket: needed("MEDIA_S3_BUCKET"),
    accessKeyId: needed("MEDIA_S3_ACCESS_KEY_ID"),
    secretAccessKey: needed("MEDIA_S3_SECRET_ACCESS_KEY"),
  };
}

function readEnvironmentModel(environment: Environment): EnvironmentModel | null {
  const { AGENT_MODEL_PROVIDER: provider, AGENT_MODEL: model } = environment;
  if (!provider && !model) return null;
  if (!provider || !model) throw new Error("AGENT_MODEL_PROVIDER and AGENT_MODEL go together");
  return {
    brain: environment.AGENT_BRAIN || null,
    provider,
    model,
    baseUrl: environment.AGENT_MODEL_BASE_URL || null,
    key: environment.AGENT_MODEL_KEY?.trim() || null,
    inputPrice: dollars(environment, "AGENT_MODEL_INPUT_PRICE"),
    outputPrice: dollars(environment, "AGENT_MODEL_OUTPUT_PRICE"),
    transcriptionModel: environment.AGENT_TRANSCRIPTION_MODEL || null,
    transcriptionPrice: dollars(environment, "AGENT_TRANSCRIPTION_PRICE"),
    visionModel: environment.AGENT_VISION_MODEL || null,
    visionInputPrice: dollars(environment, "AGENT_VISION_INPUT_PRICE"),
    visionOutputPrice: dollars(environment, "AGENT_VISION_OUTPUT_PRICE"),
  };
}

/** Converts dollars to millionths. */
function dollars(environment: Environment, name: string): bigint | null {
  const given = environment[name];
  if (!given) return null;
  const found = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(given);
  if (!found) throw new Error(`${name} must be US dollars, such as 0.15, not "${given}"`);
  return BigInt(found[1] ?? 0) * 1_000_000n + BigInt((found[2] ?? "").padEnd(6, "0"));
}

/** Approvals move money, so a question expires: after a while its facts may have changed. */
function approvalMinutes(environment: Environment): number {
  const given = wholeNumber(environment, "APPROVAL_MINUTES", 15);
  if (given >= 1 && given <= 15) return given;
  throw new Error(`APPROVAL_MINUTES must be from 1 to 15, not "${given}"`);
}

function wholeNumber(environment: Environment, name: string, otherwise: number): number {
  const given = environment[name];
  if (given === undefined || given === "") return otherwise;
  if (!/^\d{1,9}$/.test(given)) throw new Error(`${name} must be a whole number, not "${given}"`);
  return Number(given);
}
