// The payment instrument, as far as Flutterwave identifies it.
import type { Instrument } from "../../provider.ts";
import { Card, Payer, type Transaction } from "./wire.ts";

/**
 * A card is identified by its shown digits and expiry, because its token is per e-mail address and one card has several. M-Pesa is
 * identified by the customer's phone (the payer's, if we gave none) and the currency, because a number may lack its country code.
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
