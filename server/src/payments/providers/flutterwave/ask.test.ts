// Verifies payments against a simulated Flutterwave, with its good and bad answers.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { ExchangeServer, Played } from "../../../../test/support/exchange-server.ts";
import { after, minutes } from "../../../kernel/values/clock.ts";
import { money } from "../../../kernel/values/money.ts";
import { ask } from "./ask.ts";

type Recorded = {
  request: { path: string; body: Record<string, unknown> };
  response: { status: number; body: { data: Record<string, unknown> } };
};
const load = (file: string): Recorded =>
  JSON.parse(readFileSync(new URL(`./fixtures/${file}`, import.meta.url), "utf8"));
const recordedPayment = load("verify-successful-card.json");
const reference = "ord-10482-a1";
const amount = money(1_250_000n, "NGN");
const now = new Date("2026-03-13T10:10:00.000Z");
const question = { reference, amount, createdAt: now };

let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const key = "FLWSECK_TEST-fixture000000000000000000000000-X";
const account = () => ({ baseUrl: `${server.url}/v3`, secretKey: key, secretHashes: [] });
const json = (status: number, body: unknown): Played => ({ status, body });
const error = (status: number, message: string) => json(status, { status: "error", message, data: null });
const done = (data: unknown, total_pages = 1) =>
  json(200, {
    status: "success",
    message: "ok",
    data,
    meta: { page_info: { total: 5, current_page: 1, total_pages } },
  });
const tried = (changes: Record<string, unknown> = {}) => ({ ...recordedPayment.response.body.data, ...changes });
const notYet = error(400, "No transaction was found for this id");
const paths = () => server.asked.map(({ path }) => path);

describe("asking", () => {
  test("lists the tries, verifies the one that paid, and knows the payment", async () => {
    server.play(done([tried({ id: "9415006" })]), json(200, recordedPayment.response.body));
    expect(await ask(account(), question, now)).toMatchObject({
      kind: "known",
      payment: { status: "succeeded", amount: 1_250_000n, providerTransactionId: "9415006", environment: "test" },
    });
    expect(paths()).toEqual([`/v3/transactions?tx_ref=${reference}&page=1`, "/v3/transactions/9415006/verify"]);
  });

  test("no reference can leave its place in the path", async () => {
    server.play(done([]), notYet);
    expect(await ask(account(), { ...question, reference: "../../x?y=1&z#" }, now)).toEqual({
      kind: "unknown_reference",
    });
    expect(paths()).toEqual([
      "/v3/transactions?tx_ref=..%2F..%2Fx%3Fy%3D1%26z%23&page=1",
      "/v3/transactions/verify_by_reference?tx_ref=..%2F..%2Fx%3Fy%3D1%26z%23",
    ]);
  });

  test.each([
    ["an empty list and no transaction", done([]), notYet],
    ["an empty list and 404", done([]), error(404, "Transaction not found")],
    ["a list that says there is none", notYet, notYet],
    ["a list of other payments", done([tried({ tx_ref: "ord-10482-a1-b" })]), notYet],
    ["no list at all", done(null), notYet],
  ])("%s is an unknown reference", async (_what, ...played) => {
    server.play(...played);
    expect(await ask(account(), question, now)).toEqual({ kind: "unknown_reference" });
  });

  test("a payment that the list does not have yet is found by its reference", async () => {
    server.play(done([]), done(tried()));
    expect(await ask(account(), question, now)).toMatchObject({ kind: "known", payment: { status: "succeeded" } });
  });

  test("a failed try leaves the page open, and is the end when the page has surely closed", async () => {
    const failed = tried({ id: 9_415_001, status: "failed", processor_response: "Insufficient Funds" });
    server.play(done([failed]), done(failed), done([failed]), done(failed));
    const seen = {
      word: "failed",
      failure: "insufficient_funds (Insufficient Funds)",
      providerTransactionId: "9415001",
    };
    expect(await ask(account(), question, now)).toMatchObject({ payment: { ...seen, status: "action_needed" } });
    expect(await ask(account(), question, after(now, minutes(60)))).toMatchObject({
      payment: { ...seen, status: "failed" },
    });
  });

  test("money that came after a failed try is found", async () => {
    const failed = tried({ id: 9_415_001, status: "failed" });
    server.play(done([failed, tried()]), done(tried()));
    const result = await ask(account(), question, now);
    expect(result).toMatchObject({ kind: "known", payment: { status: "succeeded", providerTransactionId: "9415006" } });
    expect(result).not.toHaveProperty("further");
  });

  test("all money that came under one reference is told, what was asked for first, then the oldest", async () => {
    const all = [
      tried({ id: 9_415_010 }),
      tried({ id: 9_415_009, amount: 13_000, charged_amount: 13_000 }),
      tried({ id: 999_999 }),
    ];
    server.play(done(all.slice(0, 2), 2), done(all.slice(2), 2));
    for (const one of all) server.play(done(one));
    const result = await ask(account(), question, now);
    expect(result).toMatchObject({
      payment: { providerTransactionId: "999999" },
      further: [
        { providerTransactionId: "9415010", amount: 1_250_000n },
        { providerTransactionId: "9415009", amount: 1_300_000n },
      ],
    });
  });

  test("what is still on its way counts before what failed", async () => {
    const failed = tried({ id: 5, status: "failed" });
    const pending = tried({ id: 4, status: "pending" });
    server.play(done([failed, pending]), done(pending), done(failed));
    expect(await ask(account(), question, now)).toMatchObject({ payment: { status: "processing", word: "pending" } });
  });

  test("the word of the list is not enough for money", async () => {
    server.play(done([tried()]), done(tried({ status: "pending" })), notYet);
    expect(await ask(account(), question, now)).toMatchObject({ payment: { status: "processing" } });
    server.play(done([tried()]), notYet);
    expect(await ask(account(), question, now)).toMatchObject({ kind: "trouble", again: true });
  });

  test.each<[string, Record<string, unknown>, unknown]>([
    [
      "the payer bears the fee",
      { charged_amount: 12_675, app_fee: 175 },
      { amount: 1_267_500n, requested: 1_250_000n, fee: 17_500n },
    ],
    ["too little was sent", { amount: 10_000, charged_amount: 10_000 }, { amount: 1_000_000n, requested: 1_000_000n }],
    ["too little was charged", { charged_amount: 10_000 }, { amount: 1_000_000n, requested: 1_250_000n }],
    [
      "too little was sent, and with the fee it looks like the price",
      { amount: 12_325, charged_amount: 12_500, app_fee: 175 },
      { amount: 1_232_500n, requested: 1_232_500n },
    ],
    ["too much was sent", { amount: 15_000, charged_amount: 15_000 }, { amount: 1_500_000n, requested: 1_500_000n }],
    ["too much was charged", { charged_amount: 15_000 }, { amount: 1_500_000n, requested: 1_250_000n, fee: 17_500n }],
    [
      "too much was sent with the fee on top",
      { amount: 13_000, charged_amount: 13_175, app_fee: 175 },
      { amount: 1_300_000n, requested: 1_300_000n },
    ],
    ["nothing is said of the charge", { charged_amount: null, app_fee: null }, { amount: 1_250_000n, fee: null }],
    ["amounts come as text", { amount: "12500.00", charged_amount: "12500" }, { amount: 1_250_000n }],
    ["the fee has more decimals than the currency", { app_fee: 26.875 }, { fee: 2_688n }],
    ["it is another currency", { currency: "GHS" }, { currency: "GHS", amount: 1_250_000n }],
    ["the answer of the card is stale", { processor_response: "Please enter the OTP" }, { failure: null }],
    ["other fields are strange", { card: null, meta: "x", customer: 5, flw_ref: null }, { status: "succeeded" }],
  ])("when %s, it is told so", async (_what, changes, seen) => {
    server.play(done([tried(changes)]), done(tried(changes)));
    expect(await ask(account(), question, now)).toMatchObject({ kind: "known", payment: seen });
  });

  test("a word that we don't know is neither paid nor failed", async () => {
    const strange = tried({ status: "completed" });
    server.play(done([strange]), done(strange), notYet);
    expect(await ask(account(), question, now)).toMatchObject({
      payment: { status: "unknown", word: "completed", paidAt: null, failure: null },
    });
  });

  test.each<[string, Record<string, unknown>]>([
    ["a fraction of a kobo", { amount: 12_500.005 }],
    ["a negative amount", { amount: -5 }],
    ["an amount in words", { amount: "12,500.00" }],
    ["no amount", { amount: null }],
    ["no status", { status: null }],
    ["another payment", { tx_ref: "ord-1" }],
    ["another number", { id: 1 }],
  ])("%s is never taken for an answer", async (_what, changes) => {
    server.play(done([tried()]), done(tried(changes)));
    expect(await ask(account(), question, now)).toMatchObject({ kind: "trouble", again: false });
    expect(server.asked).toHaveLength(2);
  });

  test.each<[string, boolean, Played]>([
    ["a wrong key", false, error(401, "Authorization required")],
    ["a refusal", false, error(400, "page is not valid")],
    ["an item in a strange shape", false, done([tried(), { id: 5 }])],
    ["a list that is none", false, done({ id: 5 })],
    ["an answer cut in half", true, json(200, '{"status":"success","data":[')],
    ["a key given twice", true, json(200, '{"status":"success","status":"success","data":[]}')],
    ["a failing server", true, error(503, "No transaction was found for this id")],
    ["a broken line", true, "hang up"],
  ])("%s instead of the list is trouble; again: %s", async (_what, again, played) => {
    server.play(played);
    expect(await ask(account(), question, now)).toMatchObject({ kind: "trouble", again });
    expect(server.asked).toHaveLength(1);
  });

  test("money is not told as long as a further try can't be read", async () => {
    server.play(done([tried({ id: 1 }), tried({ id: 2 })]), done(tried({ id: 1 })), error(500, "oh"));
    expect(await ask(account(), question, now)).toMatchObject({ kind: "trouble", again: true });
  });

  test("a list without end is given up", async () => {
    server.play(...Array.from({ length: 50 }, () => done([tried({ tx_ref: "other" })], 51)));
    expect(await ask(account(), question, now)).toEqual({
      kind: "trouble",
      again: false,
      detail: "more than 50 pages",
    });
  });
});
