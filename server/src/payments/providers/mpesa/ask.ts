// Asks M-Pesa about a payment by prompt.
import type { AskResult, PaymentQuestion } from "../../provider.ts";
import { seconds } from "../../../kernel/values/clock.ts";
import { quote } from "../quote.ts";
import { callMpesa, trouble } from "./call.ts";
import type { Line, MpesaAnswer } from "./call.ts";
import { password } from "./password.ts";
import { byReceipt } from "./by-receipt.ts";
import { contradictionOf, sumThatCame } from "./contradiction.ts";
import { promptOutcome } from "./status.ts";
import { QueryAnswer } from "./wire.ts";

/** Asks about a prompt. M-Pesa knows it only by its own id, from the answer to the push or from the prompt's webhook. */
export async function ask(line: Line, question: PaymentQuestion): Promise<AskResult> {
  const promptId = promptIdOf(question);
  // No call was made, so this says nothing about M-Pesa's health.
  if (promptId === null)
    return trouble(false, "the push brought no id to ask by; only its notice can tell what became of it");
  const { account, tools } = line;
  const json = {
    BusinessShortCode: account.shortCode,
    ...password(account, tools.now()),
    CheckoutRequestID: promptId,
  };
  const result = readAskResult(await callMpesa(line, "/mpesa/stkpushquery/v1/query", json), question);
  return byReceipt(line, question, awaitsNotice(question, tools.now()) ? notPaidYet(result) : result);
}

/** Earlier than the fourth verification, so that a buyer whose webhook is lost waits less than two minutes. */
const noticeMs = seconds(110);

/** The query has no amount. The webhook has it, and M-Pesa sends it within seconds. Until then the paid amount is unknown. */
function awaitsNotice({ told, createdAt }: PaymentQuestion, now: Date): boolean {
  const isTold = told?.says?.amount !== undefined || told?.providerTransactionId !== undefined;
  return !isTold && now.getTime() - createdAt.getTime() < noticeMs;
}

function notPaidYet(result: AskResult): AskResult {
  if (result.kind !== "known" || result.payment.status !== "succeeded") return result;
  const { contradiction: _early, ...payment } = result.payment;
  return { ...result, payment: { ...payment, status: "action_needed" } };
}

function promptIdOf({ providerToken, told }: PaymentQuestion): string | null {
  return providerToken ?? told?.providerToken ?? null;
}

export function readAskResult(answer: MpesaAnswer, question: PaymentQuestion): AskResult {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "unclear") return trouble(true, answer.detail);
  if (answer.kind === "turned_down") {
    if (answer.meaning === "processing") return known(question, "processing", "still being processed");
    // M-Pesa may have forgotten the prompt, but it may still have been paid.
    return trouble(answer.meaning !== "invalid", answer.detail);
  }
  if (!QueryAnswer.Check(answer.data))
    return { ...trouble(true, "an answer in a shape we don't know"), unreadable: true };
  const { CheckoutRequestID, ResultCode, ResultDesc } = answer.data;
  if (CheckoutRequestID && CheckoutRequestID !== promptIdOf(question))
    return { ...trouble(false, "answered for another prompt"), unreadable: true };
  return known(question, String(ResultCode).slice(0, codeMax), quote(ResultDesc ?? ""));
}

const codeMax = 40;

function known(question: PaymentQuestion, code: string, words: string): AskResult {
  const { told, amount, reference } = question;
  const { status, meaning } =
    code === "processing" ? { status: "processing" as const, meaning: code } : promptOutcome(code);
  const paidAt = status === "succeeded" && told?.paidAt ? new Date(told.paidAt) : null;
  const contradiction = contradictionOf(question, status, code);
  // A contradiction that stops the payment moves no money, so its amount does not matter.
  const came = contradiction?.stops ? amount.minor : sumThatCame(question, status);
  return {
    kind: "known",
    payment: {
      status,
      word: code,
      // The query's answer lacks the receipt number.
      providerTransactionId: told?.providerTransactionId ?? promptIdOf(question) ?? "",
      reference,
      amount: came,
      requested: came,
      currency: amount.currency,
      fee: null,
      environment: "unknown",
      channel: "mobile_money",
      paidAt: paidAt && !Number.isNaN(paidAt.getTime()) ? paidAt : null,
      failure: status === "failed" ? `${meaning} (${code}: ${words})` : null,
      ...(contradiction && { contradiction }),
    },
  };
}
