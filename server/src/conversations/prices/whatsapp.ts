// What WhatsApp charges for a delivered message, by the country of the receiver's number. List prices without volume discounts, in
// millionths of a US dollar. Meta changes them on the first day of a quarter. Sources, read on 21 November 2026. Prices: Meta's rate card
// for the WhatsApp Business Platform in US dollars, per-message prices since 1 July 2025. We checked them against Plivo's list of 1 April
// 2026, which is that card plus ten percent. Markets: Meta's pricing updates. Zimbabwe joined "rest of Africa" on 1 October 2025. Morocco
// left it on 1 October 2026 for its own price, which we have not seen. Service messages since 1 October 2026 cost the same as utility
// messages: announced by Meta on 1 July 2026, as reported by charles, ChakraHQ, YCloud and Patagon. Two calculators (WhaTools, Waply)
// mention a thousand free answers per number and month. The channel reports for each message whether it was free; until then we count it as
// paid. We found no change of the African prices in Meta's announcements of 2026, but have not seen the card of 1 October itself.

export type Prices = { marketing: number; utility: number; authentication: number; service: number };
export type PriceTable = {
  /** The first day of these prices. */
  from: string;
  /** By the start of the number; the longest match wins. */
  byCallingCode: Readonly<Record<string, Prices>>;
};

type Rates = Omit<Prices, "service">;
const nigeria: Rates = { marketing: 51_600, utility: 6_700, authentication: 6_700 };
const southAfrica: Rates = { marketing: 37_900, utility: 7_600, authentication: 7_600 };
const restOfAfrica: Rates = { marketing: 22_500, utility: 4_000, authentication: 4_000 };

/** Countries without their own line on the card. Egypt has one. Tunisia and Mauritius belong to other markets. */
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

/** @param service the price of an answer within the buyer's 24 hours */
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
