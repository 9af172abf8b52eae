import { describe, expect, test } from "vitest";
import type { Played } from "../../../../test/support/exchange-server.ts";
import { after, minutes } from "../../../kernel/values/clock.ts";
import { fault, json, playMpesa, question, request } from "../../../../test/support/played-mpesa.ts";

const { open, asked, sent } = playMpesa();

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
    expect(await gateway.ask({ ...question, createdAt: after(question.createdAt, -minutes(2)) })).toMatchObject({
      kind: "known",
      payment: { reference: request.reference, amount: 150_000n, requested: 150_000n, currency: "KES", ...payment },
    });
  });

  test("paid, as long as the notice that names the sum may still come, is not paid yet", async () => {
    const gateway = await open(answer("0"), answer("0"));
    expect(await gateway.ask(question)).toMatchObject({ payment: { status: "action_needed", word: "0" } });
    const says = { status: "succeeded", word: "0", amount: "150000" } as const;
    expect(await gateway.ask({ ...question, told: { says, providerTransactionId: "UCE4FX10AA" } })).toMatchObject({
      payment: { status: "succeeded", amount: 150_000n },
    });
  });

  test("without an id there is nothing to ask by, and that is said", async () => {
    const gateway = await open();
    expect(await gateway.ask({ ...question, providerToken: null })).toEqual({
      kind: "trouble",
      again: false,
      detail: expect.stringContaining("no id to ask by"),
    });
    expect(asked()).toHaveLength(0);
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
      payment: {
        status: "failed",
        word: "1037",
        contradiction: {
          stops: true,
          detail: "the notice says 0 with receipt UCE4FX10AA; asked, M-Pesa says 1037",
        },
      },
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
