// What was paid with, as far as Flutterwave tells one from another.
import type { Instrument } from "../../provider.ts";
import { Card, Payer, type Transaction } from "./wire.ts";

/**
 * A card by the digits that are shown and its end: its token is given to one e-mail address, so that one card has several. M-Pesa by the
 * customer's phone, which is the payer's where we named none; with the currency, because a number may be written without its country.
 */
export function instrumentOf({ card, customer, currency, payment_type: type }: Transaction): {
  instrument?: Instrument;
} {
  if (type === "card" && Card.Check(card))
    return { instrument: { kind: "card", number: [card.first_6digits, card.last_4digits, card.expiry].join(" ") } };
  if (type === "mpesa" && Payer.Check(customer))
    return { instrument: { kind: "wallet", number: `${currency} ${customer.phone_number.replace("+", "")}` } };
  return {};
}
