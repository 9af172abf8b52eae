// Goods with choices for dialogue tests: one stock for all choices, or one for each.
import { type Currency, money, type Money } from "../../kernel/values/money.ts";
import type { DeliveryArea, ProductCard } from "../brain.ts";

/** @param stock by the first value; without it all choices share one. */
export function goods(
  name: string,
  whole: number,
  options: Record<string, string[]>,
  stock: Record<string, number> = {},
  currency: Currency = "NGN",
): ProductCard {
  const id = `prd_${name.toLowerCase().replaceAll(" ", "_")}`;
  const price = moneyOf(whole, currency);
  const looks = Object.entries(options).reduce<Record<string, string>[]>(
    (all, [option, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [option]: value }))),
    [{}],
  );
  const isShared = Object.keys(stock).length === 0;
  const variants = looks.map((look) => {
    const words = Object.values(look);
    const available = stock[words[0] ?? ""] ?? 40;
    return {
      id: `${id}?${words.join("/")}`,
      name: `${name} – ${words.join(", ")}`,
      options: look,
      price,
      available,
      shared: isShared,
    };
  });
  return {
    id, name, price, description: "", category: "Tops", colours: options["Colour"] ?? [], sizes: options["Size"] ?? [],
    compareAtPrice: null, available: 40, unit: null, leadTimeDays: null, contains: [], imageUrl: null, whole: null,
    variants: Object.keys(options).length === 0 ? [] : variants,
  }; // prettier-ignore
}

/** An area whose fee is in whole units of the currency. */
export function area(
  name: string,
  fee: number,
  { aliases = [], currency = "NGN", etaDays = 1, payOnDelivery = true }: AreaDetails = {},
): DeliveryArea {
  return { name, aliases, fee: moneyOf(fee, currency), etaDays, payOnDelivery };
}

type AreaDetails = { aliases?: string[]; currency?: Currency; etaDays?: number; payOnDelivery?: boolean };

function moneyOf(whole: number, currency: Currency): Money {
  return money(currency === "XOF" ? whole : whole * 100, currency);
}
