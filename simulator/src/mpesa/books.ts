// The data of the simulated M-Pesa. Amounts are hundredths of a shilling, times milliseconds since the epoch.

export type MpesaAccount = {
  /** The app: it may have several short codes. */
  consumerKey: string;
  consumerSecret: string;
  /** Pay Bill number, or a till's store number. */
  shortCode: string;
  passkey: string;
  /** Makes it a till: PartyB of a push. */
  tillNumber?: string;
  businessName?: string;
  /** Any initiator is accepted when this and the next two are missing. */
  initiatorName?: string;
  /** The decrypted value of SecurityCredential. */
  initiatorPassword?: string;
  /** The SecurityCredential itself, for callers who only have that. */
  securityCredential?: string;
  /** Calls the ValidationURL before a payment from the menu. */
  externalValidation?: boolean;
  /** The initial balance of the utility account, in hundredths. */
  openingFloat?: number;
  /** M-Pesa's fee on each payment; default none. */
  collectionFeeBasisPoints?: number;
};

/** One prompt, or the attempt to show one. */
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
  /** The payer ignores the prompt. */
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
  /** What the payer typed, or what the push contained. */
  reference: string;
  at: number;
  fee: number;
  reversed: number;
};

/** What calls with a later answer share. */
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
  /** The fault that was found immediately; the result reports it. */
  refusedBy: string | null;
};

/** `reversed`: it had arrived, and was taken back by hand in the portal. No call does it, and no result reports it. */
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

/** PEM. Replaces the environment's certificate, with which initiators encrypt their password. */
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
  /** Its fee is not returned. */
  const countReturned = ({ shortCode, amount }: Payout) => void (sumsOf(shortCode).paidOut -= amount);
  const countReversal = ({ shortCode, amount }: Reversal) => void (sumsOf(shortCode).refunded += amount);

  return {
    accounts,
    pushes,
    addPush,
    /** The latest one: only that one can be on the screen. */
    lastPushTo: (phone: string) => lastPushTo.get(phone),
    payments,
    addPayment,
    /** When this payer last paid this amount; null for never. */
    lastPaidAt: ({ shortCode, phone, amount }: { shortCode: string; phone: string; amount: number }) =>
      lastPaid.get(`${shortCode} ${phone} ${amount}`) ?? null,
    /** By OriginatorConversationID, which the callers choose. */
    payouts,
    countPayout,
    countReturned,
    reversals,
    countReversal,
    sumsOf,
    menuAddresses,
    /** By consumer key: the valid one. */
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
