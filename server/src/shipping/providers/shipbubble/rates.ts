// Quotes: validates both addresses unless they are known, chooses a category of the account, and reads the couriers' offers.
import { after, hours } from "../../../kernel/values/clock.ts";
import type { JsonObject } from "../../../kernel/text/strict-json.ts";
import type { Place, RateOption, RatesRequest, RatesResult, Refused, Trouble } from "../../aggregator.ts";
import type { ShipbubbleAccount } from "./account.ts";
import { readAmount, readCurrency, writeAmount } from "../amounts.ts";
import { callShipbubble } from "./call.ts";
import { refused, trouble } from "../outcomes.ts";
import { chooseCategory } from "./category.ts";
import { listIn, objectIn, textIn } from "../read-json.ts";
import { timeIn } from "./wire.ts";

/** The documents say seven days, but the provider's own plugin asks again after two. */
const quoteLivesMs = hours(24);
const lagosAheadMs = hours(1);
const pickupEndsAtHour = 18;

export async function rates(account: ShipbubbleAccount, request: RatesRequest, now: Date): Promise<RatesResult> {
  const [from, to, category] = await Promise.all([
    codeOf(account, request.from, "sender"),
    codeOf(account, request.to, "receiver"),
    chooseCategory(account, request.parcel, now),
  ]);
  if (typeof from === "object") return from;
  if (typeof to === "object") return to;
  if (typeof category === "object") return category;
  const answer = await callShipbubble(account, {
    method: "POST",
    path: "/shipping/fetch_rates",
    json: { ...bodyOf(request, now), ...codes(from, to), category_id: Number(category) },
  });
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") return refused("rates_refused", answer);
  const data = objectIn(answer.data);
  const token = textIn(data?.request_token);
  if (!data || token === null) return trouble(true, "rates without a token");
  const options = listIn(data.couriers).flatMap((courier) => readOption(courier, token) ?? []);
  return { kind: "rates", options, expiresAt: after(now, quoteLivesMs), codes: { from, to } };
}

/** Spelled as the provider does. */
function codes(from: string, to: string) {
  return { sender_address_code: Number(from), reciever_address_code: Number(to) };
}

async function codeOf(
  account: ShipbubbleAccount,
  { code, name, email, phone, address, pin }: Place,
  side: "sender" | "receiver",
): Promise<string | Refused | Trouble> {
  if (code !== null) return code;
  const json = { name: fullName(name), email, phone, address, ...pin };
  const answer = await callShipbubble(account, { method: "POST", path: "/shipping/address/validate", json });
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") return refused(`${side}_address`, answer);
  const found = textIn(objectIn(answer.data)?.address_code);
  return found ?? trouble(true, "a valid address without a code");
}

/** The provider requires at least two words. */
function fullName(name: string): string {
  return /\S\s+\S/.test(name) ? name : `${name} ${name}`;
}

function bodyOf({ parcel, instructions }: RatesRequest, now: Date) {
  return {
    pickup_date: pickupDate(now),
    package_items: parcel.items.map(({ name, description, weightGrams, unitPrice, quantity }) => ({
      name,
      description,
      unit_weight: (weightGrams / 1000).toFixed(3),
      unit_amount: writeAmount(unitPrice),
      quantity: String(quantity),
    })),
    package_dimension: { length: parcel.lengthCm, width: parcel.widthCm, height: parcel.heightCm },
    ...(instructions === null ? {} : { delivery_instructions: instructions }),
  };
}

/** Today in Lagos; from 18:00 tomorrow. */
export function pickupDate(now: Date): string {
  const lagos = after(now, lagosAheadMs);
  const day = lagos.getUTCHours() >= pickupEndsAtHour ? after(lagos, hours(24)) : lagos;
  return day.toISOString().slice(0, 10);
}

function readOption(courier: JsonObject, token: string): RateOption | null {
  const courierId = textIn(courier.courier_id);
  const serviceCode = textIn(courier.service_code);
  const name = textIn(courier.courier_name);
  const cost = readAmount(textIn(courier.total), readCurrency(textIn(courier.currency)));
  const price = readAmount(textIn(courier.rate_card_amount), readCurrency(textIn(courier.rate_card_currency))) ?? cost;
  if (courierId === null || serviceCode === null || name === null || !cost || cost.currency !== price?.currency)
    return null;
  return {
    optionRef: JSON.stringify({ token, courierId, serviceCode }),
    courierKey: `${serviceCode} ${courierId}`,
    courier: name,
    price,
    cost,
    handOver: textIn(courier.service_type) === "dropoff" ? "dropoff" : "pickup",
    pickupEta: textIn(courier.pickup_eta),
    deliveryEta: textIn(courier.delivery_eta),
    deliveryAt: timeIn(courier.delivery_eta_time),
    station: stationOf(objectIn(courier.dropoff_station)),
    cashOnDelivery: courier.is_cod_available === true,
    cashDays: daysIn(textIn(courier.cod_remit_days)),
  };
}

function daysIn(text: string | null): number | null {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null;
}

function stationOf(station: JsonObject | null): string | null {
  const parts = [textIn(station?.name), textIn(station?.address)].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ");
}
