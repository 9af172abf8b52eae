import type { Trouble } from "../../provider.ts";
import { readAccepted } from "./accepted.ts";
import { callMpesa, trouble } from "./call.ts";
import type { Line } from "./call.ts";

export type TransactionQuestion = {
  /** The OriginatorConversationID that the transaction was begun with. */
  conversation: string;
  /** Ours, sent along as the occasion: the answer may repeat it. */
  reference: string;
  shortCode: string;
  noticeUrl: string;
};

/** What became of a payout or reversal. M-Pesa answers later, by a notice. */
export async function askTransaction(line: Line, question: TransactionQuestion): Promise<{ kind: "later" } | Trouble> {
  const json = {
    Initiator: line.account.initiatorName,
    SecurityCredential: line.account.securityCredential,
    CommandID: "TransactionStatusQuery",
    TransactionID: "",
    OriginalConversationID: question.conversation,
    PartyA: question.shortCode,
    IdentifierType: "4",
    ResultURL: question.noticeUrl,
    QueueTimeOutURL: question.noticeUrl,
    Remarks: "status",
    Occasion: question.reference,
  };
  const accepted = readAccepted(await callMpesa(line, "/mpesa/transactionstatus/v1/query", json));
  if (accepted.kind === "trouble") return accepted;
  if (accepted.kind === "refused") return trouble(false, accepted.detail);
  return { kind: "later" };
}
