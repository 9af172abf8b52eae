import { describe, expect, test } from "vitest";
import { now, playMpesa, request, taken } from "../../../../test/support/played-mpesa.ts";
import { money } from "../../../kernel/values/money.ts";
import type { RefundedPayment, RefundQuestion, RefundRequest } from "../../provider.ts";

const { open, asked, sent } = playMpesa();

describe("giving back", () => {
  const paid: RefundedPayment = {
    reference: request.reference,
    providerToken: "ws_CO_1",
    providerTransactionId: "UCE4FX10AA",
    amount: money(150_000n, "KES"),
    phone: "+254712345678",
  };
  const refund: RefundRequest = {
    reference: "rfd-01kaq3x5v2e8b9m4c7d0f1g2h3",
    uuid: "61b3d7f0-9a44-4d5c-8f0e-1b7c2a9e5d63",
    payment: paid,
    amount: money(150_000n, "KES"),
    reason: "damaged",
    noticeUrl: "https://shop.example/n/3",
  };
  const question = (changes: Partial<RefundQuestion> = {}): RefundQuestion => ({
    ...refund,
    providerRefundId: null,
    createdAt: new Date(now),
    ...changes,
  });

  test("the whole reverses the receipt", async () => {
    const gateway = await open(taken);
    expect(await gateway.refund?.(refund)).toEqual({ kind: "accepted", providerRefundId: "1-2-3" });
    expect(asked()[0]?.path).toBe("/mpesa/reversal/v1/request");
    expect(sent()).toMatchObject({
      CommandID: "TransactionReversal",
      TransactionID: "UCE4FX10AA",
      Amount: 1_500,
      ReceiverParty: "174379",
      RecieverIdentifierType: "11",
      ResultURL: "https://shop.example/n/3",
      QueueTimeOutURL: "https://shop.example/n/3",
    });
  });

  test.each<[string, Partial<RefundRequest>]>([
    ["a part", { amount: money(50_000n, "KES") }],
    ["the whole without a receipt", { payment: { ...paid, providerTransactionId: "ws_CO_1" } }],
  ])("%s is sent to the payer's phone", async (_what, changes) => {
    const gateway = await open(taken);
    expect(await gateway.refund?.({ ...refund, ...changes })).toEqual({ kind: "accepted", providerRefundId: "1-2-3" });
    expect(asked()[0]?.path).toBe("/mpesa/b2c/v3/paymentrequest");
    expect(sent()).toMatchObject({ OriginatorConversationID: refund.reference, PartyB: "254712345678" });
  });

  test("a part is refused when nobody knows whom to send it, or when it is too small", async () => {
    const gateway = await open();
    const part = { ...refund, amount: money(50_000n, "KES") };
    expect(await gateway.refund?.({ ...part, payment: { ...paid, phone: null } })).toMatchObject({
      kind: "refused",
      code: "phone_required",
    });
    expect(await gateway.refund?.({ ...refund, amount: money(900n, "KES") })).toMatchObject({ code: "invalid_amount" });
    expect(asked()).toHaveLength(0);
  });

  test("what Daraja can't take is refused in a word of ours, of a reversal and of a part", async () => {
    const no = (errorMessage: string) => ({
      status: 400,
      body: { requestId: "1-2-3", errorCode: "400.002.02", errorMessage },
    });
    const gateway = await open(no("Bad Request - Invalid TransactionID"), no("Bad Request - Invalid PartyB"));
    expect(await gateway.refund?.(refund)).toMatchObject({ kind: "refused", code: "payment_not_found" });
    const part = { ...refund, amount: money(50_000n, "KES") };
    expect(await gateway.refund?.(part)).toMatchObject({ kind: "refused", code: "invalid_phone" });
  });

  test("a reversal without an answer may be sent again, and one without an id is not known there", async () => {
    const gateway = await open("hang up");
    expect(await gateway.refund?.(refund)).toMatchObject({ kind: "trouble", again: true });
    expect(await gateway.askRefund?.(question())).toEqual({ kind: "unknown_reference" });
  });

  test("a reversal is asked about by its own id, a part by our reference", async () => {
    const gateway = await open(taken, taken);
    expect(await gateway.askRefund?.(question({ providerRefundId: "1-2-3" }))).toEqual({ kind: "later" });
    expect(sent()).toMatchObject({ OriginalConversationID: "1-2-3", PartyA: "174379", Occasion: refund.reference });
    expect(await gateway.askRefund?.(question({ amount: money(50_000n, "KES") }))).toEqual({ kind: "later" });
    expect(sent(1)).toMatchObject({ OriginalConversationID: refund.reference, PartyA: "600992" });
  });
});
