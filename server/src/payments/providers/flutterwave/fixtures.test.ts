// Every recorded exchange and webhook, and how it must be read.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { money } from "../../../kernel/values/money.ts";
import { readAskResult } from "./ask.ts";
import { readFlutterwaveAnswer } from "./call.ts";
import type { FlutterwaveAnswer } from "./call.ts";
import { readCollectResult } from "./collect.ts";
import { isChargeback, readAnsweredDispute, toDispute } from "./dispute.ts";
import { readFoundRefund } from "./find-refund.ts";
import { readList } from "./lists.ts";
import { readAskPayoutResult, readPayoutResult } from "./pay-out.ts";
import { readNotice } from "./read-notice.ts";
import { readAskRefundResult, readRefundResult } from "./refund.ts";
import { readResolveResult } from "./resolve-account.ts";
import { isFromFlutterwave } from "./sign.ts";
import { isTransfer, toPayout } from "./transfers.ts";
import { readTransaction } from "./transactions.ts";

type Exchange = { response: { status: number; body: unknown } };
type Callback = { request: { headers: Record<string, string>; raw_body: string; body: unknown }; signing_key: string };

const folder = new URL("./fixtures/", import.meta.url);
const load = (file: string): Exchange & Callback => JSON.parse(readFileSync(new URL(file, folder), "utf8"));
const account = { baseUrl: "", secretKey: "FLWSECK_TEST-fixture-X", secretHashes: [] };
const soon = new Date("2026-03-13T10:10:00.000Z");

function answerOf(file: string, bare = false): FlutterwaveAnswer {
  const { response } = load(file);
  const text = JSON.stringify(response.body);
  return readFlutterwaveAnswer({ kind: "answer", status: response.status, headers: {}, text }, bare);
}

const asking = (file: string, reference: string, amount = money(1_250_000n, "NGN")) =>
  readAskResult(account, { reference, amount, createdAt: soon }, [readTransaction(answerOf(file))], soon);
const refunded = {
  reference: "rf-01hrv0000000000000000r01",
  payment: {
    reference: "ord-10482-a1",
    providerToken: null,
    providerTransactionId: "9415006",
    amount: money(1_250_000n, "NGN"),
    phone: null,
  },
};
const payouts = (file: string) => {
  const listed = readList(answerOf(file), 1, isTransfer);
  return listed.kind === "items" ? { ...listed, items: listed.items.map(toPayout) } : listed;
};
const disputes = (file: string) => {
  const listed = readList(answerOf(file), 1, isChargeback);
  return listed.kind === "items" ? { ...listed, items: listed.items.map((item) => toDispute(item, "NGN")) } : listed;
};

const paidByCard = {
  status: "succeeded",
  word: "successful",
  providerTransactionId: "9415006",
  reference: "ord-10482-a1",
  amount: 1_250_000n,
  requested: 1_250_000n,
  currency: "NGN",
  fee: 17_500n,
  environment: "test",
  channel: "card",
  paidAt: new Date("2026-03-13T10:05:41.000Z"),
  failure: null,
};
const payout = {
  status: "succeeded",
  word: "SUCCESSFUL",
  providerPayoutId: "117369760",
  reference: "po-01hrv0000000000000000q22",
  amount: 4_500_000n,
  currency: "NGN",
  fee: 2_688n,
  failure: null,
};

const exchanges: Record<string, { read: (file: string) => unknown; result: unknown }> = {
  "payment-link-ok.json": {
    read: (file) => readCollectResult(answerOf(file)),
    result: {
      kind: "redirect",
      url: "https://checkout.flutterwave.com/v3/hosted/pay/flwlnk-01fx0000000000000000000001",
      providerToken: "flwlnk-01fx0000000000000000000001",
    },
  },
  "payment-link-no-key.json": {
    read: (file) => readCollectResult(answerOf(file)),
    result: { kind: "trouble", again: false, detail: "HTTP 401: Authorization required" },
  },
  // We never close a link, but its refusal is read like any other.
  "payment-link-disable-twice.json": {
    read: answerOf,
    result: { kind: "not_done", status: 400, message: "This payment link is currently inactive" },
  },
  "verify-successful-card.json": {
    read: (file) => asking(file, "ord-10482-a1"),
    result: {
      kind: "known",
      payment: { ...paidByCard, instrument: { kind: "card", number: "553188 2950 09/32" } },
    },
  },
  "verify-by-reference-mpesa.json": {
    read: (file) => asking(file, "ord-30007-a1", money(185_000n, "KES")),
    result: {
      kind: "known",
      payment: {
        ...paidByCard,
        providerTransactionId: "9415100",
        reference: "ord-30007-a1",
        amount: 185_000n,
        requested: 185_000n,
        currency: "KES",
        fee: 5_365n,
        channel: "mobile_money",
        paidAt: new Date("2026-03-14T10:15:41.000Z"),
        instrument: { kind: "wallet", number: "KES 254700000149" },
      },
    },
  },
  "verify-pending.json": {
    read: (file) => asking(file, "ord-30008-a1", money(54_000n, "UGX")),
    result: {
      kind: "known",
      payment: {
        ...paidByCard,
        status: "processing",
        word: "pending",
        providerTransactionId: "9415140",
        reference: "ord-30008-a1",
        amount: 54_000n,
        requested: 54_000n,
        currency: "UGX",
        fee: null,
        channel: "mobile_money",
        paidAt: null,
      },
    },
  },
  "verify-no-transaction-yet.json": {
    read: (file) => asking(file, "ord-10483-a1"),
    result: { kind: "unknown_reference" },
  },
  "refund-create-partial.json": {
    read: (file) => readRefundResult(answerOf(file)),
    result: { kind: "accepted", providerRefundId: "89074" },
  },
  "refund-fetch-completed-mpgs.json": {
    read: (file) => readAskRefundResult(readFoundRefund(answerOf(file), "89074"), refunded),
    result: {
      kind: "known",
      refund: {
        status: "succeeded",
        word: "completed-mpgs",
        providerRefundId: "89074",
        reference: refunded.reference,
        providerTransactionId: "9415006",
        amount: 250_000n,
        currency: "NGN",
        failure: null,
      },
    },
  },
  "transfer-create-bank.json": {
    read: (file) => readPayoutResult(answerOf(file), "po-01hrv0000000000000000q22"),
    result: { kind: "accepted", providerPayoutId: "117369760" },
  },
  "transfer-create-mpesa-kenya.json": {
    read: (file) => readPayoutResult(answerOf(file), "po-01hrv0000000000000000k01"),
    result: { kind: "accepted", providerPayoutId: "117369790" },
  },
  "transfer-duplicate-reference.json": {
    read: (file) => readPayoutResult(answerOf(file), "po-01hrv0000000000000000q22"),
    result: { kind: "exists" },
  },
  "transfer-address-not-allowed.json": {
    read: (file) => readPayoutResult(answerOf(file), "po-01hrv0000000000000000q40"),
    result: { kind: "trouble", again: false, detail: "HTTP 400: Please enable IP Whitelisting to access this service" },
  },
  "transfer-fetch-failed.json": {
    read: (file) => readAskPayoutResult(answerOf(file), "po-01hrv0000000000000000q31"),
    result: {
      kind: "known",
      payout: {
        ...payout,
        status: "failed",
        word: "FAILED",
        providerPayoutId: "117369801",
        reference: "po-01hrv0000000000000000q31",
        failure: "our_balance_too_low (DISBURSE FAILED: Insufficient funds in customer wallet)",
      },
    },
  },
  "transfer-lookup-by-reference.json": {
    read: payouts,
    result: { kind: "items", items: [payout], unreadable: [], more: false },
  },
  "transfer-lookup-by-reference-unknown.json": {
    read: payouts,
    result: { kind: "items", items: [], unreadable: [], more: false },
  },
  "account-resolve-ok.json": {
    read: (file) => readResolveResult(answerOf(file)),
    result: { kind: "resolved", name: "ADA SELLER" },
  },
  "account-resolve-unknown.json": {
    read: (file) => readResolveResult(answerOf(file)),
    result: {
      kind: "unknown_account",
      detail: "Sorry, that account number is invalid, please check and try again",
    },
  },
  "chargeback-list.json": {
    read: disputes,
    result: {
      kind: "items",
      unreadable: [],
      items: [
        {
          status: "awaiting_us",
          word: "initiated",
          providerDisputeId: "22221",
          reference: "ord-10482-a1",
          providerTransactionId: "9415006",
          amount: 1_250_000n,
          currency: "NGN",
          reason: "Product/service not received",
          dueAt: new Date("2026-03-23T15:59:59.000Z"),
        },
      ],
      more: false,
    },
  },
  "chargeback-decline.json": {
    read: (file) => readAnsweredDispute(answerOf(file, true), "22221", "contest"),
    result: { kind: "accepted" },
  },
};

const notice = (event: string, key: string, more: object) => ({ event, key, environment: "unknown", ...more });
const noticed: Record<string, unknown> = {
  "webhook-charge-completed-successful.json": notice(
    "charge.completed",
    "charge.completed:9415006:successful:ord-10482-a1",
    { kind: "payment", reference: "ord-10482-a1", told: null },
  ),
  "webhook-charge-completed-failed.json": notice("charge.completed", "charge.completed:9415001:failed:ord-10482-a1", {
    kind: "payment",
    reference: "ord-10482-a1",
    told: null,
  }),
  "webhook-charge-completed-mobile-money-ugx.json": notice(
    "charge.completed",
    "charge.completed:9415141:successful:ord-30008-a1",
    { kind: "payment", reference: "ord-30008-a1", told: null },
  ),
  "webhook-refund-flat.json": notice("refund", "refund:89074:completed-bank-transfer:-", {
    kind: "refund",
    reference: null,
    providerTransactionId: "9415006",
  }),
  "webhook-transfer-completed-failed.json": notice(
    "transfer.completed",
    "transfer.completed:117369801:FAILED:po-01hrv0000000000000000q31",
    { kind: "payout", reference: "po-01hrv0000000000000000q31", providerPayoutId: "117369801" },
  ),
  "webhook-transfer-completed-successful.json": notice(
    "transfer.completed",
    "transfer.completed:117369760:SUCCESSFUL:po-01hrv0000000000000000q22",
    { kind: "payout", reference: "po-01hrv0000000000000000q22", providerPayoutId: "117369760" },
  ),
  "v4-webhook-charge-completed.json": notice(
    "charge.completed",
    "charge.completed:chg_fx0oBRTJ4r:succeeded:ord-30009-a1",
    { kind: "payment", reference: "ord-30009-a1", told: null },
  ),
};

describe("a recorded exchange", () => {
  test.each(Object.entries(exchanges))("%s", (file, { read, result }) => {
    expect(read(file)).toEqual(result);
  });
});

describe("a recorded notice", () => {
  test.each(Object.entries(noticed))("%s is proven as it can be, and reads as it should", (file, expected) => {
    const { request, signing_key } = load(file);
    const raw = Buffer.from(request.raw_body);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    expect(JSON.parse(request.raw_body)).toEqual(request.body);
    expect(isFromFlutterwave(raw, headers, [signing_key])).toBe(true);
    expect(isFromFlutterwave(raw, headers, [`${signing_key}x`])).toBe(false);
    expect(readNotice(raw)).toEqual({
      ...(expected as object),
      ...("claim" in readNotice(raw) && { claim: claimed[file] }),
    });
  });
});

const claimed: Record<string, object> = {
  "webhook-refund-flat.json": {
    ended: "succeeded",
    word: "completed-bank-transfer",
    amount: null,
    currency: null,
    decimal: "2500",
  },
  "webhook-transfer-completed-failed.json": { ended: "failed", word: "FAILED", amount: "4500000", currency: "NGN" },
  "webhook-transfer-completed-successful.json": {
    ended: "succeeded",
    word: "SUCCESSFUL",
    amount: "4500000",
    currency: "NGN",
  },
  "webhook-charge-completed-successful.json": {
    says: "paid",
    word: "successful",
    amount: "1250000",
    currency: "NGN",
    providerTransactionId: "9415006",
  },
  "webhook-charge-completed-failed.json": {
    says: "other",
    word: "failed",
    amount: "1250000",
    currency: "NGN",
    providerTransactionId: "9415001",
  },
  "webhook-charge-completed-mobile-money-ugx.json": {
    says: "paid",
    word: "successful",
    amount: "54000",
    currency: "UGX",
    providerTransactionId: "9415141",
  },
  "v4-webhook-charge-completed.json": {
    says: "other",
    word: "succeeded",
    amount: "250000",
    currency: "KES",
    providerTransactionId: "chg_fx0oBRTJ4r",
  },
};

test("there is an expectation for every recorded file", () => {
  const known = [exchanges, noticed].flatMap(Object.keys);
  expect(readdirSync(folder).sort()).toEqual([...known, "README.md"].sort());
});
