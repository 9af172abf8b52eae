// Reads results of payouts and reversals, and answers to questions about them. All have one envelope; only the content differs.
import { idPrefixes } from "../../../kernel/values/id.ts";
import { reasonWith } from "../../failure-reasons.ts";
import type { PaymentNotice } from "../../notice.ts";
import { quote } from "../quote.ts";
import { readShillings } from "./amounts.ts";
import { readAccounts } from "./balances.ts";
import { alreadyReversed, resultOutcome, transactionReason, transactionStatus } from "./status.ts";
import { readEntries } from "./wire.ts";
import type { Result } from "./wire.ts";

type Entries = ReturnType<typeof readEntries>;
type Parts = { result: Result; code: string; parameters: Entries; references: Entries };
/** An outcome, before it is assigned to a payout or refund. An amount of 0 means unknown. */
type Outcome = {
  status: "processing" | "succeeded" | "failed" | "reversed" | "needs_attention" | "unknown";
  word: string;
  amount: bigint;
  failure: string | null;
};

export function readResult(result: Result, digest: string): PaymentNotice {
  const code = String(result.ResultCode).slice(0, 40);
  const parts: Parts = {
    result,
    code,
    parameters: readEntries(result.ResultParameters, "ResultParameter"),
    references: readEntries(result.ReferenceData, "ReferenceItem"),
  };
  const accounts = parts.parameters.get("AccountBalance");
  if (accounts !== undefined) return readBalance(parts, String(accounts), digest);
  return isStatusAnswer(parts) ? readStatusAnswer(parts, digest) : readOutcome(parts, digest);
}

function readBalance({ result, code }: Parts, accounts: string, digest: string): PaymentNotice {
  const read = code === "0" ? readAccounts(accounts) : null;
  const key = `balance:${(result.ConversationID || digest).slice(0, 100)}:${code}`;
  if (!read) return { kind: "unreadable", key, detail: `a balance in a form we don't know: ${quote(accounts)}` };
  return {
    kind: "balance_answer",
    key,
    event: "balance",
    environment: "unknown",
    balance: { currency: "KES", ...read },
  };
}

/** The answer to our question. Its own code only says whether the question worked. */
function isStatusAnswer({ parameters, references }: Parts): boolean {
  return parameters.has("TransactionStatus") || (references.has("Occasion") && !queue(references));
}

function readStatusAnswer(parts: Parts, digest: string): PaymentNotice {
  const { code, parameters, references } = parts;
  const word = String(parameters.get("TransactionStatus") ?? `query ${code}`);
  const told = code === "0" ? transactionStatus(word) : "unknown";
  const amount = readShillings(parameters.get("Amount"));
  // Ids inside belong to the transaction that was asked about; ids outside belong to the question.
  const originator = text(parameters.get("OriginatorConversationID"));
  const reversal = /reversal/i.test(String(parameters.get("ReasonType") ?? ""));
  const named = about([originator, references.get("Occasion")], reversal);
  // A second reversal fails although the first one returned the money.
  const perhapsDoneBefore = told === "failed" && named.kind === "refund" && !isOurs(originator);
  const status = told === "succeeded" && amount === null ? "unknown" : told;
  return answer(parts, digest, {
    ...named,
    event: "status",
    conversation: text(parameters.get("ConversationID")),
    originator,
    payment: text(parameters.get("OriginalTransactionID")),
    outcome: {
      status: perhapsDoneBefore ? "needs_attention" : status,
      word: word.slice(0, 100),
      amount: amount ?? 0n,
      failure: perhapsDoneBefore ? `perhaps_already_reversed (${quote(word)})` : why(told, word),
    },
  });
}

function why(told: Outcome["status"], word: string): string | null {
  const reason = told === "failed" ? transactionReason(word) : undefined;
  return reason ? reasonWith(reason, word) : told === "failed" ? quote(word) : null;
}

function readOutcome(parts: Parts, digest: string): PaymentNotice {
  const { result, parameters, references } = parts;
  const reversal =
    parameters.has("OriginalTransactionID") || /reversal/i.test(queue(references)) || parts.code.startsWith("R0000");
  return answer(parts, digest, {
    ...about([result.OriginatorConversationID], reversal),
    event: reversal ? "reversal" : "b2c",
    conversation: result.ConversationID || null,
    originator: result.OriginatorConversationID || null,
    payment: text(parameters.get("OriginalTransactionID")),
    outcome: outcomeOf(parts),
  });
}

function outcomeOf(parts: Parts): Outcome {
  const { result, code, parameters } = parts;
  const { status, meaning } = resultOutcome(code);
  const words = `${code}: ${quote(result.ResultDesc ?? "")}`;
  if (code === alreadyReversed)
    return { status: "needs_attention", word: code, amount: 0n, failure: `already_reversed (${words})` };
  // "More messages follow."
  if (String(result.ResultType ?? 0) === "1") return { status: "processing", word: code, amount: 0n, failure: null };
  if (status === "failed") {
    if (!isAboutTheMoney(parts)) return { status: "unknown", word: code, amount: 0n, failure: null };
    return { status, word: code, amount: 0n, failure: `${meaning} (${words})` };
  }
  const amount = readShillings(parameters.get("TransactionAmount") ?? parameters.get("Amount"));
  // A success without an amount is asked about.
  const known = status !== "succeeded" || amount !== null;
  return { status: known ? status : "unknown", word: code, amount: amount ?? 0n, failure: null };
}

/**
 * A failed question looks like a failed payout, and a payout considered failed is paid again. So a failure counts only if it is clearly
 * about the transaction itself: by our own id, or by the queue it went through.
 */
function isAboutTheMoney({ result, references }: Parts): boolean {
  return isOurs(result.OriginatorConversationID) || /b2c|reversal/i.test(queue(references));
}

/** Whether it is about a payout or a refund: our reference shows it if it is repeated. */
export function about(
  names: readonly (string | number | null | undefined)[],
  reversal = false,
): { kind: "payout" | "refund"; reference: string | null } {
  const reference = names.find(isOurs) ?? null;
  const isRefund = reversal || reference?.startsWith(`${idPrefixes.refund}-`) === true;
  return { kind: isRefund ? "refund" : "payout", reference };
}

/** Our references begin with three letters and a dash. The groups of M-Pesa's own ids are longer. */
function isOurs(name: string | number | null | undefined): name is string {
  return typeof name === "string" && /^[a-z]{3}-[a-z0-9-]{12,46}$/.test(name);
}

function answer(
  { result, code }: Parts,
  digest: string,
  read: {
    kind: "payout" | "refund";
    reference: string | null;
    event: string;
    conversation: string | null;
    originator: string | null;
    payment: string | null;
    outcome: Outcome;
  },
): PaymentNotice {
  const { kind, reference, event, conversation, originator, outcome } = read;
  const name = result.ConversationID || digest;
  const facts = { key: `${event}:${name.slice(0, 100)}:${code}`, event, environment: "unknown" } as const;
  const { status, word, amount, failure } = outcome;
  const money = { word, reference, amount, currency: "KES", failure };
  if (kind === "refund") {
    // A person must look at a reversal that was itself undone.
    const refundStatus = status === "reversed" ? "needs_attention" : status;
    const ids = { providerRefundId: originator ?? "", providerTransactionId: read.payment };
    return { kind: "refund_answer", ...facts, refund: { status: refundStatus, ...ids, ...money } };
  }
  const payoutStatus = status === "needs_attention" ? "unknown" : status;
  return {
    kind: "payout_answer",
    ...facts,
    payout: { status: payoutStatus, providerPayoutId: conversation ?? "", fee: null, ...money },
  };
}

function queue(references: Entries): string {
  return String(references.get("QueueTimeoutURL") ?? "");
}

/** No id or text of M-Pesa is longer. */
const nameMax = 200;

function text(value: string | number | undefined): string | null {
  return value === undefined || value === "" || String(value).length > nameMax ? null : String(value);
}
