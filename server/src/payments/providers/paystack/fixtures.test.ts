// Every recorded exchange and webhook, and how it must be read.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readAnsweredDispute } from "./answer-dispute.ts";
import { readAskResult } from "./ask.ts";
import { readPaystackAnswer } from "./call.ts";
import { readCollectResult } from "./collect.ts";
import { readList } from "./lists.ts";
import { readAskPayoutResult, readPayoutResult } from "./pay-out.ts";
import { readNotice } from "./read-notice.ts";
import { isRefund, toRefund } from "./read-refund.ts";
import { readRecipient } from "./recipient.ts";
import { readRefundResult } from "./refund.ts";
import { readResolveResult } from "./resolve-account.ts";
import { isSignedByPaystack } from "./sign.ts";

type Exchange = { response: { status: number; body: unknown } };
type Callback = { request: { headers: Record<string, string>; raw_body: string; body: unknown }; signing_key: string };

const folder = new URL("./fixtures/", import.meta.url);
const load = (file: string): Exchange & Callback => JSON.parse(readFileSync(new URL(file, folder), "utf8"));

function answerOf(file: string) {
  const { response } = load(file);
  return readPaystackAnswer({
    kind: "answer",
    status: response.status,
    headers: {},
    text: JSON.stringify(response.body),
  });
}

const collected: Record<string, unknown> = {
  "initialize-ok.json": {
    kind: "redirect",
    url: "https://checkout.paystack.com/fx0access00001a",
    providerToken: "fx0access00001a",
  },
  "initialize-duplicate-reference.json": { kind: "exists" },
  "initialize-invalid-key.json": { kind: "trouble", again: false, detail: "HTTP 401: Invalid key" },
  "initialize-missing-email.json": { kind: "refused", code: "missing_params", detail: "Email Address is required" },
};

const card = { kind: "card", number: "SIG_fx00000000000000001" };
const unpaid = {
  requested: 800_000n,
  amount: 800_000n,
  fee: null,
  paidAt: null,
  failure: null,
  currency: "NGN",
  environment: "test",
  channel: "card",
};
const asked: Record<string, { reference: string; result: unknown }> = {
  "verify-success-card-fees-on-payer.json": {
    reference: "ord-10482-a1",
    result: {
      kind: "known",
      payment: {
        ...unpaid,
        status: "succeeded",
        word: "success",
        providerTransactionId: "5120044190",
        reference: "ord-10482-a1",
        amount: 1_278_750n,
        requested: 1_250_000n,
        fee: 28_750n,
        paidAt: new Date("2026-03-13T10:06:49.000Z"),
        instrument: card,
      },
    },
  },
  "verify-abandoned-not-started.json": {
    reference: "ord-10483-a1",
    result: {
      kind: "known",
      payment: {
        ...unpaid,
        status: "action_needed",
        word: "abandoned",
        providerTransactionId: "5120044300",
        reference: "ord-10483-a1",
      },
    },
  },
  "verify-failed-declined.json": {
    reference: "ord-10484-a1",
    result: {
      kind: "known",
      payment: {
        ...unpaid,
        status: "failed",
        word: "failed",
        providerTransactionId: "5120044301",
        reference: "ord-10484-a1",
        amount: 300_000n,
        requested: 300_000n,
        failure: "declined (Declined)",
        instrument: card,
      },
    },
  },
  "verify-unknown-reference.json": { reference: "ord-99999-zz", result: { kind: "unknown_reference" } },
};

const refund = {
  providerTransactionId: "5120044190",
  reference: null,
  amount: 250_000n,
  currency: "NGN",
  failure: null,
};
const answered = (read: (answer: ReturnType<typeof answerOf>) => unknown, result: unknown) => ({ read, result });
const others: Record<string, ReturnType<typeof answered>> = {
  "dispute-resolve-declined.json": answered((answer) => readAnsweredDispute(answer, "410077", "contest"), {
    kind: "accepted",
  }),
  "recipient-create-mobile-money.json": answered(readRecipient, { kind: "recipient", code: "RCP_fx0amamomo0001" }),
  "refund-create-already-reversed.json": answered(readRefundResult, {
    kind: "refused",
    code: "already_reversed",
    detail: "Transaction has been fully reversed",
  }),
  "refund-create-partial.json": answered(readRefundResult, { kind: "accepted", providerRefundId: "15590011" }),
  "refund-list-by-transaction.json": answered(
    (answer) => {
      const listed = readList(answer, 1, isRefund);
      return listed.kind === "items" ? { ...listed, items: listed.items.map(toRefund) } : listed;
    },
    {
      kind: "items",
      unreadable: [],
      items: [
        { ...refund, providerRefundId: "15590012", status: "processing", word: "processing" },
        { ...refund, providerRefundId: "15590011", status: "succeeded", word: "processed" },
      ],
      more: false,
    },
  ),
  "resolve-account-ok.json": answered(readResolveResult, { kind: "resolved", name: "ADA SELLER" }),
  "transfer-duplicate-reference.json": answered((answer) => readPayoutResult(answer, q(22)), { kind: "exists" }),
  "transfer-initiate-otp.json": answered((answer) => readPayoutResult(answer, q(23)), {
    kind: "accepted",
    providerPayoutId: "TRF_fx0payout000002",
  }),
  "transfer-initiate-pending.json": answered((answer) => readPayoutResult(answer, q(22)), {
    kind: "accepted",
    providerPayoutId: "TRF_fx0payout000001",
  }),
  "transfer-insufficient-balance.json": answered((answer) => readPayoutResult(answer, q(24)), {
    kind: "short_of_funds",
    detail: "Your balance is not enough to fulfil this request",
  }),
  "transfer-verify-not-found.json": answered((answer) => readAskPayoutResult(answer, q(99)), {
    kind: "unknown_reference",
  }),
  "transfer-verify-success.json": answered((answer) => readAskPayoutResult(answer, q(22)), {
    kind: "known",
    payout: {
      status: "succeeded",
      word: "success",
      providerPayoutId: "TRF_fx0payout000001",
      reference: q(22),
      amount: 4_500_000n,
      currency: "NGN",
      fee: 2_500n,
      failure: null,
    },
  }),
};

function q(number: number): string {
  return `po-01hrv0000000000000000q${number}`;
}

const notice = (event: string, key: string, more: object) => ({
  key: `${event}:test:${key}`,
  event,
  environment: "test",
  ...more,
});
const payment = (reference: string) => ({ kind: "payment", reference, told: null });
const refunded = (reference: string) => ({ kind: "refund", reference, providerTransactionId: null });
const payout = (reference: string, providerPayoutId: string) => ({ kind: "payout", reference, providerPayoutId });
const noticed: Record<string, unknown> = {
  "webhook-charge-success-card.json": notice("charge.success", "5120044190:success", payment("ord-10482-a1")),
  "webhook-charge-success-mobile-money-ghs.json": notice(
    "charge.success",
    "5120050021:success",
    payment("ord-20011-a1"),
  ),
  "webhook-dispute-create.json": notice("charge.dispute.create", "410077:awaiting-merchant-feedback", {
    kind: "dispute",
    providerDisputeId: "410077",
  }),
  "webhook-refund-needs-attention.json": notice(
    "refund.needs-attention",
    "15590040:needs-attention",
    refunded("ord-10490-a1"),
  ),
  "webhook-refund-processed.json": notice(
    "refund.processed",
    "ord-10482-a1/132013318999/250000:processed",
    refunded("ord-10482-a1"),
  ),
  "webhook-transfer-failed.json": notice(
    "transfer.failed",
    "910044720:failed",
    payout("po-01hrv0000000000000000q30", "TRF_fx0payout000009"),
  ),
  "webhook-transfer-success.json": notice(
    "transfer.success",
    "910044712:success",
    payout("po-01hrv0000000000000000q22", "TRF_fx0payout000001"),
  ),
  "webhook-bank-transfer-rejected.json": {
    kind: "ignored",
    key: "bank.transfer.rejected:unknown:5120044190:-",
    event: "bank.transfer.rejected",
  },
};

describe("a recorded exchange", () => {
  test.each(Object.entries(collected))("%s", (file, result) => {
    expect(readCollectResult(answerOf(file), "ord-10482-a1")).toEqual(result);
  });

  test.each(Object.entries(asked))("%s", (file, { reference, result }) => {
    expect(readAskResult(answerOf(file), reference)).toEqual(result);
  });

  test.each(Object.entries(others))("%s", (file, { read, result }) => {
    expect(read(answerOf(file))).toEqual(result);
  });
});

describe("a recorded webhook", () => {
  test.each(Object.entries(noticed))("%s is signed and reads as it should", (file, notice) => {
    const { request, signing_key } = load(file);
    const raw = Buffer.from(request.raw_body);
    expect(JSON.parse(request.raw_body)).toEqual(request.body);
    expect(isSignedByPaystack(raw, request.headers, [signing_key])).toBe(true);
    expect(isSignedByPaystack(raw, request.headers, [`${signing_key}x`])).toBe(false);
    const { claim, ...read } = readNotice(raw) as { claim?: object };
    expect(read).toEqual(notice);
    const { id, amount, currency, status } = (request.body as { data: Record<string, unknown> }).data;
    if ((notice as { kind: string }).kind === "payment")
      expect(claim).toEqual({
        says: "paid",
        word: status,
        amount: String(amount),
        currency,
        providerTransactionId: String(id),
      });
    else expect([file, claim]).toEqual([file, claimedOfActs[file]]);
  });

  const claimedOfActs: Record<string, object> = {
    "webhook-dispute-create.json": {
      ended: null,
      word: "awaiting-merchant-feedback",
      amount: "1250000",
      currency: "NGN",
    },
    "webhook-refund-needs-attention.json": { ended: null, word: "needs-attention", amount: "530600", currency: "NGN" },
    "webhook-refund-processed.json": { ended: "succeeded", word: "processed", amount: "250000", currency: "NGN" },
    "webhook-transfer-failed.json": { ended: "failed", word: "failed", amount: "2000000", currency: "NGN" },
    "webhook-transfer-success.json": { ended: "succeeded", word: "success", amount: "4500000", currency: "NGN" },
  };
});

test("there is an expectation for every recorded file", () => {
  const known = [collected, asked, others, noticed].flatMap(Object.keys);
  expect(readdirSync(folder).sort()).toEqual([...known, "README.md"].sort());
});
