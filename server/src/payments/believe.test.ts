import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { believe, type Expected, type Verdict } from "./believe.ts";
import type { ProviderPayment } from "./provider.ts";

const expected: Expected = { reference: "pay-1", amount: 1_500_000n, currency: "NGN", environment: "live" };
const paid: ProviderPayment = {
  status: "succeeded",
  word: "success",
  providerTransactionId: "4099260516",
  reference: "pay-1",
  amount: 1_500_000n,
  requested: 1_500_000n,
  currency: "NGN",
  fee: 32_500n,
  environment: "live",
  channel: "card",
  paidAt: new Date("2026-11-21T09:00:00.000Z"),
  failure: null,
};

describe("an answer", () => {
  test.each<[string, Partial<ProviderPayment>, Verdict]>([
    ["exactly what was asked", {}, { kind: "exact" }],
    ["the fee on top, borne by the payer", { amount: 1_532_500n }, { kind: "exact" }],
    ["less than the fee on top", { amount: 1_510_000n }, { kind: "exact" }],
    ["from a provider that does not say which environment", { environment: "unknown" }, { kind: "exact" }],
    ["a unit more than the fee on top", { amount: 1_532_501n }, { kind: "over", surplus: 32_501n }],
    ["more, and no fee is known", { amount: 1_532_500n, fee: null }, { kind: "over", surplus: 32_500n }],
    [
      "more was asked for than we did",
      { amount: 1_532_500n, requested: 1_532_500n },
      { kind: "over", surplus: 32_500n },
    ],
    ["a unit more, without a fee", { amount: 1_500_001n, fee: 0n }, { kind: "over", surplus: 1n }],
    ["a unit less", { amount: 1_499_999n }, { kind: "misfit", why: "under" }],
    ["nothing", { amount: 0n }, { kind: "misfit", why: "under" }],
    ["less than nothing", { amount: -1_500_000n }, { kind: "misfit", why: "under" }],
    ["the same figure in another currency", { currency: "GHS" }, { kind: "misfit", why: "wrong_currency" }],
    ["the currency in small letters", { currency: "ngn" }, { kind: "misfit", why: "wrong_currency" }],
    ["another payment's reference", { reference: "pay-2" }, { kind: "misfit", why: "wrong_reference" }],
    ["the reference with a space", { reference: "pay-1 " }, { kind: "misfit", why: "wrong_reference" }],
    ["the reference in capitals", { reference: "PAY-1" }, { kind: "misfit", why: "wrong_reference" }],
    ["play money", { environment: "test" }, { kind: "misfit", why: "wrong_environment" }],
    ["not begun", { status: "action_needed" }, { kind: "open", state: "action_needed" }],
    ["on its way", { status: "processing" }, { kind: "open", state: "processing" }],
    ["a word nobody knows", { status: "unknown" }, { kind: "open", state: "unchanged" }],
    ["failed", { status: "failed", failure: "Declined" }, { kind: "failed", why: "Declined" }],
    ["failed without a reason", { status: "failed", word: "failed" }, { kind: "failed", why: "failed" }],
    ["given back", { status: "reversed" }, { kind: "reversed", came: { kind: "exact" } }],
    ["another payment's failure", { status: "failed", reference: "pay-2" }, { kind: "misfit", why: "wrong_reference" }],
  ])("%s", (_what, change, verdict) => {
    expect(believe(expected, { ...paid, ...change })).toEqual(verdict);
  });

  // The rule in one sentence: money counts only for a final success with this reference, amount, currency and environment.
  const isWorthIt = (wanted: Expected, told: ProviderPayment): boolean =>
    told.status === "succeeded" &&
    told.reference === wanted.reference &&
    told.currency === wanted.currency &&
    (told.environment === "unknown" || told.environment === wanted.environment) &&
    told.amount >= wanted.amount;

  const amount = fc.bigInt({ min: -2n, max: 12n });
  const told = fc.record<ProviderPayment>({
    status: fc.constantFrom("action_needed", "processing", "succeeded", "succeeded", "failed", "reversed", "unknown"),
    word: fc.string(),
    providerTransactionId: fc.constant("1"),
    reference: fc.constantFrom("pay-1", "pay-1", "pay-1", "pay-2", "", "PAY-1"),
    amount,
    requested: amount,
    currency: fc.constantFrom("NGN", "NGN", "NGN", "GHS", "ngn", ""),
    fee: fc.option(fc.bigInt({ min: 0n, max: 10n })),
    environment: fc.constantFrom("live", "live", "test", "unknown"),
    channel: fc.constant(null),
    paidAt: fc.constant(null),
    failure: fc.constant(null),
  });

  test("whatever a provider says, only the whole sum of this very payment gives value, and never more than was due", () => {
    const kinds = new Map<string, number>();
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 8n }), told, (due, answer) => {
        const wanted = { ...expected, amount: due };
        const verdict = believe(wanted, answer);
        kinds.set(verdict.kind, (kinds.get(verdict.kind) ?? 0) + 1);
        expect(verdict.kind === "exact" || verdict.kind === "over").toBe(isWorthIt(wanted, answer));
        if (verdict.kind === "over") expect(verdict.surplus).toBe(answer.amount - due);
        if (verdict.kind === "exact" && answer.amount !== due) {
          expect(answer.requested).toBe(due);
          expect(answer.amount - due <= (answer.fee ?? 0n)).toBe(true);
        }
      }),
      { numRuns: 20_000, seed: 1 },
    );
    // Checks that each verdict occurred often enough.
    for (const kind of ["exact", "over", "misfit", "open", "failed", "reversed"])
      expect(kinds.get(kind) ?? 0).toBeGreaterThan(50);
  });
});
