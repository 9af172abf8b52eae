// The course of a transfer: amount and fee leave the balance when it is sent, and return if it does not arrive.
import { announce } from "./announce.ts";
import { moveBalance } from "./balance.ts";
import { accountHolder } from "./banks.ts";
import { followPlan, planFrom } from "./plan.ts";
import type { Transfer, TransferStatus } from "./records.ts";
import { transferEffect, type TransferEffect } from "./transfer-outcomes.ts";
import { transferEventView } from "./transfer-view.ts";
import type { PaystackWorld } from "./world.ts";

const codeGoodForSeconds = 1_800;
const arrivesAfterSeconds = 60;

/** The other statuses have no webhook and must be looked up. */
const announced: readonly TransferStatus[] = ["success", "failed", "reversed"];

/** Deducts amount and fee from the balance. */
export function sendTransfer(world: PaystackWorld, transfer: Transfer): void {
  moveMoney(world, transfer, -1);
  transfer.status = "pending";
  const now = world.clock.now();
  const [first, ...later] = planFrom(now, effectOf(world, transfer).becomes ?? [arrival(world, transfer)]);
  // A step that is due now is taken now, so that the answer already shows it.
  if (first && first.at <= now) {
    moveTransfer(world, transfer, first.step);
    transfer.plan = later;
  } else transfer.plan = first ? [first, ...later] : [];
  walkTransfer(world, transfer);
}

/** Staff send a failed one again, and it arrives. */
export function resendTransfer(world: PaystackWorld, transfer: Transfer): void {
  moveMoney(world, transfer, -1);
  transfer.status = "pending";
  transfer.plan = planFrom<TransferStatus>(world.clock.now(), [["success", arrivesAfterSeconds]]);
  walkTransfer(world, transfer);
}

/** Nothing happens until the code comes. */
export function waitForCode(world: PaystackWorld, transfer: Transfer): void {
  transfer.status = "otp";
  transfer.plan = planFrom<TransferStatus>(world.clock.now(), [["abandoned", codeGoodForSeconds]]);
  walkTransfer(world, transfer);
}

/** Continues from the transfer's current state, also after a restart. */
export function walkTransfer(world: PaystackWorld, transfer: Transfer): void {
  followPlan(world.clock, transfer, (status) => moveTransfer(world, transfer, status));
}

export function moveTransfer(world: PaystackWorld, transfer: Transfer, status: TransferStatus): void {
  const wasOut = transfer.status === "pending" || transfer.status === "success";
  transfer.status = status;
  transfer.updatedAt = world.clock.now();
  if (status === "success") transfer.transferredAt = transfer.updatedAt;
  else if (status !== "pending") {
    transfer.gatewayResponse = status === "reversed" ? "Beneficiary's bank could not credit the account" : null;
    if (wasOut) moveMoney(world, transfer, 1);
  }
  if (announced.includes(status)) tell(world, transfer);
}

/** Money to a bank account that does not exist is returned. */
function arrival({ books }: PaystackWorld, { recipientCode }: Transfer): readonly [TransferStatus, number] {
  const recipient = books.recipients.get(recipientCode);
  const isWrong = recipient?.type === "nuban" && accountHolder(recipient.bankCode, recipient.accountNumber) === null;
  return [isWrong ? "reversed" : "success", arrivesAfterSeconds];
}

function moveMoney(world: PaystackWorld, transfer: Transfer, direction: 1 | -1): void {
  const { id, secretKey, currency, amount, fee, reference } = transfer;
  const line = { secretKey, currency, row: id, reason: direction > 0 ? `Returned: ${reference}` : reference };
  moveBalance(world, { ...line, kind: "transfer", difference: direction * amount });
  moveBalance(world, { ...line, kind: "transfer_fee", difference: direction * fee });
}

function effectOf({ books }: PaystackWorld, { amount, recipientCode }: Transfer): TransferEffect {
  return transferEffect(amount, books.recipients.get(recipientCode)?.accountNumber ?? "");
}

function tell(world: PaystackWorld, transfer: Transfer): void {
  const { secretKey, status, reference, amount } = transfer;
  const recipient = world.books.recipients.get(transfer.recipientCode);
  const account = world.books.accounts.get(secretKey);
  if (!recipient || !account) return;
  const { copies = 1, late, lie } = effectOf(world, transfer);
  announce(world, {
    secretKey,
    event: `transfer.${status}`,
    about: reference,
    data: {
      ...transferEventView(transfer, recipient, account.businessName ?? "Sandbox shop"),
      ...(lie === "amount" ? { amount: Math.floor(amount / 10) } : {}),
    },
    copies,
    afterSeconds: late?.of === status ? late.seconds : 0,
  });
}
