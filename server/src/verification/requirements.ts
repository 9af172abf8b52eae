// What is asked, by country and level. The forms of numbers are those that the offices print, as of 2026-01. Where an office prints several, the form
// is wide: a person looks at the number anyway.
import type { VerificationLevel } from "../kernel/process/verification-settings.ts";

export const factNames = [
  "fullName",
  "dateOfBirth",
  "idType",
  "idNumber",
  "taxNumber",
  "businessName",
  "registrationNumber",
  "businessTaxNumber",
] as const;
export type FactName = (typeof factNames)[number];
export type Facts = Partial<Record<FactName, string>>;

export const documentKinds = ["identityDocument", "proofOfAddress", "registrationCertificate"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const itemNames = [...factNames, ...documentKinds] as const;
export type ItemName = (typeof itemNames)[number];

/** For the operator. The console has its own words, in four languages. */
export const itemWords: Record<ItemName, string> = {
  fullName: "Name of the owner",
  dateOfBirth: "Date of birth",
  idType: "Kind of official number",
  idNumber: "Official number",
  taxNumber: "Tax number of the owner",
  businessName: "Registered name of the business",
  registrationNumber: "Registration number",
  businessTaxNumber: "Tax number of the business",
  identityDocument: "Photo of the owner's document",
  proofOfAddress: "Proof of address",
  registrationCertificate: "Registration certificate",
};

export const idTypes = ["bvn", "nin", "national_id", "passport"] as const;
export type IdType = (typeof idTypes)[number];

/** Shown only by their last four characters. */
export const numbers = ["idNumber", "taxNumber", "registrationNumber", "businessTaxNumber"] as const;
export type NumberName = (typeof numbers)[number];

export type VerifiedLevel = Exclude<VerificationLevel, "none">;

type Country = {
  /** One of them is enough. */
  ids: Partial<Record<IdType, RegExp>>;
  /** The owner's own tax number, where it is asked for. */
  tax?: RegExp;
  registration: RegExp;
  businessTax: RegExp;
};

const passport = /^[A-Z0-9]{6,12}$/;
const anyNumber = /^[A-Z0-9][A-Z0-9/-]{3,29}$/;

const countries: Record<string, Country> = {
  // BVN and NIN. RC, BN or IT number of the Corporate Affairs Commission; TIN, with or without -0001.
  NG: {
    ids: { bvn: /^\d{11}$/, nin: /^\d{11}$/, passport },
    registration: /^(?:RC|BN|IT)?-?\d{4,9}$/,
    businessTax: /^\d{8,14}(?:-\d{4})?$/,
  },
  // National ID and KRA PIN. Numbers of the registrar look like PVT-AB1CD23 or BN-AB1CD23.
  KE: {
    ids: { national_id: /^\d{6,9}$/, passport },
    tax: /^[AP]\d{9}[A-Z]$/,
    registration: anyNumber,
    businessTax: /^[AP]\d{9}[A-Z]$/,
  },
  // Ghana Card. A company's TIN begins with C, a person's is the number of the card.
  GH: {
    ids: { national_id: /^[A-Z]{3}-?\d{9}-?\d$/, passport },
    registration: anyNumber,
    businessTax: /^(?:[CPGQV]\d{10}|[A-Z]{3}-?\d{9}-?\d)$/,
  },
  // CNI. The registrar's number looks like CI-ABJ-2016-B-12345, the tax office's like 1234567A.
  CI: { ids: { national_id: /^[A-Z0-9]{8,16}$/, passport }, registration: anyNumber, businessTax: /^\d{7}-?[A-Z]$/ },
  UG: { ids: { nin: /^[CA][MF][A-Z0-9]{12}$/, passport }, registration: anyNumber, businessTax: /^\d{10}$/ },
  // NIDA's number, with or without its dashes.
  TZ: {
    ids: { nin: /^\d{8}-?\d{5}-?\d{5}-?\d{2}$/, passport },
    registration: anyNumber,
    businessTax: /^\d{3}-?\d{3}-?\d{3}$/,
  },
  RW: { ids: { national_id: /^\d{16}$/, passport }, registration: anyNumber, businessTax: /^\d{9}$/ },
  // NRC, such as 123456/12/1, and TPIN.
  ZM: { ids: { national_id: /^\d{6}\/?\d{2}\/?\d$/, passport }, registration: anyNumber, businessTax: /^\d{10}$/ },
  // CIPC's number looks like 2016/123456/07.
  ZA: {
    ids: { national_id: /^\d{13}$/, passport },
    registration: /^(?:[A-Z]?\d{4}\/?\d{6}\/?\d{2})$/,
    businessTax: /^\d{10}$/,
  },
};
const elsewhere: Country = {
  ids: { national_id: anyNumber, passport },
  registration: anyNumber,
  businessTax: anyNumber,
};

function rulesOf(country: string): Country {
  return countries[country] ?? elsewhere;
}

export function idTypesOf(country: string): IdType[] {
  return idTypes.filter((type) => rulesOf(country).ids[type] !== undefined);
}

/** What a level asks for in addition to the level below it. */
export function itemsOf(country: string, level: VerifiedLevel): ItemName[] {
  if (level === "full")
    return ["businessName", "registrationNumber", "businessTaxNumber", "registrationCertificate", "proofOfAddress"];
  const tax: ItemName[] = rulesOf(country).tax ? ["taxNumber"] : [];
  return ["fullName", "dateOfBirth", "idType", "idNumber", ...tax, "identityDocument"];
}

/** What a shop at this level gives to reach the other one. */
export function itemsBetween(country: string, level: VerificationLevel, wanted: VerifiedLevel): ItemName[] {
  const items: ItemName[] = level === "none" ? itemsOf(country, "basic") : [];
  return wanted === "full" && level !== "full" ? [...items, ...itemsOf(country, "full")] : items;
}

/** Null when the level is the highest. */
export function levelAbove(level: VerificationLevel): VerifiedLevel | null {
  return level === "none" ? "basic" : level === "basic" ? "full" : null;
}

/** The form of a number; null when any will do. */
export function formOf(country: string, name: NumberName, { idType }: Facts): RegExp | null {
  const rules = rulesOf(country);
  if (name === "idNumber") return rules.ids[(idType ?? "") as IdType] ?? null;
  if (name === "taxNumber") return rules.tax ?? null;
  return name === "registrationNumber" ? rules.registration : rules.businessTax;
}

/** Numbers are written with and without spaces, in capitals or not. */
export function tidyNumber(text: string): string {
  return text.replaceAll(/\s/g, "").toUpperCase();
}
