// A provider that gives money back as a test says: the requests it got, its own books, and its bad days. Like most
// providers, it knows no idempotency beyond our reference: a request that comes twice is booked twice.
import type { Bound, Drivers, Gateway, Slot } from "../../src/payments/index.ts";
import { inPlaceOfPaystack } from "./in-place-of-paystack.ts";

type Request = Parameters<NonNullable<Bound["gateway"]["refund"]>>[0];
type Kept = { reference: string; amount: bigint; currency: string; status: Status; failure: string | null; id: string };
type Status = "processing" | "succeeded" | "failed" | "needs_attention" | "unknown";
/** The answer to the next call. Calls without a planned answer are accepted. */
export type Answer =
  | "accept"
  /** The refund happens there, and we never learn of it. */
  | "lose the answer"
  /** The request never reached the provider. */
  | "lose the request"
  | "refuse"
  | "say it exists";

export type RefundingProvider = {
  /** For a whole system. For a service alone, use `gatewayOf`. */
  drivers: Drivers;
  /** The operations of a gateway that it plays. */
  scripted: Required<Pick<Gateway, "refund" | "askRefund">>;
  gatewayOf(mode: "sandbox" | "live", slot: Slot): Bound;
  /** Every request for a refund. */
  sent: Request[];
  books: Kept[];
  asked: number;
  plan: Answer[];
  /** While true, questions get no answer. */
  silent: boolean;
  /** What it says about this refund from now on. */
  decide(reference: string, status: Status, failure?: string): void;
  kept(reference: string): Kept;
};

export function openRefundingProvider(): RefundingProvider {
  const scripted: RefundingProvider["scripted"] = {
    refund: async (request) => {
      provider.sent.push(request);
      const answer = provider.plan.shift() ?? "accept";
      if (answer === "refuse") return { kind: "refused", code: "not_enough", detail: "Your balance is too low" };
      if (answer === "lose the request") return lost;
      if (answer === "say it exists") return { kind: "exists" };
      const id = String(provider.books.length + 1);
      provider.books.push({
        id,
        reference: request.reference,
        amount: request.amount.minor,
        currency: request.amount.currency,
        status: "processing",
        failure: null,
      });
      return answer === "lose the answer" ? lost : { kind: "accepted", providerRefundId: id };
    },
    askRefund: async ({ reference, payment }) => {
      provider.asked += 1;
      if (provider.silent) return lost;
      const found = provider.books.find((one) => one.reference === reference);
      if (!found) return { kind: "unknown_reference" };
      const { id, amount, currency, status, failure } = found;
      return {
        kind: "known",
        refund: {
          status,
          word: status,
          providerRefundId: id,
          reference,
          providerTransactionId: payment.providerTransactionId,
          amount,
          currency,
          failure,
        },
      };
    },
  };
  const provider: RefundingProvider = {
    drivers: inPlaceOfPaystack(scripted),
    scripted,
    sent: [],
    books: [],
    asked: 0,
    plan: [],
    silent: false,
    kept: (reference) => {
      const found = provider.books.find((one) => one.reference === reference);
      if (!found) throw new Error(`${reference} is not in the provider's books`);
      return found;
    },
    decide: (reference, status, failure) => {
      Object.assign(provider.kept(reference), { status, failure: failure ?? null });
    },
    gatewayOf: (mode, slot) => ({
      slot,
      driver: "paystack",
      environment: mode === "live" ? "live" : "test",
      gateway: {
        collect: () => Promise.reject(new Error("collects nothing")),
        ask: () => Promise.reject(new Error("knows no payments")),
        ...scripted,
      },
    }),
  };
  return provider;
}

const lost = { kind: "trouble", again: true, detail: "no answer within 20 s" } as const;
