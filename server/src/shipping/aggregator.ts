// What every shipping aggregator can do for us, in our terms. Each folder under `providers/` implements one protocol. A driver never
// touches the database, never throws for an answer it received, and never guesses: an unknown status is "unknown" and stored as it came.
import type { Currency, Money } from "../kernel/values/money.ts";
import type { ShipmentState } from "./states.ts";

/** There was no usable answer. `begun` false: nothing was done there for certain. `again` false: a person must look (bad key). */
export type Trouble = { kind: "trouble"; again: boolean; begun: boolean; detail: string };
/** A final refusal. */
export type Refused = { kind: "refused"; code: string; detail: string };

export type Place = {
  name: string;
  phone: string;
  email: string;
  /** Free text, with city and country. */
  address: string;
  /** The same in parts, for aggregators that need them. Null when the city is not known. */
  line: string;
  city: string | null;
  state: string | null;
  /** ISO 3166-1, two letters. */
  country: string;
  /** The map position that the buyer shared. */
  pin: { latitude: number; longitude: number } | null;
  /** The aggregator's code from the last validation. Each validation costs money. */
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
/** If cash is to be collected, the items' prices add up to that sum, because some couriers accept no other. */
export type RatesRequest = {
  from: Place;
  to: Place;
  parcel: Parcel;
  instructions: string | null;
  cashToCollect: Money | null;
};

export type RateOption = {
  /** Opaque; passed to `book`. */
  optionRef: string;
  /** Identifies the same courier's offer in another quote. */
  courierKey: string;
  courier: string;
  /** The buyer's price and what our wallet pays. They differ for couriers with their own account. */
  price: Money;
  cost: Money;
  handOver: "pickup" | "dropoff";
  pickupEta: string | null;
  deliveryEta: string | null;
  deliveryAt: Date | null;
  station: string | null;
  cashOnDelivery: boolean;
  /** How many days after delivery the collected cash is paid in. Null when unknown. */
  cashDays: number | null;
};
export type RatesResult =
  /** No options is an answer too: no courier goes there. `codes` should be stored; null when the aggregator has none. */
  | { kind: "rates"; options: RateOption[]; expiresAt: Date; codes: { from: string; to: string } | null }
  | Refused
  | Trouble;

export type Booking = {
  optionRef: string;
  /** Printed on the label, so that it can be found again if the answer is lost. */
  reference: string;
  receiver: { name: string; phone: string };
  /** What the courier collects from the receiver; the quote must have had the same amount. */
  cashToCollect: Money | null;
};
export type BookResult =
  | { kind: "booked"; shipment: TrackedShipment }
  /** The quote is no longer valid: ask for rates again. Nothing was booked. */
  | { kind: "stale"; detail: string }
  | Refused
  | Trouble;

/** An aggregator's data of one shipment. */
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
  /** What it cost. Null when not given. */
  cost: Money | null;
  /** Oldest first. */
  history: readonly { status: ShipmentState | "unknown"; word: string; at: Date }[];
};
export type TrackResult = { kind: "tracked"; shipments: TrackedShipment[] } | Trouble;

/** Each call is one question: an answer never mixes two prices of the same thing. */
export type Aggregator = {
  rates(request: RatesRequest): Promise<RatesResult>;
  book(booking: Booking): Promise<BookResult>;
  /** Labels bought in that period that have the reference. */
  find(wanted: { reference: string; from: Date; to: Date }): Promise<TrackResult>;
  /** At most `trackedAtOnceMax`. */
  track(providerShipmentIds: readonly string[]): Promise<TrackResult>;
  cancel(providerShipmentId: string): Promise<{ kind: "cancelled" } | Refused | Trouble>;
  /** The balance of the wallet that pays for labels. */
  balances(): Promise<{ kind: "balances"; balances: { currency: Currency; available: bigint }[] } | Trouble>;
};
export const trackedAtOnceMax = 100;

/** Collected cash was paid in. Null: the amount is not given. */
export type CashIn = { amount: Money | null };

export type ShippingNotice =
  /** `key`: the same for a repeat of the same notice. */
  | { kind: "shipment"; event: string; providerShipmentId: string; key: string; cashIn: CashIn | null }
  | { kind: "unreadable"; detail: string; key: string };

export type ShippingDriver<Account> = {
  readonly name: string;
  serves(account: Account, reach: { country: string; currency: string }): boolean;
  open(account: Account, tools: { now: () => Date }): Aggregator;
  /** Names the account in our rows without revealing its key. */
  accountName(account: Account): string;
  /** The secrets that `verifyNotice` needs. */
  noticeSecrets(account: Account): string[];
  /** @param rawBody null before it is read: then only whether these headers could be valid */
  verifyNotice(
    rawBody: Buffer | null,
    headers: Record<string, string | string[] | undefined>,
    secrets: readonly string[],
  ): boolean;
  readNotice(rawBody: Buffer, account: Account | null): ShippingNotice;
};
