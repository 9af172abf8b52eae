// The phone's buyer: a few ready people, and everyone who wrote or commented before.
import type { Person } from "../books.ts";

export type Buyer = { username: string; name: string };

const ready: Buyer = { username: "ada.okafor", name: "Ada Okafor" };
const readyBuyers: readonly Buyer[] = [
  ready,
  { username: "kofi.mensah", name: "Kofi Mensah" },
  { username: "wanjiru.k", name: "Wanjiru Kamau" },
];
const buyersShownMax = 40;

export function buyersFor(people: Iterable<Person>, current: Buyer): Buyer[] {
  const wrote = [...people].map(({ username, name }) => ({ username, name: name ?? username }));
  const byUsername = new Map([...readyBuyers, ...wrote, current].map((buyer) => [buyer.username, buyer]));
  return [...byUsername.values()].slice(0, buyersShownMax);
}

/** The buyer in the address, otherwise the first ready one. */
export function currentBuyer(username: string | null, name: string | undefined, people: Map<string, Person>): Buyer {
  if (username === null) return ready;
  const known = readyBuyers.find((one) => one.username === username)?.name;
  return { username, name: name?.trim() || people.get(username)?.name || known || username };
}
