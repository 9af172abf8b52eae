// The countries: each has one target environment, one currency, and phones with its calling code.

export type Environment = { currency: string; minorDigits: 0 | 2; callingCode: string | null };

export const environments: Readonly<Record<string, Environment>> = {
  sandbox: { currency: "EUR", minorDigits: 2, callingCode: null },
  mtnuganda: { currency: "UGX", minorDigits: 0, callingCode: "256" },
  mtnghana: { currency: "GHS", minorDigits: 2, callingCode: "233" },
  mtnivorycoast: { currency: "XOF", minorDigits: 0, callingCode: "225" },
  mtnbenin: { currency: "XOF", minorDigits: 0, callingCode: "229" },
  mtncameroon: { currency: "XAF", minorDigits: 0, callingCode: "237" },
  mtncongo: { currency: "XAF", minorDigits: 0, callingCode: "242" },
  mtnrwanda: { currency: "RWF", minorDigits: 0, callingCode: "250" },
  mtnzambia: { currency: "ZMW", minorDigits: 2, callingCode: "260" },
  mtnguineaconakry: { currency: "GNF", minorDigits: 0, callingCode: "224" },
  mtnswaziland: { currency: "SZL", minorDigits: 2, callingCode: "268" },
  mtnsouthafrica: { currency: "ZAR", minorDigits: 2, callingCode: "27" },
  mtnliberia: { currency: "LRD", minorDigits: 2, callingCode: "231" },
  mtnsouthsudan: { currency: "SSP", minorDigits: 2, callingCode: "211" },
  mtnnigeria: { currency: "NGN", minorDigits: 2, callingCode: "234" },
};
