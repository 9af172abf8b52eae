// Pays sellers through a simulated Flutterwave.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { ExchangeServer, Played } from "../../../../test/support/exchange-server.ts";
import { money } from "../../../kernel/values/money.ts";
import type { Destination, PayoutRequest } from "../../provider.ts";
import { operatorCode, operatorsByCountry } from "./operators.ts";
import { askPayout, payOut } from "./pay-out.ts";
import { banks, resolveAccount } from "./resolve-account.ts";

type Recorded = { request: { body: unknown }; response: { body: { data: Record<string, unknown> } } };
const load = (file: string): Recorded =>
  JSON.parse(readFileSync(new URL(`./fixtures/${file}`, import.meta.url), "utf8"));
const toBank = load("transfer-create-bank.json");
const toWallet = load("transfer-create-mpesa-kenya.json");
const transfer = load("transfer-fetch-failed.json").response.body.data;

const bank: Destination = {
  kind: "bank_account",
  country: "NG",
  currency: "NGN",
  bankCode: "044",
  accountNumber: "0690000031",
  name: "ADA SELLER",
};
const wallet: Destination = {
  kind: "mobile_wallet",
  country: "KE",
  currency: "KES",
  operator: "M-Pesa",
  phone: "+254700000149",
  name: "Wanjiru Fixture",
};
const reference = "po-01hrv0000000000000000q22";
const request: PayoutRequest = {
  reference,
  uuid: "018f0000-0000-7000-8000-000000000002",
  amount: money(4_500_000n, "NGN"),
  destination: bank,
  narration: "Payout week 11",
  noticeUrl: "https://shop.example/notices",
};

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
const queued = (changes: object = {}) => done({ ...toBank.response.body.data, ...changes });

describe("a payout", () => {
  test("to a bank is asked for as recorded", async () => {
    server.play(queued());
    expect(await payOut(account(), request)).toEqual({ kind: "accepted", providerPayoutId: "117369760" });
    expect(server.asked[0]).toMatchObject({ method: "POST", path: "/transfers" });
    expect(JSON.parse(server.asked[0]?.text ?? "")).toEqual(toBank.request.body);
  });

  test("to a wallet in Kenya names a sender", async () => {
    const k01 = "po-01hrv0000000000000000k01";
    server.play(done(toWallet.response.body.data));
    const toKenya = { ...request, reference: k01, amount: money(185_000n, "KES"), destination: wallet };
    expect(await payOut(account(), toKenya)).toEqual({ kind: "accepted", providerPayoutId: "117369790" });
    expect(JSON.parse(server.asked[0]?.text ?? "")).toEqual({
      ...(toWallet.request.body as object),
      meta: { sender: "Sokoni", sender_country: "KE", mobile_number: "254700000149" },
    });
  });

  test("to a wallet elsewhere does not", async () => {
    const destination: Destination = {
      ...wallet,
      country: "UG",
      currency: "UGX",
      operator: "mtn",
      phone: "+256772000149",
    };
    server.play(queued());
    await payOut(account(), { ...request, amount: money(54_000n, "UGX"), destination });
    const sent = JSON.parse(server.asked[0]?.text ?? "");
    expect(sent).toMatchObject({
      account_bank: "MTN",
      account_number: "256772000149",
      amount: 54_000,
      debit_currency: "UGX",
    });
    expect(sent).not.toHaveProperty("meta");
  });

  test.each<[string, Partial<PayoutRequest>]>([
    ["invalid_amount", { amount: money(0n, "NGN") }],
    ["unsupported_destination", { amount: money(5n, "GHS") }],
    ["invalid_reference", { reference: "" }],
    ["invalid_reference", { reference: "r".repeat(101) }],
    ["invalid_reference", { reference: "po 1" }],
    ["unsupported_destination", { destination: { ...bank, country: "GH", currency: "GHS" }, amount: money(5n, "GHS") }],
    ["unsupported_destination", { destination: { ...bank, country: "toString" } }],
    ["unsupported_destination", { destination: { ...wallet, operator: "Nobody" }, amount: money(500n, "KES") }],
  ])("%s is refused without a call: %o", async (code, changes) => {
    expect(await payOut(account(), { ...request, ...changes })).toMatchObject({ kind: "refused", code });
    expect(server.asked).toHaveLength(0);
  });

  test.each<[string, Played, unknown]>([
    ["a known reference", error(400, "Payout with this ref already exists"), { kind: "exists" }],
    [
      "a black-listed account",
      error(400, "Payout was made to a blacklisted account number"),
      { kind: "refused", code: "payee_blocked", detail: "Payout was made to a blacklisted account number" },
    ],
    [
      "an account number in the refusal",
      error(400, "Account 0690000031 is invalid"),
      { kind: "refused", code: "payee_not_found", detail: "Account [number] is invalid" },
    ],
    [
      "an address that is not on the list",
      error(400, "Please enable IP Whitelisting to access this service"),
      { kind: "trouble", again: false, detail: "HTTP 400: Please enable IP Whitelisting to access this service" },
    ],
    ["a failing server", error(500, "oh"), { kind: "trouble", again: true, detail: "HTTP 500: oh" }],
    [
      "a gateway's page",
      { status: 504, body: "<html>" },
      { kind: "trouble", again: true, detail: "HTTP 504 without Flutterwave's envelope" },
    ],
    ["a lost answer", "hang up", { kind: "trouble", again: true, detail: "no answer: ECONNRESET" }],
    ["no transfer", done({}), { kind: "trouble", again: true, detail: "a transfer in a shape we don't know" }],
    [
      "another transfer",
      queued({ reference: "po-other" }),
      { kind: "trouble", again: false, detail: "answered for another reference" },
    ],
    ["a failure at once", queued({ status: "FAILED" }), { kind: "accepted", providerPayoutId: "117369760" }],
  ])("%s", async (_what, played, result) => {
    server.play(played);
    expect(await payOut(account(), request)).toEqual(result);
    expect(server.asked).toHaveLength(1);
  });
});

describe("asking about a payout", () => {
  const q31 = "po-01hrv0000000000000000q31";
  const none = done([]);
  const retry = (tail: string, id: number, status: string) => ({ ...transfer, id, status, reference: `${q31}${tail}` });

  test("that was retried tells of each retry, and of the retries of those", async () => {
    const [first, second] = [retry("_RETRY_1", 8, "FAILED"), retry("_RETRY_2", 9, "PENDING")];
    const ofFirst = retry("_RETRY_1_RETRY_1", 10, "SUCCESSFUL");
    server.play(done(transfer), done([first, second]), done([ofFirst]), none);
    expect(await askPayout(account(), { reference: q31, providerPayoutId: "117369801" })).toMatchObject({
      payout: { status: "failed", providerPayoutId: "117369801" },
      retries: [
        { status: "failed", providerPayoutId: "8", reference: q31 },
        { status: "processing", providerPayoutId: "9", reference: q31 },
        { status: "succeeded", providerPayoutId: "10", reference: q31 },
      ],
    });
    const lists = server.asked.slice(1).map(({ path }) => path);
    expect(lists).toEqual(["/transfers/117369801/retries", "/transfers/8/retries", "/transfers/10/retries"]);
  });

  test("that a retry paid is asked for by our reference", async () => {
    const paid = retry("_RETRY_1", 8, "SUCCESSFUL");
    server.play(done(paid), done([transfer]), done([paid]), none);
    expect(await askPayout(account(), { reference: q31, providerPayoutId: "8" })).toMatchObject({
      payout: { status: "failed", providerPayoutId: "117369801" },
      retries: [{ status: "succeeded", providerPayoutId: "8" }],
    });
    expect(server.asked[1]?.path).toBe(`/transfers?reference=${q31}&page=1`);
  });

  test.each<[string, Played]>([
    ["retries of another transfer", done([{ ...transfer, id: 8, reference: "po-other_RETRY_1" }])],
    ["retries in a strange shape", done([{ id: 8 }])],
    ["no list of retries", done({ retries: [] })],
    ["a retry of no whole sum", done([{ ...retry("_RETRY_1", 8, "FAILED"), amount: 0.001 }])],
    ["a failing server", error(503, "oh")],
  ])("whose retries can't be known says nothing: %s", async (_what, played) => {
    server.play(done(transfer), played);
    expect(await askPayout(account(), { reference: q31, providerPayoutId: "117369801" })).toMatchObject({
      kind: "trouble",
    });
  });

  test("whose retries nobody has heard of has none", async () => {
    server.play(done(transfer), error(404, "No transfer was found for this id"));
    const asked = await askPayout(account(), { reference: q31, providerPayoutId: "117369801" });
    expect(asked).toMatchObject({ kind: "known", payout: { status: "failed" } });
    expect(asked).not.toHaveProperty("retries");
  });

  test("by its number", async () => {
    server.play(done(transfer), none);
    expect(await askPayout(account(), { reference: q31, providerPayoutId: "117369801" })).toMatchObject({
      kind: "known",
      payout: {
        status: "failed",
        failure: "our_balance_too_low (DISBURSE FAILED: Insufficient funds in customer wallet)",
        fee: 2_688n,
      },
    });
    expect(server.asked.map(({ path }) => path)).toEqual(["/transfers/117369801", "/transfers/117369801/retries"]);
  });

  test("by our reference, and not by one that only begins so", async () => {
    const retried = { ...transfer, id: 9, reference: `${q31}_RETRY_1`, status: "SUCCESSFUL" };
    server.play(done([retried, transfer]), none, done([retried]));
    const seen = await askPayout(account(), { reference: q31, providerPayoutId: null });
    expect(seen).toMatchObject({ kind: "known", payout: { status: "failed", providerPayoutId: "117369801" } });
    expect(server.asked[0]?.path).toBe(`/transfers?reference=${q31}&page=1`);
    expect(await askPayout(account(), { reference: q31, providerPayoutId: null })).toEqual({
      kind: "unknown_reference",
    });
  });

  test.each([
    ["NEW", "processing"],
    ["PENDING", "processing"],
    ["SUCCESSFUL", "succeeded"],
    ["Successful", "succeeded"],
    ["FLYING", "unknown"],
  ])("%s is %s", async (word, status) => {
    server.play(done({ ...transfer, status: word }), ...(status === "succeeded" ? [none] : []));
    expect(await askPayout(account(), { reference: q31, providerPayoutId: "117369801" })).toMatchObject({
      payout: { status, word, failure: null },
    });
  });

  test.each<[string, string | null, Played]>([
    ["two under one reference", null, done([transfer, { ...transfer, id: 9 }])],
    ["one there no more", "117369801", error(404, "No transfer found")],
    ["one of another reference", "117369801", done({ ...transfer, reference: "po-other" })],
    ["one in a strange shape", "117369801", done({ ...transfer, amount: null })],
    ["one of no whole sum", "117369801", done({ ...transfer, amount: 0.001 })],
    ["one of no whole sum in the list", null, done([{ ...transfer, amount: 0.001 }])],
    ["a refusal", null, error(400, "bad reference")],
  ])("%s is a person's matter", async (_what, providerPayoutId, played) => {
    server.play(played);
    expect(await askPayout(account(), { reference: q31, providerPayoutId })).toMatchObject({
      kind: "trouble",
      again: false,
    });
  });
});

describe("whose account it is", () => {
  test("is looked up in Nigeria", async () => {
    server.play(done({ account_number: "0690000031", account_name: " ADA SELLER " }));
    expect(await resolveAccount(account(), bank)).toEqual({ kind: "resolved", name: "ADA SELLER" });
    expect(JSON.parse(server.asked[0]?.text ?? "")).toEqual({ account_number: "0690000031", account_bank: "044" });
  });

  test("is not offered elsewhere, nor for a wallet", async () => {
    expect(await resolveAccount(account(), { ...bank, country: "KE", currency: "KES" })).toEqual({
      kind: "not_offered",
    });
    expect(await resolveAccount(account(), wallet)).toEqual({ kind: "not_offered" });
    expect(server.asked).toHaveLength(0);
  });

  test("is not known without a name", async () => {
    server.play(done({ account_number: "1" }), "hang up");
    expect(await resolveAccount(account(), bank)).toMatchObject({ kind: "trouble", again: true });
    expect(await resolveAccount(account(), bank)).toMatchObject({ kind: "trouble", again: true });
  });
});

describe("where sellers can be paid", () => {
  test("are the banks of the country, and its operators once", async () => {
    server.play(
      done([
        { id: 1, code: "01", name: "KCB " },
        { id: 2, code: "MPS", name: "MPESA" },
      ]),
    );
    expect(await banks(account(), "KE", "KES")).toEqual({
      kind: "banks",
      banks: [
        { code: "01", name: "KCB", kind: "bank_account" },
        { code: "MPS", name: "M-Pesa", kind: "mobile_wallet" },
      ],
    });
    expect(server.asked[0]?.path).toBe("/banks/KE");
  });

  test("are operators alone where banks want more than we know", async () => {
    expect(await banks(account(), "UG", "UGX")).toEqual({
      kind: "banks",
      banks: [
        { code: "MTN", name: "MTN", kind: "mobile_wallet" },
        { code: "AIRTEL", name: "Airtel", kind: "mobile_wallet" },
      ],
    });
    expect(await banks(account(), "NG", "USD")).toEqual({ kind: "banks", banks: [] });
    expect(await banks(account(), "constructor", "NGN")).toEqual({ kind: "banks", banks: [] });
    expect(server.asked).toHaveLength(0);
  });

  test("are not known from an answer that can't be read", async () => {
    server.play(done([{ id: 1 }]), error(400, "bad country"));
    expect(await banks(account(), "NG", "NGN")).toMatchObject({ kind: "trouble", again: false });
    expect(await banks(account(), "NG", "NGN")).toMatchObject({ kind: "trouble", again: false });
  });
});

test.each([
  ["KE", "MPESA", "MPS"],
  ["KE", "Safaricom", "MPS"],
  ["GH", "atl", "AIRTELTIGO"],
  ["GH", "Telecel", "VODAFONE"],
  ["CI", "Orange Money", "ORANGE"],
  ["CM", "ORANGE", "ORANGEMONEY"],
  ["CM", "WAVE", null],
  ["NG", "MTN", null],
  ["__proto__", "MTN", null],
])("in %s, %s is %s", (country, operator, code) => {
  expect(operatorCode(country, operator)).toBe(code);
});

test("no two operators of a country share a name", () => {
  for (const { operators } of Object.values(operatorsByCountry)) {
    const names = operators.flatMap(({ code, also }) => [code, ...also]);
    expect(new Set(names).size).toBe(names.length);
  }
});
