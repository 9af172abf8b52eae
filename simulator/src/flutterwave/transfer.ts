// Transfers: queued immediately, even without enough balance. The end comes later.
import { planIn, unplan } from "./agenda.ts";
import { breakDown, cutOff, refuse, succeed, type Answer } from "./answers.ts";
import type { Account, Transfer } from "./books.ts";
import { failsThisOnce } from "./fails-once.ts";
import { announce } from "./post-notice.ts";
import { readTransfer, type Wanted } from "./read-transfer.ts";
import { sumsOf } from "./totals.ts";
import {
  finalAfterSeconds,
  pendingAfterSeconds,
  refusedByBank,
  transferEffect,
  type TransferEffect,
} from "./transfer-outcomes.ts";
import { createdTransferView, transferNotice } from "./transfer-view.ts";
import type { FlutterwaveWorld } from "./world.ts";

export function createTransfer(world: FlutterwaveWorld, account: Account, body: Record<string, unknown>): Answer {
  if (account.addressAllowed === false) return refuse("Please enable IP Whitelisting to access this service");
  const wanted = readTransfer(world, account, body);
  if (typeof wanted === "string") return refuse(wanted);
  const { create } = effectOf(wanted);
  if (create === "fails_once" && failsThisOnce(world, `transfer ${account.secretKey} ${wanted.reference}`))
    return breakDown(502);
  const transfer = queue(world, account, wanted, {});
  const answer = succeed("Transfer Queued Successfully", createdTransferView(transfer));
  return create === "cut_off" ? cutOff(answer) : answer;
}

/** `POST /transfers/{id}/retries`: a new transfer with a new id; both may be paid. */
export function retryTransfer(world: FlutterwaveWorld, account: Account, transfer: Transfer | undefined): Answer {
  if (account.addressAllowed === false) return refuse("Please enable IP Whitelisting to access this service");
  if (!transfer) return refuse("No transfer was found for this id", 404);
  if (transfer.status !== "FAILED") return refuse("Only failed transfers can be retried");
  const before = retriesOf(world, transfer).length;
  const reference = `${transfer.reference}_RETRY_${before + 1}`;
  const again = queue(world, account, { ...transfer, reference }, { retryOf: transfer.id });
  return succeed("Transfer retry attempt queued.", createdTransferView(again));
}

export function retriesOf({ books }: FlutterwaveWorld, { id }: Transfer): Transfer[] {
  return [...books.transfers.values()].filter(({ retryOf }) => retryOf === id);
}

/** Queues a checked transfer. The clock does the rest. */
export function queue(
  world: FlutterwaveWorld,
  { secretKey }: Account,
  wanted: Wanted,
  { retryOf = null, batchId = null }: Partial<Pick<Transfer, "retryOf" | "batchId">>,
): Transfer {
  const { books, clock } = world;
  const transfer: Transfer = {
    ...wanted,
    id: books.nextId(),
    secretKey,
    status: "NEW",
    completeMessage: "",
    retryOf,
    batchId,
    createdAt: clock.now(),
  };
  books.addTransfer(transfer);
  planIn(world, pendingAfterSeconds, {
    kind: "move_transfer",
    transferId: transfer.id,
    status: "PENDING",
    message: "",
  });
  return transfer;
}

/** The next step, as scheduled; final states are announced. */
export function moveTransfer(
  world: FlutterwaveWorld,
  transfer: Transfer,
  status: "PENDING" | "SUCCESSFUL" | "FAILED",
  message: string,
): void {
  const effect = effectOf(transfer);
  if (status === "PENDING") {
    const problem = whyNotPaid(world, transfer);
    if (problem !== null) return finish(world, { transfer, status: "FAILED", message: problem, effect });
    transfer.status = "PENDING";
    const { finalAfterSeconds: seconds = finalAfterSeconds, fail } = effect;
    if (seconds === null) return;
    planIn(world, Math.max(seconds - pendingAfterSeconds, 0), {
      kind: "move_transfer",
      transferId: transfer.id,
      status: fail === undefined ? "SUCCESSFUL" : "FAILED",
      message: fail ?? "Transaction was successful",
    });
    return;
  }
  const firstEnd = transfer.status === "PENDING";
  finish(world, { transfer, status, message, effect });
  const { turnsAfterSeconds, returnedAfterSeconds } = effect;
  const transferId = transfer.id;
  if (firstEnd && status === "FAILED" && turnsAfterSeconds !== undefined)
    planIn(world, turnsAfterSeconds, { kind: "move_transfer", transferId, status: "SUCCESSFUL", message: successful });
  if (firstEnd && status === "SUCCESSFUL" && returnedAfterSeconds !== undefined)
    planIn(world, returnedAfterSeconds, { kind: "move_transfer", transferId, status: "FAILED", message: returned });
}

/** By hand, instead of the scheduled end. A successful transfer is returned, and then has no other end. */
export function endTransfer(world: FlutterwaveWorld, transfer: Transfer, status: "SUCCESSFUL" | "FAILED"): void {
  const message = status === "SUCCESSFUL" ? successful : transfer.status === "SUCCESSFUL" ? returned : refusedByBank;
  unplan(world, (task) => task.kind === "move_transfer" && task.transferId === transfer.id);
  finish(world, { transfer, status, message, effect: effectOf(transfer) });
}

const successful = "Transaction was successful";
const returned = "DISBURSE FAILED: Returned by beneficiary bank";

/** Faults that only show when the transfer runs. */
function whyNotPaid(
  world: FlutterwaveWorld,
  { secretKey, currency, amount, fee, hasBeneficiary }: Transfer,
): string | null {
  const account = world.books.accounts.get(secretKey);
  if (!hasBeneficiary) return "beneficiary_name is required";
  const balance = account ? sumsOf(world, account, currency).balance : 0;
  return amount + fee > balance ? "DISBURSE FAILED: Insufficient funds in customer wallet" : null;
}

function finish(
  world: FlutterwaveWorld,
  {
    transfer,
    status,
    message,
    effect,
  }: { transfer: Transfer; status: "SUCCESSFUL" | "FAILED"; message: string; effect: TransferEffect },
): void {
  transfer.status = status;
  transfer.completeMessage = message;
  const { reference, id, currency, amount, secretKey } = transfer;
  const told = { about: `transfer.completed ${reference} ${id} ${status}`, body: transferNotice(transfer) };
  announce(world, {
    secretKey,
    told,
    effect,
    lies: {
      amount: transferNotice({ ...transfer, amount: Math.round(amount / 1_000) * 100 }),
      currency: transferNotice({ ...transfer, currency: currency === "GHS" ? "NGN" : "GHS" }),
      reference: transferNotice({ ...transfer, reference: `${reference}-other` }),
    },
  });
}

export function effectOf({ amount, currency, accountNumber, reference }: Wanted): TransferEffect {
  return transferEffect(amount, currency, accountNumber, reference);
}
