import { describe, expect, test } from "vitest";
import { type Claim, judgeClaim, readClaim } from "./claim.ts";
import type { AskResult, ProviderPayment } from "./provider.ts";

const claim: Claim = { says: "paid", word: "success", amount: "5000", currency: "NGN", providerTransactionId: "7" };
const payment: ProviderPayment = {
  status: "succeeded",
  word: "success",
  providerTransactionId: "7",
  reference: "pay-1",
  amount: 5_000n,
  requested: 5_000n,
  currency: "NGN",
  fee: null,
  environment: "test",
  channel: null,
  paidAt: null,
  failure: null,
};
const known = (changes: Partial<ProviderPayment> = {}, further: ProviderPayment[] = []): AskResult => ({
  kind: "known",
  payment: { ...payment, ...changes },
  further,
});

describe("a claim", () => {
  test.each<[string, Partial<Claim>, AskResult, boolean, string]>([
    ["that is answered so", {}, known(), false, "agrees"],
    ["with the fee on top", {}, known({ amount: 5_100n }), false, "agrees"],
    [
      "of a further payment",
      { providerTransactionId: "8" },
      known({}, [{ ...payment, providerTransactionId: "8" }]),
      false,
      "agrees",
    ],
    ["without a sum", { amount: null, currency: null }, known(), false, "agrees"],
    ["of a failure, while it is paid", { says: "other", word: "failed" }, known(), false, "agrees"],
    ["that was given back since", {}, known({ status: "reversed" }), false, "agrees"],
    ["before the answer has it", {}, known({ status: "processing" }), false, "open"],
    ["that nobody can be asked about", {}, { kind: "trouble", again: true, detail: "" }, true, "open"],
    ["of an unknown reference", {}, { kind: "unknown_reference" }, false, "open"],
    ["of a reference that stays unknown", {}, { kind: "unknown_reference" }, true, "status"],
    ["that is never answered so", {}, known({ status: "processing" }), true, "status"],
    ["of what failed, and may succeed after all", {}, known({ status: "failed" }), false, "open"],
    ["of what failed for good", {}, known({ status: "failed" }), true, "status"],
    ["of another sum", { amount: "500" }, known(), false, "amount"],
    ["of another currency", { currency: "GHS" }, known(), false, "currency"],
    ["of a transaction that is not there", { providerTransactionId: "9" }, known(), false, "transaction"],
  ])("%s", (_, changes, answer, isOver, verdict) => {
    const judged = judgeClaim({ ...claim, ...changes }, answer, isOver);
    expect(judged.kind === "differs" ? judged.part : judged.kind).toBe(verdict);
  });

  test("that differs tells both words", () => {
    expect(judgeClaim(claim, known({ status: "failed", word: "failed" }), true)).toMatchObject({
      detail:
        'its notice says "success" over 5000 NGN by transaction 7; asked, it says "failed" over 5000 NGN by transaction 7',
    });
  });
});

test("a notice's fields may have any shape", () => {
  const isPaid = (word: string) => word === "success";
  const read = (fields: object) =>
    readClaim(
      { status: "success", amount: undefined, currency: undefined, id: undefined, ...fields },
      isPaid,
      (amount) => (/^\d+$/.test(amount) ? BigInt(amount) : null),
    );
  expect(read({ amount: 12, currency: "NGN", id: 7 })).toEqual({ ...claim, amount: "12" });
  expect(read({ amount: "1.5", currency: ["NGN"], id: {} })).toEqual({
    ...claim,
    amount: null,
    currency: null,
    providerTransactionId: null,
  });
  expect(read({ status: "x".repeat(500) })?.word).toHaveLength(80);
  expect(read({ status: null })).toBeNull();
});
