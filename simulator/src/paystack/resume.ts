// Continues everything that was running before a restart.
import type { Account, PaystackContents, Transaction } from "./books.ts";
import { chargeBackLater } from "./charge-back.ts";
import { walkDispute } from "./dispute-walk.ts";
import { settleLater } from "./pay.ts";
import { walkRefund } from "./refund-walk.ts";
import { walkTransfer } from "./transfer-walk.ts";
import type { PaystackWorld } from "./world.ts";

export type Before = {
  accounts: readonly Account[];
  transactions: readonly Transaction[];
  /** Missing in files from before there were refunds. */
  paystack?: PaystackContents;
};

export function resumePaystack(world: PaystackWorld, { accounts, transactions, paystack }: Before): void {
  const { books } = world;
  for (const account of accounts) books.accounts.set(account.secretKey, account);
  for (const transaction of transactions) books.add(transaction);
  if (paystack) books.restore(paystack);
  const disputed = new Set([...books.disputes.values()].map(({ transactionId }) => transactionId));
  for (const transaction of transactions) {
    if (transaction.status === "pending") settleLater(world, transaction);
    if (transaction.status === "success" && !disputed.has(transaction.id)) chargeBackLater(world, transaction);
  }
  for (const refund of books.refunds.values()) walkRefund(world, refund);
  for (const dispute of books.disputes.values()) walkDispute(world, dispute);
  for (const transfer of books.transfers()) walkTransfer(world, transfer);
}
