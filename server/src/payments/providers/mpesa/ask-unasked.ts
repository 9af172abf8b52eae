// Confirms a payment that we did not request.
import { after, hours, minutes } from "../../../kernel/values/clock.ts";
import type { AskUnaskedResult, UnaskedQuestion } from "../../provider.ts";
import { readShillings } from "./amounts.ts";
import { callMpesa, trouble } from "./call.ts";
import type { Line } from "./call.ts";
import { quote } from "../quote.ts";
import { readPulledTime, writePullTime } from "./stamp.ts";
import { Pulled, PulledRow } from "./wire.ts";

/** Its clock may differ from ours, and the list has whole seconds only. */
const aroundMs = minutes(10);
/** The list goes back no further. */
const keptMs = hours(48);
const pagesMax = 50;

/**
 * Looks for the receipt in M-Pesa's own list of payments to the short code. The list must be enabled (see register-pull). A receipt that is
 * not in it yet may still come.
 */
export async function askUnasked(
  line: Line,
  { providerTransactionId, paidAt }: UnaskedQuestion,
): Promise<AskUnaskedResult> {
  const now = line.tools.now();
  const json = {
    ShortCode: line.account.shortCode,
    StartDate: writePullTime(after(paidAt ?? now, paidAt ? -aroundMs : -keptMs)),
    EndDate: writePullTime(after(paidAt ?? now, aroundMs)),
  };
  for (let page = 0, offset = 0; page < pagesMax; page += 1) {
    const answer = await callMpesa(line, "/pulltransactions/v1/query", { ...json, OffSetValue: String(offset) });
    if (answer.kind === "trouble") return answer;
    if (answer.kind === "unclear") return trouble(true, answer.detail);
    if (answer.kind === "turned_down") return trouble(false, `the list was refused: ${answer.detail}`);
    if (!Pulled.Check(answer.data)) return trouble(true, "a list in a shape we don't know");
    const { ResponseCode, ResponseMessage, Response } = answer.data;
    if (String(ResponseCode) !== "1000" && String(ResponseCode) !== "1001")
      return trouble(false, `the list was refused: ${ResponseCode} ${quote(ResponseMessage ?? "")}`);
    // A list inside a list.
    const rows = (Response ?? []).flat();
    const found = rows.find((row) => PulledRow.Check(row) && row.transactionId === providerTransactionId);
    if (found) return readRow(found);
    if (rows.length === 0) return { kind: "unknown_transaction" };
    offset += rows.length;
  }
  return trouble(true, `${providerTransactionId} is not among the first pages of the list`);
}

function readRow(row: unknown): AskUnaskedResult {
  if (!PulledRow.Check(row)) return trouble(true, "a row in a shape we don't know");
  const amount = readShillings(row.amount);
  if (amount === null || amount <= 0n) return trouble(false, `no amount: ${quote(String(row.amount))}`);
  return {
    kind: "known",
    payment: {
      providerTransactionId: row.transactionId,
      amount,
      currency: "KES",
      account: String(row.billreference ?? ""),
      payer: row.sender ?? null,
      paidAt: readPulledTime(row.trxDate ?? ""),
    },
  };
}
