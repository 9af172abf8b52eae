// Whether shops are verified before their money leaves, how much leaves at which level, and how long documents are kept.
import { currencies, type Currency, currencyExponents } from "../values/money.ts";
import type { Environment } from "./config.ts";

/** `offered`: shops can be verified, and no payout needs it yet. */
export const verificationPolicies = ["off", "offered", "required"] as const;
export const verificationLevels = ["none", "basic", "full"] as const;
export type VerificationLevel = (typeof verificationLevels)[number];

/** Minor units. Null: no limit. */
export type LevelLimit = { perPayout: bigint | null; per30Days: bigint | null };
export type VerificationLimits = Record<Currency, Record<VerificationLevel, LevelLimit>>;

export type VerificationSettings = {
  policy: (typeof verificationPolicies)[number];
  limits: VerificationLimits;
  /** After the decision. */
  documentsKeptDays: number;
};

/** For the level `basic`, in major units: about a thousand dollars at once, and about three thousand in 30 days. */
const basicPerPayout: Record<Currency, number> = {
  NGN: 1_500_000,
  GHS: 15_000,
  KES: 130_000,
  ZAR: 18_000,
  TZS: 2_600_000,
  ZMW: 25_000,
  USD: 1_000,
  UGX: 3_700_000,
  RWF: 1_400_000,
  XOF: 600_000,
  XAF: 600_000,
};
const per30DaysFactor = 3;

const shape = "like NGN.basic=1500000/4500000,KES.full=-/-: per payout and per 30 days, - for no limit";

/** @throws Error that names the wrong setting and what it should be */
export function readVerification(environment: Environment): VerificationSettings {
  const word = environment.VERIFICATION || "off";
  const policy = verificationPolicies.find((one) => one === word);
  if (!policy) throw new Error(`VERIFICATION must be ${verificationPolicies.join(", ")}, not "${word}"`);
  const limits = defaultLimits();
  for (const part of (environment.VERIFICATION_LIMITS ?? "").split(",").filter((one) => one.trim() !== ""))
    readLimit(limits, part);
  return { policy, limits, documentsKeptDays: readDays(environment.VERIFICATION_DOCUMENT_DAYS || "30") };
}

function defaultLimits(): VerificationLimits {
  return Object.fromEntries(
    currencies.map((currency) => {
      const basic = minorOf(currency, basicPerPayout[currency]);
      return [
        currency,
        {
          none: { perPayout: 0n, per30Days: 0n },
          basic: { perPayout: basic, per30Days: basic * BigInt(per30DaysFactor) },
          full: { perPayout: null, per30Days: null },
        },
      ];
    }),
  ) as VerificationLimits;
}

function readLimit(limits: VerificationLimits, text: string): void {
  const found = /^\s*([A-Z]{3})\.(\w+)\s*=\s*(-|\d{1,12})\s*\/\s*(-|\d{1,12})\s*$/.exec(text);
  const currency = currencies.find((one) => one === found?.[1]);
  const level = verificationLevels.find((one) => one === found?.[2]);
  if (!found || !currency || !level) throw new Error(`VERIFICATION_LIMITS must be ${shape}, not "${text}"`);
  const read = (amount = "-"): bigint | null => (amount === "-" ? null : minorOf(currency, Number(amount)));
  limits[currency][level] = { perPayout: read(found[3]), per30Days: read(found[4]) };
}

function minorOf(currency: Currency, major: number): bigint {
  return BigInt(major) * 10n ** BigInt(currencyExponents[currency]);
}

function readDays(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new Error(`VERIFICATION_DOCUMENT_DAYS must be a whole number of days, not "${text}"`);
}
