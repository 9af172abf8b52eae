// ledger: the books. Double entry, append-only, balanced by the database. Owns ledger_accounts, ledger_balances, ledger_transactions and
// ledger_entries, which only the database function behind transfer() writes; and their proof: ledger_snapshots, ledger_digests,
// ledger_rounds, ledger_checks and the list of invariants.
export {
  chargebackLoss,
  clearing,
  contested,
  courierBank,
  courierWallet,
  deferred,
  disputed,
  disputeFee,
  escrow,
  payingOut,
  payoutFee,
  payoutFloat,
  planCredit,
  planRevenue,
  platformFee,
  providerFee,
  receivable,
  referralExpense,
  referralReward,
  refunding,
  sellerAvailable,
  sellerPending,
  sellerReserve,
  suspense,
  taxPayable,
  unapplied,
} from "./accounts.ts";
export { amountsOn, type Balance, balances, entries, type EntryView } from "./balance.ts";
export { ledgerEndpoints } from "./endpoints.ts";
export { type PostedLine, transactionOf } from "./find-transaction.ts";
export { bookInvariants } from "./book-invariants.ts";
export { checkInvariants, type Finding, type Invariant, rowText } from "./invariant.ts";
export { brokenInvariants, invariants, invariantsOver } from "./invariants.ts";
export { type PostingKind, postingKinds } from "./posting-kinds.ts";
export { chainHeads, checkLedger, digestLedger, proveBooks, snapshotLedger } from "./prove-books.ts";
export { creditLegs, creditSeller, debitSeller, holdBalances } from "./seller-money.ts";
export { type Leg, type Transfer, transfer } from "./transfer.ts";
