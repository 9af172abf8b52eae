import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readNotice } from "./read-notice.ts";

const read = (value: unknown) => readNotice(Buffer.from(typeof value === "string" ? value : JSON.stringify(value)));
const charge = { id: 7, tx_ref: "ord-1", status: "successful", amount: 100, currency: "NGN" };
const charged = (changes: object) => read({ event: "charge.completed", data: { ...charge, ...changes } });
const refund = { id: 9, AmountRefunded: 25, status: "completed", FlwRef: "FLW-1", TransactionId: 7 };

describe("a notice", () => {
  test("has the same key when it comes again and another for another fact", () => {
    const { key } = charged({});
    expect(charged({ amount: 5, customer: null }).key).toBe(key);
    const others = [charged({ id: 8 }), charged({ status: "failed" }), charged({ tx_ref: "ord-2" })];
    expect(new Set([key, ...others.map((other) => other.key)]).size).toBe(4);
  });

  test("carries no figure but in what it claims", () => {
    expect(charged({})).toEqual({
      claim: { says: "paid", word: "successful", amount: "10000", currency: "NGN", providerTransactionId: "7" },
      kind: "payment",
      key: "charge.completed:7:successful:ord-1",
      event: "charge.completed",
      environment: "unknown",
      reference: "ord-1",
      told: null,
    });
  });

  test("keeps an id beyond 53 bits exact", () => {
    const big = '{"event":"charge.completed","data":{"id":18446744073709551615,"tx_ref":"r","status":"successful"}}';
    expect(read(big).key).toBe("charge.completed:18446744073709551615:successful:r");
  });

  test("of a refund is read flat and in an envelope", () => {
    const seen = { kind: "refund", reference: null, providerTransactionId: "7", environment: "unknown" };
    expect(read(refund)).toMatchObject({ ...seen, key: "refund:9:completed:-" });
    expect(read({ event: "refund.completed", data: refund })).toMatchObject({ ...seen, event: "refund.completed" });
    expect(read({ ...refund, status: "completed-momo" }).key).not.toBe(read(refund).key);
  });

  test("of a chargeback names it", () => {
    const data = { id: 22_221, flw_ref: "05507", amount: 12_500, status: "initiated", stage: "new" };
    expect(read({ event: "chargeback.initiated", data })).toMatchObject({
      kind: "dispute",
      providerDisputeId: "22221",
    });
  });

  test("of a transfer in the oldest form is read", () => {
    const transfer = { id: 5, reference: "po-01hrv0000000000000000q22", status: "SUCCESSFUL", fullname: "ADA" };
    expect(read({ "event.type": "Transfer", transfer })).toMatchObject({
      kind: "payout",
      reference: "po-01hrv0000000000000000q22",
      providerPayoutId: "5",
    });
  });

  test("of a transfer that a person there sent once more points to ours", () => {
    const data = { id: 6, reference: "po-01hrv0000000000000000q22_RETRY_1", status: "SUCCESSFUL" };
    expect(read({ event: "transfer.completed", data })).toMatchObject({
      kind: "payout",
      reference: "po-01hrv0000000000000000q22",
    });
  });

  test.each(["transfer.disburse", "transfer.reversal"])("of v4's %s is read", (type) => {
    const data = { id: "trf_1", reference: "po-1", status: "SUCCESSFUL" };
    expect(read({ type, id: "wbk_1", data })).toMatchObject({
      kind: "payout",
      reference: "po-1",
      providerPayoutId: "trf_1",
    });
  });

  test.each(["test_assess", "subscription.cancelled", "order.authorization"])("of %s is of no use", (event) => {
    const seen = read({ event, data: { status: "x" } });
    expect(seen).toMatchObject({ kind: "ignored", event });
    expect(seen.key).toMatch(new RegExp(`^${event}:[0-9a-f]{64}$`));
    expect(read({ event })).toMatchObject({ kind: "ignored" });
  });

  test("never has a boundless key", () => {
    expect(charged({ tx_ref: "r".repeat(10_000) }).key.length).toBeLessThan(200);
    expect(read({ event: "e".repeat(10_000), data: {} }).key.length).toBeLessThan(200);
    expect(read({ event: `chargeback.${"e".repeat(10_000)}`, data: { id: 1 } }).key.length).toBeLessThan(200);
  });

  test.each([
    ["an event nobody knows", { event: "charge.exploded", data: charge }],
    ["an event without data", { event: "charge.completed" }],
    ["an event that is no word", { event: [], data: charge }],
    ["a charge without reference", { event: "charge.completed", data: { id: 7, status: "successful" } }],
    ["a charge whose reference is a list", { event: "charge.completed", data: { ...charge, tx_ref: ["ord-1"] } }],
    ["a refund without payment", { event: "refund.completed", data: { id: 9 } }],
    ["a transfer without a name", { event: "transfer.completed", data: { status: "SUCCESSFUL" } }],
    ["a chargeback without a number", { event: "chargeback.initiated", data: { status: "initiated" } }],
    ["a card's debit without envelope", { CardId: "x", Amount: 5, Status: "ok" }],
    ["a list", []],
    ["no JSON", "event=charge.completed"],
    ["a key twice", '{"event":"charge.completed","event":"transfer.completed","data":{}}'],
    ["the key __proto__", '{"event":"charge.completed","data":{"__proto__":{"tx_ref":"x"}}}'],
  ])("with %s is kept for a person", (_what, value) => {
    const seen = read(value);
    expect(seen).toMatchObject({ kind: "unreadable" });
    expect(seen.key).toMatch(/^unreadable:[0-9a-f]{64}$/);
  });

  test("never throws, whatever the data", () => {
    const events = fc.constantFrom(
      "charge.completed",
      "transfer.completed",
      "chargeback.won",
      "refund.completed",
      "test_assess",
    );
    const kinds = ["payment", "refund", "payout", "dispute", "ignored", "unreadable"];
    fc.assert(
      fc.property(events, fc.jsonValue(), (event, data) => {
        for (const value of [
          { event, data },
          { type: event, data },
          { "event.type": "Transfer", transfer: data },
          data,
        ])
          expect(kinds).toContain(read(JSON.stringify(value)).kind);
      }),
    );
  });
});
