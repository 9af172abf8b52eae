// The operator's accounts at providers. Sandbox shops use the simulator's; live shops use those from the environment.
import type { Environment } from "./config.ts";
import type { Secrets } from "../security/secrets.ts";
import { type CourierSettings, liveCouriers, sandboxCouriers } from "./courier-settings.ts";
import { sha256 } from "../security/crypto.ts";
import { settingsGroup as group } from "./settings-group.ts";

export type ProviderSettings = CourierSettings & {
  whatsapp: { baseUrl: string; appSecrets: string[]; verifyToken: string };
  /** Null when the operator has no account. */
  instagram: InstagramSettings | null;
  paystack: PaystackSettings | null;
  flutterwave: FlutterwaveSettings | null;
  mpesa: MpesaSettings | null;
  momo: MomoSettings | null;
};

export type InstagramSettings = {
  baseUrl: string;
  /** The kind of tokens that shops connect with: Instagram login, or the Facebook Page behind the account. */
  flavour: "instagram" | "page";
  /** The secret of the Instagram app, the Meta app, or both. Which one signs depends on the set-up. */
  appSecrets: string[];
  verifyToken: string;
  /** Hosts from which buyers' files may be fetched. */
  mediaHosts: string[];
};
export type PaystackSettings = {
  baseUrl: string;
  secretKeys: string[];
  /** The account's currencies: its country's, and others that Paystack has enabled. */
  currencies: string[];
};
export type FlutterwaveSettings = {
  baseUrl: string;
  secretKey: string;
  /** The dashboard calls it the secret hash. There are several during a rotation. */
  secretHashes: string[];
};
export type MpesaSettings = {
  baseUrl: string;
  consumerKey: string;
  consumerSecret: string;
  /** The Pay Bill number, or a till's head office number. */
  shortCode: string;
  /** Set if payments go to a till. */
  till: string | null;
  passkey: string;
  /** The maximum of one payment. */
  paymentMostShillings: number;
  /** Pays sellers. Often not the number that collects. */
  payoutShortCode: string;
  initiatorName: string;
  /** The initiator's password, encrypted with the provider's certificate, as shown in the portal. */
  securityCredential: string;
  /** Part of the webhook address for payments that we did not start (C2B). */
  registrationSecret: string;
};
export type MomoSettings = { baseUrl: string; accounts: MomoAccount[] };
/** One country with one currency, which is MTN's rule. */
export type MomoAccount = {
  environment: string;
  country: string;
  currency: string;
  collection: MomoProduct;
  disbursement: MomoProduct;
};
export type MomoProduct = { subscriptionKey: string; apiUser: string; apiKey: string };

/** MTN's countries, as of late 2026: its environment's name and the currency. */
const momoCountries: readonly { environment: string; country: string; currency: string }[] = [
  { environment: "mtnuganda", country: "UG", currency: "UGX" },
  { environment: "mtnghana", country: "GH", currency: "GHS" },
  { environment: "mtnivorycoast", country: "CI", currency: "XOF" },
  { environment: "mtncameroon", country: "CM", currency: "XAF" },
  { environment: "mtnrwanda", country: "RW", currency: "RWF" },
  { environment: "mtnzambia", country: "ZM", currency: "ZMW" },
];

export function sandboxProviders(simulatorUrl: string, secrets: Secrets, environment: Environment): ProviderSettings {
  const derived = (name: string): string => `sandbox-${name}-${secrets.sandboxProviderSeed}`;
  const product = (environment: string, name: string): MomoProduct => ({
    subscriptionKey: derived(`${environment}-${name}`),
    apiUser: uuidOf(derived(`${environment}-user`)),
    apiKey: derived(`${environment}-key`),
  });
  return {
    whatsapp: {
      baseUrl: `${simulatorUrl}/whatsapp`,
      appSecrets: [secrets.sandboxWhatsappAppSecret],
      verifyToken: secrets.sandboxWhatsappVerifyToken,
    },
    instagram: {
      baseUrl: `${simulatorUrl}/instagram`,
      flavour: "instagram",
      appSecrets: [derived("instagram-secret")],
      verifyToken: derived("instagram-verify"),
      mediaHosts: [URL.parse(simulatorUrl)?.origin ?? simulatorUrl],
    },
    paystack: {
      baseUrl: `${simulatorUrl}/paystack`,
      secretKeys: [secrets.sandboxPaystackKey],
      // The simulator accepts the currencies of every country.
      currencies: [...paystackCurrencies],
    },
    flutterwave: {
      baseUrl: `${simulatorUrl}/flutterwave/v3`,
      secretKey: `FLWSECK_TEST-${secrets.sandboxProviderSeed}`,
      secretHashes: [derived("flutterwave-hash")],
    },
    mpesa: {
      baseUrl: `${simulatorUrl}/mpesa`,
      consumerKey: derived("mpesa-key"),
      consumerSecret: derived("mpesa-secret"),
      shortCode: "174379",
      till: null,
      passkey: derived("mpesa-passkey"),
      paymentMostShillings: mpesaPaymentMost(environment),
      payoutShortCode: "600987",
      initiatorName: "sokoni",
      securityCredential: derived("mpesa-credential"),
      // M-Pesa refuses addresses that contain certain words. Hex can't spell any of them.
      registrationSecret: sha256(derived("mpesa-c2b")).toString("hex"),
    },
    momo: {
      baseUrl: `${simulatorUrl}/momo`,
      accounts: momoCountries.map((place) => ({
        ...place,
        collection: product(place.environment, "collection"),
        disbursement: product(place.environment, "disbursement"),
      })),
    },
    ...sandboxCouriers(simulatorUrl, secrets, environment),
  };
}

/**
 * Several secrets, separated by commas, are all valid, for rotations. Null when no provider is set.
 * @throws Error naming what is missing for a provider that is partly set.
 */
export function liveProviders(environment: Environment): ProviderSettings | null {
  const whatsapp = group(environment, ["WHATSAPP_APP_SECRET", "WHATSAPP_VERIFY_TOKEN"]);
  const instagram = group(environment, ["INSTAGRAM_APP_SECRET", "INSTAGRAM_VERIFY_TOKEN"]);
  const paystack = group(environment, ["PAYSTACK_SECRET_KEY"]);
  const flutterwave = group(environment, ["FLUTTERWAVE_SECRET_KEY", "FLUTTERWAVE_SECRET_HASH"]);
  const mpesa = group(environment, [
    "MPESA_CONSUMER_KEY",
    "MPESA_CONSUMER_SECRET",
    "MPESA_SHORT_CODE",
    "MPESA_PASSKEY",
    "MPESA_INITIATOR_NAME",
    "MPESA_SECURITY_CREDENTIAL",
    "MPESA_REGISTRATION_SECRET",
  ]);
  const momo = environment.MOMO_ACCOUNTS;
  const couriers = liveCouriers(environment);
  if (!whatsapp && !instagram && !paystack && !flutterwave && !mpesa && !momo && !couriers.aggregator) return null;
  if (!whatsapp) throw new Error("for live shops set WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN");
  return {
    whatsapp: {
      baseUrl: environment.WHATSAPP_URL ?? "https://graph.facebook.com",
      appSecrets: whatsapp.WHATSAPP_APP_SECRET.split(","),
      verifyToken: whatsapp.WHATSAPP_VERIFY_TOKEN,
    },
    instagram: instagram && {
      ...instagramHost(environment),
      appSecrets: instagram.INSTAGRAM_APP_SECRET.split(","),
      verifyToken: instagram.INSTAGRAM_VERIFY_TOKEN,
      mediaHosts: (environment.INSTAGRAM_MEDIA_HOSTS ?? "fbcdn.net,fbsbx.com,cdninstagram.com").split(","),
    },
    paystack: paystack && {
      baseUrl: environment.PAYSTACK_URL ?? "https://api.paystack.co",
      secretKeys: paystack.PAYSTACK_SECRET_KEY.split(","),
      currencies: paystackCurrenciesOf(environment),
    },
    flutterwave: flutterwave && {
      baseUrl: environment.FLUTTERWAVE_URL ?? "https://api.flutterwave.com/v3",
      secretKey: flutterwave.FLUTTERWAVE_SECRET_KEY,
      secretHashes: flutterwave.FLUTTERWAVE_SECRET_HASH.split(","),
    },
    mpesa: mpesa && {
      baseUrl: environment.MPESA_URL ?? "https://api.safaricom.co.ke",
      consumerKey: mpesa.MPESA_CONSUMER_KEY,
      consumerSecret: mpesa.MPESA_CONSUMER_SECRET,
      shortCode: mpesa.MPESA_SHORT_CODE,
      till: environment.MPESA_TILL ?? null,
      passkey: mpesa.MPESA_PASSKEY,
      paymentMostShillings: mpesaPaymentMost(environment),
      payoutShortCode: environment.MPESA_PAYOUT_SHORT_CODE ?? mpesa.MPESA_SHORT_CODE,
      initiatorName: mpesa.MPESA_INITIATOR_NAME,
      securityCredential: mpesa.MPESA_SECURITY_CREDENTIAL,
      registrationSecret: mpesa.MPESA_REGISTRATION_SECRET,
    },
    momo: momo
      ? {
          baseUrl: environment.MOMO_URL ?? "https://proxy.momoapi.mtn.com",
          accounts: momo.split(";").map(readMomoAccount),
        }
      : null,
    ...couriers,
  };
}

/** Countries where Paystack opens accounts in currencies we support, as of late 2026. */
const paystackCountries: Readonly<Record<string, string>> = { NG: "NGN", GH: "GHS", KE: "KES", ZA: "ZAR", CI: "XOF" };
const paystackCurrencies: readonly string[] = [...Object.values(paystackCountries), "USD"];

/** Without the setting, only the country's currency, which every business has. */
function paystackCurrenciesOf(environment: Environment): string[] {
  const { PAYSTACK_COUNTRY: country = "NG", PAYSTACK_CURRENCIES: text } = environment;
  const own = Object.hasOwn(paystackCountries, country) ? paystackCountries[country] : undefined;
  if (own === undefined)
    throw new Error(`PAYSTACK_COUNTRY must be one of ${Object.keys(paystackCountries).join(", ")}, not "${country}"`);
  if (text === undefined) return [own];
  const currencies = text.split(",").map((code) => code.trim());
  const strange = currencies.find((code) => !paystackCurrencies.includes(code));
  if (strange !== undefined)
    throw new Error(`PAYSTACK_CURRENCIES names "${strange}"; known are ${paystackCurrencies.join(", ")}`);
  return currencies;
}

/** Safaricom's limit, as of late 2026. */
const mpesaPaymentMostShillings = "250000";

function mpesaPaymentMost({ MPESA_PAYMENT_MOST: text = mpesaPaymentMostShillings }: Environment): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text))
    throw new Error(`MPESA_PAYMENT_MOST must be a whole number of shillings, not "${text}"`);
  return Number(text);
}

function instagramHost(environment: Environment): Pick<InstagramSettings, "flavour" | "baseUrl"> {
  const { INSTAGRAM_FLAVOUR: flavour = "instagram", INSTAGRAM_URL: url } = environment;
  if (flavour === "instagram") return { flavour, baseUrl: url ?? "https://graph.instagram.com" };
  if (flavour === "page") return { flavour, baseUrl: url ?? "https://graph.facebook.com" };
  throw new Error(`INSTAGRAM_FLAVOUR must be instagram or page, not "${flavour}"`);
}

function uuidOf(name: string): string {
  const hex = sha256(name).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** `environment:collectionKey:collectionUser:collectionApiKey:disbursementKey:disbursementUser:disbursementApiKey` */
function readMomoAccount(text: string): MomoAccount {
  const [name, ...keys] = text.trim().split(":");
  const place = momoCountries.find(({ environment }) => environment === name);
  if (!place) {
    const known = momoCountries.map(({ environment }) => environment).join(", ");
    throw new Error(`MOMO_ACCOUNTS names "${name}"; known are ${known}`);
  }
  const [ck = "", cu = "", ca = "", dk = "", du = "", da = ""] = keys;
  if (keys.length !== 6 || keys.some((key) => key === ""))
    throw new Error(`MOMO_ACCOUNTS needs six keys after ${name}, divided by colons`);
  return {
    ...place,
    collection: { subscriptionKey: ck, apiUser: cu, apiKey: ca },
    disbursement: { subscriptionKey: dk, apiUser: du, apiKey: da },
  };
}
