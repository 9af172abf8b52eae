// What WhatsApp takes for a message that was delivered, by the country of the number it went to. List prices, without the
// discounts for volume, in millionths of a US dollar. Meta changes them on the first day of a quarter.
//
// Sources, looked at on 21 November 2026. The prices: Meta's rate card for the WhatsApp Business Platform in US dollars, per-message
// prices since 1 July 2025, checked against Plivo's list of 1 April 2026, which is that card and a tenth. The markets: Meta's
// pricing updates; Zimbabwe came to the rest of Africa on 1 October 2025, Morocco left it on 1 October 2026 for a price of its own
// that we have not seen. The price of service messages since 1 October 2026, that of utility ones: announced by Meta on 1 July 2026,
// as charles, ChakraHQ, YCloud and Patagon tell it. Two calculators (WhaTools, Waply) know of a thousand answers that stay free for a
// number in a month: the channel tells of each message whether it was one, and until then it is counted as if it were none. No change of the African prices has been found among Meta's announcements of 2026, but the card of
// 1 October itself has not been seen.

export type Prices = { marketing: number; utility: number; authentication: number; service: number };
export type PriceTable = {
  /** The day from which these hold. */
  from: string;
  /** By what a number begins with; the longest beginning counts. */
  byCallingCode: Readonly<Record<string, Prices>>;
};

type Rates = Omit<Prices, "service">;
const nigeria: Rates = { marketing: 51_600, utility: 6_700, authentication: 6_700 };
const southAfrica: Rates = { marketing: 37_900, utility: 7_600, authentication: 7_600 };
const restOfAfrica: Rates = { marketing: 22_500, utility: 4_000, authentication: 4_000 };

/** Whose card has no line of their own. Egypt has one, and Tunisia and Mauritius are counted elsewhere. */
const restOfAfricaCodes =
  "211 213 218 220 221 222 223 225 226 227 228 229 231 232 233 235 237 241 242 244 245 249 250 251 252 254 255 256 257 258 260 261 264 265 266 267 268 291"
    .split(" ")
    .map((code) => `+${code}`);

/** Newest first. */
export const whatsappPrices: readonly PriceTable[] = [
  tableOf("2026-10-01", [...restOfAfricaCodes, "+263"], ({ utility }) => utility),
  tableOf("2025-10-01", [...restOfAfricaCodes, "+212", "+263"], () => 0),
  tableOf("2025-07-01", [...restOfAfricaCodes, "+212"], () => 0),
];

/** @param service what an answer in the buyer's 24 hours costs */
function tableOf(from: string, codes: readonly string[], service: (rates: Rates) => number): PriceTable {
  const withService = (rates: Rates): Prices => ({ ...rates, service: service(rates) });
  return {
    from,
    byCallingCode: {
      "+234": withService(nigeria),
      "+27": withService(southAfrica),
      ...Object.fromEntries(codes.map((code) => [code, withService(restOfAfrica)])),
    },
  };
}
