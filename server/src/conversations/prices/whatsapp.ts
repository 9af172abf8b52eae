// What WhatsApp takes for a message that was delivered, by the country of the number it went to. List prices, without the
// discounts for volume, in millionths of a US dollar.
// Source: Meta's rate card for the WhatsApp Business Platform in US dollars, per-message prices (PMP).

export type Prices = { marketing: number; utility: number; authentication: number; service: number };
export type PriceTable = {
  /** The day from which these hold. */
  from: string;
  /** By what a number begins with; the longest beginning counts. */
  byCallingCode: Readonly<Record<string, Prices>>;
};

const nigeria = { marketing: 51_600, utility: 6_700, authentication: 6_700 };
const southAfrica = { marketing: 37_900, utility: 7_600, authentication: 7_600 };
/** Where the shops' other buyers are: Ghana, Kenya, Uganda, Tanzania, Rwanda, Zambia, Cameroon, Senegal, Ivory Coast, Benin, Togo … */
const restOfAfrica = { marketing: 22_500, utility: 4_000, authentication: 4_000 };
const restOfAfricaCodes = ["+233", "+254", "+256", "+255", "+250", "+260", "+237", "+221", "+225", "+229", "+228"];

/** Newest first. Told of as service, a message costs nothing. */
export const whatsappPrices: readonly PriceTable[] = [tableOf("2025-07-01")];

function tableOf(from: string): PriceTable {
  const withService = (prices: Omit<Prices, "service">): Prices => ({ ...prices, service: 0 });
  return {
    from,
    byCallingCode: {
      "+234": withService(nigeria),
      "+27": withService(southAfrica),
      ...Object.fromEntries(restOfAfricaCodes.map((code) => [code, withService(restOfAfrica)])),
    },
  };
}
