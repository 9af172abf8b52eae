// Banks and mobile-money operators by country, as in `GET /banks/{country}`: a few of each.

export type Bank = { id: number; code: string; name: string; country: string; isWallet: boolean };

const lists: Record<string, { banks?: Record<string, string>; wallets?: Record<string, string> }> = {
  NG: {
    banks: {
      "044": "Access Bank",
      "058": "Guaranty Trust Bank",
      "057": "Zenith Bank",
      "033": "United Bank for Africa",
      "011": "First Bank of Nigeria",
      "070": "Fidelity Bank",
      "032": "Union Bank of Nigeria",
      "035": "Wema Bank",
      "232": "Sterling Bank",
      "214": "First City Monument Bank",
      "221": "Stanbic IBTC Bank",
      "50211": "Kuda Bank",
      "999991": "PalmPay",
      "999992": "OPay",
    },
  },
  GH: {
    banks: {
      GH280100: "Access Bank Ghana",
      GH130100: "Ecobank Ghana",
      GH040100: "GCB Bank",
      GH190100: "Stanbic Bank Ghana",
    },
    wallets: {
      MTN: "MTN Mobile Money",
      AIRTELTIGO: "AirtelTigo Money",
      VODAFONE: "Vodafone Cash",
      TELECEL: "Telecel Cash",
    },
  },
  KE: {
    banks: { "0001": "Kenya Commercial Bank", "0011": "Co-operative Bank of Kenya", "0068": "Equity Bank" },
    wallets: { MPS: "M-Pesa" },
  },
  UG: {
    banks: { "0040": "Stanbic Bank Uganda", "0029": "Ecobank Uganda" },
    wallets: { MTN: "MTN Mobile Money", AIRTEL: "Airtel Money", MPS: "Mobile Money" },
  },
  RW: { wallets: { MPS: "Mobile Money", MTN: "MTN Mobile Money" } },
  TZ: {
    banks: { "0003": "CRDB Bank", "0006": "NMB Bank" },
    wallets: {
      AIRTEL: "Airtel Money",
      HALOPESA: "Halopesa",
      TIGO: "Tigo Pesa",
      VODACOM: "Vodacom M-Pesa",
      MPS: "Mobile Money",
    },
  },
  ZM: { wallets: { MPS: "Mobile Money" } },
  MW: { wallets: { AIRTELMW: "Airtel Money" } },
  ZA: {
    banks: { "632005": "ABSA Bank", "250655": "First National Bank", "198765": "Nedbank", "051001": "Standard Bank" },
  },
  CI: {
    wallets: { MOOV: "Moov Money", MTN: "MTN Mobile Money", ORANGE: "Orange Money", WAVE: "Wave", FMM: "Mobile Money" },
  },
  SN: { wallets: { ORANGEMONEY: "Orange Money", WAVE: "Wave" } },
  CM: { wallets: { MTN: "MTN Mobile Money", ORANGEMONEY: "Orange Money", FMM: "Mobile Money" } },
};

const banks: readonly Bank[] = Object.entries(lists).flatMap(([country, { banks = {}, wallets = {} }], place) => [
  ...Object.entries(banks).map(([code, name], index) =>
    bank({ country, code, name, id: place * 100 + index, isWallet: false }),
  ),
  ...Object.entries(wallets).map(([code, name], index) =>
    bank({ country, code, name, id: place * 100 + 50 + index, isWallet: true }),
  ),
]);

/** Empty for a country without banks here. */
export function banksIn(country: string): Bank[] {
  return banks.filter((one) => one.country === country.toUpperCase());
}

export function findBank(code: string, countries: readonly string[]): Bank | undefined {
  return banks.find((one) => one.code === code && countries.includes(one.country));
}

export function bankWithId(id: number): Bank | undefined {
  return banks.find((one) => one.id === id);
}

/** Only some countries need branches (`destination_branch_code`). */
export function branchesOf({ id, code, name, country, isWallet }: Bank): object[] {
  if (isWallet || country === "NG" || country === "KE") return [];
  return ["HEAD OFFICE", "MAIN STREET"].map((branch, index) => ({
    id: id * 10 + index,
    branch_code: `${code}${String(index + 1).padStart(2, "0")}`,
    branch_name: `${name} ${branch}`,
    swift_code: `SIMB${country}XX`,
    bic: `SIMB${country}XX`,
    bank_id: id,
  }));
}

/** As in transfers: `FA-BANK` for wallets; banks include their country. */
export function bankNameOf({ name, country, isWallet }: Bank): string {
  if (isWallet) return "FA-BANK";
  return country === "NG" && !/NIGERIA/i.test(name) ? `${name} NIGERIA`.toUpperCase() : name.toUpperCase();
}

function bank({
  country,
  code,
  name,
  id,
  isWallet,
}: {
  country: string;
  code: string;
  name: string;
  id: number;
  isWallet: boolean;
}): Bank {
  return { id: id + 100, code, name, country, isWallet };
}
