// The data of the simulated Shipbubble. Money is kobo, weights are grams, times are milliseconds since the epoch.

export type ShipbubbleAccount = {
  /** `sb_sandbox_…` or `sb_prod_…`. */
  apiKey: string;
  webhookUrl: string;
  businessName?: string;
  /** The algorithm of webhook signatures: the provider's documents disagree. Default SHA-512. */
  signature?: "sha512" | "sha256";
  /** The initial balance of the wallet in kobo. */
  openingBalance?: number;
  /** Shipments move automatically, by the simulator's clock; otherwise by hand. Default true. */
  moving?: boolean;
  /** Calls per second before 429; null for any number. Default 10. */
  callsPerSecond?: number | null;
  /** Tracking lists come without pagination, as a bare array. */
  bareLists?: boolean;
};

export type Address = {
  code: number;
  account: string;
  name: string;
  email: string;
  phone: string;
  text: string;
  city: string;
  state: string;
  pin: Pin | null;
};

export type Pin = { latitude: number; longitude: number };

export type Item = { name: string; description: string; weight: number; amount: number; quantity: number };
export type Party = { name: string; phone: string; email: string; address: string; pin: Pin | null };

export type Courier = {
  id: string;
  name: string;
  price: number;
  serviceType: "pickup" | "dropoff";
  cashOnDelivery: boolean;
  onDemand: boolean;
  pickupEta: string;
  deliveryEta: string;
  pickupAt: number;
  deliveryAt: number;
};

export type Quote = {
  token: string;
  account: string;
  from: Party;
  to: Party;
  items: Item[];
  pickupDate: string;
  couriers: Courier[];
  askedAt: number;
  spent: boolean;
};

export type Move = { status: string; at: number };

export type Shipment = {
  orderId: string;
  account: string;
  courier: { id: string; name: string; phone: string };
  from: Party;
  to: Party;
  items: Item[];
  fee: number;
  cashOnDelivery: boolean;
  status: string;
  trackingCode: string | null;
  history: Move[];
  /** The remaining automatic steps. */
  plan: Move[];
  bookedAt: number;
  refunded: boolean;
  /** When collected cash is paid into the account's wallet; null: there is none. */
  remitAt: number | null;
};

export type ShipbubbleContents = {
  accounts: ShipbubbleAccount[];
  addresses: Address[];
  quotes: Quote[];
  shipments: Shipment[];
  spent: [string, number][];
  failedOnce: string[];
};

export type ShipbubbleBooks = ReturnType<typeof createShipbubbleBooks>;

export function createShipbubbleBooks() {
  const accounts = new Map<string, ShipbubbleAccount>();
  const addresses = new Map<number, Address>();
  const quotes = new Map<string, Quote>();
  const shipments = new Map<string, Shipment>();
  const spent = new Map<string, number>();
  const failedOnce = new Set<string>();

  return {
    accounts,
    addresses,
    quotes,
    shipments,
    failedOnce,
    nextAddressCode: () => 50_000_001 + addresses.size,
    balanceOf: ({ apiKey, openingBalance = 10_000_000 }: ShipbubbleAccount) =>
      openingBalance - (spent.get(apiKey) ?? 0),
    /** A negative amount gives it back. */
    spend: (apiKey: string, amount: number) => void spent.set(apiKey, (spent.get(apiKey) ?? 0) + amount),
    /** True on the first call for `what`. */
    happensOnce(what: string): boolean {
      if (failedOnce.has(what)) return false;
      failedOnce.add(what);
      return true;
    },
    contents: (): ShipbubbleContents => ({
      accounts: [...accounts.values()],
      addresses: [...addresses.values()],
      quotes: [...quotes.values()],
      shipments: [...shipments.values()],
      spent: [...spent],
      failedOnce: [...failedOnce],
    }),
    restore(contents: ShipbubbleContents) {
      for (const one of contents.accounts) accounts.set(one.apiKey, one);
      for (const one of contents.addresses) addresses.set(one.code, one);
      for (const one of contents.quotes) quotes.set(one.token, one);
      for (const one of contents.shipments) shipments.set(one.orderId, one);
      for (const [key, amount] of contents.spent) spent.set(key, amount);
      for (const what of contents.failedOnce) failedOnce.add(what);
    },
  };
}
