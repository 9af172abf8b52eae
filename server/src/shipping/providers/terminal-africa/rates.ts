// Quotes: creates a draft of the shipment with both addresses and the parcel, then reads each carrier's price. The draft is free, and
// booking turns it into a shipment.
import { after, hours } from "../../../kernel/values/clock.ts";
import type { JsonObject, JsonValue } from "../../../kernel/text/strict-json.ts";
import type { Place, RateOption, RatesRequest, RatesResult } from "../../aggregator.ts";
import { readAmount, readCurrency, writeAmount } from "../amounts.ts";
import { refused, trouble } from "../outcomes.ts";
import { listIn, objectIn, textIn } from "../read-json.ts";
import type { TerminalAfricaAccount } from "./account.ts";
import { callTerminal } from "./call.ts";

/** It is not documented how long a rate is valid. An expired one is refused at booking, and we ask again. */
const quoteLivesMs = hours(24);
/** Lines on carriers' labels have this many characters. */
const lineMax = 45;

/** What booking needs from the draft. */
export type Draft = { shipmentId: string; from: string; to: string; parcel: string };

export async function rates(account: TerminalAfricaAccount, request: RatesRequest, now: Date): Promise<RatesResult> {
  const { from, to, parcel, cashToCollect } = request;
  const currency = walletOf(account, from.country);
  const drafted = await callTerminal(account, {
    method: "POST",
    path: "/shipments/quick",
    json: {
      pickup_address: addressOf(from),
      delivery_address: addressOf(to),
      parcel: parcelOf(account, parcel),
      shipment_purpose: "commercial",
      metadata: {},
    },
  });
  if (drafted.kind === "trouble") return drafted;
  if (drafted.kind === "not_done") return refused("shipment_refused", drafted);
  const draft = readDraft(objectIn(drafted.data));
  if (!draft) return trouble(true, "a draft without its number");
  const query = new URLSearchParams({
    shipment_id: draft.shipmentId,
    currency,
    ...(cashToCollect ? { cash_on_delivery: "true" } : {}),
  });
  const answer = await callTerminal(account, { method: "GET", path: `/rates/shipment?${query.toString()}` });
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") return refused("rates_refused", answer);
  const options = ratesIn(answer.data).flatMap((rate) => readOption(rate, draft, cashToCollect !== null) ?? []);
  return { kind: "rates", options, expiresAt: after(now, quoteLivesMs), codes: null };
}

export function walletOf({ wallets }: TerminalAfricaAccount, country: string): string {
  return wallets.find((one) => one.country === country)?.currency ?? wallets[0]?.currency ?? "NGN";
}

function addressOf({ name, phone, email, line, city, state, country, pin }: Place) {
  const [first = name, ...last] = name.split(/\s+/);
  // It has no field for a map position, so the coordinates go into the street line.
  const [line1, line2] = splitLine(pin ? `${line} (${pin.latitude}, ${pin.longitude})` : line);
  return {
    first_name: first,
    // Both names are required, and many people have only one.
    last_name: last.join(" ") || first,
    email,
    phone,
    line1,
    line2,
    city: city ?? state ?? line1,
    state: state ?? city ?? line1,
    country,
    is_residential: true,
  };
}

/** At the end of a word, if there is one. */
function splitLine(line: string): [string, string] {
  if (line.length <= lineMax) return [line, ""];
  const end = line.lastIndexOf(" ", lineMax);
  const cut = end > 0 ? end : lineMax;
  return [line.slice(0, cut).trim(), line.slice(cut).trim()];
}

function parcelOf({ packaging }: TerminalAfricaAccount, { items }: RatesRequest["parcel"]) {
  return {
    description: items
      .map(({ name }) => name)
      .join(", ")
      .slice(0, 200),
    weight_unit: "kg",
    ...(packaging === null ? {} : { packaging }),
    items: items.map(({ name, description, weightGrams, unitPrice, quantity }) => ({
      name,
      description,
      type: "parcel",
      currency: unitPrice.currency,
      value: Number(writeAmount(unitPrice)),
      quantity,
      weight: weightGrams / 1000,
    })),
  };
}

/** An address or parcel comes as its id, or complete. */
function readDraft(data: JsonObject | null): Draft | null {
  const shipmentId = textIn(data?.shipment_id);
  const [from, to, parcel] = [
    idIn(data?.address_from, "address_id"),
    idIn(data?.address_to, "address_id"),
    idIn(data?.parcel, "parcel_id"),
  ];
  return shipmentId === null ? null : { shipmentId, from: from ?? "", to: to ?? "", parcel: parcel ?? "" };
}

function idIn(value: JsonValue | undefined, field: "address_id" | "parcel_id"): string | null {
  return textIn(value) ?? textIn(objectIn(value)?.[field]);
}

/** A bare list, or inside `rates`. */
function ratesIn(data: JsonValue | undefined): JsonObject[] {
  return Array.isArray(data) ? listIn(data) : listIn(objectIn(data)?.rates);
}

function readOption(rate: JsonObject, draft: Draft, withCash: boolean): RateOption | null {
  const rateId = textIn(rate.rate_id);
  const carrier = textIn(rate.carrier_name);
  const cost = readAmount(textIn(rate.amount), readCurrency(textIn(rate.currency)));
  if (rateId === null || carrier === null || !cost) return null;
  const date = new Date(textIn(rate.delivery_date) ?? Number.NaN);
  return {
    optionRef: JSON.stringify({ ...draft, rateId }),
    courierKey: [textIn(rate.carrier_slug) ?? carrier, textIn(rate.carrier_rate_description) ?? ""].join(" ").trim(),
    courier: carrier,
    price: cost,
    cost,
    handOver: rate.dropoff_required === true || rate.dropoff_available === true ? "dropoff" : "pickup",
    pickupEta: textIn(rate.pickup_time),
    deliveryEta: textIn(rate.delivery_time),
    deliveryAt: Number.isNaN(date.getTime()) ? null : date,
    station: null,
    // If cash is requested, only carriers that accept it answer; otherwise answers don't mention it.
    cashOnDelivery: withCash || rate.cash_on_delivery === true,
    cashDays: null,
  };
}
