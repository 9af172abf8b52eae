// The money that Flutterwave's records show for a merchant, by currency. It is summed up from the records each time, so it always matches
// them.
import type { Account } from "./books.ts";
import { currencyNames } from "./currencies.ts";
import { decimalText, readDecimal, type Parts } from "./decimal.ts";
import type { FlutterwaveWorld } from "./world.ts";

const openingInMajorUnits = 10_000_000;

/** Ten-thousandths. */
export type Sums = {
  /** The merchant's own money at the beginning. */
  opening: Parts;
  /** `charged_amount` of successful attempts. */
  collected: Parts;
  /** Deducted from that; collected − fees is the sum of `amount_settled`. */
  fees: Parts;
  /** Requested and not failed, whether the payer has it yet or not. */
  refunded: Parts;
  /** Lost or accepted chargebacks. */
  chargedBack: Parts;
  /** Deducted for chargebacks that are still open. */
  held: Parts;
  /** Successful transfers without their fees. */
  paidOut: Parts;
  transferFees: Parts;
  /** Transfers that are PENDING, with their fees. */
  inTransit: Parts;
  /** What can be spent now: all of the above, added up. */
  balance: Parts;
};

/** The same as exact decimals of the major unit: "12311.87". */
export type Totals = Record<keyof Sums, string>;

/** The sums of one merchant in one currency. */
export function sumsOf({ books }: FlutterwaveWorld, account: Account, currency: string): Sums {
  const own = <Item extends { secretKey: string; currency: string }>(items: Iterable<Item>) =>
    [...items].filter((one) => one.secretKey === account.secretKey && one.currency === currency);
  const paid = own(books.transactions.values()).filter(({ status }) => status === "successful");
  const refunds = own(books.refunds.values()).filter(({ status }) => status !== "failed");
  const transfers = own(books.transfers.values());
  const chargebacks = own(books.chargebacks.values()).filter(({ followedBy }) => followedBy === null);
  const successful = transfers.filter(({ status }) => status === "SUCCESSFUL");
  const collected = total(paid, ({ chargedAmount }) => chargedAmount);
  const sums = {
    opening: readDecimal(account.openingBalances?.[currency] ?? openingInMajorUnits) ?? 0,
    collected,
    fees: collected - total(paid, ({ amountSettled }) => amountSettled ?? 0),
    refunded: total(refunds, ({ amount }) => amount),
    chargedBack: total(
      chargebacks.filter(({ status }) => status === "lost" || status === "accepted"),
      amountOf,
    ),
    held: total(
      chargebacks.filter(({ status }) => status === "initiated" || status === "declined"),
      amountOf,
    ),
    paidOut: total(successful, amountOf),
    transferFees: total(successful, ({ fee }) => fee),
    inTransit: total(
      transfers.filter(({ status }) => status === "PENDING"),
      ({ amount, fee }) => amount + fee,
    ),
  };
  const gone =
    sums.fees + sums.refunded + sums.chargedBack + sums.held + sums.paidOut + sums.transferFees + sums.inTransit;
  return { ...sums, balance: sums.opening + sums.collected - gone };
}

/** Every currency with any movement; for one merchant, or for all together. */
export function totals(world: FlutterwaveWorld, secretKey?: string): Record<string, Totals> {
  const accounts = [...world.books.accounts.values()].filter(
    (one) => secretKey === undefined || one.secretKey === secretKey,
  );
  const entries = currencyNames.flatMap((currency): [string, Totals][] => {
    const sums = accounts.map((account) => sumsOf(world, account, currency)).reduce(add, nothing);
    const moved = sums.collected + sums.refunded + sums.chargedBack + sums.held + sums.paidOut + sums.inTransit;
    return moved === 0 ? [] : [[currency, asText(sums)]];
  });
  return Object.fromEntries(entries);
}

const nothing: Sums = {
  opening: 0,
  collected: 0,
  fees: 0,
  refunded: 0,
  chargedBack: 0,
  held: 0,
  paidOut: 0,
  transferFees: 0,
  inTransit: 0,
  balance: 0,
};

function add(a: Sums, b: Sums): Sums {
  return mapSums((name) => a[name] + b[name]);
}

function asText(sums: Sums): Totals {
  return mapSums((name) => decimalText(sums[name]));
}

function mapSums<Value>(of: (name: keyof Sums) => Value): Record<keyof Sums, Value> {
  const names = Object.keys(nothing) as (keyof Sums)[];
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<keyof Sums, Value>;
}

function total<Item>(items: readonly Item[], of: (item: Item) => Parts): Parts {
  return items.reduce((sum, item) => sum + of(item), 0);
}

function amountOf({ amount }: { amount: Parts }): Parts {
  return amount;
}
