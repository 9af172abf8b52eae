// The data of the simulated Terminal Africa. Money is minor units of its currency, weights are grams, times are milliseconds since the
// epoch. All its currencies here have two decimals.

export type TerminalAccount = {
  /** `sk_test_…` or `sk_live_…`: for requests, and signs webhooks. */
  secretKey: string;
  /** `USER-…` */
  userId: string;
  webhookUrl: string;
  /** The initial balances of the wallets, by currency. */
  openingBalances: Record<string, number>;
  /** Shipments move automatically, by the simulator's clock; otherwise by hand. Default true. */
  moving?: boolean;
  /** Cancelling a confirmed shipment is only a request, and is decided later. */
  cancelsByHand?: boolean;
};

export type Address = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  country: string;
};
export type Item = { name: string; weight: number; value: number; currency: string; quantity: number };
export type Parcel = { id: string; description: string; items: Item[] };
export type Rate = {
  id: string;
  shipmentId: string;
  carrier: string;
  slug: string;
  amount: number;
  currency: string;
  deliveryTime: string;
  deliveryAt: number;
  used: boolean;
};
export type Move = { status: string; at: number };
export type Shipment = {
  id: string;
  account: string;
  from: Address;
  to: Address;
  parcel: Parcel;
  metadata: Record<string, unknown>;
  status: string;
  carrier: string | null;
  paid: { amount: number; currency: string } | null;
  cancellationAsked: boolean;
  history: Move[];
  /** The remaining automatic steps. */
  plan: Move[];
  madeAt: number;
};

export type TerminalContents = {
  accounts: TerminalAccount[];
  shipments: Shipment[];
  rates: Rate[];
  spent: [string, number][];
  happened: string[];
};

export type TerminalBooks = ReturnType<typeof createTerminalBooks>;

export function createTerminalBooks() {
  const accounts = new Map<string, TerminalAccount>();
  const shipments = new Map<string, Shipment>();
  const rates = new Map<string, Rate>();
  const spent = new Map<string, number>();
  const happened = new Set<string>();
  const wallet = (secretKey: string, currency: string): string => `${secretKey} ${currency}`;
  return {
    accounts,
    shipments,
    rates,
    /** Null without a wallet in that currency. */
    balanceOf({ secretKey, openingBalances }: TerminalAccount, currency: string): number | null {
      const opening = openingBalances[currency];
      return opening === undefined ? null : opening - (spent.get(wallet(secretKey, currency)) ?? 0);
    },
    /** A negative amount gives it back. */
    spend(secretKey: string, currency: string, amount: number): void {
      const key = wallet(secretKey, currency);
      spent.set(key, (spent.get(key) ?? 0) + amount);
    },
    /** True on the first call for `what`. */
    happensOnce(what: string): boolean {
      if (happened.has(what)) return false;
      happened.add(what);
      return true;
    },
    contents: (): TerminalContents => ({
      accounts: [...accounts.values()],
      shipments: [...shipments.values()],
      rates: [...rates.values()],
      spent: [...spent],
      happened: [...happened],
    }),
    restore(contents: TerminalContents): void {
      for (const one of contents.accounts) accounts.set(one.secretKey, one);
      for (const one of contents.shipments) shipments.set(one.id, one);
      for (const one of contents.rates) rates.set(one.id, one);
      for (const [key, amount] of contents.spent) spent.set(key, amount);
      for (const what of contents.happened) happened.add(what);
    },
  };
}
