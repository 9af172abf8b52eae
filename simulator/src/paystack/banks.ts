// The banks to pay to, and the existing accounts, as data.

export type Bank = {
  id: number;
  name: string;
  /** A text: leading zeros count. */
  code: string;
  currency: string;
  country: string;
  type: "nuban" | "mobile_money" | "mobile_money_business" | "ghipss" | "kepss" | "basa";
};

const nigeria = { currency: "NGN", country: "Nigeria", type: "nuban" } as const;
const ghana = { currency: "GHS", country: "Ghana", type: "ghipss" } as const;
const ghanaWallets = { ...ghana, type: "mobile_money" } as const;
const kenya = { currency: "KES", country: "Kenya", type: "kepss" } as const;
const southAfrica = { currency: "ZAR", country: "South Africa", type: "basa" } as const;

export const banks: readonly Bank[] = [
  { id: 1, name: "Access Bank", code: "044", ...nigeria },
  { id: 7, name: "First Bank of Nigeria", code: "011", ...nigeria },
  { id: 9, name: "Guaranty Trust Bank", code: "058", ...nigeria },
  { id: 67, name: "Kuda Bank", code: "50211", ...nigeria },
  { id: 171, name: "OPay Digital Services Limited (OPay)", code: "999992", ...nigeria },
  { id: 18, name: "United Bank For Africa", code: "033", ...nigeria },
  { id: 21, name: "Zenith Bank", code: "057", ...nigeria },
  { id: 24, name: "Absa Bank Ghana Ltd", code: "030100", ...ghana },
  { id: 32, name: "GCB Bank Limited", code: "040100", ...ghana },
  { id: 28, name: "MTN", code: "MTN", ...ghanaWallets },
  { id: 29, name: "AirtelTigo", code: "ATL", ...ghanaWallets },
  { id: 66, name: "Vodafone", code: "VOD", ...ghanaWallets },
  { id: 230, name: "Equity Bank", code: "68", ...kenya },
  { id: 231, name: "KCB Bank", code: "01", ...kenya },
  { id: 798, name: "M-PESA", code: "MPESA", ...kenya, type: "mobile_money" },
  { id: 799, name: "M-PESA Paybill", code: "MPPAYBILL", ...kenya, type: "mobile_money_business" },
  { id: 800, name: "M-PESA Till", code: "MPTILL", ...kenya, type: "mobile_money_business" },
  { id: 140, name: "First National Bank", code: "250655", ...southAfrica },
  { id: 143, name: "Standard Bank South Africa", code: "051001", ...southAfrica },
];

/** Accounts with a specific holder. Every other existing account has one derived from its number. */
const holders: Record<string, string> = {
  "058 0001234567": "ADA SELLER",
  "057 0000000000": "ZENITH TEST ACCOUNT",
  "044 0690000031": "CHINEDU OKAFOR",
  "033 0690000032": "FUNMI ADEYEMI VENTURES",
};

const firstNames = [
  "ADA",
  "BAYO",
  "CHIDI",
  "DAMILOLA",
  "EFUA",
  "FATIMA",
  "GRACE",
  "HASSAN",
  "IFEOMA",
  "KWAME",
] as const;
const lastNames = [
  "ABUBAKAR",
  "ADEYEMI",
  "BOATENG",
  "EZE",
  "MENSAH",
  "NWOSU",
  "OKAFOR",
  "OLADIPO",
  "SANI",
  "UCHE",
] as const;

/** Numbers of ten digits that begin with 0 exist, except those that end in 0404. Other numbers do not resolve. */
export function accountHolder(bankCode: string, accountNumber: string): string | null {
  if (!/^0\d{9,15}$/.test(accountNumber) || accountNumber.endsWith("0404")) return null;
  const digits = Number(accountNumber.slice(-4));
  const known = holders[`${bankCode} ${accountNumber}`];
  return known ?? `${firstNames[digits % 10]} ${lastNames[Math.floor(digits / 10) % 10]}`;
}

export function findBank(code: string, currency?: string): Bank | undefined {
  return banks.find((bank) => bank.code === code && (currency === undefined || bank.currency === currency));
}
