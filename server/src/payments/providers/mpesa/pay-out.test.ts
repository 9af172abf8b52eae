import { describe, expect, test } from "vitest";
import type { Played } from "../../../../test/support/exchange-server.ts";
import { fault, json, now, playMpesa, taken } from "../../../../test/support/played-mpesa.ts";
import { money } from "../../../kernel/values/money.ts";
import type { PayoutRequest } from "../../provider.ts";

const { open, asked, sent } = playMpesa();
const payout: PayoutRequest = {
  reference: "pot-01kaq3x5v2e8b9m4c7d0f1g2h3",
  uuid: "9c2f4a58-0b1d-4e6a-8d12-6a5e9b7c3d42",
  amount: money(325_000n, "KES"),
  destination: {
    kind: "mobile_wallet",
    country: "KE",
    currency: "KES",
    operator: "mpesa",
    phone: "+254700000388",
    name: "Amina",
  },
  narration: "Móney & more",
  noticeUrl: "https://shop.example/n/2",
};

describe("paying out", () => {
  test("goes to the wallet under our own conversation id", async () => {
    const gateway = await open(taken);
    expect(await gateway.payOut?.(payout)).toEqual({ kind: "accepted", providerPayoutId: "AG_1" });
    expect(asked()[0]?.path).toBe("/mpesa/b2c/v3/paymentrequest");
    expect(sent()).toMatchObject({
      OriginatorConversationID: payout.reference,
      CommandID: "BusinessPayment",
      Amount: 3_250,
      PartyA: "600992",
      PartyB: "254700000388",
      Remarks: "Mo ney more",
      ResultURL: "https://shop.example/n/2",
      QueueTimeOutURL: "https://shop.example/n/2",
    });
  });

  test.each<[string, Played, unknown]>([
    ["known there already", fault(500, "500.002.1001", "Duplicate OriginatorConversationID."), { kind: "exists" }],
    ["no", fault(400, "400.002.02", "Bad Request - Invalid PartyB"), { kind: "refused", code: "invalid_phone" }],
    ["no by its response code", json(200, { ResponseCode: "2001" }), { kind: "refused", code: "response_2001" }],
    ["an error inside", fault(500, "500.003.1001", "Internal Server Error"), { kind: "trouble", again: true }],
    ["a page", json(503, "<html>"), { kind: "trouble", again: true }],
    ["nothing", "hang up", { kind: "trouble", again: true }],
    ["another shape", json(200, []), { kind: "trouble", again: true }],
  ])("answered with %s", async (_what, played, result) => {
    const gateway = await open(played);
    expect(await gateway.payOut?.(payout)).toMatchObject(result as object);
    expect(asked()).toHaveLength(1);
  });

  test.each<[string, Partial<PayoutRequest>]>([
    ["invalid_amount", { amount: money(900n, "KES") }],
    ["invalid_amount", { amount: money(25_000_100n, "KES") }],
    ["invalid_amount", { amount: money(325_001n, "KES") }],
    [
      "invalid_phone",
      { destination: { ...payout.destination, phone: "+255712345678" } as PayoutRequest["destination"] },
    ],
    [
      "unsupported_destination",
      { destination: { ...payout.destination, operator: "airtel" } as PayoutRequest["destination"] },
    ],
    [
      "unsupported_destination",
      {
        destination: {
          kind: "bank_account",
          country: "KE",
          currency: "KES",
          bankCode: "1",
          accountNumber: "2",
          name: "A",
        },
      },
    ],
  ])("%s is refused without a call", async (code, changes) => {
    const gateway = await open();
    expect(await gateway.payOut?.({ ...payout, ...changes })).toMatchObject({ kind: "refused", code });
    expect(asked()).toHaveLength(0);
  });

  test("is asked about by our reference, and answered later", async () => {
    const gateway = await open(taken, fault(400, "400.002.02", "Invalid Initiator"), "hang up");
    const question = { ...payout, providerPayoutId: null, createdAt: new Date(now) };
    expect(await gateway.askPayout?.(question)).toEqual({ kind: "later" });
    expect(sent()).toMatchObject({
      CommandID: "TransactionStatusQuery",
      OriginalConversationID: payout.reference,
      PartyA: "600992",
      Occasion: payout.reference,
      ResultURL: "https://shop.example/n/2",
    });
    expect(await gateway.askPayout?.(question)).toMatchObject({ kind: "trouble", again: false });
    expect(await gateway.askPayout?.(question)).toMatchObject({ kind: "trouble", again: true });
  });
});

test("its wallets are those of Kenya", async () => {
  const gateway = await open();
  expect(await gateway.banks?.("KE", "KES")).toEqual({
    kind: "banks",
    banks: [{ code: "mpesa", name: "M-Pesa", kind: "mobile_wallet" }],
  });
  expect(await gateway.banks?.("UG", "UGX")).toEqual({ kind: "banks", banks: [] });
});
