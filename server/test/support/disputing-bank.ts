// A gateway whose buyers' banks take payments back as a test says, and that gives money back as openRefundingProvider's
// does. It takes nothing about refunds for granted: a bank that doesn't know of one claims the whole.
import type { Bound, DisputeAnswer, Drivers, Gateway, ProviderDispute, Slot } from "../../src/payments/index.ts";
import { inPlaceOfPaystack } from "./in-place-of-paystack.ts";
import { openRefundingProvider, type RefundingProvider } from "./refunding-provider.ts";

export type DisputingBank = {
  refunds: RefundingProvider;
  /** For a whole system. For a service alone, use `gatewayOf`. */
  drivers: Drivers;
  gatewayOf(mode: "sandbox" | "live", slot: Slot): Bound;
  cases: Map<string, ProviderDispute>;
  answers: DisputeAnswer[];
  /** While true, the bank doesn't react to questions or answers. */
  silent: boolean;
  claims(id: string, of: { reference: string; amount: bigint; dueAt: Date }): void;
  /** @param lost how much of it the payer gets when it is lost */
  says(id: string, status: ProviderDispute["status"], lost?: bigint): void;
};

const silence = { kind: "trouble", again: true, detail: "no answer within 20 s" } as const;

export function openDisputingBank(): DisputingBank {
  const refunds = openRefundingProvider();
  const scripted: Required<Pick<Gateway, "askDispute" | "answerDispute">> = {
    askDispute: async (id) => {
      if (bank.silent) return silence;
      const dispute = bank.cases.get(id);
      return dispute ? { kind: "known", dispute: { ...dispute } } : { kind: "unknown_reference" };
    },
    answerDispute: async (answer) => {
      if (bank.silent) return silence;
      bank.answers.push(answer);
      const one = bank.cases.get(answer.providerDisputeId);
      if (one?.status !== "awaiting_us")
        return { kind: "refused", code: "answered", detail: "It has been answered already" };
      bank.says(answer.providerDisputeId, answer.decision === "accept" ? "lost" : "under_review");
      return { kind: "accepted" };
    },
  };
  const bank: DisputingBank = {
    drivers: inPlaceOfPaystack({ ...refunds.scripted, ...scripted }),
    refunds,
    cases: new Map(),
    answers: [],
    silent: false,
    claims: (id, { reference, amount, dueAt }) =>
      void bank.cases.set(id, {
        status: "awaiting_us",
        word: "awaiting_us",
        providerDisputeId: id,
        reference,
        providerTransactionId: null,
        amount,
        currency: "NGN",
        reason: "it never came",
        dueAt,
      }),
    says: (id, status, lost) => {
      const one = bank.cases.get(id);
      if (!one) throw new Error(`${id} is no case of this bank`);
      Object.assign(one, { status, word: status, amount: status === "won" ? 0n : (lost ?? one.amount) });
    },
    gatewayOf: (mode, slot) => {
      const bound = refunds.gatewayOf(mode, slot);
      return {
        ...bound,
        gateway: {
          ...bound.gateway,
          ...scripted,
        },
      };
    },
  };
  return bank;
}
