// Which of the seller's accounts money goes to and comes from. What the seller owes is paid first. What the seller has is taken before they
// owe anything.
import { sql, type Tx } from "../kernel/database/db.ts";
import { type Currency, money, type Money } from "../kernel/values/money.ts";
import { receivable, sellerAvailable, sellerPending, sellerReserve } from "./accounts.ts";
import type { Leg } from "./transfer.ts";

/** Locks these accounts' balances until the transaction ends, so that a decision based on them stays true. Missing ones are zero. */
export async function holdBalances(
  tx: Tx,
  currency: Currency,
  codes: readonly string[],
): Promise<(code: string) => bigint> {
  const { rows } = await sql<{ code: string; amount: bigint }>`
    select * from ledger_hold(${[...codes]}::text[], ${currency})`.execute(tx);
  const amounts = new Map(rows.map(({ code, amount }) => [code, amount]));
  return (code) => amounts.get(code) ?? 0n;
}

/** Money for the seller, from `from`: first what they owe, the rest to `into`. */
export async function creditSeller(
  tx: Tx,
  from: string,
  amount: Money,
  into: typeof sellerAvailable | typeof sellerPending,
): Promise<{ legs: Leg[]; toReceivable: bigint; toSeller: bigint }> {
  return creditLegs(await holdBalances(tx, amount.currency, [receivable]), from, amount, into);
}

/** The same, when `balance` already includes what the seller owes. */
export function creditLegs(
  balance: (code: string) => bigint,
  from: string,
  amount: Money,
  into: typeof sellerAvailable | typeof sellerPending,
): { legs: Leg[]; toReceivable: bigint; toSeller: bigint } {
  const owed = -balance(receivable);
  const toReceivable = owed < amount.minor ? owed : amount.minor;
  const toSeller = amount.minor - toReceivable;
  const legs = [leg(from, receivable, toReceivable, amount), leg(from, into, toSeller, amount)];
  return { legs: legs.flat(), toReceivable, toSeller };
}

/** Money taken from the seller, into `to`: available, then hold-back, then reserve. They owe the rest. */
export async function debitSeller(tx: Tx, to: string, amount: Money): Promise<Leg[]> {
  const accounts = [sellerAvailable, sellerPending, sellerReserve];
  const balance = await holdBalances(tx, amount.currency, [...accounts, receivable]);
  const legs: Leg[] = [];
  let rest = amount.minor;
  for (const account of accounts) {
    const taken = balance(account) < rest ? balance(account) : rest;
    legs.push(...leg(account, to, taken, amount));
    rest -= taken;
  }
  legs.push(...leg(receivable, to, rest, amount));
  return legs;
}

function leg(from: string, to: string, minor: bigint, { currency }: Money): Leg[] {
  return minor > 0n ? [{ from, to, amount: money(minor, currency) }] : [];
}
