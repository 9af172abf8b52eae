// The one-time code of a transfer, and enabling or disabling such codes. The code is always 123456.
import type { Account } from "./books.ts";
import { missingIn } from "./read-request.ts";
import type { Transfer } from "./records.ts";
import { refuseInvalid, refuseMissing, refuseShortly, succeed, type Answer } from "./refusals.ts";
import { notEnough } from "./start-transfer.ts";
import { moveTransfer, sendTransfer } from "./transfer-walk.ts";
import { createdTransferView } from "./transfer-view.ts";
import type { PaystackWorld } from "./world.ts";

type Body = Record<string, unknown>;

const rightCode = "123456";

/** A wrong code fails the transfer. */
export function finalizeTransfer(world: PaystackWorld, transfers: readonly Transfer[], body: Body): Answer {
  const missing = missingIn(body, ["transfer_code", "otp"]);
  if (missing) return refuseMissing(`${missing} is required`);
  const transfer = transfers.find(({ code }) => code === body["transfer_code"]);
  const recipient = transfer && world.books.recipients.get(transfer.recipientCode);
  if (!transfer || !recipient) return refuseShortly(404, "Transfer not found");
  if (transfer.status !== "otp") return refuseInvalid("Transfer is not currently awaiting OTP");
  transfer.plan = [];
  if (body["otp"] !== rightCode) {
    moveTransfer(world, transfer, "failed");
    return refuseInvalid("OTP could not be verified");
  }
  const { secretKey, currency, amount, fee } = transfer;
  if (amount + fee > world.books.balanceOf(secretKey, currency)) {
    moveTransfer(world, transfer, "failed");
    return refuseShortly(400, notEnough);
  }
  sendTransfer(world, transfer);
  return succeed("Transfer has been queued", createdTransferView(transfer, recipient));
}

export function resendCode(transfers: readonly Transfer[], body: Body): Answer {
  const transfer = transfers.find(({ code }) => code === body["transfer_code"]);
  if (!transfer) return refuseShortly(404, "Transfer not found");
  return { http: 200, body: { status: true, message: "OTP has been resent" } };
}

/** Disabling needs a code, too. */
export function switchCodes(account: Account, step: "on" | "ask" | "off", body: Body = {}): Answer {
  if (step === "ask")
    return { http: 200, body: { status: true, message: "OTP has been sent to mobile number ending with 0217" } };
  if (step === "off" && body["otp"] !== rightCode) return refuseInvalid("OTP could not be verified");
  account.transferOtp = step === "on";
  const state = step === "on" ? "enabled" : "disabled";
  return { http: 200, body: { status: true, message: `OTP requirement for transfers has been ${state}` } };
}
