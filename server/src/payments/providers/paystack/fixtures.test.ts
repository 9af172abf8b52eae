// Every recorded exchange and webhook and what it must read as. Refunds, transfers and disputes have no verb of ours yet:
// of those the envelope is read, which is what their answers share with ours.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readAskResult } from "./ask.ts";
import { readPaystackAnswer } from "./call.ts";
import { readCollectResult } from "./collect.ts";
import { readNotice } from "./read-notice.ts";
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
        failure: "Declined",
      },
    },
  },
  "verify-unknown-reference.json": { reference: "ord-99999-zz", result: { kind: "unknown_reference" } },
};

const refusal = (status: number, code: string | null, message: string) => ({ kind: "refused", status, code, message });
const done = (data: object) => ({ kind: "done", data: expect.objectContaining(data) });
const others: Record<string, unknown> = {
  "dispute-resolve-declined.json": done({ id: 410_077, status: "awaiting-bank-feedback" }),
  "recipient-create-mobile-money.json": done({ recipient_code: "RCP_fx0amamomo0001" }),
  "refund-create-already-reversed.json": refusal(400, "transaction_reversed", "Transaction has been fully reversed"),
  "refund-create-partial.json": done({ id: 15_590_011, status: "pending", amount: 250_000 }),
  "refund-list-by-transaction.json": {
    kind: "done",
    data: [expect.objectContaining({ id: 15_590_012 }), expect.objectContaining({ id: 15_590_011 })],
  },
  "resolve-account-ok.json": done({ account_name: "ADA SELLER" }),
  "transfer-duplicate-reference.json": refusal(
    400,
    "duplicate_transfer_reference",
    "Please provide a unique reference. Reference already exists on a transfer",
  ),
  "transfer-initiate-otp.json": done({ status: "otp", transfer_code: "TRF_fx0payout000002" }),
  "transfer-initiate-pending.json": done({ status: "pending", transfer_code: "TRF_fx0payout000001" }),
  "transfer-insufficient-balance.json": refusal(400, null, "Your balance is not enough to fulfil this request"),
  "transfer-verify-not-found.json": refusal(404, null, "Transfer not found"),
  "transfer-verify-success.json": done({ status: "success", fee_charged: 2_500 }),
};

const payment = (event: string, name: string, status: string, reference: string) => ({
  kind: "payment",
  key: `${event}:test:${name}:${status}`,
  event,
  reference,
  environment: "test",
  told: null,
});
const ignored = (event: string, rest: string) => ({ kind: "ignored", key: `${event}:${rest}`, event });
const noticed: Record<string, unknown> = {
  "webhook-charge-success-card.json": payment("charge.success", "5120044190", "success", "ord-10482-a1"),
  "webhook-charge-success-mobile-money-ghs.json": payment("charge.success", "5120050021", "success", "ord-20011-a1"),
  "webhook-dispute-create.json": payment(
    "charge.dispute.create",
    "410077",
    "awaiting-merchant-feedback",
    "ord-10482-a1",
  ),
  "webhook-refund-needs-attention.json": payment(
    "refund.needs-attention",
    "15590040",
    "needs-attention",
    "ord-10490-a1",
  ),
  "webhook-refund-processed.json": payment(
    "refund.processed",
    "ord-10482-a1/132013318999/250000",
    "processed",
    "ord-10482-a1",
  ),
  "webhook-bank-transfer-rejected.json": ignored("bank.transfer.rejected", "unknown:5120044190:-"),
  "webhook-transfer-failed.json": ignored("transfer.failed", "test:910044720:failed"),
  "webhook-transfer-success.json": ignored("transfer.success", "test:910044712:success"),
};

describe("a recorded exchange", () => {
  test.each(Object.entries(collected))("%s", (file, result) => {
    expect(readCollectResult(answerOf(file), "ord-10482-a1")).toEqual(result);
  });

  test.each(Object.entries(asked))("%s", (file, { reference, result }) => {
    expect(readAskResult(answerOf(file), reference)).toEqual(result);
  });

  test.each(Object.entries(others))("%s", (file, result) => {
    expect(answerOf(file)).toEqual(result);
  });
});

describe("a recorded webhook", () => {
  test.each(Object.entries(noticed))("%s is signed and reads as it should", (file, notice) => {
    const { request, signing_key } = load(file);
    const raw = Buffer.from(request.raw_body);
    expect(JSON.parse(request.raw_body)).toEqual(request.body);
    expect(isSignedByPaystack(raw, request.headers, [signing_key])).toBe(true);
    expect(isSignedByPaystack(raw, request.headers, [`${signing_key}x`])).toBe(false);
    expect(readNotice(raw)).toEqual(notice);
  });
});

test("there is an expectation for every recorded file", () => {
  const known = [collected, asked, others, noticed].flatMap(Object.keys);
  expect(readdirSync(folder).sort()).toEqual([...known, "README.md"].sort());
});
