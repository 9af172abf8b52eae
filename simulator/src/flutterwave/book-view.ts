// A record for people and tests: amounts in major units, times as text, without the secret key.
import { decimalOf } from "./decimal.ts";

const amounts = ["amount", "chargedAmount", "appFee", "amountSettled", "fee"];
const times = ["createdAt", "dueAt"];

type TimeName = "createdAt" | "dueAt";

export type Booked<Item> = {
  [Name in Exclude<keyof Item, "secretKey">]: Name extends TimeName ? string : Item[Name];
};

export function booked<Item extends object>(item: Item): Booked<Item> {
  const entries = Object.entries(item).flatMap(([name, value]: [string, unknown]) => {
    if (name === "secretKey") return [];
    if (typeof value !== "number") return [[name, value]];
    if (amounts.includes(name)) return [[name, decimalOf(value)]];
    return [[name, times.includes(name) ? new Date(value).toISOString() : value]];
  });
  return Object.fromEntries(entries) as Booked<Item>;
}
