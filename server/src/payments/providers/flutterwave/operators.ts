// Mobile-money operators by country: Flutterwave's codes, and other names. The codes differ between versions of its documents; as of late
// 2026. Compare them with the country's list of banks.
import type { Currency } from "../../../kernel/values/money.ts";

type Operator = { code: string; name: string; also: readonly string[] };

export const operatorsByCountry: Record<string, { currency: Currency; operators: readonly Operator[] }> = {
  KE: { currency: "KES", operators: [{ code: "MPS", name: "M-Pesa", also: ["MPESA", "SAFARICOM"] }] },
  GH: {
    currency: "GHS",
    operators: [
      { code: "MTN", name: "MTN", also: [] },
      { code: "AIRTELTIGO", name: "AirtelTigo", also: ["ATL", "AIRTEL", "TIGO"] },
      { code: "VODAFONE", name: "Telecel", also: ["VOD", "TELECEL"] },
    ],
  },
  UG: {
    currency: "UGX",
    operators: [
      { code: "MTN", name: "MTN", also: [] },
      { code: "AIRTEL", name: "Airtel", also: [] },
    ],
  },
  RW: { currency: "RWF", operators: [{ code: "MTN", name: "MTN", also: [] }] },
  TZ: {
    currency: "TZS",
    operators: [
      { code: "AIRTEL", name: "Airtel", also: [] },
      { code: "HALOPESA", name: "HaloPesa", also: ["HALOTEL"] },
      { code: "TIGO", name: "Tigo", also: [] },
      { code: "VODACOM", name: "Vodacom", also: ["MPESA"] },
    ],
  },
  /** One code for all operators. */
  ZM: { currency: "ZMW", operators: [{ code: "MPS", name: "Mobile money", also: ["MTN", "AIRTEL", "ZAMTEL"] }] },
  CI: {
    currency: "XOF",
    operators: [
      { code: "MOOV", name: "Moov", also: [] },
      { code: "MTN", name: "MTN", also: [] },
      { code: "ORANGE", name: "Orange", also: ["ORANGEMONEY"] },
      { code: "WAVE", name: "Wave", also: [] },
    ],
  },
  SN: {
    currency: "XOF",
    operators: [
      { code: "ORANGEMONEY", name: "Orange", also: ["ORANGE"] },
      { code: "WAVE", name: "Wave", also: [] },
    ],
  },
  CM: {
    currency: "XAF",
    operators: [
      { code: "MTN", name: "MTN", also: [] },
      { code: "ORANGEMONEY", name: "Orange", also: ["ORANGE"] },
    ],
  },
};

/** Flutterwave's code for an operator, by our name or theirs; null if it is unknown in that country. */
export function operatorCode(country: string, operator: string): string | null {
  const word = operator.toUpperCase().replace(/[^A-Z]/g, "");
  const operators = Object.hasOwn(operatorsByCountry, country) ? operatorsByCountry[country]?.operators : undefined;
  return operators?.find(({ code, also }) => code === word || also.includes(word))?.code ?? null;
}
