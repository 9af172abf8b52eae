// The payer's payment method, as Paystack shows it.
import { createHash } from "node:crypto";
import type { Instrument } from "./instruments.ts";

/** With Paystack's quirks: masked digits for wallets, months and years as strings, a trailing space in `card_type`. */
export function authorizationOf({ channel, number, brand, bank, name }: Instrument) {
  const isCard = channel === "card";
  return {
    authorization_code: `AUTH_${createHash("sha256").update(name).digest("hex").slice(0, 10)}`,
    ...maskedNumber({ channel, number }),
    exp_month: "12",
    exp_year: isCard ? "2030" : "9999",
    channel,
    card_type: isCard ? `${brand} ` : channel === "bank_transfer" ? "transfer" : "",
    bank,
    country_code: countryOf({ channel, number }),
    brand,
    reusable: isCard,
    signature: isCard ? `SIG_${createHash("sha256").update(number).digest("hex").slice(0, 20)}` : null,
    account_name: null,
  };
}

export function maskedNumber({ channel, number }: Pick<Instrument, "channel" | "number">) {
  return channel === "card"
    ? { bin: number.slice(0, 6), last4: number.slice(-4) }
    : { bin: `${number.slice(0, 3)}XXX`, last4: `X${number.slice(-3)}` };
}

function countryOf({ channel, number }: Pick<Instrument, "channel" | "number">): string {
  if (channel !== "mobile_money") return "NG";
  return number.startsWith("+254") ? "KE" : number.startsWith("07") ? "CI" : "GH";
}
