// Pays sellers through a simulated Paystack.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { ExchangeServer, Played } from "../../../../test/support/exchange-server.ts";
import { money } from "../../../kernel/values/money.ts";
import type { Destination, PayoutRequest } from "../../provider.ts";
import { askPayout, payOut } from "./pay-out.ts";
import { banks, resolveAccount } from "./resolve-account.ts";

const load = (file: string) => JSON.parse(readFileSync(new URL(`./fixtures/${file}`, import.meta.url), "utf8"));
const recipient = load("recipient-create-mobile-money.json");
const pending = load("transfer-initiate-pending.json");
const verified = load("transfer-verify-success.json").response.body;

const bank: Destination = {
  kind: "bank_account",
  country: "NG",
  currency: "NGN",
  bankCode: "058",
  accountNumber: "0001234567",
  name: "ADA SELLER",
};
const wallet: Destination = {
  kind: "mobile_wallet",
  country: "GH",
  currency: "GHS",
  operator: "MTN",
  phone: "+233551234987",
  name: "Ama Fixture",
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

const account = () => ({ baseUrl: server.url, secretKeys: ["sk_test_not-a-real-key"], currencies: ["NGN"] });
const answer = (body: unknown, status = 200): Played => ({ status, body });
const no = (status: number, message: string, code?: string) => answer({ status: false, message, code }, status);
const found = (code = "RCP_fx0adaseller01") =>
  answer({ ...recipient.response.body, data: { ...recipient.response.body.data, recipient_code: code } }, 201);
const queued = (changes: object = {}) =>
  answer({ ...pending.response.body, data: { ...pending.response.body.data, ...changes } });
const sent = (index: number): unknown => JSON.parse(server.asked[index]?.text ?? "");

describe("a payout", () => {
  test("to a bank finds its recipient and is asked for as recorded", async () => {
    server.play(found(), queued());
    expect(await payOut(account(), request)).toEqual({ kind: "accepted", providerPayoutId: "TRF_fx0payout000001" });
    expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /transferrecipient",
      "POST /transfer",
    ]);
    expect(sent(0)).toEqual({
      type: "nuban",
      name: "ADA SELLER",
      account_number: "0001234567",
      bank_code: "058",
      currency: "NGN",
    });
    expect(sent(1)).toEqual(pending.request.body);
  });

  test.each([
    [wallet, recipient.request.body],
    [
      { ...wallet, operator: "AirtelTigo" },
      { ...recipient.request.body, bank_code: "ATL" },
    ],
    [
      { ...wallet, country: "KE", currency: "KES", operator: "M-Pesa", phone: "+254710000000" } as const,
      { type: "mobile_money", name: "Ama Fixture", account_number: "0710000000", bank_code: "MPESA", currency: "KES" },
    ],
  ])("to a wallet names its operator and local number: %o", async (destination, recorded) => {
    server.play(found(), queued());
    await payOut(account(), { ...request, amount: money(500n, destination.currency), destination });
    expect(sent(0)).toEqual(recorded);
    expect(sent(1)).toMatchObject({ currency: destination.currency, amount: 500 });
  });

  test.each([
    ["GH", "GHS", "ghipss"],
    ["KE", "KES", "kepss"],
    ["ZA", "ZAR", "basa"],
  ] as const)("to a bank in %s is of the type %s knows", async (country, currency, type) => {
    server.play(found(), queued());
    await payOut(account(), { ...request, amount: money(500n, currency), destination: { ...bank, country, currency } });
    expect(sent(0)).toMatchObject({ type, currency });
  });

  test.each<[string, Partial<PayoutRequest>]>([
    ["invalid_amount", { amount: money(0n, "NGN") }],
    ["unsupported_destination", { amount: money(5n, "GHS") }],
    ["invalid_reference", { reference: "po-short" }],
    ["invalid_reference", { reference: "PO-01HRV0000000000000000Q22" }],
    ["invalid_reference", { reference: "p".repeat(51) }],
    ["unsupported_destination", { destination: { ...bank, country: "UG" } }],
    ["unsupported_destination", { destination: { ...bank, country: "constructor" } }],
    ["unsupported_destination", { amount: money(5n, "GHS"), destination: { ...wallet, operator: "Nobody" } }],
    ["unsupported_destination", { amount: money(5n, "GHS"), destination: { ...wallet, phone: "+254710000000" } }],
  ])("%s is refused without a call: %o", async (code, changes) => {
    expect(await payOut(account(), { ...request, ...changes })).toMatchObject({ kind: "refused", code });
    expect(server.asked).toHaveLength(0);
  });

  test.each<[string, Played[], object]>([
    ["a bad account", [no(400, "Bank code is invalid")], { kind: "refused", code: "http_400" }],
    ["no recipient", [answer({ status: true, message: "ok", data: {} })], { kind: "trouble", again: true }],
    ["a lost recipient", ["hang up"], { kind: "trouble", again: true }],
    [
      "a known reference",
      [found(), answer(load("transfer-duplicate-reference.json").response.body, 400)],
      { kind: "exists" },
    ],
    [
      "a known reference in words alone",
      [found(), no(400, "Please provide a unique reference. Reference already exists on a transfer")],
      { kind: "exists" },
    ],
    [
      "an empty balance",
      [found(), no(400, "Your balance is not enough to fulfil this request")],
      { kind: "short_of_funds" },
    ],
    ["a business that may not", [found(), no(400, "Unavailable", "transfer_unavailable")], { code: "configuration" }],
    [
      "a refusal with an account's number",
      [found(), no(400, "Account 0001234567 closed")],
      { detail: "Account [number] closed" },
    ],
    ["a wrong key", [found(), no(401, "Invalid key")], { kind: "trouble", again: false }],
    ["a failing server", [found(), no(500, "oh")], { kind: "trouble", again: true }],
    ["a lost answer", [found(), "hang up"], { kind: "trouble", again: true }],
    ["no transfer", [found(), answer({ status: true, message: "ok", data: {} })], { kind: "trouble", again: true }],
    ["another transfer", [found(), queued({ reference: "po-other" })], { kind: "trouble", again: false }],
    ["the wish for a code", [found(), queued({ status: "otp" })], { kind: "accepted" }],
  ])("answered with %s", async (_what, played, result) => {
    server.play(...played);
    expect(await payOut(account(), request)).toMatchObject(result);
    expect(server.asked).toHaveLength(played.length);
  });
});

describe("asking about a payout", () => {
  const says = (changes: object) => answer({ ...verified, data: { ...verified.data, ...changes } });

  test("by our reference", async () => {
    server.play(says({}));
    expect(await askPayout(account(), reference)).toMatchObject({ kind: "known", payout: { status: "succeeded" } });
    expect(server.asked[0]?.path).toBe(`/transfer/verify/${reference}`);
  });

  test.each([
    ["otp", {}, { status: "processing", failure: null }],
    [
      "failed",
      { gateway_response: "Account closed" },
      { status: "failed", failure: "payee_not_found (Account closed)" },
    ],
    ["blocked", {}, { status: "failed", failure: "not_approved (blocked)" }],
    ["reversed", {}, { status: "reversed", failure: "returned_by_bank (reversed)" }],
    ["flying", {}, { status: "unknown", failure: null }],
    ["success", { fee_charged: null }, { status: "succeeded", fee: null }],
    ["success", { currency: "XOF" }, { currency: "XOF", amount: 45_000n, fee: 25n }],
  ])("%s with %o is read", async (status, changes, payout) => {
    server.play(says({ status, ...changes }));
    expect(await askPayout(account(), reference)).toMatchObject({ kind: "known", payout: { word: status, ...payout } });
  });

  test.each([
    [404, "Transfer not found", undefined],
    [400, "Transfer reference not found", undefined],
    [404, "Whatever", "not_found"],
  ])("HTTP %i %s is an unknown reference", async (status, message, code) => {
    server.play(no(status, message, code));
    expect(await askPayout(account(), reference)).toEqual({ kind: "unknown_reference" });
  });

  test.each<[string, boolean, Played]>([
    ["another refusal", false, no(400, "Bad request")],
    ["a page at the wrong address", false, answer("<html>Not Found</html>", 404)],
    ["a failing server that knows no transfer", true, no(503, "Transfer not found")],
    ["another transfer", false, says({ reference: "po-other" })],
    ["a sum that is none", false, says({ amount: -1 })],
    ["no code of the transfer", false, says({ transfer_code: null })],
    ["silence", true, "hang up"],
  ])("%s is trouble; again: %s", async (_what, again, played) => {
    server.play(played);
    expect(await askPayout(account(), reference)).toMatchObject({ kind: "trouble", again });
  });
});

describe("whose account it is", () => {
  test("is looked up as recorded", async () => {
    const recorded = load("resolve-account-ok.json");
    server.play(answer(recorded.response.body));
    expect(await resolveAccount(account(), bank)).toEqual({ kind: "resolved", name: "ADA SELLER" });
    expect(server.asked[0]?.path).toBe(recorded.request.path);
  });

  test.each([
    [422, "Could not resolve account name. Check parameters or try again."],
    [400, "Could not resolve account name"],
  ])("is unknown after HTTP %i", async (status, detail) => {
    server.play(no(status, detail));
    expect(await resolveAccount(account(), bank)).toEqual({ kind: "unknown_account", detail });
  });

  test("is not offered elsewhere, nor for a wallet", async () => {
    expect(await resolveAccount(account(), { ...bank, country: "ZA", currency: "ZAR" })).toEqual({
      kind: "not_offered",
    });
    expect(await resolveAccount(account(), wallet)).toEqual({ kind: "not_offered" });
    expect(server.asked).toHaveLength(0);
  });

  test("is not known without a name", async () => {
    server.play(answer({ status: true, message: "ok", data: {} }), "hang up");
    expect(await resolveAccount(account(), bank)).toMatchObject({ kind: "trouble", again: true });
    expect(await resolveAccount(account(), bank)).toMatchObject({ kind: "trouble", again: true });
  });
});

describe("where sellers can be paid", () => {
  const list = (data: object[], next: string | null) =>
    answer({ status: true, message: "Banks retrieved", data, meta: { next, previous: "null", perPage: 100 } });

  test("are the banks and operators in use, over all pages", async () => {
    server.play(
      list(
        [
          { code: "030100", name: "Absa Bank Ghana ", type: "ghipss", active: true, is_deleted: null },
          { code: "MTN", name: "MTN", type: "mobile_money", active: true, supports_transfer: true },
        ],
        "Y3Vyc29y",
      ),
      list(
        [
          { code: "1", name: "Closed", type: "ghipss", active: false },
          { code: "2", name: "Gone", type: "ghipss", is_deleted: true },
          { code: "3", name: "Only takes", type: "ghipss", supports_transfer: false },
          { code: "MPTILL", name: "Till", type: "mobile_money" },
          { code: "4", name: "Strange", type: "constructor" },
          { code: "5", name: "None", type: null },
        ],
        "null",
      ),
    );
    expect(await banks(account(), "GH", "GHS")).toEqual({
      kind: "banks",
      banks: [
        { code: "030100", name: "Absa Bank Ghana", kind: "bank_account" },
        { code: "MTN", name: "MTN", kind: "mobile_wallet" },
      ],
    });
    expect(server.asked.map(({ path }) => path)).toEqual([
      "/bank?currency=GHS&use_cursor=true&perPage=100",
      "/bank?currency=GHS&use_cursor=true&perPage=100&next=Y3Vyc29y",
    ]);
  });

  test("are none where it does not pay", async () => {
    expect(await banks(account(), "CI", "XOF")).toEqual({ kind: "banks", banks: [] });
    expect(await banks(account(), "GH", "NGN")).toEqual({ kind: "banks", banks: [] });
    expect(server.asked).toHaveLength(0);
  });

  test("are not known from an answer that can't be read, or has no end", async () => {
    server.play(list([{ code: 5, name: "x" }], null), no(400, "bad"));
    expect(await banks(account(), "NG", "NGN")).toMatchObject({ kind: "trouble", again: false });
    expect(await banks(account(), "NG", "NGN")).toMatchObject({ kind: "trouble", again: false });
    server.play(...Array.from({ length: 20 }, () => list([], "more")));
    expect(await banks(account(), "NG", "NGN")).toMatchObject({ kind: "trouble", again: false });
  });
});
