// What a test and the control routes can do with the simulated Paystack.
import { findInstrument } from "../outcomes.ts";
import type { Account, Transaction } from "./books.ts";
import { cancelAddress } from "./checkout-page.ts";
import { pay, type PayResult } from "./pay.ts";
import type { PaystackWorld } from "./world.ts";

/** Which payment is meant. A reference known to several businesses takes the latest. */
export type Which = { reference: string } | { accessCode: string };

export class UnknownPayment extends Error {}

export type Paystack = {
  /** Adds a business, or replaces the one with the same key. */
  configure(account: Account): void;
  transactions(): Transaction[];
  transaction(which: Which): Transaction | undefined;
  /**
   * Pays without a browser; `card` is a card number or a name of outcomes.ts, the success card when left out.
   * @throws UnknownPayment, RangeError for a card that is no test card.
   */
  pay(which: Which & { card?: string }): PayResult;
  /** Where the payer's browser goes who cancels; null when it stays. */
  cancel(which: Which): { redirectTo: string | null };
};

export function createPaystack(world: PaystackWorld): Paystack {
  const { books } = world;
  const find = (which: Which) =>
    "accessCode" in which
      ? books.withAccessCode(which.accessCode)
      : books.all().findLast(({ reference }) => reference === which.reference);
  const need = (which: Which) => {
    const transaction = find(which);
    if (!transaction) throw new UnknownPayment(`no payment ${JSON.stringify(which)}`);
    return transaction;
  };
  return {
    configure: (account) => void books.accounts.set(account.secretKey, account),
    transactions: () => books.all(),
    transaction: find,
    pay({ card = "success", ...which }) {
      const instrument = findInstrument(card);
      if (!instrument) throw new RangeError(`not a test card: ${card}`);
      return pay(world, need(which), instrument);
    },
    cancel: (which) => ({ redirectTo: cancelAddress(need(which)) }),
  };
}
