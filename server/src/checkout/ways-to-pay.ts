// The ways to pay that a page offers, and the way that was used, in the buyer's words.
import { type Method, type PaymentRow, type PaymentServices, railsFor } from "../payments/index.ts";
import type { Money } from "../kernel/values/money.ts";
import type { Shop } from "../shops/index.ts";
import type { PaymentMethod } from "./page/view.ts";
import { type PayLanguage, payWords, type PayWords } from "./page/words.ts";

export type Rail = { method: Method; driver: string };

const looks: Record<string, PaymentMethod["look"]> = { card: "card", bank_transfer: "bank", mobile_money: "phone" };

/** A wallet of one provider has its own name and look; cards show the brands that are usual there. */
export function waysToPay(
  rails: readonly Rail[],
  country: string,
  phone: string | null,
  words: PayWords,
): readonly PaymentMethod[] {
  return rails.map(({ method, driver }) => {
    const wallet = walletOf(method, driver);
    const { label, hint } = words.rails[wallet ?? method];
    return {
      id: method,
      look: wallet ?? looks[method] ?? "card",
      label,
      hint: method === "card" && country === "NG" ? words.cardOfNigeria : hint,
      // The chat's number is suggested, but another person may pay.
      ...(method === "mobile_money" ? { phoneField: { name: "phone", value: phone ?? "" } } : {}),
    };
  });
}

/** What a sum can be paid with in a shop, before there is an order. */
export function waysInWords(
  services: PaymentServices,
  { mode, country }: Pick<Shop, "mode" | "country">,
  { currency, minor }: Money,
  language: PayLanguage,
): string[] {
  const rails = railsFor(services, mode, { currency, country, amount: minor });
  return waysToPay(rails, country, null, payWords(language)).map(({ label }) => label);
}

export function methodWord(paid: PaymentRow | undefined, { rails }: PayWords): string {
  const way = walletOf(paid?.method ?? "", paid?.driver ?? "") ?? paid?.method ?? "";
  return (Object.hasOwn(rails, way) ? rails[way as keyof typeof rails] : rails.online).label;
}

/** A wallet of one provider, under the name that people know. */
function walletOf(method: string, driver: string): "mpesa" | "momo" | null {
  return method === "mobile_money" && (driver === "mpesa" || driver === "momo") ? driver : null;
}
