// Transfers: create one or many, confirm with a one-time code, look up and list.
import type { AnswerCalls, Call } from "./calls.ts";
import { finalizeTransfer, resendCode, switchCodes } from "./finalize-transfer.ts";
import { answerList, withinTime } from "./paging.ts";
import type { Transfer } from "./records.ts";
import { refuseShortly, succeed, type Answer } from "./refusals.ts";
import { startTransfer } from "./start-transfer.ts";
import { startTransfers } from "./start-transfers.ts";
import { transferView } from "./transfer-view.ts";
import type { PaystackWorld } from "./world.ts";

export function transferRoutes(calls: AnswerCalls, world: PaystackWorld): void {
  const { books, clock } = world;

  const ofBusiness = ({ account }: Call) =>
    books.transfers().filter(({ secretKey }) => secretKey === account.secretKey);
  const view = (transfer: Transfer) => transferView(transfer, books.recipients.get(transfer.recipientCode));

  /** During validation it is unknown, as if it had never been created. */
  const show = (transfer: Transfer | undefined): Answer =>
    transfer && clock.now() >= transfer.hiddenUntil
      ? succeed("Transfer retrieved", view(transfer))
      : refuseShortly(404, "Transfer not found");

  calls("POST", "/transfer", ({ account, body }) => startTransfer(world, account, body));
  calls("POST", "/transfer/bulk", ({ account, body }) => startTransfers(world, account, body));
  calls("POST", "/transfer/finalize_transfer", (call) => finalizeTransfer(world, ofBusiness(call), call.body));
  calls("POST", "/transfer/resend_otp", (call) => resendCode(ofBusiness(call), call.body));
  calls("POST", "/transfer/disable_otp", ({ account }) => switchCodes(account, "ask"));
  calls("POST", "/transfer/disable_otp_finalize", ({ account, body }) => switchCodes(account, "off", body));
  calls("POST", "/transfer/enable_otp", ({ account }) => switchCodes(account, "on"));

  calls("GET", "/transfer/verify/:reference", ({ account, params }) =>
    show(books.transferWith(account.secretKey, params["reference"] ?? "")),
  );

  calls("GET", "/transfer/:which", (call) => {
    const which = call.params["which"];
    return show(ofBusiness(call).find(({ id, code }) => code === which || String(id) === which));
  });

  calls("GET", "/transfer", (call) => {
    const { status, recipient } = call.query;
    const wanted = ofBusiness(call).filter(
      (transfer) =>
        clock.now() >= transfer.hiddenUntil &&
        (status === undefined || status === transfer.status) &&
        (recipient === undefined || recipient === String(books.recipients.get(transfer.recipientCode)?.id)),
    );
    return answerList({
      message: "Transfers retrieved",
      query: call.query,
      items: withinTime(wanted, call.query),
      view,
    });
  });
}
