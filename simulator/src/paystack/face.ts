// The functions of the simulated Paystack for tests and the control routes.
import { moveBalance, totalsOf, type Totals } from "./balance.ts";
import type { Account, Transaction } from "./books.ts";
import { cancelAddress } from "./checkout-page.ts";
import { findInstrument } from "./instruments.ts";
import type { Finding } from "./charge-outcomes.ts";
import { createRefund } from "./create-refund.ts";
import { endByBank } from "./dispute-walk.ts";
import { openDispute, type Claim } from "./open-dispute.ts";
import { pay, type PayResult } from "./pay.ts";
import type { Dispute, Movement, Recipient, Refund, Transfer } from "./records.ts";
import { moveRefund } from "./refund-walk.ts";
import { moveTransfer, resendTransfer } from "./transfer-walk.ts";
import type { PaystackWorld } from "./world.ts";

/** Names a payment. If several businesses have the reference, the latest. */
export type Which = { reference: string } | { accessCode: string };

export class UnknownPayment extends Error {}

export type Paying = { card?: string; sent?: number };
export type TopUp = { currency: string; amount: number; secretKey?: string };

export type Paystack = {
  /** Adds a business, or replaces the one with the same key. */
  configure(account: Account): void;
  transactions(): Transaction[];
  transaction(which: Which): Transaction | undefined;
  /**
   * Pays without a browser; `card` is a card number or a name of instruments.ts, default the card that succeeds. `sent` is what a payer by
   * `bank_transfer` sends, in hundredths.
   * @throws UnknownPayment, RangeError for a card that is not a test card.
   */
  pay(which: Which & Paying): PayResult;
  /** Where the payer's browser goes after cancelling; null when it stays. */
  cancel(which: Which): { redirectTo: string | null };
  refunds(): Refund[];
  disputes(): Dispute[];
  recipients(): Recipient[];
  transfers(): Transfer[];
  /** The balance's history, oldest first. */
  movements(): readonly Movement[];
  /** By currency, for one business or for all: what was collected, what left, and what is held for the merchant. */
  totals(secretKey?: string): Record<string, Totals>;
  /** The merchant adds money, in hundredths. `secretKey` is optional when there is only one business. */
  topUp(money: TopUp): void;
  /** The payer's bank takes a payment back. @throws UnknownPayment, RangeError when it can't be disputed now. */
  dispute(which: Which & Claim): Dispute;
  /** The bank decides a contested dispute now. @throws RangeError when none of this payment is waiting for the bank. */
  decideDispute(which: Which, finding: Finding): Dispute;
  /**
   * Staff refund a payment on Paystack's dashboard: the rest of it, or `amount` hundredths.
   * @throws UnknownPayment, RangeError with Paystack's text when it refuses.
   */
  refundOnDashboard(which: Which & { amount?: number }): Refund;
  /** Ends a refund now, instead of its plan. @throws RangeError when it is unknown or has ended. */
  endRefund(id: number, status: "processed" | "failed" | "needs-attention"): void;
  /** Ends a transfer now, or reverses one that succeeded. @throws RangeError when it is unknown or has ended. */
  endTransfer(reference: string, status: "success" | "failed" | "reversed"): void;
  /** Staff retry a failed transfer on Paystack's dashboard, with the same reference. @throws RangeError when it has not failed. */
  retryOnDashboard(reference: string): Transfer;
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
  const topUp: Paystack["topUp"] = ({ currency, amount, secretKey = onlyKey(world) }) => {
    const line = { secretKey, currency, difference: amount, reason: "Top up", row: books.nextId() };
    moveBalance(world, { ...line, kind: "top_up" });
  };
  return {
    configure(account) {
      const { secretKey, openingBalances = {} } = account;
      if (!books.accounts.has(secretKey))
        for (const [currency, amount] of Object.entries(openingBalances)) topUp({ currency, amount, secretKey });
      books.accounts.set(secretKey, account);
    },
    transactions: () => books.all(),
    transaction: find,
    pay({ card = "success", sent, ...which }) {
      const instrument = findInstrument(card);
      if (!instrument) throw new RangeError(`not a test card: ${card}`);
      return pay(world, need(which), instrument, sent);
    },
    cancel: (which) => ({ redirectTo: cancelAddress(need(which)) }),
    refunds: () => [...books.refunds.values()],
    disputes: () => [...books.disputes.values()],
    recipients: () => [...books.recipients.values()],
    transfers: () => books.transfers(),
    movements: () => books.movements(),
    totals: (secretKey) => totalsOf(world, secretKey),
    topUp,
    dispute(claim) {
      const dispute = openDispute(world, need(claim), claim);
      if (!dispute) throw new RangeError("this payment can't be disputed now");
      return dispute;
    },
    decideDispute(which, finding) {
      const { id } = need(which);
      const dispute = [...books.disputes.values()].find(
        ({ transactionId, status }) => transactionId === id && status === "awaiting-bank-feedback",
      );
      if (!dispute) throw new RangeError("no dispute of this payment waits for the bank");
      dispute.bankFindsFor = finding;
      endByBank(world, dispute);
      return dispute;
    },
    refundOnDashboard({ amount, ...which }) {
      const transaction = need(which);
      const account = books.accounts.get(transaction.secretKey);
      if (!account) throw new UnknownPayment("its business is gone");
      const known = books.refunds.size;
      const answer = createRefund(world, account, {
        transaction: transaction.id,
        ...(amount === undefined ? {} : { amount }),
      });
      const made = [...books.refunds.values()].at(-1);
      if (!made || books.refunds.size === known) throw new RangeError(JSON.stringify(answer));
      return made;
    },
    endRefund(id, status) {
      const refund = books.refunds.get(id);
      if (!refund || refund.status === "processed" || refund.status === "failed")
        throw new RangeError(`no refund under way: ${id}`);
      refund.plan = [];
      moveRefund(world, refund, status);
    },
    endTransfer(reference, status) {
      const transfer = books.transfers().findLast((one) => one.reference === reference);
      const fits = transfer?.status === "pending" || (transfer?.status === "success" && status === "reversed");
      if (!transfer || !fits) throw new RangeError(`no transfer under way: ${reference}`);
      transfer.plan = [];
      moveTransfer(world, transfer, status);
    },
    retryOnDashboard(reference) {
      const transfer = books.transfers().findLast((one) => one.reference === reference);
      if (transfer?.status !== "failed") throw new RangeError(`no failed transfer: ${reference}`);
      resendTransfer(world, transfer);
      return transfer;
    },
  };
}

function onlyKey({ books }: PaystackWorld): string {
  const [key, ...more] = books.accounts.keys();
  if (key === undefined || more.length > 0) throw new RangeError("several businesses or none: say secretKey");
  return key;
}
