import { describe, expect, test } from "vitest";
import { gatewayTools } from "../../../../test/support/gateway-tools.ts";
import { accounts, beginnings, id, now, playMomo, queued, request } from "../../../../test/support/played-momo.ts";
import { money } from "../../../kernel/values/money.ts";
import type { AccessTokens, CollectRequest } from "../../provider.ts";
import { callLimits } from "./call.ts";
import { collect } from "./collect.ts";

const { settings, open, asked, header, sent, play } = playMomo();

describe("collecting", () => {
  test("asks the payer's phone, under the account of the shop's country", async () => {
    const gateway = open(queued);
    expect(await gateway.collect(request)).toEqual({ kind: "prompt", providerToken: `mtnuganda:${id}` });
    expect(asked()[0]).toMatchObject({ method: "POST", path: "/collection/v1_0/requesttopay" });
    expect(asked()[0]?.headers).toMatchObject({
      authorization: "Bearer mtnuganda-collection",
      "ocp-apim-subscription-key": "mtnuganda-c-sub",
      "x-target-environment": "mtnuganda",
      "x-reference-id": id,
      "x-callback-url": "https://shop.example/n/1",
    });
    expect(sent()).toEqual({
      amount: "45000",
      currency: "UGX",
      externalId: request.reference,
      payer: { partyIdType: "MSISDN", partyId: "256770000311" },
      payerMessage: "Order K7QD2M",
      payeeNote: "Order K7QD2M",
    });
  });

  test("asks again under the same reference id", async () => {
    const gateway = open("hang up", queued);
    await gateway.collect(request);
    await gateway.collect(request);
    expect(header("x-reference-id")).toEqual([id, id]);
  });

  test.each([
    [money(1_250n, "GHS"), "GH", "12.50", "mtnghana"],
    [money(1_200n, "GHS"), "GH", "12", "mtnghana"],
    [money(1_250n, "XOF"), "CI", "1250", "mtnivorycoast"],
    [money(1_250n, "XOF"), "BJ", "1250", "mtnbenin"],
  ] as const)("%o in %s travels as %s at %s", async (amount, country, text, environment) => {
    const gateway = open(queued);
    await gateway.collect({ ...request, amount, country });
    expect(sent()).toMatchObject({ amount: text });
    expect(header("x-target-environment")).toEqual([environment]);
  });

  test("says it in plain letters, never in none and never at length", async () => {
    const gateway = open(queued, queued);
    await gateway.collect({ ...request, label: "Aïcha's & Co" });
    expect(sent().payerMessage).toBe("Order Ai cha s Co");
    await gateway.collect({ ...request, label: "x".repeat(500) });
    expect(sent(1).payerMessage).toHaveLength(160);
  });

  test.each<[string, Partial<CollectRequest>]>([
    ["unsupported_destination", { amount: money(5n, "KES") }],
    ["unsupported_destination", { country: "KE" }],
    ["invalid_amount", { amount: money(0n, "UGX") }],
    ["phone_required", { phone: null }],
    ["invalid_phone", { phone: "0770000311" }],
    ["invalid_phone", { phone: "+256 770" }],
  ])("%s is refused without a call", async (code, changes) => {
    expect(await open().collect({ ...request, ...changes })).toMatchObject({ kind: "refused", code });
    expect(asked()).toHaveLength(0);
  });

  test.each(beginnings)("%s", async (_what, played, result) => {
    expect(await open(played).collect(request)).toMatchObject(result);
    expect(asked()).toHaveLength(1);
  });

  test("silence may be followed by the same call", async () => {
    const accessTokens: AccessTokens = { get: async () => ({ token: "t1" }) };
    const tools = { ...gatewayTools(now), accessTokens };
    play("silence");
    const hasty = {
      baseUrl: settings().baseUrl,
      account: accounts[0],
      tools,
      limits: { ...callLimits, timeoutMs: 300 },
    };
    expect(await collect(hasty, request)).toMatchObject({ kind: "trouble", again: true });
  });
});
