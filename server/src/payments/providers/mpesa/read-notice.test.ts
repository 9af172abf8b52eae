import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readNotice } from "./read-notice.ts";

const read = (value: unknown) => readNotice(Buffer.from(typeof value === "string" ? value : JSON.stringify(value)));
const push = (changes: object) =>
  read({
    Body: { stkCallback: { MerchantRequestID: "1-2-3", CheckoutRequestID: "ws_CO_1", ResultCode: 0, ...changes } },
  });
const items = (...Item: object[]) => ({ CallbackMetadata: { Item } });
const payoutReference = "pot-01kaq3x5v2e8b9m4c7d0f1g2h3";
const refundReference = "rfd-01kaq3x5v2e8b9m4c7d0f1g2h3";
const result = (changes: object) =>
  read({
    Result: {
      ResultType: 0,
      ResultCode: 0,
      ResultDesc: "said",
      OriginatorConversationID: payoutReference,
      ConversationID: "AG_1",
      TransactionID: "UCE0000000",
      ...changes,
    },
  });
const parameters = (...ResultParameter: object[]) => ({ ResultParameters: { ResultParameter } });
const through = (queue: string) => ({
  ReferenceData: {
    ReferenceItem: { Key: "QueueTimeoutURL", Value: `https://internal.example/mpesa/${queue}/v1/submit` },
  },
});
const occasion = (Value?: string) => ({
  ReferenceData: { ReferenceItem: { Key: "Occasion", ...(Value && { Value }) } },
});

describe("a prompt's notice", () => {
  test("finds its items by name, in any order, some without a value", () => {
    const told = push(
      items(
        { Name: "TransactionDate", Value: "20260314101552" },
        { Name: "Balance" },
        { Value: 5 },
        { Name: "MpesaReceiptNumber", Value: "UCE4FX10AA" },
      ),
    );
    expect(told).toMatchObject({
      kind: "payment",
      reference: null,
      told: { providerTransactionId: "UCE4FX10AA", paidAt: "2026-03-14T07:15:52.000Z", providerToken: "ws_CO_1" },
    });
  });

  test.each([
    items(),
    {},
    items({ Name: "MpesaReceiptNumber" }),
    { CallbackMetadata: null },
    { CallbackMetadata: "x" },
  ])("without a receipt tells only which prompt it is about: %j", (metadata) => {
    expect(push(metadata)).toMatchObject({ kind: "payment", told: { providerToken: "ws_CO_1" } });
    expect(push(metadata)).not.toHaveProperty("told.providerTransactionId");
  });

  test("tells no receipt when it says that nobody paid", () => {
    const metadata = items({ Name: "MpesaReceiptNumber", Value: "UCE4FX10AA" });
    expect(push({ ResultCode: 1032, ...metadata })).not.toHaveProperty("told.providerTransactionId");
    expect(push({ ResultCode: "0", ...metadata })).toHaveProperty("told.providerTransactionId");
  });

  test("has one key however often it comes and whatever the type of its code, and another for another fact", () => {
    const { key } = push({});
    expect(push({ ResultCode: "0", ResultDesc: "other" }).key).toBe(key);
    const others = [push({ ResultCode: 1 }), push({ CheckoutRequestID: "ws_CO_2" }), push({ MerchantRequestID: "4" })];
    expect(new Set([key, ...others.map((notice) => notice.key)]).size).toBe(4);
  });

  test("does not carry the payer's number in its key", () => {
    expect(push({ CheckoutRequestID: "ws_CO_14032026101531204712345678" }).key).not.toContain("712345678");
  });
});

describe("a payment from the phone's menu", () => {
  const confirmation = { TransID: "UCE5CONF77", TransAmount: "2400.00", OrgAccountBalance: "1.00" };

  test("is read with little in it", () => {
    expect(read(confirmation)).toMatchObject({
      kind: "unasked_payment",
      payment: { amount: 240_000n, currency: "KES", account: "", payer: null, paidAt: null },
    });
    expect(read({ ...confirmation, TransAmount: 2_400, MSISDN: 254_712_345_678 })).toMatchObject({
      payment: { amount: 240_000n, payer: "254712345678" },
    });
  });

  test("that only asks whether it may be made has moved no money", () => {
    expect(read({ ...confirmation, OrgAccountBalance: "" })).toMatchObject({ kind: "ignored" });
  });

  test("of no amount is kept for a person", () => {
    expect(read({ ...confirmation, TransAmount: "1,000" })).toMatchObject({ kind: "unreadable" });
  });
});

describe("a payout's result", () => {
  test("names our reference and the sum", () => {
    expect(result(parameters({ Key: "TransactionAmount", Value: "3250.50" }))).toMatchObject({
      kind: "payout_answer",
      key: "b2c:AG_1:0",
      payout: { status: "succeeded", reference: payoutReference, providerPayoutId: "AG_1", amount: 325_050n },
    });
  });

  test("is read with one parameter outside of a list", () => {
    expect(result({ ResultParameters: { ResultParameter: { Key: "TransactionAmount", Value: 10 } } })).toMatchObject({
      payout: { status: "succeeded", amount: 1_000n },
    });
  });

  test.each([
    ["no parameters", {}],
    ["an amount without value", parameters({ Key: "TransactionAmount" })],
    ["an amount in words", parameters({ Key: "TransactionAmount", Value: "ten" })],
    ["a fraction of a cent", parameters({ Key: "TransactionAmount", Value: 10.005 })],
  ])("that says done with %s is asked about", (_what, changes) => {
    expect(result(changes)).toMatchObject({ payout: { status: "unknown", amount: 0n } });
  });

  test("with more to follow is not final", () => {
    expect(result({ ResultType: 1, ...parameters({ Key: "TransactionAmount", Value: 10 }) })).toMatchObject({
      payout: { status: "processing" },
    });
  });

  test("of no known code is neither", () => {
    for (const ResultCode of [15, 17, "17", "X1", 500])
      expect(result({ ResultCode })).toMatchObject({ payout: { status: "unknown", word: String(ResultCode) } });
  });

  test("that failed counts under our id, or by the queue it went through", () => {
    expect(result({ ResultCode: 1 })).toMatchObject({
      payout: { status: "failed", failure: "our_balance_too_low (1: said)", reference: payoutReference },
    });
    expect(result({ ResultCode: "2040", OriginatorConversationID: "1-2-3", ...through("b2cresults") })).toMatchObject({
      payout: { status: "failed", reference: null, providerPayoutId: "AG_1" },
    });
  });

  test.each([
    ["nothing else", {}],
    ["the queue of a question", through("transactionstatusresults")],
    ["an occasion", occasion(payoutReference)],
  ])("that failed with %s in it may be a question's, so it decides nothing", (_what, changes) => {
    const read = result({
      ResultCode: 2001,
      OriginatorConversationID: "dad6-4c34-8787-c8cb963a496d1268232",
      ...changes,
    });
    expect(read).toMatchObject({ kind: "payout_answer", payout: { status: "unknown", failure: null } });
  });
});

describe("the answer to a question", () => {
  const status = (word: string, ...more: object[]) =>
    result({
      OriginatorConversationID: "1236-7134259-1",
      ...parameters({ Key: "TransactionStatus", Value: word }, { Key: "Amount", Value: "3250" }, ...more),
      ...occasion(),
    });

  test.each([
    ["Completed", "succeeded"],
    ["Failed", "failed"],
    ["Reversed", "reversed"],
    ["Pending", "processing"],
    ["Almost", "unknown"],
  ])("%s is %s", (word, verdict) => {
    expect(status(word, { Key: "OriginatorConversationID", Value: payoutReference })).toMatchObject({
      kind: "payout_answer",
      event: "status",
      payout: { status: verdict, word, amount: 325_000n, reference: payoutReference },
    });
  });

  test("names what it is about by what is inside, or by the occasion", () => {
    expect(status("Completed", { Key: "ConversationID", Value: "AG_7" })).toMatchObject({
      payout: { providerPayoutId: "AG_7", reference: null },
    });
    expect(
      result({ ...parameters({ Key: "TransactionStatus", Value: "Completed" }), ...occasion(refundReference) }),
    ).toMatchObject({ kind: "refund_answer", refund: { reference: refundReference, status: "unknown" } });
    expect(status("Completed", { Key: "ReasonType", Value: "Transaction Reversal via API" })).toMatchObject({
      kind: "refund_answer",
      refund: { status: "succeeded" },
    });
  });

  test("a question that failed says nothing about the money, whatever stands in it", () => {
    const failed = result({
      ResultCode: 2001,
      ...parameters({ Key: "TransactionStatus", Value: "Failed" }),
      ...occasion(payoutReference),
    });
    expect(failed).toMatchObject({ payout: { status: "unknown", reference: payoutReference } });
  });

  test("a reversal that failed may have failed for having been made before; a part sent to a phone has failed", () => {
    const reversal = { Key: "ReasonType", Value: "Transaction Reversal via API" };
    expect(status("Failed", reversal, { Key: "OriginatorConversationID", Value: "1-2-3" })).toMatchObject({
      kind: "refund_answer",
      refund: { status: "needs_attention", failure: "perhaps_already_reversed (Failed)" },
    });
    expect(status("Failed", { Key: "OriginatorConversationID", Value: refundReference })).toMatchObject({
      kind: "refund_answer",
      refund: { status: "failed" },
    });
  });

  test("a reversal that was undone is a person's matter", () => {
    expect(status("Reversed", { Key: "OriginatorConversationID", Value: refundReference })).toMatchObject({
      kind: "refund_answer",
      refund: { status: "needs_attention" },
    });
  });
});

describe("a refund's result", () => {
  test("of a part is told by our reference", () => {
    expect(
      result({
        OriginatorConversationID: refundReference,
        ...parameters({ Key: "TransactionAmount", Value: 500 }),
      }),
    ).toMatchObject({
      kind: "refund_answer",
      refund: { status: "succeeded", reference: refundReference, providerRefundId: refundReference, amount: 50_000n },
    });
  });

  test("of the whole fails by the queue of reversals", () => {
    expect(result({ ResultCode: 1, OriginatorConversationID: "1-2-3", ...through("reversalresults") })).toMatchObject({
      kind: "refund_answer",
      refund: { status: "failed", providerRefundId: "1-2-3", amount: 0n },
    });
  });

  test("of a receipt given back before is looked at by a person, of one unknown has failed", () => {
    expect(result({ ResultCode: "R000001", OriginatorConversationID: "1-2-3" })).toMatchObject({
      kind: "refund_answer",
      refund: { status: "needs_attention" },
    });
    expect(result({ ResultCode: "R000002", OriginatorConversationID: "1-2-3" })).toMatchObject({
      kind: "refund_answer",
      refund: { status: "unknown" },
    });
    expect(
      result({ ResultCode: "R000002", OriginatorConversationID: "1-2-3", ...through("reversalresults") }),
    ).toMatchObject({
      kind: "refund_answer",
      refund: { status: "failed", failure: "payment_not_found (R000002: said)" },
    });
  });
});

describe("a time-out", () => {
  test.each([
    { OriginatorConversationID: payoutReference, ConversationID: "AG_1" },
    { Result: { OriginatorConversationID: payoutReference, ConversationID: "AG_1", TransactionID: "x" } },
  ])("is no failure: it makes us look", (body) => {
    expect(read(body)).toMatchObject({ kind: "payout", reference: payoutReference, providerPayoutId: "AG_1" });
  });

  test("of a refund makes us look at it", () => {
    expect(read({ OriginatorConversationID: refundReference })).toMatchObject({
      kind: "refund",
      reference: refundReference,
    });
  });
});

describe("a body", () => {
  test.each([
    ["a list", []],
    ["no JSON", "Body=1"],
    ["a prompt without id", { Body: { stkCallback: { ResultCode: 0 } } }],
    ["a prompt without code", { Body: { stkCallback: { CheckoutRequestID: "x" } } }],
    ["nothing", {}],
    ["a payment with a boundless id", { TransID: "x".repeat(100), TransAmount: "1.00", OrgAccountBalance: "1.00" }],
    ["a key twice", '{"Result":{"ResultCode":0},"Result":{"ResultCode":1}}'],
    ["the key __proto__", '{"Result":{"ResultCode":0,"__proto__":{}}}'],
  ])("that is %s is kept for a person", (_what, value) => {
    const notice = read(value);
    expect(notice.kind).toBe("unreadable");
    expect(notice.key).toMatch(/^unreadable:[0-9a-f]{64}$/);
  });

  test("never makes a boundless key", () => {
    const long = "x".repeat(10_000);
    expect(push({ CheckoutRequestID: long, ResultCode: long }).key.length).toBeLessThan(200);
    expect(result({ ConversationID: long, ResultCode: long }).key.length).toBeLessThan(200);
  });

  test("is read without a throw, whatever it is", () => {
    const any = fc.jsonValue();
    const body = fc.oneof(
      fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
      any.map((value) => Buffer.from(JSON.stringify(value))),
      fc.record({ Body: fc.record({ stkCallback: any }) }).map((value) => Buffer.from(JSON.stringify(value))),
      fc
        .record({
          Result: fc.record({
            ResultCode: fc.constantFrom(0, "0", 1),
            ResultParameters: fc.oneof(any, fc.record({ ResultParameter: any })),
            ReferenceData: fc.oneof(any, fc.record({ ReferenceItem: any })),
          }),
        })
        .map((value) => Buffer.from(JSON.stringify(value))),
    );
    fc.assert(
      fc.property(body, (bytes) => {
        const { kind, key } = readNotice(bytes);
        expect(kind).toBeTypeOf("string");
        expect(key.length).toBeGreaterThan(0);
      }),
    );
  });
});
