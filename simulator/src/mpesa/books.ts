// What the simulated M-Pesa remembers. Amounts are hundredths of a shilling, times milliseconds since the epoch.

export type MpesaAccount = {
  /** The app: several short codes may belong to one. */
  consumerKey: string;
  consumerSecret: string;
  /** Pay Bill number, or a till's store number. */
  shortCode: string;
  passkey: string;
  /** Makes it a till: PartyB of a push. */
  tillNumber?: string;
  businessName?: string;
  /** Any initiator is believed when both this and the next two are left out. */
  initiatorName?: string;
  /** What SecurityCredential has to decrypt to. */
  initiatorPassword?: string;
  /** The SecurityCredential itself, for those who only have that. */
  securityCredential?: string;
  /** Asks the ValidationURL before a payment from the menu. */
  externalValidation?: boolean;
  /** What the utility account holds at first, in hundredths. */
  openingFloat?: number;
  /** What M-Pesa keeps of each payment; nothing when left out. */
  collectionFeeBasisPoints?: number;
};

/** One prompt, or the attempt at one. */
export type Push = {
  merchantRequestId: string;
  checkoutRequestId: string;
  shortCode: string;
  phone: string;
  amount: number;
  reference: string;
  description: string;
  callbackUrl: string;
  askedAt: number;
  state: "open" | "paid" | "failed";
  /** The payer lays the phone aside. */
  ignored: boolean;
  /** Known from the start: no prompt is shown. */
  promptless: string | null;
  resultCode: string | null;
  receipt: string | null;
  finalAt: number | null;
};

/** Money from a customer. */
export type Payment = {
  receipt: string;
  by: "push" | "menu";
  shortCode: string;
  phone: string;
  amount: number;
  /** What the payer typed, or what the push said. */
  reference: string;
  at: number;
  fee: number;
  reversed: number;
};

/** What the calls that answer later have in common. */
export type Asked = {
  originatorConversationId: string;
  conversationId: string;
  shortCode: string;
  resultUrl: string;
  timeoutUrl: string;
  askedAt: number;
};

type Settled = {
  amount: number;
  state: "processing" | "completed" | "failed";
  resultCode: string | null;
  receipt: string | null;
  finalAt: number | null;
  /** Found wrong at once, told in the result. */
  refusedBy: string | null;
};

/** `reversed`: it had arrived, and was taken back by hand in the portal; no call does it, and nothing is told of it. */
export type Payout = Asked &
  Omit<Settled, "state"> & {
    state: Settled["state"] | "reversed";
    phone: string;
    command: string;
    remarks: string;
    fee: number;
  };

export type Reversal = Asked & Settled & { originalReceipt: string; remarks: string };

export type MenuAddresses = {
  shortCode: string;
  responseType: "Completed" | "Cancelled";
  confirmationUrl: string;
  validationUrl: string;
  version: 1 | 2;
};

export type Token = { consumerKey: string; value: string; expiresAt: number };

export type MpesaContents = {
  accounts: MpesaAccount[];
  pushes: Push[];
  payments: Payment[];
  payouts: Payout[];
  reversals: Reversal[];
  menuAddresses: MenuAddresses[];
  tokens: Token[];
  pullers: string[];
  keyPair: KeyPair | null;
};

/** PEM. Stands for the environment's certificate, with which initiators encrypt their password. */
export type KeyPair = { publicKey: string; privateKey: string };

/** Running sums of one short code. */
export type Sums = { collected: number; fees: number; refunded: number; paidOut: number; payoutFees: number };

export type MpesaBooks = ReturnType<typeof createMpesaBooks>;

export function createMpesaBooks() {
  const accounts = new Map<string, MpesaAccount>();
  const pushes = new Map<string, Push>();
  const payments = new Map<string, Payment>();
  const payouts = new Map<string, Payout>();
  const reversals = new Map<string, Reversal>();
  const menuAddresses = new Map<string, MenuAddresses>();
  const tokens = new Map<string, Token>();
  const pullers = new Set<string>();
  const lastPushTo = new Map<string, Push>();
  const lastPaid = new Map<string, number>();
  const sums = new Map<string, Sums>();
  let keyPair: KeyPair | null = null;

  const sumsOf = (shortCode: string): Sums => {
    const found = sums.get(shortCode) ?? { collected: 0, fees: 0, refunded: 0, paidOut: 0, payoutFees: 0 };
    sums.set(shortCode, found);
    return found;
  };
  const addPush = (push: Push) => {
    pushes.set(push.checkoutRequestId, push);
    lastPushTo.set(push.phone, push);
  };
  const addPayment = (payment: Payment) => {
    payments.set(payment.receipt, payment);
    lastPaid.set(`${payment.shortCode} ${payment.phone} ${payment.amount}`, payment.at);
    const of = sumsOf(payment.shortCode);
    of.collected += payment.amount;
    of.fees += payment.fee;
  };
  const countPayout = ({ shortCode, amount, fee }: Payout) => {
    const of = sumsOf(shortCode);
    of.paidOut += amount;
    of.payoutFees += fee;
  };
  /** Its fee is not given back. */
  const countReturned = ({ shortCode, amount }: Payout) => void (sumsOf(shortCode).paidOut -= amount);
  const countReversal = ({ shortCode, amount }: Reversal) => void (sumsOf(shortCode).refunded += amount);

  return {
    accounts,
    pushes,
    addPush,
    /** The latest one: no other can be on the screen. */
    lastPushTo: (phone: string) => lastPushTo.get(phone),
    payments,
    addPayment,
    /** When this payer last paid this amount; null for never. */
    lastPaidAt: ({ shortCode, phone, amount }: { shortCode: string; phone: string; amount: number }) =>
      lastPaid.get(`${shortCode} ${phone} ${amount}`) ?? null,
    /** By the OriginatorConversationID, which callers make. */
    payouts,
    countPayout,
    countReturned,
    reversals,
    countReversal,
    sumsOf,
    menuAddresses,
    /** By consumer key: the one that counts. */
    tokens,
    /** Short codes that may pull their transactions. */
    pullers,
    keyPair: () => keyPair,
    setKeyPair: (pair: KeyPair) => void (keyPair = pair),
    contents: (): MpesaContents => ({
      accounts: [...accounts.values()],
      pushes: [...pushes.values()],
      payments: [...payments.values()],
      payouts: [...payouts.values()],
      reversals: [...reversals.values()],
      menuAddresses: [...menuAddresses.values()],
      tokens: [...tokens.values()],
      pullers: [...pullers],
      keyPair,
    }),
    restore(contents: MpesaContents) {
      for (const account of contents.accounts) accounts.set(account.shortCode, account);
      for (const push of contents.pushes) addPush(push);
      for (const payment of contents.payments) addPayment(payment);
      for (const payout of contents.payouts) {
        payouts.set(payout.originatorConversationId, payout);
        if (payout.state === "completed" || payout.state === "reversed") countPayout(payout);
        if (payout.state === "reversed") countReturned(payout);
      }
      for (const reversal of contents.reversals) {
        reversals.set(reversal.originatorConversationId, reversal);
        if (reversal.state === "completed") countReversal(reversal);
      }
      for (const addresses of contents.menuAddresses) menuAddresses.set(addresses.shortCode, addresses);
      for (const token of contents.tokens) tokens.set(token.consumerKey, token);
      for (const shortCode of contents.pullers) pullers.add(shortCode);
      keyPair = contents.keyPair;
    },
  };
}
