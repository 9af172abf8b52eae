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
  card({
    name: "card",
    title: "Pays",
    what: "Pays after a PIN.",
    number: "5531886652142950",
    expiry: "09/32",
    cvv: "564",
    refusal: null,
  }),
  card({
    name: "card_3ds",
    title: "Bank page",
    what: "Pays after 3-D Secure.",
    number: "5438898014560229",
    expiry: "10/31",
    cvv: "564",
    refusal: null,
    authModel: "VBVSECURECODE",
  }),
  card({
    name: "visa_3ds",
    title: "Bank page, Visa",
    what: "Pays after it.",
    number: "4187427415564246",
    expiry: "09/32",
    cvv: "828",
    refusal: null,
    authModel: "VBVSECURECODE",
  }),
  card({
    name: "verve",
    title: "Verve",
    what: "Pays.",
    number: "5061460410120223210",
    expiry: "10/31",
    cvv: "780",
    refusal: null,
  }),
  card({
    name: "insufficient_funds",
    title: "Insufficient funds",
    what: "Not enough money.",
    number: "5258585922666506",
    expiry: "09/31",
    cvv: "883",
    refusal: "Insufficient Funds",
  }),
  card({
    name: "do_not_honour",
    title: "Do not honour",
    what: "Refused by the bank.",
    number: "5143010522339965",
    expiry: "08/31",
    cvv: "276",
    refusal: "Do Not Honour",
  }),
  card({
    name: "fraudulent",
    title: "Fraudulent",
    what: "Refused as fraud.",
    number: "5590131743294314",
    expiry: "11/32",
    cvv: "887",
    refusal: "Fraudulent. Transaction rejected",
  }),
  card({
    name: "wrong_pin",
    title: "Wrong PIN",
    what: "Refused by the bank.",
    number: "5399834697894723",
    expiry: "09/31",
    cvv: "883",
    refusal: "Incorrect PIN",
  }),
  wallet({
    name: "mpesa",
    title: "M-Pesa",
    option: "mpesa",
    paymentType: "mpesa",
    currencies: ["KES"],
    phone: "254700000149",
    authModel: "LIPA_MPESA",
  }),
  wallet({
    name: "mobile_money_ghana",
    title: "Mobile money, Ghana",
    option: "mobilemoneyghana",
    paymentType: "mobilemoneygh",
    currencies: ["GHS"],
    phone: "233540000149",
  }),
  wallet({
    name: "mobile_money_uganda",
    title: "Mobile money, Uganda",
    option: "mobilemoneyuganda",
    paymentType: "mobilemoneyug",
    currencies: ["UGX"],
    phone: "256770000149",
  }),
  wallet({
    name: "mobile_money_rwanda",
    title: "Mobile money, Rwanda",
    option: "mobilemoneyrwanda",
    paymentType: "mobilemoneyrw",
    currencies: ["RWF"],
    phone: "250780000149",
  }),
  wallet({
    name: "mobile_money_tanzania",
    title: "Mobile money, Tanzania",
    option: "mobilemoneytanzania",
    paymentType: "mobilemoneytz",
    currencies: ["TZS"],
    phone: "255750000149",
  }),
  wallet({
    name: "mobile_money_zambia",
    title: "Mobile money, Zambia",
    option: "mobilemoneyzambia",
    paymentType: "mobilemoneyzm",
    currencies: ["ZMW"],
    phone: "260970000149",
  }),
  wallet({
    name: "mobile_money_malawi",
    title: "Mobile money, Malawi",
    option: "mobilemoneymalawi",
    paymentType: "mobilemoneymw",
    currencies: ["MWK"],
    phone: "265990000149",
  }),
  wallet({
    name: "mobile_money_franco",
    title: "Mobile money, francs",
    option: "mobilemoneyfranco",
    paymentType: "mobilemoneyfr",
    currencies: ["XOF", "XAF"],
    phone: "225070000149",
  }),
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

function card({
  name,
  title,
  what,
  number,
  expiry,
  cvv,
  refusal,
  authModel = "PIN",
}: {
  name: string;
  title: string;
  what: string;
  number: string;
  expiry: string;
  cvv: string;
  refusal: string | null;
  authModel?: string | undefined;
}): Instrument {
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

function wallet({
  name,
  title,
  option,
  paymentType,
  currencies,
  phone,
  authModel = "MOBILEMONEY",
}: {
  name: string;
  title: string;
  option: string;
  paymentType: string;
  currencies: readonly string[];
  phone: string;
  authModel?: string | undefined;
}): Instrument {
  const what = "Pays from a wallet.";
  return { name, title, what, option, paymentType, authModel, currencies, phone, card: null, refusal: null };
}

function other(name: string, title: string, what: string) {
  return { name, title, what, authModel: "AUTH", currencies: ["NGN"], phone: null, card: null, refusal: null };
}
