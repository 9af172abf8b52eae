// Refunds through a simulated Paystack, which refunds twice if asked twice.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { ExchangeServer, Played } from "../../../../test/support/exchange-server.ts";
import { money } from "../../../kernel/values/money.ts";
import type { RefundQuestion, RefundRequest } from "../../provider.ts";
import { askRefund, refund } from "./refund.ts";

const load = (file: string) =>
  JSON.parse(readFileSync(new URL(`./fixtures/${file}`, import.meta.url), "utf8")).response.body;
const created = load("refund-create-partial.json");
const listed = load("refund-list-by-transaction.json");
const [item] = listed.data;

const reference = "rf-01hrv0000000000000000r01";
const request: RefundRequest = {
  reference,
  uuid: "018f0000-0000-7000-8000-000000000001",
  payment: {
    reference: "ord-10482-a1",
    providerToken: "fx0access00001a",
    providerTransactionId: "5120044190",
    amount: money(1_250_000n, "NGN"),
    phone: null,
  },
  amount: money(250_000n, "NGN"),
  reason: "One item out of stock",
  noticeUrl: "https://shop.example/notices",
};
const question: RefundQuestion = {
  ...request,
  providerRefundId: null,
  createdAt: new Date("2026-03-15T09:00:00.000Z"),
};

let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const account = () => ({ baseUrl: server.url, secretKeys: ["sk_test_not-a-real-key"], currencies: ["NGN"] });
const answer = (body: unknown, status = 200): Played => ({ status, body });
const refunds = (...items: object[]) => answer({ ...listed, data: items });
const given = (changes: object) => ({ ...item, merchant_note: reference, ...changes });
const single = (changes: object) => answer({ status: true, message: "Refund retrieved", data: given(changes) });

describe("a refund", () => {
  test("is asked for once the list of its payment shows that it is not there", async () => {
    server.play(answer(listed), answer(created));
    expect(await refund(account(), request)).toEqual({ kind: "accepted", providerRefundId: "15590011" });
    expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /refund?transaction=5120044190&perPage=50&page=1",
      "POST /refund",
    ]);
    expect(JSON.parse(server.asked[1]?.text ?? "")).toEqual({
      transaction: "ord-10482-a1",
      amount: 250_000,
      currency: "NGN",
      customer_note: "One item out of stock",
      merchant_note: reference,
    });
  });

  test("that was asked for before is known by its note, on whichever page it stands", async () => {
    const [first, second] = [1, 2].map((page) => ({ ...listed.meta, page, pageCount: 2 }));
    server.play(answer({ ...listed, meta: first }), answer({ ...listed, data: [given({})], meta: second }));
    expect(await refund(account(), request)).toEqual({ kind: "exists" });
    expect(server.asked).toHaveLength(2);
  });

  test.each([
    ["of the same sum with another note", { merchant_note: "rf-01hrv0000000000000000r02" }],
    ["with a longer note", { merchant_note: `${reference}-2` }],
    ["of another payment", { transaction: 1 }],
    ["of another sum without a note", { merchant_note: null, amount: 5 }],
    ["of another currency without a note", { merchant_note: null, currency: "GHS" }],
  ])("%s is another one", async (_what, changes) => {
    server.play(refunds(given(changes)), answer(created));
    expect(await refund(account(), request)).toMatchObject({ kind: "accepted" });
  });

  test("that may be ours and does not say so is a person's matter, and nothing is asked for", async () => {
    server.play(refunds(given({ merchant_note: null })));
    expect(await refund(account(), request)).toMatchObject({ kind: "trouble", again: false });
    expect(server.asked).toHaveLength(1);
  });

  test("of a payment given back in full is refused", async () => {
    server.play(refunds(), answer(load("refund-create-already-reversed.json"), 400));
    expect(await refund(account(), request)).toMatchObject({ kind: "refused", code: "already_reversed" });
  });

  test.each([
    ["Refund amount cannot be greater than initial amount", "refund_too_large"],
    ["Transaction has already been refunded", "already_reversed"],
    ["Amount should be above NGN 50", "invalid_amount"],
    ["Transaction not found", "payment_not_found"],
    ["Transaction was not successful", "payment_not_completed"],
    ["This transaction cannot be refunded", "refund_not_possible"],
    ["Zorp", "http_400"],
  ])("that is refused says why in a word of ours: %s is %s", async (message, code) => {
    server.play(refunds(), answer({ status: false, message }, 400));
    expect(await refund(account(), request)).toEqual({ kind: "refused", code, detail: message });
  });

  test("that is there beside an item that can't be read is not sent again", async () => {
    server.play(refunds({}, given({})));
    expect(await refund(account(), request)).toEqual({ kind: "exists" });
  });

  test.each<[string, boolean, Played[]]>([
    ["the list can't be read", true, ["hang up"]],
    ["the list is refused", false, [answer({ status: false, message: "No" }, 400)]],
    ["the list is none", false, [answer({ status: true, message: "ok", data: {} })]],
    ["an item is strange, which may be it", false, [refunds({})]],
    ["the answer is lost", true, [refunds(), "hang up"]],
    ["the answer makes no sense", true, [refunds(), answer({ status: true, message: "ok", data: {} })]],
    ["the server fails", true, [refunds(), answer({ status: false, message: "oh" }, 500)]],
  ])("is trouble when %s; again: %s", async (_what, again, played) => {
    server.play(...played);
    expect(await refund(account(), request)).toMatchObject({ kind: "trouble", again });
    expect(server.asked).toHaveLength(played.length);
  });

  test.each([
    ["invalid_amount", { amount: money(0n, "NGN") }],
    ["invalid_reference", { reference: "r1" }],
  ])("is refused without a call: %s", async (code, changes) => {
    expect(await refund(account(), { ...request, ...changes })).toMatchObject({ kind: "refused", code });
    expect(server.asked).toHaveLength(0);
  });
});

describe("asking about a refund", () => {
  test.each([
    ["pending", "processing", null],
    ["processed", "succeeded", null],
    ["needs-attention", "needs_attention", "needs_account_details (needs-attention)"],
    ["failed", "failed", "refused_by_bank (failed)"],
    ["lost", "unknown", null],
  ])("by its number: %s is %s", async (word, status, failure) => {
    server.play(single({ id: "15590012", status: word, amount: "250000" }));
    expect(await askRefund(account(), { ...question, providerRefundId: "15590012" })).toEqual({
      kind: "known",
      refund: {
        status,
        word,
        failure,
        providerRefundId: "15590012",
        reference,
        providerTransactionId: "5120044190",
        amount: 250_000n,
        currency: "NGN",
      },
    });
    expect(server.asked[0]?.path).toBe("/refund/15590012");
  });

  test("without its number finds it by its note, and knows when there is none", async () => {
    server.play(refunds(given({ transaction: { id: 5_120_044_190 } })), answer(listed));
    expect(await askRefund(account(), question)).toMatchObject({ kind: "known", refund: { reference } });
    expect(await askRefund(account(), question)).toEqual({ kind: "unknown_reference" });
  });

  test.each<[string, Played]>([
    ["there no more", answer({ status: false, message: "Refund not found" }, 404)],
    ["of another payment", single({ id: 15_590_012, transaction: 1 })],
    ["of another number", single({ id: 1 })],
    ["of no whole sum", single({ id: 15_590_012, amount: "2500.5" })],
    ["in a strange shape", single({ id: 15_590_012, status: null })],
  ])("is a person's matter when it is %s", async (_what, played) => {
    server.play(played);
    expect(await askRefund(account(), { ...question, providerRefundId: "15590012" })).toMatchObject({
      kind: "trouble",
      again: false,
    });
  });
});
