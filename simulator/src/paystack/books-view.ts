// The records for the test endpoints: without the signing key, with readable times.
import type { Transaction } from "./books.ts";
import type { Paystack } from "./face.ts";
import { iso } from "./iso-time.ts";

export function paymentBookView({ instrument, createdAt, paidAt, ...transaction }: Transaction) {
  const { secretKey: _key, hiddenUntil: _hiddenUntil, ...rest } = transaction;
  return { ...rest, paidWith: instrument?.name ?? null, createdAt: iso(createdAt), paidAt: iso(paidAt) };
}

export function booksView(paystack: Paystack) {
  return {
    totals: paystack.totals(),
    transactions: paystack.transactions().map(paymentBookView),
    refunds: paystack.refunds().map(bookView),
    disputes: paystack.disputes().map(bookView),
    recipients: paystack.recipients().map(bookView),
    transfers: paystack.transfers().map(bookView),
    movements: paystack.movements().map(({ secretKey: _key, at, ...movement }) => ({ ...movement, at: iso(at) })),
  };
}

function bookView<Row extends { secretKey: string; createdAt: number; updatedAt: number }>(row: Row) {
  const { secretKey: _key, createdAt, updatedAt, ...rest } = row;
  return { ...rest, createdAt: iso(createdAt), updatedAt: iso(updatedAt) };
}
