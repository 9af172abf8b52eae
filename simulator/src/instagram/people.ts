// Who writes, and to which account.
import type { Account, Person } from "./books.ts";
import { usernameOf } from "./identity.ts";
import type { InstagramWorld } from "./world.ts";

export type Sender = {
  /** The buyer's handle. */
  from: string;
  /** Null for people who gave none. */
  name?: string | null;
  /** Optional when there is only one account. */
  account?: string;
};

export class UnknownAccount extends Error {}

export function businessAccount({ books }: InstagramWorld, id: string | undefined): Account {
  const [only, ...others] = books.accounts.values();
  const account = id === undefined && others.length === 0 ? only : books.account(id ?? "");
  if (!account) throw new UnknownAccount(`no account ${id ?? "given, and there is not exactly one"}`);
  return account;
}

export function personFrom({ books }: InstagramWorld, { from, name }: Sender): Person {
  const username = usernameOf(from);
  if (username === null) throw new RangeError(`not a handle: ${from}`);
  const known = books.people.get(username);
  const person = { username, name: name === undefined ? (known?.name ?? `Buyer ${username}`) : name };
  books.people.set(username, person);
  return person;
}
