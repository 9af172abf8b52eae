// The functions of the simulated Flutterwave for tests and the control routes.
import { booked, type Booked } from "./book-view.ts";
import type { Account, Chargeback, ChargebackVerdict, Link, Refund, Transaction, Transfer } from "./books.ts";
import { decideChargeback, openChargeback } from "./chargeback.ts";
import { readDecimal } from "./decimal.ts";
import { findInstrument } from "./instruments.ts";
import { pay, returnAddress, type Entered, type PayResult } from "./pay.ts";
import { endRefund, isOver, refund } from "./refund.ts";
import { totals, type Totals } from "./totals.ts";
import { endTransfer, retryTransfer } from "./transfer.ts";
import type { FlutterwaveWorld } from "./world.ts";

/** Names a link. For a reference with several links, the latest. */
export type Which = { txRef: string } | { link: string };

export class UnknownLink extends Error {}

export type ChargebackWanted = {
  transactionId: number;
  /** Major units; default the whole transaction. */
  amount?: number;
  /** The deadline for an answer; default two days. */
  dueInSeconds?: number;
  comment?: string;
  /** The issuer's decision on a decline, stage by stage; default `["won"]`. */
  verdicts?: readonly ChargebackVerdict[];
};

export type Flutterwave = {
  /** Adds a merchant, or replaces the one with the same key. */
  configure(account: Account): void;
  links(): Booked<Link>[];
  /** Every payment attempt, in order; amounts in major units. */
  transactions(): Booked<Transaction>[];
  refunds(): Booked<Refund>[];
  transfers(): Booked<Transfer>[];
  chargebacks(): Booked<Chargeback>[];
  /**
   * Pays without a browser; `instrument` is a name of instruments.ts, a card number, or `mobile_money` for the currency's wallet; default
   * the card that succeeds.
   * @throws UnknownLink, RangeError for an instrument that the currency does not have.
   */
  pay(which: Which & { instrument?: string } & Entered): PayResult;
  /** Where the payer's browser goes after cancelling; null when it stays. */
  cancel(which: Which): { redirectTo: string | null };
  /** @throws RangeError for an unpaid transaction. */
  openChargeback(wanted: ChargebackWanted): Booked<Chargeback>;
  /** The issuer decides a declined one now. @throws RangeError when it is not waiting for the issuer. */
  decideChargeback(chargebackId: number, verdict: "won" | "lost"): Booked<Chargeback>;
  /** Ends a running transfer, or returns a successful one. @throws RangeError when there is none. */
  endTransfer(transferId: number, status: "SUCCESSFUL" | "FAILED"): void;
  /**
   * Staff retry a failed transfer on Flutterwave's dashboard: a new transfer with its own id, and our reference with a suffix.
   * @throws RangeError with Flutterwave's text when it refuses.
   */
  retryOnDashboard(transferId: number): Booked<Transfer>;
  /**
   * Staff refund a transaction on Flutterwave's dashboard: the rest of it, or `amount` in major units.
   * @throws RangeError with Flutterwave's text when it refuses.
   */
  refundOnDashboard(wanted: { transactionId: number; amount?: number }): Booked<Refund>;
  /** Ends a refund now. @throws RangeError when it is unknown or has ended. */
  endRefund(refundId: number, isDone: boolean): void;
  /** Sets the holder's name that `accounts/resolve` returns for an account. */
  nameAccount(account: { accountBank: string; accountNumber: string; name: string }): void;
  /** The money that its records show, by currency; for one merchant or for all. */
  totals(secretKey?: string): Record<string, Totals>;
};

export function createFlutterwave(world: FlutterwaveWorld): Flutterwave {
  const { books } = world;
  const need = (which: Which): Link => {
    const link =
      "link" in which
        ? books.links.get(which.link.split("/").at(-1) ?? "")
        : [...books.links.values()].findLast(({ txRef }) => txRef === which.txRef);
    if (!link) throw new UnknownLink(`no link ${JSON.stringify(which)}`);
    return link;
  };
  return {
    configure: (account) => void books.accounts.set(account.secretKey, account),
    links: () => [...books.links.values()].map(booked),
    transactions: () => [...books.transactions.values()].map(booked),
    refunds: () => [...books.refunds.values()].map(booked),
    transfers: () => [...books.transfers.values()].map(booked),
    chargebacks: () => [...books.chargebacks.values()].map(booked),
    pay({ instrument: wanted = "card", phone, pin, otp, ...which }) {
      const link = need(which);
      const instrument = findInstrument(wanted, link.currency);
      if (!instrument) throw new RangeError(`no way to pay ${link.currency}: ${wanted}`);
      const entered = {
        ...(phone === undefined ? {} : { phone }),
        ...(pin === undefined ? {} : { pin }),
        ...(otp === undefined ? {} : { otp }),
      };
      return pay(world, link, instrument, entered);
    },
    cancel: (which) => ({ redirectTo: returnAddress(need(which), "cancelled", null) }),
    openChargeback({ transactionId, amount, ...wanted }) {
      const transaction = books.transactions.get(transactionId);
      if (transaction?.status !== "successful") throw new RangeError(`not a paid transaction: ${transactionId}`);
      const parts = amount === undefined ? transaction.amount : readDecimal(amount);
      if (parts === null || parts <= 0 || parts > transaction.amount) throw new RangeError(`not its amount: ${amount}`);
      return booked(openChargeback(world, transaction, { ...wanted, amount: parts }));
    },
    decideChargeback(chargebackId, verdict) {
      const chargeback = books.chargebacks.get(chargebackId);
      const transaction = books.transactions.get(chargeback?.transactionId ?? 0);
      if (chargeback?.status !== "declined" || chargeback.followedBy !== null || !transaction)
        throw new RangeError(`no chargeback waits for the issuer: ${chargebackId}`);
      chargeback.verdicts = [verdict];
      decideChargeback(world, chargeback, transaction);
      return booked(chargeback);
    },
    endTransfer(transferId, status) {
      const transfer = books.transfers.get(transferId);
      const isUnderWay = transfer?.status === "NEW" || transfer?.status === "PENDING";
      if (!transfer || !(isUnderWay || (transfer.status === "SUCCESSFUL" && status === "FAILED")))
        throw new RangeError(`no transfer under way: ${transferId}`);
      endTransfer(world, transfer, status);
    },
    retryOnDashboard(transferId) {
      const transfer = books.transfers.get(transferId);
      const account = books.accounts.get(transfer?.secretKey ?? "");
      if (!transfer || !account) throw new RangeError(`no transfer ${transferId}`);
      const known = books.transfers.size;
      const answer = retryTransfer(world, account, transfer);
      const made = [...books.transfers.values()].at(-1);
      if (!made || books.transfers.size === known) throw new RangeError(JSON.stringify(answer));
      return booked(made);
    },
    refundOnDashboard({ transactionId, amount }) {
      const transaction = books.transactions.get(transactionId);
      const account = books.accounts.get(transaction?.secretKey ?? "");
      if (!transaction || !account) throw new RangeError(`no transaction ${transactionId}`);
      const known = books.refunds.size;
      const body = { comments: "Made on the dashboard", ...(amount === undefined ? {} : { amount }) };
      const answer = refund(world, account, transaction, body);
      const made = [...books.refunds.values()].at(-1);
      if (!made || books.refunds.size === known) throw new RangeError(JSON.stringify(answer));
      return booked(made);
    },
    endRefund(refundId, isDone) {
      const made = books.refunds.get(refundId);
      const transaction = books.transactions.get(made?.transactionId ?? 0);
      if (!made || isOver(made) || !transaction) throw new RangeError(`no refund under way: ${refundId}`);
      endRefund(world, made, transaction, isDone);
    },
    nameAccount: ({ accountBank, accountNumber, name }) =>
      void books.accountNames.set(`${accountBank} ${accountNumber}`, name),
    totals: (secretKey) => totals(world, secretKey),
  };
}
