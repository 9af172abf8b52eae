import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readNotice } from "./read-notice.ts";

const read = (value: unknown) => readNotice(Buffer.from(typeof value === "string" ? value : JSON.stringify(value)));
const charge = { id: 7, domain: "live", status: "success", reference: "ord-1", amount: 100 };
const refund = (refund_reference: string) =>
  read({ event: "refund.processed", data: { transaction_reference: "ord-1", refund_reference, amount: "5" } });
const charged = (changes: object) => read({ event: "charge.success", data: { ...charge, ...changes } });

describe("a notice", () => {
  test("keeps an id beyond 53 bits exact in its key", () => {
    const big = '{"event":"charge.success","data":{"id":18446744073709551615,"reference":"r","status":"success"}}';
    expect(read(big)).toMatchObject({ key: "charge.success:unknown:18446744073709551615:success" });
  });

  test("has the same key when it comes again and another for another fact", () => {
    const key = charged({}).key;
    expect(charged({ amount: 5, metadata: 0 }).key).toBe(key);
    const others = [charged({ id: 8 }), charged({ domain: "test" }), charged({ status: "reversed" })];
    expect(new Set([key, ...others.map((notice) => notice.key)]).size).toBe(4);
  });

  test("without an id is named by its reference", () => {
    expect(charged({ id: null }).key).toBe("charge.success:live:ord-1:success");
  });

  test.each([0, "", null, "{}", { a: 1 }, [1]])("metadata %j does not matter", (metadata) => {
    expect(charged({ metadata, plan: {}, authorization: {} })).toMatchObject({ kind: "payment", reference: "ord-1" });
  });

  test("of two refunds with references of their own has two keys", () => {
    expect(refund("a")).toMatchObject({ kind: "refund", reference: "ord-1", providerTransactionId: null });
    expect(refund("a").key).not.toBe(refund("b").key);
  });

  test("of a dispute names it, of a transfer our reference and its code", () => {
    expect(read({ event: "charge.dispute.remind", data: { id: 410_077 } })).toMatchObject({
      kind: "dispute",
      providerDisputeId: "410077",
    });
    const data = { id: 9, reference: "po-01hrv0000000000000000q22", transfer_code: "TRF_1", status: "reversed" };
    expect(read({ event: "transfer.reversed", data })).toMatchObject({
      kind: "payout",
      reference: "po-01hrv0000000000000000q22",
      providerPayoutId: "TRF_1",
    });
  });

  test("of no use keeps a key even when nothing names it", () => {
    const notice = read({ event: "invoice.create", data: {} });
    expect(notice).toMatchObject({ kind: "ignored", event: "invoice.create" });
    expect(notice.key).toMatch(/^invoice\.create:[0-9a-f]{64}$/);
  });

  test("never has a boundless key", () => {
    expect(charged({ id: null, reference: "r".repeat(10_000) }).key.length).toBeLessThan(200);
    expect(read({ event: "e".repeat(10_000), data: {} }).key.length).toBeLessThan(200);
  });

  test.each([
    ["an event nobody knows", { event: "charge.exploded", data: charge }],
    ["an event without data", { event: "charge.success" }],
    ["an event that is no word", { event: 5, data: {} }],
    ["a charge without reference", { event: "charge.success", data: { id: 7 } }],
    ["a charge whose reference is a number", { event: "charge.success", data: { ...charge, reference: 5 } }],
    ["a dispute without a number", { event: "charge.dispute.create", data: { transaction: { reference: "ord-1" } } }],
    ["a refund that names no payment", { event: "refund.failed", data: { id: 7 } }],
    ["a transfer that names nothing", { event: "transfer.success", data: { id: 7, status: "success" } }],
    ["a useless event with an endless name", { event: `preauthorization.${"x".repeat(10_000)}`, data: {} }],
    ["a list", []],
    ["no JSON", "event=charge.success"],
    ["a key twice", '{"event":"charge.success","event":"refund.failed","data":{}}'],
    ["the key __proto__", '{"event":"charge.success","data":{"__proto__":{"reference":"x"}}}'],
  ])("with %s is kept for a person", (_what, value) => {
    const notice = read(value);
    expect(notice).toMatchObject({ kind: "unreadable" });
    expect(notice.key).toMatch(/^unreadable:[0-9a-f]{64}$/);
  });

  test("never throws, whatever the data", () => {
    const events = fc.constantFrom("charge.success", "charge.dispute.create", "refund.failed", "transfer.success");
    fc.assert(
      fc.property(events, fc.jsonValue(), (event, data) => {
        expect(["payment", "refund", "payout", "dispute", "unreadable"]).toContain(read({ event, data }).kind);
      }),
    );
  });
});
