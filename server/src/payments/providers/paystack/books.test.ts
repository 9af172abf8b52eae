// Chargebacks and Paystack's own books, against a simulated Paystack.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { ExchangeServer, Played } from "../../../../test/support/exchange-server.ts";
import { money } from "../../../kernel/values/money.ts";
import type { DisputeAnswer } from "../../provider.ts";
import { balanceFromHundredths } from "./amounts.ts";
import { answerDispute } from "./answer-dispute.ts";
import { balances, listDisputes, listPayments, listPayouts, listRefunds } from "./books.ts";
import { askDispute } from "./dispute.ts";

const load = (file: string) => JSON.parse(readFileSync(new URL(`./fixtures/${file}`, import.meta.url), "utf8"));
const opened = load("webhook-dispute-create.json").request.body.data;
const declined = load("dispute-resolve-declined.json");
const payment = load("verify-success-card-fees-on-payer.json").response.body.data;
const [refund] = load("refund-list-by-transaction.json").response.body.data;
const transfer = load("transfer-verify-success.json").response.body.data;

let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const account = () => ({ baseUrl: server.url, secretKeys: ["sk_test_not-a-real-key"], currencies: ["NGN"] });
const no = (status: number, message: string): Played => ({ status, body: { status: false, message } });
const done = (data: unknown, pageCount = 1): Played => ({
  status: 200,
  body: { status: true, message: "ok", data, meta: { total: 1, skipped: 0, perPage: 50, page: 1, pageCount } },
});
const paths = () => server.asked.map(({ method, path }) => `${method} ${path}`);
const sent = (index: number): unknown => JSON.parse(server.asked[index]?.text ?? "");

const answer: DisputeAnswer = {
  providerDisputeId: "410077",
  decision: "contest",
  amount: money(1_250_000n, "NGN"),
  message: "Parcel signed for on 2026-03-16",
  evidence: {
    customerName: "Ngozi Fixture",
    customerEmail: "ngozi@example.test",
    customerPhone: "+2348000000217",
    serviceDetails: "Two dresses, handed over",
    deliveryAddress: "12 Fixture Street, Lagos",
    deliveredAt: new Date("2026-03-16T14:00:00.000Z"),
    file: { name: "proof 1.pdf", contentType: "application/pdf", bytes: Buffer.from("%PDF-1.7 proof") },
  },
};
const told = done({ id: 21 });
const address = () => done({ signedUrl: `${server.url}/bucket/fx0evidence00001?sig=x`, fileName: "fx0evidence00001" });
const stored: Played = { status: 200, body: "" };
const resolved: Played = { status: 200, body: declined.response.body };

describe("a dispute", () => {
  test("is looked up by its number", async () => {
    server.play(done(opened));
    expect(await askDispute(account(), "410077")).toEqual({
      kind: "known",
      dispute: {
        status: "awaiting_us",
        word: "awaiting-merchant-feedback",
        providerDisputeId: "410077",
        reference: "ord-10482-a1",
        providerTransactionId: "5120044190",
        amount: 1_250_000n,
        currency: "NGN",
        reason: "Customer says the goods never arrived",
        dueAt: new Date("2026-03-21T18:00:00.000Z"),
      },
    });
    expect(paths()).toEqual(["GET /dispute/410077"]);
  });

  test.each<[string, object, object]>([
    ["contested", declined.response.body.data, { status: "under_review", amount: 1_250_000n, reason: "chargeback" }],
    [
      "contested, and the money stayed",
      { ...declined.response.body.data, status: "resolved" },
      { status: "won", word: "resolved: declined" },
    ],
    [
      "contested, and the money went",
      {
        ...declined.response.body.data,
        status: "resolved",
        transaction: { ...opened.transaction, status: "reversed" },
      },
      { status: "lost" },
    ],
    ["left to silence", { ...opened, status: "resolved", resolution: "auto-accepted" }, { status: "lost" }],
    ["about a part", { ...opened, refund_amount: "300000" }, { amount: 300_000n }],
    ["of no currency of its own", { ...opened, currency: null }, { currency: "NGN" }],
    [
      "without reason and date",
      { ...opened, messages: [], category: null, dueAt: null },
      { reason: null, dueAt: null },
    ],
  ])("%s is read", async (_what, data, dispute) => {
    server.play(done(data));
    expect(await askDispute(account(), "410077")).toMatchObject({ kind: "known", dispute });
  });

  test("that is not there is unknown", async () => {
    server.play(no(404, "Dispute not found"));
    expect(await askDispute(account(), "410077")).toEqual({ kind: "unknown_reference" });
  });

  test.each<[string, boolean, Played]>([
    ["another number", false, done({ ...opened, id: 1 })],
    ["a strange shape", false, done({ ...opened, transaction: null })],
    ["a sum that is none", false, done({ ...opened, refund_amount: "x" })],
    ["no sum", false, done({ ...opened, refund_amount: null, transaction: { id: 1 } })],
    ["a refusal", false, no(400, "Bad")],
    ["a lost answer", true, "hang up"],
  ])("answered with %s is trouble; again: %s", async (_what, again, played) => {
    server.play(played);
    expect(await askDispute(account(), "410077")).toMatchObject({ kind: "trouble", again });
  });

  test("is contested with what speaks for the seller, and the document goes without our key", async () => {
    server.play(told, address(), stored, resolved);
    expect(await answerDispute(account(), answer)).toEqual({ kind: "accepted" });
    expect(paths()).toEqual([
      "POST /dispute/410077/evidence",
      "GET /dispute/410077/upload_url?upload_filename=proof+1.pdf",
      "PUT /bucket/fx0evidence00001?sig=x",
      "PUT /dispute/410077/resolve",
    ]);
    expect(sent(0)).toEqual({
      customer_email: "ngozi@example.test",
      customer_name: "Ngozi Fixture",
      customer_phone: "+2348000000217",
      service_details: "Two dresses, handed over",
      delivery_address: "12 Fixture Street, Lagos",
      delivery_date: "2026-03-16",
    });
    expect(server.asked[2]).toMatchObject({ text: "%PDF-1.7 proof", headers: { "content-type": "application/pdf" } });
    expect(server.asked[2]?.headers).not.toHaveProperty("authorization");
    expect(sent(3)).toEqual(declined.request.body);
  });

  test("is given up with the whole sum", async () => {
    const accepted = { ...declined.response.body.data, status: "resolved", resolution: "merchant-accepted" };
    server.play(done(accepted));
    const evidence = { ...answer.evidence, file: null };
    expect(await answerDispute(account(), { ...answer, decision: "accept", evidence })).toEqual({ kind: "accepted" });
    expect(paths()).toEqual(["PUT /dispute/410077/resolve"]);
    expect(sent(0)).toEqual({
      resolution: "merchant-accepted",
      message: "Parcel signed for on 2026-03-16",
      refund_amount: 1_250_000,
    });
  });

  test("is contested without a document, an address or a date where there are none", async () => {
    server.play(told, resolved);
    const evidence = { ...answer.evidence, file: null, deliveryAddress: null, deliveredAt: null };
    expect(await answerDispute(account(), { ...answer, evidence })).toEqual({ kind: "accepted" });
    expect(Object.keys(sent(0) as object)).toHaveLength(4);
    expect(sent(1)).not.toHaveProperty("uploaded_filename");
  });

  const refusal = no(400, "Refund amount cannot be greater than initial amount");
  test.each<[string, () => Played[], object]>([
    ["a refused telling", () => [no(400, "customer_phone is invalid")], { kind: "refused", code: "http_400" }],
    ["a lost telling", () => ["hang up"], { kind: "trouble", again: true }],
    ["a telling without number", () => [done({})], { kind: "trouble", again: true }],
    ["no address for the document", () => [told, done({})], { kind: "trouble", again: true }],
    ["an address that is none", () => [told, done({ signedUrl: "file:///x", fileName: "x" })], { again: false }],
    ["a document that is not taken", () => [told, address(), { status: 403, body: "<Error/>" }], { again: true }],
    ["a lost document", () => [told, address(), "hang up"], { kind: "trouble", again: true }],
    ["a refusal", () => [told, address(), stored, refusal], { kind: "refused" }],
    ["a lost answer", () => [told, address(), stored, "hang up"], { kind: "trouble", again: true }],
    ["no dispute", () => [told, address(), stored, done([])], { kind: "trouble", again: true }],
    [
      "another dispute",
      () => [told, address(), stored, done({ ...declined.response.body.data, id: 1 })],
      { kind: "trouble", again: false },
    ],
    [
      "the other word",
      () => [told, address(), stored, done({ ...declined.response.body.data, resolution: "merchant-accepted" })],
      { kind: "trouble", again: false },
    ],
  ])("answered with %s", async (_what, played, result) => {
    const answers = played();
    server.play(...answers);
    expect(await answerDispute(account(), answer)).toMatchObject(result);
    expect(server.asked).toHaveLength(answers.length);
  });

  test("of no sum is not answered", async () => {
    expect(await answerDispute(account(), { ...answer, amount: money(0n, "NGN") })).toMatchObject({
      code: "invalid_amount",
    });
    expect(server.asked).toHaveLength(0);
  });
});

describe("the books", () => {
  const page = {
    from: new Date("2026-03-13T00:00:00.000Z"),
    to: new Date("2026-03-16T00:00:00.000Z"),
    cursor: null,
  };
  const asked = (path: string, number = 1) =>
    `GET ${path}?from=2026-03-13T00%3A00%3A00.000Z&to=2026-03-16T00%3A00%3A00.000Z&perPage=50&page=${number}`;

  test("of payments come page by page, and only from the time asked for", async () => {
    const early = { ...payment, created_at: "2026-03-12T23:59:59.999Z" };
    server.play(done([payment, early], 2), done([], 2));
    expect(await listPayments(account(), page)).toMatchObject({
      kind: "page",
      items: [{ reference: "ord-10482-a1", amount: 1_278_750n, requested: 1_250_000n }],
      cursor: "2",
    });
    expect(await listPayments(account(), { ...page, cursor: "2" })).toEqual({
      kind: "page",
      items: [],
      unreadable: [],
      cursor: null,
    });
    expect(paths()).toEqual([asked("/transaction"), asked("/transaction", 2)]);
  });

  test("of refunds, transfers and disputes are read alike", async () => {
    server.play(
      done([{ ...refund, merchant_note: "rf-01hrv0000000000000000r01" }, refund]),
      done([transfer, { ...transfer, createdAt: "2026-03-17T00:00:00.000Z" }]),
      done([{ ...opened, created_at: "2026-03-15T00:00:00.000Z" }, opened]),
    );
    expect(await listRefunds(account(), page)).toMatchObject({
      items: [{ reference: "rf-01hrv0000000000000000r01", amount: 250_000n }, { reference: null }],
    });
    const transfers = await listPayouts(account(), page);
    expect(transfers).toMatchObject({ items: [{ reference: "po-01hrv0000000000000000q22", fee: 2_500n }] });
    expect(transfers.kind === "page" && transfers.items).toHaveLength(1);
    const disputes = await listDisputes(account(), page);
    expect(disputes).toMatchObject({ items: [{ providerDisputeId: "410077", status: "awaiting_us" }], cursor: null });
    expect(disputes.kind === "page" && disputes.items).toHaveLength(1);
    expect(paths()).toEqual([asked("/refund"), asked("/transfer"), asked("/dispute")]);
  });

  test("without a count of pages end with an empty one", async () => {
    const bare = (data: object[]): Played => ({ status: 200, body: { status: true, message: "ok", data } });
    server.play(bare([payment]), bare([]));
    expect(await listPayments(account(), page)).toMatchObject({ cursor: "2" });
    expect(await listPayments(account(), { ...page, cursor: "2" })).toMatchObject({ cursor: null });
  });

  test.each<[string, boolean, Played]>([
    ["no list", false, done({})],
    ["a refusal", false, no(400, "bad date")],
    ["a lost answer", true, "hang up"],
  ])("with %s are not read at all; again: %s", async (_what, again, played) => {
    server.play(played);
    expect(await listPayments(account(), page)).toMatchObject({ kind: "trouble", again });
  });

  test.each<[string, unknown]>([
    ["an item in a strange shape", {}],
    ["a sum that is none", { ...payment, amount: 1.5 }],
  ])("with %s are read without it, and it is named", async (_what, strange) => {
    server.play(done([strange, payment]));
    const listed = await listPayments(account(), page);
    expect(listed).toMatchObject({ kind: "page", unreadable: [expect.any(String)] });
    expect(listed.kind === "page" && listed.items).toHaveLength(1);
  });

  test("are not asked for a page that they never named", async () => {
    expect(await listPayments(account(), { ...page, cursor: "1&x=1" })).toMatchObject({
      kind: "trouble",
      again: false,
    });
    expect(server.asked).toHaveLength(0);
  });
});

describe("the balances", () => {
  test("are per currency", async () => {
    server.play(
      done([
        { currency: "NGN", balance: 1_231_187 },
        { currency: "XOF", balance: 100_050 },
      ]),
    );
    expect(await balances(account())).toEqual({
      kind: "balances",
      balances: [
        { currency: "NGN", available: 1_231_187n },
        { currency: "XOF", available: 1_000n },
      ],
    });
    expect(paths()).toEqual(["GET /balance"]);
  });

  test.each([
    ["-50", "NGN", -50n],
    ["-50", "XOF", -1n],
    [-100, "XOF", -1n],
    ["5.5", "NGN", null],
  ])("%s %s is %s whole units", (wire, currency, whole) => {
    expect(balanceFromHundredths(wire, currency)).toBe(whole);
  });

  test.each([
    ["no list", done({ currency: "NGN" })],
    ["no sum", done([{ currency: "NGN", balance: "much" }])],
    ["no currency", done([{ balance: 5 }])],
    ["a refusal", no(400, "no")],
  ])("are not told from %s", async (_what, played) => {
    server.play(played);
    expect(await balances(account())).toMatchObject({ kind: "trouble", again: false });
  });
});
