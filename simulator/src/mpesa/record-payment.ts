// A customer's money arrives on a short code.
import type { Payment } from "./books.ts";
import { newReceipt } from "./identifiers.ts";
import type { MpesaWorld } from "./world.ts";

type Paid = Pick<Payment, "by" | "shortCode" | "phone" | "amount" | "reference">;

export function recordPayment({ books, clock }: MpesaWorld, paid: Paid, receipt?: string): Payment {
  const { by, shortCode, phone, amount, reference } = paid;
  const basisPoints = books.accounts.get(shortCode)?.collectionFeeBasisPoints ?? 0;
  const payment: Payment = {
    receipt: receipt ?? newReceipt(clock.now()),
    by,
    shortCode,
    phone,
    amount,
    reference,
    at: clock.now(),
    fee: Math.round((amount * basisPoints) / 10_000),
    reversed: 0,
  };
  books.addPayment(payment);
  return payment;
}
