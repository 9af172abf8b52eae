// What the channel charges for one message: by the category that it reported, otherwise by what was sent.
import type { DeliveryStatus } from "../channels/index.ts";
import { type Prices, type PriceTable, whatsappPrices } from "./prices/whatsapp.ts";

export type Cost = {
  micros: number;
  category: keyof Prices | "unknown";
  basis: "told" | "estimated";
  priceDate: string;
};
/** `templateCategory`: the template's category as the channel reported it earlier; null when unknown. */
type Sent = { channel: string; phone: string | null; type: string; templateCategory: string | null; at: Date };

/**
 * Null when there is no price: the channel is free, the country is not in our table, or the number is unknown.
 * @param pricing as the channel reported it. Without it, a template is priced by its category, and free text at the price after the
 * channel's free allowance.
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
  // Not in our tables: use the highest price, and mark it as an estimate.
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
