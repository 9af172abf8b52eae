import { describe, expect, test } from "vitest";
import { beginnings, notFound, now, playMomo, queued, statement } from "../../../../test/support/played-momo.ts";
import { money } from "../../../kernel/values/money.ts";
import type { Destination, PayoutQuestion, PayoutRequest } from "../../provider.ts";

const { open, asked, sent } = playMomo();
const payout: PayoutRequest = {
  reference: "pot-01kaq3x5v2e8b9m4c7d0f1g2h3",
  uuid: "9c2f4a58-0b1d-4e6a-8d12-6a5e9b7c3d42",
  amount: money(120_000n, "UGX"),
  destination: {
    kind: "mobile_wallet",
    country: "UG",
    currency: "UGX",
    operator: "mtn",
    phone: "+256770000588",
    name: "Amina",
  },
  narration: "Seller payout week 11",
  noticeUrl: "https://shop.example/n/2",
};
const wallet = payout.destination as Extract<Destination, { kind: "mobile_wallet" }>;

describe("paying out", () => {
  test("goes to the wallet under the payout's own UUID", async () => {
    const gateway = open(queued);
    expect(await gateway.payOut?.(payout)).toEqual({
      kind: "accepted",
      providerPayoutId: `mtnuganda:${payout.uuid}`,
    });
    expect(asked()[0]?.path).toBe("/disbursement/v1_0/transfer");
    expect(asked()[0]?.headers).toMatchObject({
      authorization: "Bearer mtnuganda-disbursement",
      "ocp-apim-subscription-key": "mtnuganda-d-sub",
      "x-reference-id": payout.uuid,
    });
    expect(sent()).toMatchObject({ externalId: payout.reference, payee: { partyId: "256770000588" } });
  });

  test.each(beginnings)("%s", async (_what, played, result) => {
    expect(await open(played).payOut?.(payout)).toMatchObject(result);
  });

  test.each<[string, Partial<PayoutRequest>]>([
    ["unsupported_destination", { destination: { ...wallet, country: "KE", currency: "KES" } }],
    ["unsupported_destination", { destination: { ...wallet, operator: "airtel" } }],
    [
      "unsupported_destination",
      {
        destination: {
          kind: "bank_account",
          country: "UG",
          currency: "UGX",
          bankCode: "1",
          accountNumber: "2",
          name: "A",
        },
      },
    ],
    ["invalid_amount", { amount: money(5n, "KES") }],
    ["invalid_phone", { destination: { ...wallet, phone: "256" } }],
    ["invalid_reference", { uuid: "01996b2e-4f3a-7c1d-9e22-6a5e9b7c3d42" }],
  ])("%s is refused without a call", async (code, changes) => {
    expect(await open().payOut?.({ ...payout, ...changes })).toMatchObject({ kind: "refused", code });
    expect(asked()).toHaveLength(0);
  });

  test("is asked about by its UUID", async () => {
    const question: PayoutQuestion = { ...payout, providerPayoutId: null, createdAt: new Date(now) };
    const gateway = open(statement({ externalId: payout.reference, amount: "120000" }), notFound, "hang up");
    expect(await gateway.askPayout?.(question)).toEqual({
      kind: "known",
      payout: {
        status: "succeeded",
        word: "SUCCESSFUL",
        providerPayoutId: `mtnuganda:${payout.uuid}`,
        reference: payout.reference,
        amount: 120_000n,
        currency: "UGX",
        fee: null,
        failure: null,
      },
    });
    expect(asked()[0]?.path).toBe(`/disbursement/v1_0/transfer/${payout.uuid}`);
    expect(await gateway.askPayout?.(question)).toEqual({ kind: "unknown_reference" });
    expect(await gateway.askPayout?.(question)).toMatchObject({ kind: "trouble", again: true });
  });
});
