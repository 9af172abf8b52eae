import { describe, expect, test } from "vitest";
import type { Played } from "../../../../test/support/exchange-server.ts";
import { gatewayTools } from "../../../../test/support/gateway-tools.ts";
import { accounts, fault, json, now, playMomo } from "../../../../test/support/played-momo.ts";
import type { AccessTokens } from "../../provider.ts";
import { momo } from "./driver.ts";

const { settings, open, asked, play } = playMomo();

describe("what MTN holds", () => {
  const held = (availableBalance: string, currency: string) => json(200, { availableBalance, currency });
  const francs = () => {
    const accessTokens: AccessTokens = { get: async () => ({ token: "t" }) };
    return momo.open({ ...settings(), accounts: [accounts[2]] }, { ...gatewayTools(now), accessTokens });
  };

  test("is summed over its products", async () => {
    play(held("1000", "XOF"), held("250.00", "XOF"));
    expect(await francs().balances?.()).toEqual({
      kind: "balances",
      balances: [{ currency: "XOF", available: 1_250n }],
    });
    expect(
      asked()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(["/collection/v1_0/account/balance", "/disbursement/v1_0/account/balance"]);
  });

  test.each<[string, Played]>([
    ["a sum in words", held("much", "XOF")],
    ["another shape", json(200, { balance: 5 })],
    ["no answer", "hang up"],
    ["a no", fault(500, "NOT_ALLOWED")],
  ])("is not known with %s for one of them", async (_what, played) => {
    play(held("1000", "XOF"), played);
    expect(await francs().balances?.()).toMatchObject({ kind: "trouble" });
  });
});

test("serves the places where the operator has an account, and their wallets", async () => {
  const serves = (country: string, currency: string) => momo.serves(settings(), { country, currency });
  expect([serves("UG", "UGX"), serves("BJ", "XOF"), serves("UG", "GHS"), serves("ZM", "ZMW")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(await open().banks?.("UG", "UGX")).toEqual({
    kind: "banks",
    banks: [{ code: "mtn", name: "MTN MoMo", kind: "mobile_wallet" }],
  });
  expect(await open().banks?.("ZM", "ZMW")).toEqual({ kind: "banks", banks: [] });
});
