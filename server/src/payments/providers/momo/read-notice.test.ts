import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readNotice } from "./read-notice.ts";

const read = (value: unknown) => readNotice(Buffer.from(typeof value === "string" ? value : JSON.stringify(value)));
const payer = { partyIdType: "MSISDN", partyId: "256770000311" };
const notice = (changes: object) =>
  read({
    externalId: "pay-01kaq3x5v2e8b9m4c7d0f1g2h3",
    amount: "45000",
    currency: "UGX",
    status: "SUCCESSFUL",
    ...changes,
  });

describe("a notice", () => {
  test.each<[string, object, object]>([
    [
      "a payment",
      { payer },
      {
        kind: "payment",
        reference: "pay-01kaq3x5v2e8b9m4c7d0f1g2h3",
        told: { says: { status: "succeeded", word: "SUCCESSFUL", amount: "45000", currency: "UGX" } },
      },
    ],
    ["a payment that waits", { payer, status: "PENDING" }, { kind: "payment", told: null }],
    ["a payment of nobody", {}, { kind: "payment" }],
    [
      "a payout by our reference",
      { externalId: "pot-1" },
      { kind: "payout", reference: "pot-1", providerPayoutId: null },
    ],
    ["a payout by who is paid", { externalId: "x", payee: payer }, { kind: "payout", reference: "x" }],
    ["a refund by our reference", { externalId: "rfd-1", payee: payer }, { kind: "refund", reference: "rfd-1" }],
    ["what only its address names", { externalId: null, payer }, { kind: "payment", reference: null }],
  ])("of %s", (_what, changes, read) => {
    expect(notice(changes)).toMatchObject({ environment: "unknown", ...read });
  });

  test("has one key however often it comes, and another for another fact", () => {
    const { key } = notice({ financialTransactionId: "7" });
    expect(notice({ financialTransactionId: 7, amount: "1", payerMessage: "x" }).key).toBe(key);
    const others = [
      notice({ status: "FAILED" }),
      notice({ externalId: "pay-2" }),
      notice({ financialTransactionId: "8" }),
    ];
    expect(new Set([key, ...others.map((other) => other.key)]).size).toBe(4);
  });

  test("without a reference has a key of its own, and never a boundless one", () => {
    expect(notice({ externalId: null }).key).toMatch(/^requesttopay:[0-9a-f]{64}$/);
    expect(notice({ externalId: "x".repeat(10_000) }).key.length).toBeLessThan(200);
  });

  test.each([
    ["a list", []],
    ["no JSON", "status=SUCCESSFUL"],
    ["nothing", {}],
    ["no status", { externalId: "pay-1", amount: "1", currency: "UGX" }],
    ["a key twice", '{"status":"FAILED","status":"SUCCESSFUL","amount":"1","currency":"UGX"}'],
  ])("that is %s is kept for a person", (_what, value) => {
    const unread = read(value);
    expect(unread.kind).toBe("unreadable");
    expect(unread.key).toMatch(/^unreadable:[0-9a-f]{64}$/);
  });

  test("is read without a throw, whatever it is", () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.record({
        status: fc.oneof(fc.constantFrom("SUCCESSFUL", "FAILED"), fc.jsonValue()),
        amount: fc.oneof(fc.string(), fc.double()),
        currency: fc.string(),
        externalId: fc.jsonValue(),
        reason: fc.jsonValue(),
      }),
    );
    fc.assert(
      fc.property(value, (body) => {
        expect(["payment", "payout", "refund", "unreadable"]).toContain(read(body).kind);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(readNotice(Buffer.from(bytes)).kind).toBe("unreadable");
      }),
    );
  });
});
