// Chargebacks and the provider's own books, against a simulated Flutterwave.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { ExchangeServer, Played } from "../../../../test/support/exchange-server.ts";
import { money } from "../../../kernel/values/money.ts";
import type { DisputeAnswer } from "../../provider.ts";
import { balances, listDisputes, listPayments, listPayouts, listRefunds } from "./books.ts";
import { answerDispute, askDispute } from "./dispute.ts";

const load = (file: string): { request: { body: unknown }; response: { body: Record<string, unknown> } } =>
  JSON.parse(readFileSync(new URL(`./fixtures/${file}`, import.meta.url), "utf8"));
const paymentBody = load("verify-successful-card.json").response.body;
const payment = paymentBody.data as object;
const refund = load("refund-fetch-completed-mpgs.json").response.body.data as object;
const transfer = load("transfer-fetch-failed.json").response.body.data as object;
const chargebackList = load("chargeback-list.json").response.body;
const chargeback = (chargebackList.data as object[])[0];
const declined = load("chargeback-decline.json");

let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const account = () => ({ baseUrl: server.url, secretKey: "FLWSECK-live-X", secretHashes: [] });
const error = (status: number, message: string): Played => ({ status, body: { status: "error", message, data: null } });
const done = (data: unknown, pages = 1): Played => ({
  status: 200,
  body: { status: "success", message: "ok", data, meta: { page_info: { total_pages: pages } } },
});
const paths = () => server.asked.map(({ method, path }) => `${method} ${path}`);

const answer: DisputeAnswer = {
  providerDisputeId: "22221",
  decision: "contest",
  amount: money(1_250_000n, "NGN"),
  message: "Parcel signed for on 2026-03-16",
  evidence: {
    customerName: "Ngozi Fixture",
    customerEmail: "ngozi@example.test",
    customerPhone: "+2348000000217",
    serviceDetails: "Two dresses, handed over",
    deliveryAddress: null,
    deliveredAt: null,
    file: { name: 'proof "1".pdf', contentType: "application/pdf", bytes: Buffer.from("%PDF-1.7 proof") },
  },
};

describe("a chargeback", () => {
  test("is found in the list, and its currency at its payment", async () => {
    server.play({ status: 200, body: chargebackList }, { status: 200, body: paymentBody });
    expect(await askDispute(account(), "22221")).toMatchObject({
      kind: "known",
      dispute: { status: "awaiting_us", amount: 1_250_000n, currency: "NGN", reference: "ord-10482-a1" },
    });
    expect(paths()).toEqual(["GET /chargebacks?id=22221&page=1", "GET /transactions/9415006/verify"]);
  });

  test("that names its currency needs no more", async () => {
    server.play(done([{ ...chargeback, currency: "KES", status: "won", due_date: null, comment: null }]));
    expect(await askDispute(account(), "22221")).toMatchObject({
      dispute: { status: "won", currency: "KES", dueAt: null, reason: null },
    });
  });

  test("that is not in the list is unknown", async () => {
    server.play(done([{ ...chargeback, id: 1 }]));
    expect(await askDispute(account(), "22221")).toEqual({ kind: "unknown_reference" });
  });

  test.each<[string, boolean, Played[]]>([
    ["its payment can't be read", true, [done([chargeback]), error(500, "oh")]],
    ["its payment is not there", false, [done([chargeback]), error(404, "Transaction not found")]],
    ["it names neither payment nor currency", false, [done([{ ...chargeback, transaction_id: null }])]],
    ["its sum is none", false, [done([{ ...chargeback, currency: "NGN", amount: 0.001 }])]],
    ["the list can't be read", true, ["hang up"]],
  ])("is trouble when %s; again: %s", async (_what, again, played) => {
    server.play(...played);
    expect(await askDispute(account(), "22221")).toMatchObject({ kind: "trouble", again });
  });

  test("is contested with a document, whose address stands in the comment", async () => {
    server.play(done("https://cdn.filestackcontent.example/fx0proof0001"), {
      status: 200,
      body: declined.response.body,
    });
    expect(await answerDispute(account(), answer)).toEqual({ kind: "accepted" });
    expect(paths()).toEqual(["POST /upload_image", "PUT /chargebacks/22221"]);
    const [upload, put] = server.asked;
    const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(upload?.headers["content-type"] ?? "")?.[1];
    expect(upload?.text.split("\r\n")).toEqual([
      `--${boundary}`,
      'content-disposition: form-data; name="image"; filename="proof _1_.pdf"',
      "content-type: application/pdf",
      "",
      "%PDF-1.7 proof",
      `--${boundary}--`,
      "",
    ]);
    expect(JSON.parse(put?.text ?? "")).toEqual(declined.request.body);
  });

  test("is contested in words where there is no document", async () => {
    server.play(done(declined.response.body));
    const inWords = { ...answer, evidence: { ...answer.evidence, file: null } };
    expect(await answerDispute(account(), inWords)).toEqual({ kind: "accepted" });
    expect(JSON.parse(server.asked[0]?.text ?? "")).toEqual({
      action: "decline",
      comment: "Parcel signed for on 2026-03-16\nTwo dresses, handed over",
    });
  });

  test("is given up without a document", async () => {
    server.play(done({ ...declined.response.body, status: "accepted" }));
    expect(await answerDispute(account(), { ...answer, decision: "accept" })).toEqual({ kind: "accepted" });
    expect(paths()).toEqual(["PUT /chargebacks/22221"]);
    expect(JSON.parse(server.asked[0]?.text ?? "")).toMatchObject({ action: "accept", comment: answer.message });
  });

  const uploaded = done("https://cdn.filestackcontent.example/fx0proof0001");
  test.each<[string, Played[], object]>([
    ["no address for the document", [done({})], { kind: "trouble", again: true }],
    ["a refusal of the document", [error(400, "file too large")], { kind: "refused", detail: "file too large" }],
    ["a lost upload", ["hang up"], { kind: "trouble", again: true }],
    ["a refusal", [uploaded, error(400, "Chargeback already closed")], { kind: "refused", code: "http_400" }],
    ["a lost answer", [uploaded, "hang up"], { kind: "trouble", again: true }],
    ["no chargeback", [uploaded, done({})], { kind: "trouble", again: true }],
    ["another chargeback", [uploaded, done({ ...declined.response.body, id: 1 })], { kind: "trouble", again: false }],
    [
      "the other word",
      [uploaded, done({ ...declined.response.body, status: "accepted" })],
      { kind: "trouble", again: false },
    ],
  ])("answered with %s", async (_what, played, result) => {
    server.play(...played);
    expect(await answerDispute(account(), answer)).toMatchObject(result);
    expect(server.asked).toHaveLength(played.length);
  });
});

describe("the books", () => {
  const page = {
    from: new Date("2026-03-13T00:00:00.000Z"),
    to: new Date("2026-03-13T23:59:59.999Z"),
    cursor: null,
  };
  const march = (day: number) => ({ created_at: `2026-03-${day}T10:05:41.000Z` });

  test("of payments come page by page, and only from the time asked for", async () => {
    const items = [
      { ...payment, ...march(14) },
      { ...payment, id: "1", account_id: "2" },
      { ...payment, ...march(12) },
    ];
    server.play(done(items, 2), done([], 2));
    expect(await listPayments(account(), page)).toMatchObject({
      kind: "page",
      items: [{ providerTransactionId: "1", environment: "live", amount: 1_250_000n, status: "succeeded" }],
      cursor: "2",
    });
    expect(await listPayments(account(), { ...page, cursor: "2" })).toEqual({
      kind: "page",
      items: [],
      unreadable: [],
      cursor: null,
    });
    expect(paths()).toEqual([
      "GET /transactions?from=2026-03-12&to=2026-03-14&page=1",
      "GET /transactions?from=2026-03-12&to=2026-03-14&page=2",
    ]);
  });

  test("of transfers name our references", async () => {
    server.play(done([{ ...transfer, ...march(13) }]));
    expect(await listPayouts(account(), page)).toMatchObject({
      items: [{ reference: "po-01hrv0000000000000000q31", status: "failed" }],
      cursor: null,
    });
    expect(paths()).toEqual(["GET /transfers?from=2026-03-12&to=2026-03-14&page=1"]);
  });

  test("of refunds are read in their payments' currencies", async () => {
    const ours = { ...refund, ...march(13), comment: "rf-01hrv0000000000000000r01 line 2" };
    server.play(done([ours, { ...refund, ...march(13), currency: "NGN" }]), { status: 200, body: paymentBody });
    expect(await listRefunds(account(), page)).toMatchObject({
      items: [
        { reference: "rf-01hrv0000000000000000r01", currency: "NGN", amount: 250_000n },
        { reference: null, currency: "NGN" },
      ],
    });
    expect(paths()).toEqual(["GET /refunds?from=2026-03-12&to=2026-03-14&page=1", "GET /transactions/9415006/verify"]);
  });

  test("of chargebacks too", async () => {
    server.play(done([{ ...chargeback, ...march(13) }]), { status: 200, body: paymentBody });
    expect(await listDisputes(account(), page)).toMatchObject({
      items: [{ providerDisputeId: "22221", currency: "NGN" }],
    });
  });

  test.each<[string, boolean, Played]>([
    ["a refusal", false, error(400, "bad date")],
    ["a lost answer", true, "hang up"],
  ])("with %s are not read at all; again: %s", async (_what, again, played) => {
    server.play(played);
    expect(await listPayments(account(), page)).toMatchObject({ kind: "trouble", again });
  });

  test.each<[string, unknown]>([
    ["an item in a strange shape", {}],
    ["a sum that is none", { ...payment, amount: 0.001 }],
  ])("with %s are read without it, and it is named", async (_what, strange) => {
    server.play(done([strange, payment]));
    const listed = await listPayments(account(), page);
    expect(listed).toMatchObject({ kind: "page", unreadable: [expect.any(String)] });
    expect(listed.kind === "page" && listed.items).toHaveLength(1);
  });

  test("are not asked for a page that they never named", async () => {
    expect(await listPayments(account(), { ...page, cursor: "1&status=failed" })).toMatchObject({
      kind: "trouble",
      again: false,
    });
    expect(server.asked).toHaveLength(0);
  });
});

describe("the balances", () => {
  test("are whole minor units per currency", async () => {
    server.play(
      done([
        { currency: "NGN", available_balance: 12_311.875, ledger_balance: 20_000 },
        { currency: "UGX", available_balance: 0, ledger_balance: 0 },
      ]),
    );
    expect(await balances(account())).toEqual({
      kind: "balances",
      balances: [
        { currency: "NGN", available: 1_231_187n },
        { currency: "UGX", available: 0n },
      ],
    });
  });

  test.each([
    ["no list", done({ currency: "NGN" })],
    ["no sum", done([{ currency: "NGN", available_balance: "much" }])],
    ["no currency", done([{ available_balance: 5 }])],
    ["a refusal", error(400, "no")],
  ])("are not told from %s", async (_what, played) => {
    server.play(played);
    expect(await balances(account())).toMatchObject({ kind: "trouble", again: false });
  });
});
