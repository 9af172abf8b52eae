// The data of the simulated Flutterwave: merchants, links, payment attempts, refunds and transfers. Amounts are ten-thousandths
// (decimal.ts), times milliseconds since the epoch.
import type { Planned } from "./agenda.ts";
import type { Parts } from "./decimal.ts";

export type Account = {
  /** `FLWSECK_TEST-…`: authenticates calls. */
  secretKey: string;
  /** Sent unchanged as `verif-hash`; without one the header is missing. */
  secretHash?: string | null;
  webhookUrl: string;
  /** Adds `flutterwave-signature`, the HMAC of the body. */
  signature?: boolean;
  /** Repeats unacknowledged webhooks three times, 30 minutes apart. */
  retries?: boolean;
  businessName?: string;
  /** Whether the caller's address may make transfers; default true. */
  addressAllowed?: boolean;
  /** The form of the refund webhook; default flat. */
  refundNotice?: "flat" | "enveloped";
  /** Whether chargebacks are announced by webhook; default true. */
  chargebackNotices?: boolean;
  /** Which of several attempts `verify_by_reference` shows; default the latest. */
  referenceFinds?: "first" | "latest";
  /** The merchant's own money in the wallet, in major units by currency; default 10,000,000 of each. */
  openingBalances?: Record<string, number>;
};

export type Link = {
  key: string;
  secretKey: string;
  txRef: string;
  amount: Parts;
  currency: string;
  redirectUrl: string | null;
  customer: { email: string; name: string; phone: string | null };
  title: string | null;
  meta: Record<string, unknown> | null;
  paymentOptions: readonly string[] | null;
  sessionMinutes: number | null;
  attemptsMax: number | null;
  disabled: boolean;
  createdAt: number;
};

export type Transaction = {
  id: number;
  secretKey: string;
  linkKey: string;
  txRef: string;
  flwRef: string;
  amount: Parts;
  chargedAmount: Parts;
  currency: string;
  appFee: Parts | null;
  amountSettled: Parts | null;
  status: "pending" | "successful" | "failed";
  processorResponse: string;
  /** A name of outcomes.ts. */
  instrument: string;
  phone: string | null;
  createdAt: number;
  /** Verify says `pending` until then. */
  hiddenUntil: number;
};

export type Refund = {
  id: number;
  secretKey: string;
  transactionId: number;
  flwRef: string;
  amount: Parts;
  currency: string;
  status: string;
  comment: string;
  createdAt: number;
};

export type Transfer = {
  id: number;
  secretKey: string;
  reference: string;
  accountBank: string;
  accountNumber: string;
  fullName: string;
  bankName: string;
  amount: Parts;
  fee: Parts;
  currency: string;
  narration: string | null;
  meta: unknown;
  hasBeneficiary: boolean;
  status: "NEW" | "PENDING" | "SUCCESSFUL" | "FAILED";
  completeMessage: string;
  retryOf: number | null;
  batchId: number | null;
  createdAt: number;
};

export type ChargebackVerdict = "won" | "lost" | "next_stage";
export const chargebackStages = ["new", "second", "pre-arbitration"] as const;

export type Chargeback = {
  id: number;
  secretKey: string;
  transactionId: number;
  txRef: string;
  flwRef: string;
  amount: Parts;
  currency: string;
  status: "initiated" | "accepted" | "declined" | "won" | "lost";
  stage: (typeof chargebackStages)[number];
  comment: string;
  proof: string | null;
  history: Record<string, string>[];
  /** The issuer's decisions after a decline, at this and the later stages. */
  verdicts: readonly ChargebackVerdict[];
  /** The case of the next stage, which holds the money now. */
  followedBy: number | null;
  dueAt: number;
  createdAt: number;
};

/** One webhook, as it will be sent. */
export type Notice = { secretKey: string; about: string; body: string; forged: boolean };

/** The data as stored on disk. */
export type FlutterwaveContents = {
  accounts: Account[];
  links: Link[];
  transactions: Transaction[];
  refunds: Refund[];
  transfers: Transfer[];
  chargebacks: Chargeback[];
  agenda: Planned[];
  accountNames: [string, string][];
  failedOnce: string[];
  lastId: number;
};

export type FlutterwaveBooks = ReturnType<typeof createFlutterwaveBooks>;

/** `firstId` must be above every id of earlier runs; a time in milliseconds is. */
export function createFlutterwaveBooks(firstId: number) {
  let lastId = firstId;
  const accounts = new Map<string, Account>();
  const links = new Map<string, Link>();
  const transactions = new Map<number, Transaction>();
  const byLink = new Map<string, Transaction[]>();
  const byReference = new Map<string, Transaction[]>();
  const refunds = new Map<number, Refund>();
  const transfers = new Map<number, Transfer>();
  const transfersByReference = new Map<string, Transfer>();
  const chargebacks = new Map<number, Chargeback>();
  const agenda = new Map<number, Planned>();
  /** Configured names of account holders, by bank and account number. */
  const accountNames = new Map<string, string>();
  /** "Fails the first time" cases that have already failed. */
  const failedOnce = new Set<string>();
  const addTransaction = (transaction: Transaction) => {
    const { id, linkKey, secretKey, txRef } = transaction;
    transactions.set(id, transaction);
    listUnder(byLink, linkKey, transaction);
    listUnder(byReference, `${secretKey} ${txRef}`, transaction);
  };
  const addTransfer = (transfer: Transfer) => {
    transfers.set(transfer.id, transfer);
    transfersByReference.set(`${transfer.secretKey} ${transfer.reference}`, transfer);
  };
  return {
    accounts,
    links,
    transactions,
    refunds,
    transfers,
    chargebacks,
    agenda,
    accountNames,
    failedOnce,
    nextId: () => (lastId += 1),
    addTransaction,
    attemptsOn: (linkKey: string): readonly Transaction[] => byLink.get(linkKey) ?? [],
    /** A reference may have several attempts. */
    withReference: (secretKey: string, txRef: string): readonly Transaction[] =>
      byReference.get(`${secretKey} ${txRef}`) ?? [],
    addTransfer,
    transferWithReference: (secretKey: string, reference: string) =>
      transfersByReference.get(`${secretKey} ${reference}`),
    contents: (): FlutterwaveContents => ({
      accounts: [...accounts.values()],
      links: [...links.values()],
      transactions: [...transactions.values()],
      refunds: [...refunds.values()],
      transfers: [...transfers.values()],
      chargebacks: [...chargebacks.values()],
      agenda: [...agenda.values()],
      accountNames: [...accountNames],
      failedOnce: [...failedOnce],
      lastId,
    }),
    restore(contents: FlutterwaveContents) {
      for (const account of contents.accounts) accounts.set(account.secretKey, account);
      for (const link of contents.links) links.set(link.key, link);
      for (const one of contents.transactions) addTransaction(one);
      for (const one of contents.refunds) refunds.set(one.id, one);
      for (const one of contents.transfers) addTransfer(one);
      for (const one of contents.chargebacks) chargebacks.set(one.id, one);
      for (const one of contents.agenda) agenda.set(one.id, one);
      for (const [account, name] of contents.accountNames) accountNames.set(account, name);
      for (const once of contents.failedOnce) failedOnce.add(once);
      lastId = Math.max(lastId, contents.lastId);
    },
  };
}

function listUnder<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
