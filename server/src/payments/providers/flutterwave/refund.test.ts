// Refunds through a simulated Flutterwave, which refunds twice if asked twice.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { ExchangeServer, Played } from "../../../../test/support/exchange-server.ts";
import { money } from "../../../kernel/values/money.ts";
import type { RefundQuestion, RefundRequest } from "../../provider.ts";
import { askRefund, refund } from "./refund.ts";

type Recorded = { response: { body: { data: Record<string, unknown> } } };
const load = (file: string): Record<string, unknown> => {
  const recorded: Recorded = JSON.parse(readFileSync(new URL(`./fixtures/${file}`, import.meta.url), "utf8"));
  return recorded.response.body.data;
};
const payment = load("verify-successful-card.json");
const created = load("refund-create-partial.json");
const fetched = load("refund-fetch-completed-mpgs.json");

const reference = "rf-01hrv0000000000000000r01";
const request: RefundRequest = {
  reference,
  uuid: "018f0000-0000-7000-8000-000000000001",
  payment: {
    reference: "ord-10482-a1",
    providerToken: null,
    providerTransactionId: "9415006",
    amount: money(1_250_000n, "NGN"),
    phone: null,
  },
  amount: money(250_000n, "NGN"),
  reason: "line 2 refunded",
  noticeUrl: "https://shop.example/notices",
};
const now = new Date("2026-03-15T09:00:00.000Z");
const question: RefundQuestion = { ...request, providerRefundId: null, createdAt: now };

let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const account = () => ({ baseUrl: server.url, secretKey: "FLWSECK_TEST-x-X", secretHashes: [] });
const error = (status: number, message: string): Played => ({ status, body: { status: "error", message, data: null } });
const done = (data: unknown): Played => ({
  status: 200,
  body: { status: "success", message: "ok", data, meta: { page_info: { total_pages: 1 } } },
});
const given = (changes: object) => ({ ...fetched, comment: `${reference} line 2 refunded`, ...changes });

describe("a refund", () => {
  test("is asked for once its list shows that it is not there", async () => {
    server.play(done(payment), done([given({ comment: "line 1 refunded" })]), done(created));
    expect(await refund(account(), request, now)).toEqual({ kind: "accepted", providerRefundId: "89074" });
    expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /transactions/9415006/verify",
      "GET /refunds?flw_ref=FLW-MOCK-fx3b10a512c4dae649e580a7e5747c&from=2026-03-12&to=2026-03-16&page=1",
      "POST /transactions/9415006/refund",
    ]);
    expect(JSON.parse(server.asked[2]?.text ?? "")).toEqual({
      amount: 2_500,
      comments: `${reference} line 2 refunded`,
    });
  });

  test("that was asked for before is known by its comment and not asked for again", async () => {
    server.play(done(payment), done([given({})]));
    expect(await refund(account(), request, now)).toEqual({ kind: "exists" });
    expect(server.asked).toHaveLength(2);
  });

  test("of the same sum with another of our references is another one", async () => {
    const other = given({ comment: "rf-01hrv0000000000000000r02 line 2 refunded" });
    server.play(done(payment), done([other]), done(created));
    expect(await refund(account(), request, now)).toMatchObject({ kind: "accepted" });
  });

  test("of another payment in the same list says nothing", async () => {
    server.play(done(payment), done([given({ transaction_id: 1 })]), done(created));
    expect(await refund(account(), request, now)).toMatchObject({ kind: "accepted" });
  });

  test("whose comment the list leaves out is looked at by itself", async () => {
    const bare = given({ comment: null, transaction_id: null });
    server.play(done(payment), done([bare]), done(given({})));
    expect(await refund(account(), request, now)).toEqual({ kind: "exists" });
    expect(server.asked[2]).toMatchObject({ method: "GET", path: "/refunds/89074" });
  });

  test("that may be ours and does not say so is a person's matter, and nothing is asked for", async () => {
    const bare = given({ comment: null });
    server.play(done(payment), done([bare]), done(bare));
    expect(await refund(account(), request, now)).toMatchObject({ kind: "trouble", again: false });
    expect(server.asked).toHaveLength(3);
  });

  test("without a comment but of another sum is not ours", async () => {
    const bare = given({ comment: null, amount_refunded: 100 });
    server.play(done(payment), done([bare]), done(bare), done(created));
    expect(await refund(account(), request, now)).toMatchObject({ kind: "accepted" });
  });

  test.each<[string, boolean, Played[]]>([
    ["the payment is not there", false, [error(400, "No transaction was found for this id")]],
    ["the payment can't be read", true, [error(500, "oh")]],
    ["the list can't be read", true, [done(payment), error(503, "oh")]],
    ["the list is cut in half", true, [done(payment), { status: 200, body: '{"status":"success","data":[' }]],
    ["the answer is lost", true, [done(payment), done([]), "hang up"]],
    ["the answer is a gateway's", true, [done(payment), done([]), { status: 504, body: "<html>" }]],
    ["the answer makes no sense", true, [done(payment), done([]), done({ id: 1 })]],
  ])("is trouble when %s; again: %s", async (_what, again, played) => {
    server.play(...played);
    expect(await refund(account(), request, now)).toMatchObject({ kind: "trouble", again });
    expect(server.asked).toHaveLength(played.length);
  });

  test.each([
    ["Amount should be above NGN100", "invalid_amount"],
    ["Transaction has been fully refunded", "already_reversed"],
    ["Transaction already refunded", "already_reversed"],
    ["Refund amount cannot be greater than the amount left", "refund_too_large"],
    ["Insufficient balance", "our_balance_too_low"],
    ["No transaction was found for this id", "payment_not_found"],
    ["Transaction is not successful", "payment_not_completed"],
    ["This transaction can't be refunded", "refund_not_possible"],
    ["Zorp", "http_400"],
  ])("that is refused says why in a word of ours: %s is %s", async (message, code) => {
    server.play(done(payment), done([]), error(400, message));
    expect(await refund(account(), request, now)).toEqual({ kind: "refused", code, detail: message });
  });

  test.each([
    ["invalid_amount", { amount: money(0n, "NGN") }],
    ["payment_not_found", { payment: { ...request.payment, providerTransactionId: "1/refund" } }],
  ])("is refused without a call: %s", async (code, changes) => {
    expect(await refund(account(), { ...request, ...changes }, now)).toMatchObject({ kind: "refused", code });
    expect(server.asked).toHaveLength(0);
  });

  test("of a payment without its second name is looked for by time alone", async () => {
    server.play(done({ ...payment, flw_ref: "N/A" }), done([]), done(created));
    await refund(account(), request, now);
    expect(server.asked[1]?.path).toBe("/refunds?from=2026-03-12&to=2026-03-16&page=1");
  });
});

describe("asking about a refund", () => {
  test.each<[string, object, object]>([
    ["done", {}, { status: "succeeded", word: "completed-mpgs", amount: 250_000n, failure: null }],
    ["only taken", { status: "completed" }, { status: "processing" }],
    ["failed", { status: "failed" }, { status: "failed", failure: "refused_by_bank (failed)" }],
    [
      "not disbursed, said in text",
      { status: "completed", meta: '{"disburse_status":"failed"}' },
      { status: "failed", failure: "refused_by_bank (completed, disbursement failed)" },
    ],
    ["not disbursed", { meta: { disburse_status: "failed" } }, { status: "failed" }],
    ["disbursed", { meta: { disburse_status: "successful" } }, { status: "succeeded" }],
    ["strange", { status: "completed-tomorrow", meta: "{" }, { status: "unknown", word: "completed-tomorrow" }],
  ])("by its number: %s", async (_what, changes, seen) => {
    server.play(done(given(changes)));
    expect(await askRefund(account(), { ...question, providerRefundId: "89074" }, now)).toMatchObject({
      kind: "known",
      refund: { reference, providerRefundId: "89074", providerTransactionId: "9415006", currency: "NGN", ...seen },
    });
    expect(server.asked[0]?.path).toBe("/refunds/89074");
  });

  test("without its number finds it by its comment, and knows when there is none", async () => {
    server.play(done(payment), done([given({})]), done(payment), done([]));
    expect(await askRefund(account(), question, now)).toMatchObject({ kind: "known", refund: { reference } });
    expect(await askRefund(account(), question, now)).toEqual({ kind: "unknown_reference" });
  });

  test.each<[string, Played]>([
    ["there no more", error(404, "No refund found")],
    ["of another payment", done(given({ transaction_id: 1 }))],
    ["of another number", done(given({ id: 1 }))],
    ["of no whole sum", done(given({ amount_refunded: 0.001 }))],
    ["in a strange shape", done({ id: 89_074 })],
    ["refused", error(400, "bad id")],
  ])("is a person's matter when it is %s", async (_what, played) => {
    server.play(played);
    expect(await askRefund(account(), { ...question, providerRefundId: "89074" }, now)).toMatchObject({
      kind: "trouble",
      again: false,
    });
  });
});
