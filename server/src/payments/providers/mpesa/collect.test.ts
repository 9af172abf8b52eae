import { describe, expect, test } from "vitest";
import { deadAddress, type Played } from "../../../../test/support/exchange-server.ts";
import { gatewayTools } from "../../../../test/support/gateway-tools.ts";
import { fault, json, now, playMpesa, request, token } from "../../../../test/support/played-mpesa.ts";
import { money } from "../../../kernel/values/money.ts";
import type { AccessTokens, CollectRequest } from "../../provider.ts";
import { callLimits } from "./call.ts";
import { collect } from "./collect.ts";

const { account, start, open, asked, sent, play } = playMpesa();
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
    const gateway = start([token, accepted], { till: "500500" });
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
    expect(asked()).toHaveLength(0);
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
    expect(asked()).toHaveLength(1);
  });

  test("silence may have rung the phone too", async () => {
    const accessTokens: AccessTokens = { get: async () => ({ token: "t1" }) };
    const tools = { ...gatewayTools(now), accessTokens };
    play("silence");
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
    const gateway = start([], { baseUrl: await deadAddress() });
    expect(await gateway.collect(request)).toMatchObject({ kind: "trouble", again: true });
  });

  test("what it says of the payer's number is not told on", async () => {
    const gateway = await open(fault(400, "400.002.02", "Bad Request - Invalid PhoneNumber 254712345678"));
    expect(JSON.stringify(await gateway.collect(request))).not.toContain("254712345678");
  });
});
