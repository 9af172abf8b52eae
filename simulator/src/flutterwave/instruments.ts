// The payment methods of the hosted page: Flutterwave's documented test cards, and the other methods by currency.

export type Instrument = {
  name: string;
  title: string;
  what: string;
  /** The value in `payment_options` that enables it. */
  option: string;
  paymentType: string;
  authModel: string;
  /** Null when it pays, otherwise the processor's answer. */
  refusal: string | null;
  /** Only for these; null for any. */
  currencies: readonly string[] | null;
  card: { number: string; expiry: string; cvv: string; type: string; issuer: string; country: string } | null;
  /** The wallet's phone when the payer gives none; null for methods without a phone. */
  phone: string | null;
};

export const instruments: readonly Instrument[] = [
  card("card", "Pays", "Pays after a PIN.", "5531886652142950", "09/32", "564", null),
  card("card_3ds", "Bank page", "Pays after 3-D Secure.", "5438898014560229", "10/31", "564", null, "VBVSECURECODE"),
  card("visa_3ds", "Bank page, Visa", "Pays after it.", "4187427415564246", "09/32", "828", null, "VBVSECURECODE"),
  card("verve", "Verve", "Pays.", "5061460410120223210", "10/31", "780", null),
  card(
    "insufficient_funds",
    "Insufficient funds",
    "Not enough money.",
    "5258585922666506",
    "09/31",
    "883",
    "Insufficient Funds",
  ),
  card("do_not_honour", "Do not honour", "Refused by the bank.", "5143010522339965", "08/31", "276", "Do Not Honour"),
  card(
    "fraudulent",
    "Fraudulent",
    "Refused as fraud.",
    "5590131743294314",
    "11/32",
    "887",
    "Fraudulent. Transaction rejected",
  ),
  card("wrong_pin", "Wrong PIN", "Refused by the bank.", "5399834697894723", "09/31", "883", "Incorrect PIN"),
  wallet("mpesa", "M-Pesa", "mpesa", "mpesa", ["KES"], "254700000149", "LIPA_MPESA"),
  wallet("mobile_money_ghana", "Mobile money, Ghana", "mobilemoneyghana", "mobilemoneygh", ["GHS"], "233540000149"),
  wallet("mobile_money_uganda", "Mobile money, Uganda", "mobilemoneyuganda", "mobilemoneyug", ["UGX"], "256770000149"),
  wallet("mobile_money_rwanda", "Mobile money, Rwanda", "mobilemoneyrwanda", "mobilemoneyrw", ["RWF"], "250780000149"),
  wallet(
    "mobile_money_tanzania",
    "Mobile money, Tanzania",
    "mobilemoneytanzania",
    "mobilemoneytz",
    ["TZS"],
    "255750000149",
  ),
  wallet("mobile_money_zambia", "Mobile money, Zambia", "mobilemoneyzambia", "mobilemoneyzm", ["ZMW"], "260970000149"),
  wallet("mobile_money_malawi", "Mobile money, Malawi", "mobilemoneymalawi", "mobilemoneymw", ["MWK"], "265990000149"),
  wallet(
    "mobile_money_franco",
    "Mobile money, francs",
    "mobilemoneyfranco",
    "mobilemoneyfr",
    ["XOF", "XAF"],
    "225070000149",
  ),
  {
    ...other("bank_transfer", "Bank transfer", "Paid into an account made for it."),
    option: "banktransfer",
    paymentType: "bank_transfer",
  },
  { ...other("ussd", "USSD", "Paid by dialling a code."), option: "ussd", paymentType: "ussd" },
];

/** By name ("insufficient_funds", "mobile_money" for the currency's own) or card number, with or without spaces. */
export function findInstrument(nameOrNumber: string, currency: string): Instrument | undefined {
  const wanted = nameOrNumber.replace(/[\s-]/g, "");
  return instruments.find(
    (one) =>
      (one.currencies === null || one.currencies.includes(currency)) &&
      (one.name === wanted || one.card?.number === wanted || (wanted === "mobile_money" && one.phone !== null)),
  );
}

export function instrumentNamed(name: string): Instrument {
  const found = instruments.find((one) => one.name === name);
  if (!found) throw new RangeError(`no instrument ${name}`);
  return found;
}

/** Those of the currency that the merchant enabled; all of the currency when it enabled none of them. */
export function instrumentsFor(currency: string, options: readonly string[] | null): Instrument[] {
  const possible = instruments.filter(({ currencies }) => currencies === null || currencies.includes(currency));
  const wanted = possible.filter(({ option }) => options?.includes(option));
  return wanted.length > 0 ? wanted : possible;
}

function card(
  name: string,
  title: string,
  what: string,
  number: string,
  expiry: string,
  cvv: string,
  refusal: string | null,
  authModel = "PIN",
): Instrument {
  const type = number.startsWith("4") ? "VISA" : number.startsWith("506") ? "VERVE" : "MASTERCARD";
  return {
    name,
    title,
    what,
    refusal,
    authModel,
    currencies: null,
    phone: null,
    option: "card",
    paymentType: "card",
    // Verve uses the country's long name, as the real service does for some cards.
    card: { number, expiry, cvv, type, issuer: `${type} CREDIT`, country: type === "VERVE" ? "NIGERIA NG" : "NG" },
  };
}

function wallet(
  name: string,
  title: string,
  option: string,
  paymentType: string,
  currencies: readonly string[],
  phone: string,
  authModel = "MOBILEMONEY",
): Instrument {
  const what = "Pays from a wallet.";
  return { name, title, what, option, paymentType, authModel, currencies, phone, card: null, refusal: null };
}

function other(name: string, title: string, what: string) {
  return { name, title, what, authModel: "AUTH", currencies: ["NGN"], phone: null, card: null, refusal: null };
}
