// Every outcome a tester can ask for, as data: by the phone written to, the cents of the amount, or the card paid with.
// The page /outcomes prints these tables, and the providers act on them; there is no other list.

export type PhoneEffect = {
  /** Refuse the send call itself. */
  refuse?: { code: 131056 | 130429; times: "always" } | { code: 131016; times: "once" };
  /** Accept, then report `failed`. */
  failLater?: 131026 | 131047;
  /** Accept, then cut the connection without an answer: the caller can't know. */
  cutConnection?: true;
  statuses?: readonly ("sent" | "delivered" | "read")[];
  statusOrder?: "reversed";
  copies?: number;
};

export type PhoneOutcome = { ending: string; title: string; what: string; effect: PhoneEffect };

/** By the last four digits of the buyer's phone. */
export const phoneOutcomes: readonly PhoneOutcome[] = [
  {
    ending: "0026",
    title: "Undeliverable",
    what: "Accepted, then status failed with 131026.",
    effect: { failLater: 131026 },
  },
  {
    ending: "0047",
    title: "Window closed",
    what: "Accepted, then status failed with 131047, even within 24 hours.",
    effect: { failLater: 131047 },
  },
  {
    ending: "0056",
    title: "Too many to this buyer",
    what: "Refused at once with 131056.",
    effect: { refuse: { code: 131056, times: "always" } },
  },
  {
    ending: "0429",
    title: "Number over its throughput",
    what: "Refused at once with 130429.",
    effect: { refuse: { code: 130429, times: "always" } },
  },
  {
    ending: "0016",
    title: "Service unavailable once",
    what: "The first send to it answers HTTP 500 with 131016; later ones work.",
    effect: { refuse: { code: 131016, times: "once" } },
  },
  {
    ending: "0099",
    title: "Answer lost",
    what: "The message goes out, but the connection is cut before the answer.",
    effect: { cutConnection: true },
  },
  {
    ending: "0001",
    title: "Phone switched off",
    what: "Status sent and nothing after it.",
    effect: { statuses: ["sent"] },
  },
  {
    ending: "0002",
    title: "Never read",
    what: "Sent and delivered, no read receipt.",
    effect: { statuses: ["sent", "delivered"] },
  },
  {
    ending: "0003",
    title: "Read at once",
    what: "Sent, then read; delivered is left out.",
    effect: { statuses: ["sent", "read"] },
  },
  {
    ending: "0004",
    title: "Statuses out of order",
    what: "Read arrives first, sent last.",
    effect: { statusOrder: "reversed" },
  },
  { ending: "0005", title: "Statuses twice", what: "Every status webhook comes twice.", effect: { copies: 2 } },
];

export type AmountEffect = {
  /** No card helps: every attempt fails with this answer of the bank. */
  refuse?: string;
  /** The payer is charged, but verify says `pending` and no webhook comes until then. */
  settleAfterSeconds?: number;
  /** The webhook comes at once, verify still says `ongoing` for a while. */
  verifyLagSeconds?: number;
  /** How often charge.success is sent; 0 is a lost webhook. */
  copies?: number;
  webhookAfterSeconds?: number;
  /** What the correctly signed webhook says wrongly. */
  lie?: "amount" | "currency" | "domain" | "reference";
  feesOnPayer?: true;
  initialize?: "fails_once" | "answer_lost";
  verify?: "fails_once";
};

export type AmountOutcome = { cents: number; title: string; what: string; effect: AmountEffect };

/** By the last two digits of the amount in hundredths: ₦12,500.03 ends in 03. Any other ending leaves it to the card. */
export const amountOutcomes: readonly AmountOutcome[] = [
  { cents: 1, title: "Declined", what: "Every card is declined.", effect: { refuse: "Declined" } },
  {
    cents: 2,
    title: "Insufficient funds",
    what: "Every card lacks the money.",
    effect: { refuse: "Insufficient Funds" },
  },
  {
    cents: 3,
    title: "Pending for two minutes",
    what: "Charged, verify says pending for 120 seconds; then success and the webhook.",
    effect: { settleAfterSeconds: 120 },
  },
  { cents: 4, title: "Webhook lost", what: "Paid; charge.success is never sent.", effect: { copies: 0 } },
  { cents: 5, title: "Webhook three times", what: "Paid; charge.success comes three times.", effect: { copies: 3 } },
  {
    cents: 6,
    title: "Webhook late",
    what: "Paid; charge.success comes ten minutes later.",
    effect: { webhookAfterSeconds: 600 },
  },
  {
    cents: 7,
    title: "Webhook with a wrong amount",
    what: "Paid; the signed webhook says one tenth of the amount.",
    effect: { lie: "amount" },
  },
  {
    cents: 8,
    title: "Webhook with a wrong currency",
    what: "Paid; the signed webhook names another currency.",
    effect: { lie: "currency" },
  },
  {
    cents: 9,
    title: "Fees on the payer",
    what: "amount is requested_amount plus the fee.",
    effect: { feesOnPayer: true },
  },
  {
    cents: 10,
    title: "Start fails once",
    what: "The first initialize with a reference answers 502 and creates nothing.",
    effect: { initialize: "fails_once" },
  },
  {
    cents: 11,
    title: "Start's answer lost",
    what: "The first initialize creates the payment but answers 504; again is a duplicate.",
    effect: { initialize: "answer_lost" },
  },
  {
    cents: 12,
    title: "Look-up fails once",
    what: "The first verify of a reference answers 503.",
    effect: { verify: "fails_once" },
  },
  {
    cents: 13,
    title: "Webhook overtakes verify",
    what: "Webhook at once; verify says ongoing for 60 seconds.",
    effect: { verifyLagSeconds: 60 },
  },
  {
    cents: 14,
    title: "Webhook of the other mode",
    what: "Paid; the signed webhook says domain live.",
    effect: { lie: "domain" },
  },
  {
    cents: 15,
    title: "Webhook with a wrong reference",
    what: "Paid; the signed webhook names a reference nobody knows.",
    effect: { lie: "reference" },
  },
];

export type Instrument = {
  name: string;
  title: string;
  what: string;
  channel: "card" | "mobile_money";
  /** Card number, or the wallet's phone. */
  number: string;
  cvv: string | null;
  brand: string;
  bank: string;
  /** Null when it pays, else the bank's answer. */
  refusal: string | null;
  /** Only for these currencies; null for any. */
  currencies: readonly string[] | null;
};

const card = { channel: "card", currencies: null, brand: "verve", bank: "TEST BANK", refusal: null } as const;
const wallet = { channel: "mobile_money", cvv: null, refusal: null } as const;

/** Paystack's documented test instruments. Steps that ask for a PIN or a code are taken as entered rightly. */
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

export function phoneEffect(waId: string): PhoneEffect {
  return phoneOutcomes.find(({ ending }) => waId.endsWith(ending))?.effect ?? {};
}

export function amountEffect(hundredths: number): AmountEffect {
  return amountOutcomes.find(({ cents }) => hundredths % 100 === cents)?.effect ?? {};
}

/** By name ("declined") or by number, spaces allowed. */
export function findInstrument(nameOrNumber: string): Instrument | undefined {
  const wanted = nameOrNumber.replace(/[\s-]/g, "");
  return instruments.find(({ name, number }) => name === wanted || number === wanted);
}
