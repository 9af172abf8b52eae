// The phone's buyer: a few ready people, and everyone who wrote before.
import type { Person } from "../whatsapp/books.ts";

export type Buyer = { phone: string; name: string };

const readyBuyers: readonly Buyer[] = [
  { phone: "+2348031234567", name: "Ada Okafor" },
  { phone: "+233241234567", name: "Kofi Mensah" },
  { phone: "+254712345678", name: "Wanjiru Kamau" },
];

export function buyersFor(people: Iterable<Person>, current: Buyer): Buyer[] {
  const wrote = [...people].map(({ waId, name }) => ({ phone: `+${waId}`, name }));
  const byPhone = new Map([...readyBuyers, ...wrote, current].map((buyer) => [buyer.phone, buyer]));
  return [...byPhone.values()].slice(0, buyersShownMax);
}

/** The buyer in the address, otherwise the first ready one. */
export function currentBuyer(waId: string | null, name: string | undefined, people: Map<string, Person>): Buyer {
  if (waId === null) return readyBuyers[0] ?? { phone: "+2348031234567", name: "Ada" };
  const phone = `+${waId}`;
  const ready = readyBuyers.find((one) => one.phone === phone)?.name;
  return { phone, name: name?.trim() || people.get(waId)?.name || ready || `Buyer ${waId.slice(-4)}` };
}

const buyersShownMax = 40;
