// Pays sellers through MTN.
import type { AskPayoutResult, Bank, PayoutQuestion, PayoutRequest, PayoutResult } from "../../provider.ts";
import { nameAt } from "./account.ts";
import { askAround } from "./ask-around.ts";
import { trouble } from "./call.ts";
import type { Line } from "./call.ts";
import { create, party, refused } from "./create.ts";
import { fetchStatement } from "./read-statement.ts";
import { refusedBefore } from "./status.ts";

/** The only operator whose wallets it can pay. */
export const wallets: Bank[] = [{ code: "mtn", name: "MTN MoMo", kind: "mobile_wallet" }];

export async function payOut(line: Line, request: PayoutRequest): Promise<PayoutResult> {
  const { destination } = request;
  if (destination.kind !== "mobile_wallet") return refused("unsupported_destination", destination.kind);
  if (!/mtn/i.test(destination.operator)) return refused("unsupported_destination", "a wallet of another operator");
  const payee = party(destination.phone);
  if (payee === null) return refused("invalid_phone", "no phone number");
  const answer = await create(line, {
    product: "disbursement",
    path: "v1_0/transfer",
    referenceId: request.uuid,
    reference: request.reference,
    amount: request.amount,
    note: request.narration,
    noticeUrl: request.noticeUrl,
    parties: { payee },
  });
  switch (answer.kind) {
    case "accepted":
      return { kind: "accepted", providerPayoutId: nameAt(line.account, request.uuid) };
    case "refused":
      return refusedBefore(answer, "disbursement");
    case "exists":
    case "trouble":
      return answer;
    case "done":
    case "not_found":
      return trouble(false, "an answer that begins nothing");
  }
}

export function askPayout(lines: readonly Line[], { reference, uuid }: PayoutQuestion): Promise<AskPayoutResult> {
  return askAround(lines, async (line) => {
    const path = `v1_0/transfer/${encodeURIComponent(uuid)}`;
    const stated = await fetchStatement(line, { product: "disbursement", path, reference });
    if (stated.kind !== "stated") return stated;
    const { status, word, amount, currency, failure } = stated;
    const payout = { status, word, amount, currency, failure, reference, fee: null };
    return { kind: "known" as const, payout: { ...payout, providerPayoutId: nameAt(line.account, uuid) } };
  });
}
