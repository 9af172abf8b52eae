import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { ExchangeServer, Played } from "../../../../test/support/exchange-server.ts";
import { inspectAccount, subscribeBusiness } from "./account-state.ts";

let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const account = () => ({ baseUrl: `${server.url}/v25.0`, account: "44", accessToken: "TOKEN" });
const number = { display_phone_number: "+1 202-555-0100", verified_name: "Baskets", quality_rating: "GREEN" };
const entity = (entity_type: string, id: string, more: object = {}) => ({
  entity_type,
  id,
  can_send_message: "AVAILABLE",
  ...more,
});
const health = (...entities: unknown[]) => ({ health_status: { can_send_message: "AVAILABLE", entities } });
const inspect = (body: object) => {
  server.play({ status: 200, body });
  return inspectAccount(account());
};

describe("an account", () => {
  test("says its number, name, business, quality and what it may send", async () => {
    const state = { display: "+1 202-555-0100", name: "Baskets", business: "33", quality: "GREEN" };
    const parts = health(entity("PHONE_NUMBER", "44"), entity("WABA", "33"), 5);
    const limits = { throughput: { level: "STANDARD" }, whatsapp_business_manager_messaging_limit: "TIER_2K" };
    expect(await inspect({ ...number, status: "CONNECTED", ...parts, ...limits })).toEqual({
      kind: "known",
      value: { ...state, canSend: true, detail: null, messagesPerSecond: 80, recipientsPerDay: 2_000 },
    });
    expect(server.asked[0]?.method).toBe("GET");
    expect(server.asked[0]?.path).toMatch(/^\/v25\.0\/44\?fields=display_phone_number,verified_name,quality_rating/);
  });

  test("names its business in an older way, or not at all", async () => {
    const older = { ...number, whatsapp_business_account: { id: 33 } };
    expect(await inspect(older)).toMatchObject({ value: { business: "33", canSend: true } });
    expect(await inspect(number)).toMatchObject({ value: { business: null, canSend: true } });
  });

  test("is asked for again without a field that is not there", async () => {
    const noField: Played = {
      status: 400,
      body: { error: { code: 100, message: "Tried accessing nonexisting field" } },
    };
    server.play(noField, { status: 200, body: { ...number, whatsapp_business_account: { id: "33" } } });
    expect(await inspectAccount(account())).toMatchObject({ value: { business: "33", canSend: true } });
    server.play(noField, noField, { status: 200, body: number });
    expect(await inspectAccount(account())).toMatchObject({ value: { business: null, canSend: true } });
    server.play(noField, noField, noField, noField, noField);
    expect(await inspectAccount(account())).toMatchObject({ kind: "refused", reason: "invalid", code: 100 });
    expect(server.asked).toHaveLength(10);
  });

  test("can't send when a part of it is blocked, and says which and why", async () => {
    const errors = [{ error_code: 141006, error_description: "There is an error with the payment method." }];
    const blocked = health(entity("WABA", "33", { can_send_message: "BLOCKED", errors }));
    expect(await inspect({ ...number, ...blocked })).toMatchObject({
      value: { canSend: false, detail: "WABA is blocked: There is an error with the payment method." },
    });
    expect(await inspect({ ...number, status: "PENDING" })).toMatchObject({
      value: { canSend: false, detail: "the number is PENDING" },
    });
  });

  test.each<[Played, object]>([
    [
      { status: 401, body: { error: { code: 190, message: "expired" } } },
      { kind: "refused", reason: "misconfigured" },
    ],
    [
      { status: 400, body: { error: { code: 100, error_subcode: 33, type: "GraphMethodException", message: "no" } } },
      { kind: "refused", reason: "misconfigured" },
    ],
    [
      { status: 400, body: { error: { code: 4, message: "slow" } } },
      { kind: "trouble", again: true },
    ],
    [
      { status: 500, body: { error: { code: 424_242, message: "?" } } },
      { kind: "trouble", again: true },
    ],
    [
      { status: 502, body: "<html>" },
      { kind: "trouble", again: true },
    ],
    [
      { status: 200, body: {} },
      { kind: "trouble", again: false },
    ],
    ["hang up", { kind: "trouble", again: true }],
  ])("%j", async (played, answer) => {
    server.play(played);
    expect(await inspectAccount(account())).toMatchObject(answer);
  });
});

describe("a subscription", () => {
  test("is asked for the whole business", async () => {
    server.play({ status: 200, body: { success: true } });
    expect(await subscribeBusiness(account(), "33")).toEqual({ kind: "known", value: null });
    expect(server.asked[0]).toMatchObject({ method: "POST", path: "/v25.0/33/subscribed_apps" });
  });

  test("needs the business, and a yes", async () => {
    expect(await subscribeBusiness(account(), null)).toMatchObject({ kind: "refused", reason: "misconfigured" });
    expect(server.asked).toHaveLength(0);
    server.play({ status: 200, body: { success: false } });
    expect(await subscribeBusiness(account(), "33")).toMatchObject({ kind: "trouble" });
  });
});
