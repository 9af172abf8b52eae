// Asks M-Pesa about one transaction.
import type { Trouble } from "../../provider.ts";
import { readAccepted } from "./accepted.ts";
import { callMpesa, trouble } from "./call.ts";
import type { Line } from "./call.ts";

export type TransactionQuestion = {
  /** The OriginatorConversationID with which the transaction was begun. */
  conversation: string;
  /** Our reference, sent as the occasion. The answer may repeat it. */
  reference: string;
  shortCode: string;
  noticeUrl: string;
};

/** Asks about a payout or reversal. M-Pesa answers later, by webhook. */
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
