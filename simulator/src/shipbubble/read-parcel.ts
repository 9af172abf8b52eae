// The rules for a parcel and its pick-up time, each fault in the provider's own words.
import { recordsOf, isRecord, wordIn } from "../shape.ts";
import type { Item } from "./books.ts";

export const categories = [
  { category_id: 40_000_011, category: "Fashion wears" },
  { category_id: 40_000_012, category: "Electronics" },
  { category_id: 40_000_013, category: "Light weight items" },
];

const dayMs = 86_400_000;
const lagosAheadMs = 3_600_000;
const pickupEndsAtHour = 18;
const pickupDaysAhead = 7;

export function readItems(body: Record<string, unknown>): Item[] | null {
  const items = recordsOf(body["package_items"]).map((item) => ({
    name: wordIn(item["name"]),
    description: wordIn(item["description"]),
    weight: Math.round(Number(wordIn(item["unit_weight"])) * 1000),
    amount: Math.round(Number(wordIn(item["unit_amount"])) * 100),
    quantity: Number(wordIn(item["quantity"])),
  }));
  const whole = items.every(
    ({ name, description, weight, amount, quantity }) =>
      name !== "" && description !== "" && weight > 0 && amount >= 0 && Number.isInteger(quantity) && quantity > 0,
  );
  return whole && items.length > 0 ? items : null;
}

/** The faults of the rest of the request, one sentence each. */
export function parcelFaults(body: Record<string, unknown>, now: number): string[] {
  const dimension = isRecord(body["package_dimension"]) ? body["package_dimension"] : {};
  const sized = ["length", "width", "height"].every((side) => Number(wordIn(dimension[side])) > 0);
  const category = Number(wordIn(body["category_id"]));
  return [
    ...(sized ? [] : ["Package dimension is required"]),
    ...(categories.some(({ category_id }) => category_id === category) ? [] : ["Invalid package category"]),
    ...pickupFaults(wordIn(body["pickup_date"]), now),
  ];
}

/** After 18:00 in Lagos the next day at the earliest; at most a week ahead. */
function pickupFaults(date: string, now: number): string[] {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return ["Pickup date is required in the format yyyy-mm-dd"];
  const lagos = now + lagosAheadMs;
  const today = Math.floor(lagos / dayMs);
  const first = new Date(lagos).getUTCHours() >= pickupEndsAtHour ? today + 1 : today;
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs;
  return day >= first && day <= today + pickupDaysAhead ? [] : ["Invalid pickup date"];
}
