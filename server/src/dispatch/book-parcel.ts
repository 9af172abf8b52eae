// Books one parcel with a courier: at the chosen price, or not at all. Does not use the database.
import type { Money } from "../kernel/values/money.ts";
import type { RateOption, RatesResult, Refused, TrackedShipment, Trouble } from "../shipping/index.ts";
import type { Sending } from "./order-parcel.ts";

export type ParcelToBook = {
  sending: Sending;
  chosen: { optionRef: string; courierKey: string; price: Money; expired: boolean };
  reference: string;
  cashToCollect: Money | null;
};
type Quoted = Extract<RatesResult, { kind: "rates" }>;

export type BookingFact =
  /** `quoted`: rates were requested again in between. */
  | { kind: "booked"; shipment: TrackedShipment; option: RateOption | null; quoted: Quoted | null }
  | { kind: "dearer"; option: RateOption; quoted: Quoted }
  /** The courier no longer goes there. */
  | { kind: "gone"; quoted: Quoted }
  | Refused
  | Trouble;

export async function bookParcel(parcel: ParcelToBook): Promise<BookingFact> {
  const { sending, chosen } = parcel;
  // If cash is to be collected, the quote must contain the amount, and the chosen one did not.
  if (chosen.expired || parcel.cashToCollect) return quoteAndBook(parcel);
  const booked = await bookOption(parcel, chosen.optionRef);
  if (booked.kind === "stale") return quoteAndBook(parcel);
  return booked.kind === "booked" ? { ...booked, option: null, quoted: null } : booked;

  async function quoteAndBook({ sending: { request } }: ParcelToBook): Promise<BookingFact> {
    const quoted = await sending.bound.aggregator.rates(request);
    // Rates were requested, but nothing was bought.
    if (quoted.kind === "trouble") return { ...quoted, begun: false };
    if (quoted.kind === "refused") return quoted;
    const option = quoted.options.find(({ courierKey }) => courierKey === chosen.courierKey);
    if (!option) return { kind: "gone", quoted };
    if (option.price.minor > chosen.price.minor) return { kind: "dearer", option, quoted };
    const again = await bookOption(parcel, option.optionRef);
    if (again.kind === "stale") return { kind: "refused", code: "quote_refused", detail: again.detail };
    return again.kind === "booked" ? { ...again, option, quoted } : again;
  }
}

function bookOption({ sending, reference, cashToCollect }: ParcelToBook, optionRef: string) {
  const { name, phone } = sending.request.to;
  return sending.bound.aggregator.book({ optionRef, reference, receiver: { name, phone }, cashToCollect });
}
