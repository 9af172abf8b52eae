// What offices call their numbers. These names are the same in every language.
type Names = Partial<Record<"national_id" | "nin" | "taxNumber" | "registrationNumber" | "businessTaxNumber", string>>;

const names: Record<string, Names> = {
  NG: { registrationNumber: "CAC: RC, BN", businessTaxNumber: "TIN" },
  KE: { taxNumber: "KRA PIN", registrationNumber: "BRS: PVT-…, BN-…", businessTaxNumber: "KRA PIN" },
  GH: { national_id: "Ghana Card", registrationNumber: "ORC", businessTaxNumber: "TIN" },
  CI: { national_id: "CNI", registrationNumber: "RCCM", businessTaxNumber: "Compte contribuable" },
  UG: { registrationNumber: "URSB", businessTaxNumber: "TIN" },
  TZ: { nin: "NIDA", registrationNumber: "BRELA", businessTaxNumber: "TIN" },
  RW: { registrationNumber: "RDB", businessTaxNumber: "TIN" },
  ZM: { national_id: "NRC", registrationNumber: "PACRA", businessTaxNumber: "TPIN" },
  ZA: { registrationNumber: "CIPC", businessTaxNumber: "SARS" },
};

export function localName(country: string, name: string): string | undefined {
  return names[country]?.[name as keyof Names];
}
