// The data of the simulated Paystack: the businesses with a key, and everything done with it.
import type { Instrument } from "./instruments.ts";
import type { Dispute, Evidence, Movement, Recipient, Refund, Transfer, Upload } from "./records.ts";

export type Account = {
  /** `sk_test_…`: authenticates calls and signs webhooks. */
  secretKey: string;
  webhookUrl: string;
  /** Where payers return to when a payment has no address of its own. */
  callbackUrl?: string;
  businessName?: string;
  /** Enabled currencies; default all that Paystack has. */
  currencies?: readonly string[];
  defaultCurrency?: string;
  /** Adds Paystack's fee to what the payer pays. */
  feesOnPayer?: boolean;
  /** Transfers wait for a one-time code. Default off; the API can change it, too. */
  transferOtp?: boolean;
  /** The initial balance of a new business in hundredths, per currency. */
  openingBalances?: Readonly<Record<string, number>>;
};

export type Transaction = {
  id: number;
  secretKey: string;
  reference: string;
  accessCode: string;
  email: string;
  /** Hundredths. `amount` is what the payer pays, `requestedAmount` what the business requested. */
  amount: number;
  requestedAmount: number;
  currency: string;
  callbackUrl: string | null;
  channels: readonly string[] | null;
  metadata: unknown;
  status: "abandoned" | "pending" | "success" | "failed" | "reversed";
  gatewayResponse: string | null;
  fees: number | null;
  instrument: Instrument | null;
  attempts: number;
  /** Milliseconds since the epoch. */
  createdAt: number;
  paidAt: number | null;
  /** Verify returns `ongoing` until then. */
  hiddenUntil: number;
};

/** Everything except accounts and payments, for the state file. */
export type PaystackContents = {
  refunds: Refund[];
  disputes: Dispute[];
  evidence: Evidence[];
  uploads: Upload[];
  recipients: Recipient[];
  transfers: Transfer[];
  movements: Movement[];
};

export type PaystackBooks = ReturnType<typeof createPaystackBooks>;

export function createPaystackBooks() {
  const accounts = new Map<string, Account>();
  const byAccessCode = new Map<string, Transaction>();
  const byReference = new Map<string, Transaction>();
  const byId = new Map<number, Transaction>();
  const refunds = new Map<number, Refund>();
  const disputes = new Map<number, Dispute>();
  const evidence = new Map<number, Evidence>();
  const uploads = new Map<string, Upload>();
  const recipients = new Map<string, Recipient>();
  const transfers = new Map<string, Transfer>();
  const movements: Movement[] = [];
  const balances = new Map<string, number>();
  // Beyond 32 bits, like the real ones, and unique over restarts.
  let lastId = Date.now();
  return {
    accounts,
    refunds,
    disputes,
    evidence,
    uploads,
    add(transaction: Transaction) {
      byAccessCode.set(transaction.accessCode, transaction);
      byReference.set(`${transaction.secretKey} ${transaction.reference}`, transaction);
      byId.set(transaction.id, transaction);
    },
    nextId: () => (lastId += 1),
    withAccessCode: (accessCode: string) => byAccessCode.get(accessCode),
    /** References are unique per business. */
    withReference: (secretKey: string, reference: string) => byReference.get(`${secretKey} ${reference}`),
    withId: (id: number) => byId.get(id),
    all: () => [...byId.values()],

    /** By code, unique everywhere. */
    recipients,
    /** By business and reference. */
    transferWith: (secretKey: string, reference: string) => transfers.get(`${secretKey} ${reference}`),
    transfers: () => [...transfers.values()],
    addTransfer: (transfer: Transfer) => void transfers.set(`${transfer.secretKey} ${transfer.reference}`, transfer),

    movements: () => movements,
    addMovement(movement: Omit<Movement, "balance">) {
      const key = `${movement.secretKey} ${movement.currency}`;
      const balance = (balances.get(key) ?? 0) + movement.difference;
      balances.set(key, balance);
      movements.push({ ...movement, balance });
    },
    balanceOf: (secretKey: string, currency: string) => balances.get(`${secretKey} ${currency}`) ?? 0,

    contents: (): PaystackContents => ({
      refunds: [...refunds.values()],
      disputes: [...disputes.values()],
      evidence: [...evidence.values()],
      uploads: [...uploads.values()],
      recipients: [...recipients.values()],
      transfers: [...transfers.values()],
      movements,
    }),
    restore(contents: PaystackContents) {
      for (const refund of contents.refunds) refunds.set(refund.id, refund);
      for (const dispute of contents.disputes) disputes.set(dispute.id, dispute);
      for (const one of contents.evidence) evidence.set(one.id, one);
      for (const upload of contents.uploads) uploads.set(upload.fileName, upload);
      for (const recipient of contents.recipients) recipients.set(recipient.code, recipient);
      for (const transfer of contents.transfers) this.addTransfer(transfer);
      for (const movement of contents.movements) this.addMovement(movement);
    },
  };
}
