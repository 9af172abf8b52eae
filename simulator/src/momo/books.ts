// The data of the simulated MoMo. Amounts are minor units of their currency, times milliseconds since the epoch.

export type Product = "collection" | "disbursement";

export type MomoAccount = {
  /** `sandbox`, `mtnuganda`, …: the value of X-Target-Environment. */
  environment: string;
  /** The environment's currency. */
  currency: string;
  /** Primary and secondary keys are equivalent. */
  subscriptionKeys: Readonly<Record<Product, string | readonly string[]>>;
  /** UUID. */
  apiUser: string;
  apiKey: string;
  /** Where callbacks may go: a host, with a port if needed. */
  callbackHost: string;
  businessName?: string;
  /** The initial balance of the disbursement account. */
  openingFloat?: number;
  /** MTN's fee on each payment; default none. */
  collectionFeeBasisPoints?: number;
};

/** Those of configured accounts, and those created by calls in the sandbox. */
export type ApiUser = { id: string; account: string; apiKey: string | null; callbackHost: string };

export type Token = { value: string; account: string; apiUser: string; product: Product; expiresAt: number };

export type Party = { partyIdType: string; partyId: string };

export type MoneyCall = {
  kind: "payment" | "transfer" | "deposit" | "refund";
  /** Key of its account. */
  account: string;
  referenceId: string;
  externalId: string;
  /** The requested amount. */
  amount: number;
  /** The moved amount; differs from `amount` when the payer paid less. */
  moved: number;
  fee: number;
  currency: string;
  /** The payer of a payment, the payee otherwise. */
  party: Party;
  payerMessage: string | null;
  payeeNote: string | null;
  /** For a refund. */
  referenceIdToRefund: string | null;
  callbackUrl: string | null;
  status: "PENDING" | "SUCCESSFUL" | "FAILED";
  reason: string | null;
  financialTransactionId: string | null;
  /** The payer ignores the prompt. */
  ignored: boolean;
  /** A payout that staff took back in the portal. It stays SUCCESSFUL: MTN has no status for it. */
  takenBack: boolean;
  askedAt: number;
  finalAt: number | null;
  /** Texts sent to the payer afterwards. */
  notifications: string[];
};

export type MomoContents = { accounts: MomoAccount[]; apiUsers: ApiUser[]; tokens: Token[]; calls: MoneyCall[] };

/** Running sums of one account. */
export type Sums = { collected: number; fees: number; refunded: number; paidOut: number };

export type MomoBooks = ReturnType<typeof createMomoBooks>;

/** An environment may have several merchants. */
export function accountKey({ environment, apiUser }: MomoAccount): string {
  return `${environment} ${apiUser}`;
}

export function createMomoBooks() {
  const accounts = new Map<string, MomoAccount>();
  const apiUsers = new Map<string, ApiUser>();
  const tokens = new Map<string, Token>();
  const calls = new Map<string, MoneyCall>();
  const refundedOf = new Map<string, number>();
  const sums = new Map<string, Sums>();

  const sumsOf = (account: string): Sums => {
    const found = sums.get(account) ?? { collected: 0, fees: 0, refunded: 0, paidOut: 0 };
    sums.set(account, found);
    return found;
  };
  const addAccount = (account: MomoAccount) => {
    const key = accountKey(account);
    accounts.set(key, account);
    const { apiUser: id, apiKey, callbackHost } = account;
    apiUsers.set(id, { id, account: key, apiKey, callbackHost });
  };
  const addCall = (call: MoneyCall) => void calls.set(`${call.account} ${call.referenceId}`, call);
  const count = (call: MoneyCall) => {
    const of = sumsOf(call.account);
    if (call.kind === "payment") {
      of.collected += call.moved;
      of.fees += call.fee;
    } else if (call.kind === "refund") {
      of.refunded += call.moved;
      const original = `${call.account} ${call.referenceIdToRefund ?? ""}`;
      refundedOf.set(original, (refundedOf.get(original) ?? 0) + call.moved);
    } else of.paidOut += call.moved;
  };

  const countTakenBack = (call: MoneyCall) => void (sumsOf(call.account).paidOut -= call.moved);

  return {
    accounts,
    addAccount,
    apiUsers,
    tokens,
    calls,
    addCall,
    /** Unique over all calls of an account. */
    withReference: (account: string, referenceId: string) => calls.get(`${account} ${referenceId}`),
    /** A successful call adds its money to the sums. */
    count,
    countTakenBack,
    sumsOf,
    refundedOf: ({ account, referenceId }: MoneyCall) => refundedOf.get(`${account} ${referenceId}`) ?? 0,
    contents: (): MomoContents => ({
      accounts: [...accounts.values()],
      apiUsers: [...apiUsers.values()],
      tokens: [...tokens.values()],
      calls: [...calls.values()],
    }),
    restore(contents: MomoContents) {
      for (const account of contents.accounts) addAccount(account);
      for (const user of contents.apiUsers) apiUsers.set(user.id, user);
      for (const token of contents.tokens) tokens.set(token.value, token);
      for (const call of contents.calls) {
        addCall(call);
        if (call.status === "SUCCESSFUL") count(call);
        if (call.takenBack) countTakenBack(call);
      }
    },
  };
}
