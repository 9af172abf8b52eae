import { describe, expect, test } from "vitest";
import type { Played } from "../../../../test/support/exchange-server.ts";
import {
  fault,
  id,
  json,
  notFound,
  playMomo,
  queued,
  request,
  statement,
} from "../../../../test/support/played-momo.ts";
import { money } from "../../../kernel/values/money.ts";
import type { PaymentQuestion } from "../../provider.ts";

const { open, asked, header } = playMomo();
const question: PaymentQuestion = {
  reference: request.reference,
  providerToken: `mtnuganda:${id}`,
  amount: request.amount,
  createdAt: new Date("2026-03-14T08:00:00Z"),
  told: null,
};

describe("asking", () => {
  test("asks the account that took it, and knows the payment", async () => {
    const gateway = open(statement({ financialTransactionId: "1195582132" }));
    expect(await gateway.ask(question)).toEqual({
      kind: "known",
      payment: {
        status: "succeeded",
        word: "SUCCESSFUL",
        providerTransactionId: "1195582132",
        reference: request.reference,
        amount: 45_000n,
        requested: 45_000n,
        currency: "UGX",
        fee: null,
        environment: "unknown",
        channel: "mobile_money",
        paidAt: null,
        failure: null,
      },
    });
    expect(asked()[0]).toMatchObject({ method: "GET", path: `/collection/v1_0/requesttopay/${id}`, text: "" });
  });

  test.each<[string, object, object]>([
    ["no number of MTN's", {}, { status: "succeeded", providerTransactionId: id }],
    [
      "numbers instead of strings",
      { amount: 45_000, financialTransactionId: 7 },
      { amount: 45_000n, providerTransactionId: "7" },
    ],
    ["zeros behind the point", { amount: "45000.00" }, { amount: 45_000n }],
    ["another amount", { amount: "100" }, { amount: 100n }],
    ["another currency", { currency: "EUR", amount: "1.50" }, { currency: "EUR", amount: 150n }],
    ["a failure", { status: "FAILED", reason: "EXPIRED" }, { status: "failed", failure: "expired (EXPIRED)" }],
    ["a word nobody knows", { status: "ALMOST" }, { status: "unknown", word: "ALMOST" }],
    ["no external id", { externalId: null }, { status: "succeeded" }],
  ])("%s", async (_what, changes, payment) => {
    expect(await open(statement(changes)).ask(question)).toMatchObject({ kind: "known", payment });
  });

  test.each<[string, Played, boolean]>([
    ["another reference", statement({ externalId: "pay-2" }), false],
    ["a fraction of a shilling", statement({ amount: "45000.5" }), false],
    ["no amount", statement({ amount: null }), false],
    ["no status", statement({ status: "" }), false],
    ["a key twice", json(200, '{"status":"FAILED","status":"SUCCESSFUL"}'), true],
    ["nothing", json(200, ""), true],
    ["202", queued, true],
    ["a page at the wrong address", json(404, "<html>"), false],
    ["a no", fault(500, "NOT_ALLOWED_TARGET_ENVIRONMENT"), false],
    ["an error inside", fault(500, "INTERNAL_PROCESSING_ERROR"), true],
    ["no answer", "hang up", true],
  ])("%s is trouble; again: %s", async (_what, played, again) => {
    expect(await open(played).ask(question)).toMatchObject({ kind: "trouble", again });
  });

  test("what MTN does not know is unknown, but for the first minute after it was queued", async () => {
    expect(await open(notFound).ask(question)).toEqual({ kind: "unknown_reference" });
    const fresh = { ...question, createdAt: new Date("2026-03-14T08:59:30Z") };
    expect(await open(notFound).ask(fresh)).toMatchObject({ kind: "trouble", again: true });
    expect(await open(notFound).ask({ ...fresh, providerToken: null })).toEqual({ kind: "unknown_reference" });
  });

  test("without its name it is looked for in every account of the currency", async () => {
    const lost = { ...question, providerToken: null, amount: money(45_000n, "XOF") };
    const there = statement({ currency: "XOF" });
    expect(await open(notFound, there).ask(lost)).toMatchObject({ kind: "known" });
    expect(header("x-target-environment")).toEqual(["mtnivorycoast", "mtnbenin"]);
    expect(await open(notFound, notFound).ask(lost)).toEqual({ kind: "unknown_reference" });
    expect(await open("hang up", notFound).ask(lost)).toMatchObject({ kind: "trouble", again: true });
    expect(await open("hang up", there).ask(lost)).toMatchObject({ kind: "known" });
  });

  test("an account that the operator has left is a person's matter", async () => {
    expect(await open().ask({ ...question, providerToken: `mtnzambia:${id}` })).toMatchObject({
      kind: "trouble",
      again: false,
    });
  });
});
