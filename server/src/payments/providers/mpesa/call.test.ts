// Every verb against a server that plays Daraja, its good and its bad days.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deadAddress, startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { ExchangeServer, Played } from "../../../../test/support/exchange-server.ts";
import { gatewayTools } from "../../../../test/support/gateway-tools.ts";
import { money } from "../../../kernel/money.ts";
import type {
  CollectRequest,
  Gateway,
  PaymentQuestion,
  PayoutRequest,
  RefundedPayment,
  RefundQuestion,
  RefundRequest,
} from "../../provider.ts";
import type { MpesaAccount } from "./account.ts";
import { callLimits } from "./call.ts";
import { collect } from "./collect.ts";
import { mpesa } from "./driver.ts";

let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const account = (changes: Partial<MpesaAccount> = {}): MpesaAccount => ({
  baseUrl: server.url,
  consumerKey: "key",
  consumerSecret: "secret",
  shortCode: "174379",
  till: null,
  passkey: "passkey",
  payoutShortCode: "600992",
  initiatorName: "sokoni",
  securityCredential: "credential",
  ...changes,
});
const now = "2026-03-14T07:15:30Z";
const token: Played = { status: 200, body: { access_token: "t1", expires_in: "3599" } };
const json = (status: number, body: unknown): Played => ({ status, body });
const fault = (status: number, errorCode: string, errorMessage: string): Played =>
  json(status, { requestId: "1-2-3", errorCode, errorMessage });
/** A gateway that has a token, so that what is played answers the call itself. */
async function open(...played: Played[]): Promise<Gateway> {
  const gateway = mpesa.open(account(), gatewayTools(now));
  server.play(token, fault(400, "400.002.02", "to get the token"));
  await gateway.ask({ ...question, providerToken: "first" });
  server.asked.length = 0;
  server.play(...played);
  return gateway;
}
const sent = (at = 0) => JSON.parse(server.asked[at]?.text ?? "");

const request: CollectRequest = {
  reference: "pay-01kaq3x5v2e8b9m4c7d0f1g2h3",
  amount: money(150_000n, "KES"),
  method: "mobile_money",
  country: "KE",
  phone: "+254712345678",
  email: "buyer@example.test",
  callbackUrl: "https://shop.example/back",
  cancelUrl: "https://shop.example/cancel",
  noticeUrl: "https://shop.example/n/1",
  label: "K7QD2M",
  metadata: {},
};
const question: PaymentQuestion = {
  reference: request.reference,
  providerToken: "ws_CO_1",
  amount: request.amount,
  createdAt: new Date(now),
  told: null,
};
const accepted = json(200, {
  MerchantRequestID: "1-2-3",
  CheckoutRequestID: "ws_CO_1",
  ResponseCode: "0",
  ResponseDescription: "ok",
});

describe("collecting", () => {
  test("pushes to a Pay Bill number", async () => {
    const gateway = await open(accepted);
    expect(await gateway.collect(request)).toEqual({ kind: "prompt", providerToken: "ws_CO_1" });
    expect(sent()).toEqual({
      BusinessShortCode: "174379",
      Password: Buffer.from("174379passkey20260314101530").toString("base64"),
      Timestamp: "20260314101530",
      TransactionType: "CustomerPayBillOnline",
      Amount: 1_500,
      PartyA: "254712345678",
      PartyB: "174379",
      PhoneNumber: "254712345678",
      CallBackURL: "https://shop.example/n/1",
      AccountReference: "K7QD2M",
      TransactionDesc: "Order K7QD2M",
    });
  });

  test("pushes to a till under its head office number", async () => {
    server.play(token, accepted);
    const gateway = mpesa.open(account({ till: "500500" }), gatewayTools(now));
    await gateway.collect(request);
    expect(sent(1)).toMatchObject({
      BusinessShortCode: "174379",
      TransactionType: "CustomerBuyGoodsOnline",
      PartyB: "500500",
    });
  });

  test.each([
    ["ORDER/2026-000123-K7QD2M", "ORDER2026000", "Order"],
    ["", "2e8b9m4c7d0f1g2h3".slice(-12), "Order"],
  ])("the label %j is shown as %s, described as %s", async (label, AccountReference, TransactionDesc) => {
    const gateway = await open(accepted);
    await gateway.collect({ ...request, label });
    expect(sent()).toMatchObject({ AccountReference, TransactionDesc });
  });

  test.each<[string, Partial<CollectRequest>]>([
    ["invalid_amount", { amount: money(150_050n, "KES") }],
    ["invalid_amount", { amount: money(0n, "KES") }],
    ["invalid_amount", { amount: money(25_000_100n, "KES") }],
    ["invalid_amount", { amount: money(150_000n, "NGN") }],
    ["phone_required", { phone: null }],
    ["invalid_phone", { phone: "+256770000311" }],
    ["invalid_phone", { phone: "+254202345678" }],
    ["invalid_phone", { phone: "0712345678" }],
  ])("%s is refused without a call", async (code, changes) => {
    const gateway = await open();
    expect(await gateway.collect({ ...request, ...changes })).toMatchObject({ kind: "refused", code });
    expect(server.asked).toHaveLength(0);
  });

  test.each<[string, Played]>([
    ["no answer", "hang up"],
    ["a broken answer", "break off"],
    ["a gateway's page", json(503, "<html>Service Unavailable</html>")],
    ["an error of no known meaning", fault(500, "500.003.1001", "Internal Server Error")],
    ["success that is no JSON", json(200, "OK")],
    ["success in another shape", json(200, { ok: true })],
    ["success without an id", json(200, { ResponseCode: "0" })],
  ])("%s may have rung the phone, so it is a prompt without an id and not pushed again", async (_what, played) => {
    const gateway = await open(played);
    expect(await gateway.collect(request)).toEqual({ kind: "prompt", providerToken: null });
    expect(server.asked).toHaveLength(1);
  });

  test("silence may have rung the phone too", async () => {
    const tools = gatewayTools(now);
    server.play(token, "silence");
    const hasty = { account: account(), tools, limits: { ...callLimits, timeoutMs: 300 } };
    expect(await collect(hasty, request)).toEqual({ kind: "prompt", providerToken: null });
  });

  test.each<[string, Played, unknown]>([
    [
      "a prompt that is open already",
      fault(500, "500.001.1001", "Unable to lock subscriber, a transaction is already in process"),
      { kind: "refused", code: "subscriber_locked" },
    ],
    ["another response code", json(200, { ResponseCode: "1", ResponseDescription: "Rejected" }), { kind: "refused" }],
    ["too many calls", fault(500, "500.003.02", "Spike arrest violation"), { kind: "trouble", again: true }],
    ["too many calls at the gateway", json(429, "slow down"), { kind: "trouble", again: true }],
    ["a wrong address", json(404, "<html>Not Found</html>"), { kind: "trouble", again: false }],
    ["a redirect", json(302, ""), { kind: "trouble", again: false }],
    ["no permission", fault(403, "403.001", "Forbidden"), { kind: "trouble", again: false }],
  ])("%s rang no phone", async (_what, played, result) => {
    const gateway = await open(played);
    expect(await gateway.collect(request)).toMatchObject(result as object);
  });

  test("what was surely not sent may be sent again", async () => {
    const gateway = mpesa.open(account({ baseUrl: await deadAddress() }), gatewayTools(now));
    expect(await gateway.collect(request)).toMatchObject({ kind: "trouble", again: true });
  });

  test("what it says of the payer's number is not told on", async () => {
    const gateway = await open(fault(400, "400.002.02", "Bad Request - Invalid PhoneNumber 254712345678"));
    expect(JSON.stringify(await gateway.collect(request))).not.toContain("254712345678");
  });
});

describe("the access token", () => {
  test("is fetched once for many calls", async () => {
    const gateway = await open(accepted, accepted);
    await gateway.collect(request);
    await gateway.collect(request);
    expect(server.asked.map(({ path }) => path)).toEqual([
      "/mpesa/stkpush/v1/processrequest",
      "/mpesa/stkpush/v1/processrequest",
    ]);
  });

  test("that was ended by a newer one is fetched anew, once", async () => {
    const refused = fault(404, "404.001.03", "Invalid Access Token");
    const gateway = await open(refused, json(200, { access_token: "t2", expires_in: 3_599 }), refused);
    expect(await gateway.collect(request)).toMatchObject({ kind: "trouble", again: true });
    expect(server.asked.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer t1",
      expect.stringContaining("Basic "),
      "Bearer t2",
    ]);
  });

  test.each<[string, Played, boolean]>([
    ["a wrong key", fault(400, "400.008.01", "Invalid Authentication passed"), false],
    ["a wrong key without a body", json(401, ""), false],
    ["a failing server", json(503, ""), true],
    ["no answer", "hang up", true],
    ["no JSON", json(200, "<html>"), true],
    ["no token", json(200, { expires_in: "3599" }), true],
    ["a token without its time", json(200, { access_token: "t1", expires_in: "soon" }), true],
    ["a token that can't be a header", json(200, { access_token: "t1\nx: y", expires_in: "3599" }), true],
  ])("is not had for %s; again: %s", async (_what, played, again) => {
    server.play(played);
    const gateway = mpesa.open(account(), gatewayTools(now));
    expect(await gateway.collect(request)).toMatchObject({ kind: "trouble", again });
    expect(server.asked).toHaveLength(1);
  });

  test("and the keys are told nowhere", async () => {
    server.play(json(400, { errorCode: "400.008.01", errorMessage: "bad key" }));
    const result = await mpesa.open(account(), gatewayTools(now)).collect(request);
    expect(JSON.stringify(result)).not.toMatch(/secret|Basic/);
  });
});

describe("asking", () => {
  const answer = (ResultCode: string | number, ResultDesc = "said") =>
    json(200, { ResponseCode: "0", CheckoutRequestID: "ws_CO_1", ResultCode, ResultDesc });

  test.each<[string | number, object]>([
    ["0", { status: "succeeded", word: "0", failure: null }],
    [0, { status: "succeeded", word: "0" }],
    ["1032", { status: "failed", word: "1032", failure: "cancelled_by_payer (1032: said)" }],
    ["1037", { status: "failed", failure: "payer_unreachable (1037: said)" }],
    ["1", { status: "failed", failure: "insufficient_funds (1: said)" }],
    [2001, { status: "failed", failure: "wrong_pin (2001: said)" }],
    ["4999", { status: "processing", failure: null }],
    ["77", { status: "unknown", word: "77", failure: null }],
  ])("result %s", async (code, payment) => {
    const gateway = await open(answer(code));
    expect(await gateway.ask(question)).toMatchObject({
      kind: "known",
      payment: { reference: request.reference, amount: 150_000n, requested: 150_000n, currency: "KES", ...payment },
    });
  });

  test("without an id there is nothing to ask by, and that is said", async () => {
    const gateway = await open();
    expect(await gateway.ask({ ...question, providerToken: null })).toEqual({
      kind: "trouble",
      again: true,
      detail: expect.stringContaining("no id to ask by"),
    });
    expect(server.asked).toHaveLength(0);
  });

  test("the id that only the notice told is asked by, and the receipt is the transaction", async () => {
    const gateway = await open(answer("0"));
    const told = { providerToken: "ws_CO_1", providerTransactionId: "UCE4FX10AA", paidAt: "2026-03-14T07:15:52.000Z" };
    expect(await gateway.ask({ ...question, providerToken: null, told })).toMatchObject({
      payment: {
        status: "succeeded",
        providerTransactionId: "UCE4FX10AA",
        paidAt: new Date("2026-03-14T07:15:52Z"),
      },
    });
    expect(sent()).toMatchObject({ CheckoutRequestID: "ws_CO_1" });
  });

  test("a failure against a receipt decides nothing", async () => {
    const gateway = await open(answer("1037"));
    expect(await gateway.ask({ ...question, told: { providerTransactionId: "UCE4FX10AA" } })).toMatchObject({
      payment: { status: "unknown", word: "1037 against a receipt", failure: null },
    });
  });

  test("a receipt alone is no payment: while it is processed, it is processed", async () => {
    const gateway = await open(fault(500, "500.001.1001", "The transaction is being processed"));
    expect(await gateway.ask({ ...question, told: { providerTransactionId: "UCE4FX10AA" } })).toMatchObject({
      payment: { status: "processing", paidAt: null },
    });
  });

  test.each<[string, Played, boolean]>([
    ["another prompt's answer", json(200, { ResultCode: "0", CheckoutRequestID: "ws_CO_2" }), false],
    ["no result", json(200, { ResponseCode: "0", CheckoutRequestID: "ws_CO_1" }), true],
    ["an id it does not take", fault(400, "400.002.02", "Invalid CheckoutRequestID"), false],
    ["another word under the same code", fault(500, "500.001.1001", "Something new"), true],
    ["wrong credentials", fault(500, "500.001.1001", "Wrong credentials"), false],
    ["a gateway's page", json(502, "<html>"), true],
    ["a cut answer", json(200, '{"ResultCode":"0"'), true],
    ["a key twice", json(200, '{"ResultCode":"0","ResultCode":"1"}'), true],
    ["no answer", "hang up", true],
  ])("%s is trouble; again: %s", async (_what, played, again) => {
    const gateway = await open(played);
    expect(await gateway.ask(question)).toMatchObject({ kind: "trouble", again });
  });
});

const taken = json(200, {
  ConversationID: "AG_1",
  OriginatorConversationID: "1-2-3",
  ResponseCode: "0",
  ResponseDescription: "Accept the service request successfully.",
});
const payout: PayoutRequest = {
  reference: "pot-01kaq3x5v2e8b9m4c7d0f1g2h3",
  uuid: "9c2f4a58-0b1d-4e6a-8d12-6a5e9b7c3d42",
  amount: money(325_000n, "KES"),
  destination: {
    kind: "mobile_wallet",
    country: "KE",
    currency: "KES",
    operator: "mpesa",
    phone: "+254700000388",
    name: "Amina",
  },
  narration: "Móney & more",
  noticeUrl: "https://shop.example/n/2",
};

describe("paying out", () => {
  test("goes to the wallet under our own conversation id", async () => {
    const gateway = await open(taken);
    expect(await gateway.payOut?.(payout)).toEqual({ kind: "accepted", providerPayoutId: "AG_1" });
    expect(server.asked[0]?.path).toBe("/mpesa/b2c/v3/paymentrequest");
    expect(sent()).toMatchObject({
      OriginatorConversationID: payout.reference,
      CommandID: "BusinessPayment",
      Amount: 3_250,
      PartyA: "600992",
      PartyB: "254700000388",
      Remarks: "Mo ney more",
      ResultURL: "https://shop.example/n/2",
      QueueTimeOutURL: "https://shop.example/n/2",
    });
  });

  test.each<[string, Played, unknown]>([
    ["known there already", fault(500, "500.002.1001", "Duplicate OriginatorConversationID."), { kind: "exists" }],
    ["no", fault(400, "400.002.02", "Bad Request - Invalid PartyB"), { kind: "refused", code: "400.002.02" }],
    ["no by its response code", json(200, { ResponseCode: "2001" }), { kind: "refused", code: "response_2001" }],
    ["an error inside", fault(500, "500.003.1001", "Internal Server Error"), { kind: "trouble", again: true }],
    ["a page", json(503, "<html>"), { kind: "trouble", again: true }],
    ["nothing", "hang up", { kind: "trouble", again: true }],
    ["another shape", json(200, []), { kind: "trouble", again: true }],
  ])("answered with %s", async (_what, played, result) => {
    const gateway = await open(played);
    expect(await gateway.payOut?.(payout)).toMatchObject(result as object);
    expect(server.asked).toHaveLength(1);
  });

  test.each<[string, Partial<PayoutRequest>]>([
    ["invalid_amount", { amount: money(900n, "KES") }],
    ["invalid_amount", { amount: money(25_000_100n, "KES") }],
    ["invalid_amount", { amount: money(325_001n, "KES") }],
    [
      "invalid_phone",
      { destination: { ...payout.destination, phone: "+255712345678" } as PayoutRequest["destination"] },
    ],
    [
      "unsupported_destination",
      { destination: { ...payout.destination, operator: "airtel" } as PayoutRequest["destination"] },
    ],
    [
      "unsupported_destination",
      {
        destination: {
          kind: "bank_account",
          country: "KE",
          currency: "KES",
          bankCode: "1",
          accountNumber: "2",
          name: "A",
        },
      },
    ],
  ])("%s is refused without a call", async (code, changes) => {
    const gateway = await open();
    expect(await gateway.payOut?.({ ...payout, ...changes })).toMatchObject({ kind: "refused", code });
    expect(server.asked).toHaveLength(0);
  });

  test("is asked about by our reference, and answered later", async () => {
    const gateway = await open(taken, fault(400, "400.002.02", "Invalid Initiator"), "hang up");
    const asked = { ...payout, providerPayoutId: null, createdAt: new Date(now) };
    expect(await gateway.askPayout?.(asked)).toEqual({ kind: "later" });
    expect(sent()).toMatchObject({
      CommandID: "TransactionStatusQuery",
      OriginalConversationID: payout.reference,
      PartyA: "600992",
      Occasion: payout.reference,
      ResultURL: "https://shop.example/n/2",
    });
    expect(await gateway.askPayout?.(asked)).toMatchObject({ kind: "trouble", again: false });
    expect(await gateway.askPayout?.(asked)).toMatchObject({ kind: "trouble", again: true });
  });
});

describe("giving back", () => {
  const paid: RefundedPayment = {
    reference: request.reference,
    providerToken: "ws_CO_1",
    providerTransactionId: "UCE4FX10AA",
    amount: money(150_000n, "KES"),
    phone: "+254712345678",
  };
  const refund: RefundRequest = {
    reference: "rfd-01kaq3x5v2e8b9m4c7d0f1g2h3",
    uuid: "61b3d7f0-9a44-4d5c-8f0e-1b7c2a9e5d63",
    payment: paid,
    amount: money(150_000n, "KES"),
    reason: "damaged",
    noticeUrl: "https://shop.example/n/3",
  };
  const asked = (changes: Partial<RefundQuestion> = {}): RefundQuestion => ({
    ...refund,
    providerRefundId: null,
    createdAt: new Date(now),
    ...changes,
  });

  test("the whole reverses the receipt", async () => {
    const gateway = await open(taken);
    expect(await gateway.refund?.(refund)).toEqual({ kind: "accepted", providerRefundId: "1-2-3" });
    expect(server.asked[0]?.path).toBe("/mpesa/reversal/v1/request");
    expect(sent()).toMatchObject({
      CommandID: "TransactionReversal",
      TransactionID: "UCE4FX10AA",
      Amount: 1_500,
      ReceiverParty: "174379",
      RecieverIdentifierType: "11",
      ResultURL: "https://shop.example/n/3",
      QueueTimeOutURL: "https://shop.example/n/3",
    });
  });

  test.each<[string, Partial<RefundRequest>]>([
    ["a part", { amount: money(50_000n, "KES") }],
    ["the whole without a receipt", { payment: { ...paid, providerTransactionId: "ws_CO_1" } }],
  ])("%s is sent to the payer's phone", async (_what, changes) => {
    const gateway = await open(taken);
    expect(await gateway.refund?.({ ...refund, ...changes })).toEqual({ kind: "accepted", providerRefundId: "1-2-3" });
    expect(server.asked[0]?.path).toBe("/mpesa/b2c/v3/paymentrequest");
    expect(sent()).toMatchObject({ OriginatorConversationID: refund.reference, PartyB: "254712345678" });
  });

  test("a part is refused when nobody knows whom to send it, or when it is too small", async () => {
    const gateway = await open();
    const part = { ...refund, amount: money(50_000n, "KES") };
    expect(await gateway.refund?.({ ...part, payment: { ...paid, phone: null } })).toMatchObject({
      kind: "refused",
      code: "phone_required",
    });
    expect(await gateway.refund?.({ ...refund, amount: money(900n, "KES") })).toMatchObject({ code: "invalid_amount" });
    expect(server.asked).toHaveLength(0);
  });

  test("a reversal without an answer may be sent again, and one without an id is not known there", async () => {
    const gateway = await open("hang up");
    expect(await gateway.refund?.(refund)).toMatchObject({ kind: "trouble", again: true });
    expect(await gateway.askRefund?.(asked())).toEqual({ kind: "unknown_reference" });
  });

  test("a reversal is asked about by its own id, a part by our reference", async () => {
    const gateway = await open(taken, taken);
    expect(await gateway.askRefund?.(asked({ providerRefundId: "1-2-3" }))).toEqual({ kind: "later" });
    expect(sent()).toMatchObject({ OriginalConversationID: "1-2-3", PartyA: "174379", Occasion: refund.reference });
    expect(await gateway.askRefund?.(asked({ amount: money(50_000n, "KES") }))).toEqual({ kind: "later" });
    expect(sent(1)).toMatchObject({ OriginalConversationID: refund.reference, PartyA: "600992" });
  });
});

test("its wallets are those of Kenya", async () => {
  const gateway = mpesa.open(account(), gatewayTools(now));
  expect(await gateway.banks?.("KE", "KES")).toEqual({
    kind: "banks",
    banks: [{ code: "mpesa", name: "M-Pesa", kind: "mobile_wallet" }],
  });
  expect(await gateway.banks?.("UG", "UGX")).toEqual({ kind: "banks", banks: [] });
});
