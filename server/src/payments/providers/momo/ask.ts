// Asks MTN about a payment.
import type { AskResult, PaymentQuestion } from "../../provider.ts";
import { after, minutes } from "../../../kernel/values/clock.ts";
import { askAround } from "./ask-around.ts";
import { trouble } from "./call.ts";
import { contradictionOf } from "./contradiction.ts";
import type { Line } from "./call.ts";
import { fetchStatement } from "./read-statement.ts";
import { referenceId } from "./reference-id.ts";

/** A queued payment may become visible only a moment later. */
const graceMs = minutes(1);

/** @param lines where the payment may be: one account, or all with its currency if we don't know which took it. */
export function ask(lines: readonly Line[], question: PaymentQuestion): Promise<AskResult> {
  return askAround(lines, (line) => askOne(line, question));
}

async function askOne(line: Line, question: PaymentQuestion): Promise<AskResult> {
  const { reference, providerToken, createdAt } = question;
  const id = referenceId(reference);
  const stated = await fetchStatement(line, { product: "collection", path: `v1_0/requesttopay/${id}`, reference });
  if (stated.kind === "trouble") return stated;
  if (stated.kind === "unknown_reference") {
    const fresh = providerToken !== null && line.tools.now() < after(createdAt, graceMs);
    return fresh ? trouble(true, "queued, and not to be found yet") : stated;
  }
  const { status, word, amount, currency, financialTransactionId, failure } = stated;
  const contradiction = contradictionOf(question, stated);
  return {
    kind: "known",
    payment: {
      status,
      word,
      // MTN's own id comes with success, but was once missing even then.
      providerTransactionId: financialTransactionId ?? id,
      reference,
      amount,
      requested: amount,
      currency,
      fee: null,
      environment: line.account.environment === "sandbox" ? "test" : "unknown",
      channel: "mobile_money",
      paidAt: null,
      failure,
      ...(contradiction && { contradiction }),
    },
  };
}
