// What every shipping aggregator can do for us, in our words. One folder under `providers/` speaks each one's protocol.
// A driver never touches the database, never throws for an answer it received, and never guesses: a word it does not know is
// "unknown" and kept as it came.
import type { Currency, Money } from "../kernel/money.ts";
import type { ShipmentState } from "./states.ts";

/** No usable answer came. `begun` false: surely nothing was done there. `again` false: a person must look (bad key). */
export type Trouble = { kind: "trouble"; again: boolean; begun: boolean; detail: string };
/** A final no. */
export type Refused = { kind: "refused"; code: string; detail: string };

export type Place = {
  name: string;
  phone: string;
  email: string;
  /** Free text, with city and country. */
  address: string;
  /** The same in parts, for aggregators that want them so. Null where the city is not known. */
  line: string;
  city: string | null;
  state: string | null;
  /** ISO 3166-1, two letters. */
  country: string;
  /** Where on the map, as the buyer shared it. */
  pin: { latitude: number; longitude: number } | null;
  /** What the aggregator called it when it was last asked; asking costs money. */
  code: string | null;
};
export type ParcelItem = {
  name: string;
  description: string;
  weightGrams: number;
  unitPrice: Money;
  quantity: number;
};
export type Parcel = { items: readonly ParcelItem[]; lengthCm: number; widthCm: number; heightCm: number };
/** Where cash is to be collected, the items' prices sum to it: some couriers know no other sum. */
export type RatesRequest = {
  from: Place;
  to: Place;
  parcel: Parcel;
  instructions: string | null;
  cashToCollect: Money | null;
};

export type RateOption = {
  /** Opaque; what `book` takes. */
  optionRef: string;
  /** The same offer of the same courier in another quote. */
  courierKey: string;
  courier: string;
  /** What the buyer is charged, and what our wallet pays: they differ for couriers with an account of their own. */
  price: Money;
  cost: Money;
  handOver: "pickup" | "dropoff";
  pickupEta: string | null;
  deliveryEta: string | null;
  deliveryAt: Date | null;
  station: string | null;
  cashOnDelivery: boolean;
  /** How many days after the delivery collected cash is paid in. Null where that is not said. */
  cashDays: number | null;
};
export type RatesResult =
  /** No options is an answer too: nobody goes there. `codes` are to be kept; null where the aggregator has none. */
  | { kind: "rates"; options: RateOption[]; expiresAt: Date; codes: { from: string; to: string } | null }
  | Refused
  | Trouble;

export type Booking = {
  optionRef: string;
  /** Goes with the label, so that it is found again when its answer is lost. */
  reference: string;
  receiver: { name: string; phone: string };
  /** What the courier is to take from the receiver; the quote was asked for with the same. */
  cashToCollect: Money | null;
};
export type BookResult =
  | { kind: "booked"; shipment: TrackedShipment }
  /** The quote is no longer good: ask for rates anew. Nothing was booked. */
  | { kind: "stale"; detail: string }
  | Refused
  | Trouble;

/** What an aggregator says of one shipment. */
export type TrackedShipment = {
  providerShipmentId: string;
  status: ShipmentState | "unknown";
  word: string;
  receiverName: string | null;
  courier: string | null;
  courierPhone: string | null;
  trackingCode: string | null;
  trackingUrl: string | null;
  labelUrl: string | null;
  /** What was taken for it. Null where that is not said. */
  cost: Money | null;
  /** Oldest first. */
  history: readonly { status: ShipmentState | "unknown"; word: string; at: Date }[];
};
export type TrackResult = { kind: "tracked"; shipments: TrackedShipment[] } | Trouble;

/** Two prices of one thing never come together: each call is one question. */
export type Aggregator = {
  rates(request: RatesRequest): Promise<RatesResult>;
  book(booking: Booking): Promise<BookResult>;
  /** Labels bought in that time that carry the reference. */
  find(wanted: { reference: string; from: Date; to: Date }): Promise<TrackResult>;
  /** At most `trackedAtOnceMax`. */
  track(providerShipmentIds: readonly string[]): Promise<TrackResult>;
  cancel(providerShipmentId: string): Promise<{ kind: "cancelled" } | Refused | Trouble>;
  /** What is left in the wallet that labels are paid from. */
  balances(): Promise<{ kind: "balances"; balances: { currency: Currency; available: bigint }[] } | Trouble>;
};
export const trackedAtOnceMax = 100;

/** Collected cash was paid in. Null: how much is not said. */
export type CashIn = { amount: Money | null };

export type ShippingNotice =
  /** `key`: the same notice sent again has the same one. */
  | { kind: "shipment"; event: string; providerShipmentId: string; key: string; cashIn: CashIn | null }
  | { kind: "unreadable"; detail: string; key: string };

export type ShippingDriver<Account> = {
  readonly name: string;
  serves(account: Account, reach: { country: string; currency: string }): boolean;
  open(account: Account, tools: { now: () => Date }): Aggregator;
  /** Names the account in our rows without telling its key. */
  accountName(account: Account): string;
  /** What proves its notices, for `verifyNotice`. */
  noticeSecrets(account: Account): string[];
  /** @param rawBody null before it is read: then whether these headers may prove any */
  verifyNotice(
    rawBody: Buffer | null,
    headers: Record<string, string | string[] | undefined>,
    secrets: readonly string[],
  ): boolean;
  readNotice(rawBody: Buffer, account: Account | null): ShippingNotice;
};
