import { describe, expect, test } from "vitest";
import type { Played } from "../../../../test/support/exchange-server.ts";
import { fault, json, notFound, playMomo } from "../../../../test/support/played-momo.ts";

const { open, asked } = playMomo();
const wallet = {
  kind: "mobile_wallet",
  country: "UG",
  currency: "UGX",
  operator: "mtn",
  phone: "+256770000588",
  name: "Amina",
} as const;

describe("whose wallet it is", () => {
  test.each<[string, Played, object]>([
    [
      "a name in parts",
      json(200, { given_name: "Amina", family_name: "Hassan" }),
      { kind: "resolved", name: "Amina Hassan" },
    ],
    ["a whole name", json(200, { name: "Amina H", given_name: null }), { kind: "resolved", name: "Amina H" }],
    ["no such wallet", notFound, { kind: "unknown_account" }],
    ["nobody's name", json(200, {}), { kind: "trouble", again: false }],
    ["no permission", fault(500, "NOT_ALLOWED"), { kind: "trouble", again: false }],
    ["no answer", "hang up", { kind: "trouble", again: true }],
  ])("%s", async (_what, played, result) => {
    expect(await open(played).resolveAccount?.(wallet)).toMatchObject(result);
    expect(asked()[0]?.path).toBe("/disbursement/v1_0/accountholder/msisdn/256770000588/basicuserinfo");
  });

  test("is not told of banks, of other countries, or of what is no number", async () => {
    const bank = {
      kind: "bank_account",
      country: "UG",
      currency: "UGX",
      bankCode: "1",
      accountNumber: "2",
      name: "A",
    } as const;
    expect(await open().resolveAccount?.(bank)).toEqual({ kind: "not_offered" });
    expect(await open().resolveAccount?.({ ...wallet, country: "KE", currency: "KES" })).toEqual({
      kind: "not_offered",
    });
    expect(await open().resolveAccount?.({ ...wallet, phone: "../x" })).toMatchObject({ kind: "unknown_account" });
    expect(asked()).toHaveLength(0);
  });
});
