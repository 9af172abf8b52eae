import { describe, expect, test } from "vitest";
import {
  beginnings,
  id,
  notFound,
  now,
  playMomo,
  queued,
  request,
  statement,
} from "../../../../test/support/played-momo.ts";
import { money } from "../../../kernel/values/money.ts";
import type { RefundQuestion, RefundRequest } from "../../provider.ts";

const { open, asked, header, sent } = playMomo();

describe("giving back", () => {
  const refund: RefundRequest = {
    reference: "rfd-01kaq3x5v2e8b9m4c7d0f1g2h3",
    uuid: "61b3d7f0-9a44-4d5c-8f0e-1b7c2a9e5d63",
    payment: {
      reference: request.reference,
      providerToken: `mtnuganda:${id}`,
      providerTransactionId: "1195582132",
      amount: request.amount,
      phone: request.phone,
    },
    amount: money(15_000n, "UGX"),
    reason: "damaged",
    noticeUrl: "https://shop.example/n/3",
  };
  const francs = { ...refund, payment: { ...refund.payment, providerToken: null, amount: money(45_000n, "XOF") } };
  const part = { ...francs, amount: money(15_000n, "XOF") };

  test("names the payment by its reference id, also for a part", async () => {
    const gateway = open(queued);
    expect(await gateway.refund?.(refund)).toEqual({ kind: "accepted", providerRefundId: `mtnuganda:${refund.uuid}` });
    expect(asked()[0]?.path).toBe("/disbursement/v1_0/refund");
    expect(header("x-reference-id")).toEqual([refund.uuid]);
    expect(sent()).toEqual({
      amount: "15000",
      currency: "UGX",
      externalId: refund.reference,
      payerMessage: "damaged",
      payeeNote: "damaged",
      referenceIdToRefund: id,
    });
  });

  test.each(beginnings)("%s", async (_what, played, result) => {
    expect(await open(played).refund?.(refund)).toMatchObject(result);
  });

  test("goes to the account that took the payment, which is looked for when its name was lost", async () => {
    const gateway = open(notFound, statement({ currency: "XOF" }), queued);
    expect(await gateway.refund?.(part)).toMatchObject({ providerRefundId: `mtnbenin:${refund.uuid}` });
    expect(header("x-target-environment")).toEqual(["mtnivorycoast", "mtnbenin", "mtnbenin"]);
  });

  test("goes nowhere while that account is not found", async () => {
    expect(await open(notFound, notFound).refund?.(part)).toMatchObject({ kind: "trouble", again: true });
    expect(await open(notFound, "hang up").refund?.(part)).toMatchObject({ kind: "trouble", again: true });
    expect(asked().every(({ method }) => method === "GET")).toBe(true);
  });

  test("is asked about by its UUID, at the account of its name or of the payment's", async () => {
    const question: RefundQuestion = { ...refund, providerRefundId: null, createdAt: new Date(now) };
    const answer = statement({
      externalId: refund.reference,
      amount: "15000",
      status: "FAILED",
      reason: "TRANSACTION_NOT_FOUND",
    });
    const gateway = open(answer, notFound);
    expect(await gateway.askRefund?.(question)).toEqual({
      kind: "known",
      refund: {
        status: "failed",
        word: "FAILED",
        providerRefundId: `mtnuganda:${refund.uuid}`,
        providerTransactionId: null,
        reference: refund.reference,
        amount: 15_000n,
        currency: "UGX",
        failure: "payment_not_found (TRANSACTION_NOT_FOUND)",
      },
    });
    expect(asked()[0]?.path).toBe(`/disbursement/v1_0/refund/${refund.uuid}`);
    expect(await gateway.askRefund?.({ ...question, providerRefundId: `mtnghana:${refund.uuid}` })).toEqual({
      kind: "unknown_reference",
    });
    expect(header("x-target-environment")).toEqual(["mtnuganda", "mtnghana"]);
  });
});
