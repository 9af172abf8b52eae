// What the channel takes for one message: by the category it told, else by what was sent.
import type { DeliveryStatus } from "../channels/index.ts";
import { type Prices, type PriceTable, whatsappPrices } from "./prices/whatsapp.ts";

export type Cost = {
  micros: number;
  category: keyof Prices | "unknown";
  basis: "told" | "estimated";
  priceDate: string;
};
/** `templateCategory`: of a template, as the channel told it before; null when it is not known. */
type Sent = { channel: string; phone: string | null; type: string; templateCategory: string | null; at: Date };

/**
 * Null where there is no price: of a channel that takes nothing, a country without a table, a number nobody knows.
 * @param pricing as the channel told it; null when it has not, and then a template is taken to be
 *   billed by its category, and free words at what they cost beyond any that the channel gives away.
 */
export function costOf(sent: Sent, pricing: DeliveryStatus["pricing"]): Cost | null {
  if (sent.channel !== "chatapp" || sent.phone === null) return null;
  const table = whatsappPrices.find(({ from }) => sent.at >= new Date(from));
  const prices = table && pricesFor(table, sent.phone);
  if (!table || !prices) return null;
  const priceDate = table.from;
  if (!pricing) {
    const known = categoryOf(sent.templateCategory);
    const category = sent.type !== "template" ? "service" : known === "unknown" ? "utility" : known;
    return { micros: prices[category], category, basis: "estimated", priceDate };
  }
  const category = categoryOf(pricing.category);
  if (pricing.type?.startsWith("free")) return { micros: 0, category, basis: "told", priceDate };
  // Not in our tables: the dearest, and said to be a guess.
  if (category === "unknown") return { micros: prices.marketing, category, basis: "estimated", priceDate };
  return { micros: prices[category], category, basis: "told", priceDate };
}

const categories: Record<string, keyof Prices> = {
  marketing: "marketing",
  marketing_lite: "marketing",
  utility: "utility",
  authentication: "authentication",
  service: "service",
};

function categoryOf(word: string | null): Cost["category"] {
  return categories[word ?? ""] ?? "unknown";
}

function pricesFor({ byCallingCode }: PriceTable, phone: string): Prices | undefined {
  const codes = Object.keys(byCallingCode).filter((code) => phone.startsWith(code));
  const [longest] = codes.sort((a, b) => b.length - a.length);
  return longest === undefined ? undefined : byCallingCode[longest];
}
