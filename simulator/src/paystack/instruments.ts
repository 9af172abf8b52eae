// The payment methods.

export type Instrument = {
  name: string;
  title: string;
  what: string;
  channel: "card" | "mobile_money" | "bank_transfer";
  /** Card number, the wallet's phone, or the account of the transfer. */
  number: string;
  cvv: string | null;
  brand: string;
  bank: string;
  /** Null when it pays, otherwise the bank's answer. */
  refusal: string | null;
  /** Only for these currencies; null for any. */
  currencies: readonly string[] | null;
  /** How refunds of its payments end, if they don't succeed. */
  refund?: "failed" | "needs-attention";
};

const card = { channel: "card", currencies: null, brand: "verve", bank: "TEST BANK", refusal: null } as const;
const wallet = { channel: "mobile_money", cvv: null, refusal: null } as const;

export const bankTransfer: Instrument = {
  name: "bank_transfer",
  title: "Bank transfer",
  what: "Transfers the exact sum.",
  channel: "bank_transfer",
  number: "0000000000",
  cvv: null,
  brand: "Managed Account",
  bank: "Zenith Bank",
  refusal: null,
  currencies: ["NGN"],
};

/** Paystack's documented test instruments. A PIN or code counts as entered correctly. */
export const instruments: readonly Instrument[] = [
  {
    ...card,
    name: "success",
    title: "Success",
    what: "Pays, reusable.",
    number: "4084084084084081",
    cvv: "408",
    brand: "visa",
  },
  { ...card, name: "pin", title: "PIN", what: "Pays after a PIN.", number: "507850785078507812", cvv: "081" },
  {
    ...card,
    name: "pin_otp",
    title: "PIN and code",
    what: "Pays after a PIN and a one-time code.",
    number: "5060666666666666666",
    cvv: "123",
  },
  {
    ...card,
    name: "pin_phone_otp",
    title: "PIN, phone and code",
    what: "Pays after a PIN, a phone number and a code.",
    number: "507850785078507804",
    cvv: "884",
  },
  {
    ...card,
    name: "bank_page",
    title: "Bank page",
    what: "Pays after the bank's own page.",
    number: "5192602720584796",
    cvv: "123",
    brand: "mastercard",
  },
  {
    ...card,
    name: "declined",
    title: "Declined",
    what: "Refused by the bank.",
    number: "4084080000005408",
    cvv: "001",
    brand: "visa",
    refusal: "Declined",
  },
  {
    ...card,
    name: "no_token",
    title: "Token not generated",
    what: "Refused by the processor.",
    number: "507850785078507853",
    cvv: "082",
    refusal: "Token Not Generated. Customer Not Registered on Token Platform",
  },
  {
    ...card,
    name: "insufficient_funds",
    title: "Insufficient funds",
    what: "Not enough money.",
    number: "4084080000670037",
    cvv: "787",
    brand: "visa",
    refusal: "Insufficient Funds",
  },
  {
    ...card,
    name: "refund_fails",
    title: "Refund fails",
    what: "Pays; its refunds fail.",
    number: "4084080000671803",
    cvv: "180",
    brand: "visa",
    refund: "failed",
  },
  {
    ...card,
    name: "refund_needs_attention",
    title: "Refund needs attention",
    what: "Pays; its refunds wait for the payer's bank details.",
    number: "4084080000671902",
    cvv: "190",
    brand: "visa",
    refund: "needs-attention",
  },
  bankTransfer,
  {
    ...wallet,
    name: "mtn_ghana",
    title: "MTN Mobile Money",
    what: "Pays from a wallet in Ghana.",
    number: "0551234987",
    brand: "Mtn mobile money",
    bank: "MTN Mobile Money",
    currencies: ["GHS"],
  },
  {
    ...wallet,
    name: "mpesa_kenya",
    title: "M-PESA",
    what: "Pays from a wallet in Kenya.",
    number: "+254710000000",
    brand: "M-pesa",
    bank: "M-PESA",
    currencies: ["KES"],
  },
  {
    ...wallet,
    name: "orange_ivory_coast",
    title: "Orange Money",
    what: "Pays from a wallet in Côte d'Ivoire.",
    number: "0700000000",
    brand: "Orange",
    bank: "Orange Money",
    currencies: ["XOF"],
  },
];

/** By name ("declined") or by number, with or without spaces. */
export function findInstrument(nameOrNumber: string): Instrument | undefined {
  const wanted = nameOrNumber.replace(/[\s-]/g, "");
  return instruments.find(({ name, number }) => name === wanted || number === wanted);
}
