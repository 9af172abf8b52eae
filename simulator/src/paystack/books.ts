// What the simulated Paystack remembers: the businesses that hold a key, and every transaction.
import type { Instrument } from "../outcomes.ts";

export type Account = {
  /** `sk_test_…`: authenticates calls and signs webhooks. */
  secretKey: string;
  webhookUrl: string;
  /** Where payers return to when a payment names no address of its own. */
  callbackUrl?: string;
  businessName?: string;
  /** Currencies switched on; default all that Paystack has. */
  currencies?: readonly string[];
  defaultCurrency?: string;
  /** Adds Paystack's fee to what the payer pays. */
  feesOnPayer?: boolean;
};

export type Transaction = {
  id: number;
  secretKey: string;
  reference: string;
  accessCode: string;
  email: string;
  /** Hundredths. `amount` is what the payer pays, `requestedAmount` what was asked for. */
  amount: number;
  requestedAmount: number;
  currency: string;
  callbackUrl: string | null;
  channels: readonly string[] | null;
  metadata: unknown;
  status: "abandoned" | "pending" | "success" | "failed";
  gatewayResponse: string | null;
  fees: number | null;
  instrument: Instrument | null;
  attempts: number;
  /** Milliseconds since the epoch. */
  createdAt: number;
  paidAt: number | null;
  /** Verify says `ongoing` until then. */
  hiddenUntil: number;
};

export type PaystackBooks = ReturnType<typeof createPaystackBooks>;

export function createPaystackBooks() {
  const accounts = new Map<string, Account>();
  const byAccessCode = new Map<string, Transaction>();
  const byReference = new Map<string, Transaction>();
  const byId = new Map<number, Transaction>();
  // Beyond 32 bits, as the real ones, and never twice over restarts.
  const firstId = Date.now();
  return {
    accounts,
    add(transaction: Transaction) {
      byAccessCode.set(transaction.accessCode, transaction);
      byReference.set(`${transaction.secretKey} ${transaction.reference}`, transaction);
      byId.set(transaction.id, transaction);
    },
    nextId: () => firstId + byId.size,
    withAccessCode: (accessCode: string) => byAccessCode.get(accessCode),
    /** References are unique per business. */
    withReference: (secretKey: string, reference: string) => byReference.get(`${secretKey} ${reference}`),
    withId: (id: number) => byId.get(id),
    all: () => [...byId.values()],
  };
}
