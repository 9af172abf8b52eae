// A provider that pays sellers, with its own books and bad days on request. It replaces Paystack's paying side.
import type { Destination, Drivers, PayoutResult, ProviderPayout, ResolveResult } from "../../src/payments/index.ts";
import { slots } from "../../src/payments/index.ts";

/** What happens to the next payout. `lost`: accepted, and its answer is lost. `silent`: it never arrives. */
export type Day = "good" | "lost" | "silent" | "refusing" | "short";
export type Transfer = ProviderPayout & { reference: string; destination: Destination };

export type ScriptedPayer = {
  drivers: Drivers;
  /** Its own books, by our reference. A test may rewrite them. */
  transfers: Map<string, Transfer>;
  day: Day;
  /** Transfers get this status as soon as they are accepted. */
  at: ProviderPayout["status"];
  fee: bigint | null;
  /** How many payouts were requested. */
  calls: number;
  /** How many requests repeated an accepted payout. A provider that does not compare would pay twice. */
  repeats: number;
  /** The owner of an account; `not_offered` for no look-up. */
  account: (destination: Destination) => ResolveResult;
  bankList: "kept" | "none" | "unreachable";
};

const banks = [
  { code: "058", name: "Guaranty Trust Bank", kind: "bank_account" },
  { code: "044", name: "Access Bank", kind: "bank_account" },
  { code: "VODACOM", name: "Vodacom M-Pesa", kind: "mobile_wallet" },
] as const;
const trouble = { kind: "trouble", again: true, detail: "the connection broke" } as const;

export function scriptedPayer(): ScriptedPayer {
  const payer: ScriptedPayer = {
    drivers: {},
    transfers: new Map(),
    day: "good",
    at: "processing",
    fee: 1_000n,
    calls: 0,
    repeats: 0,
    account: ({ name }) => ({ kind: "resolved", name: name.toUpperCase() }),
    bankList: "kept",
  };
  const collecting = slots.cardgateway1;
  payer.drivers.cardgateway1 = {
    ...collecting,
    // Its own account takes everything that it pays.
    serves: () => true,
    paysOut: [
      { kind: "bank_account", currency: "NGN", countries: ["NG"] },
      { kind: "bank_account", currency: "GHS", countries: ["GH"] },
      { kind: "bank_account", currency: "XOF", countries: ["SN", "CI"] },
      { kind: "mobile_wallet", currency: "TZS", countries: ["TZ"] },
    ],
    open: (account) => ({
      ...collecting.open(account),
      payOut: async ({ reference, amount, destination }): Promise<PayoutResult> => {
        payer.calls += 1;
        if (payer.transfers.has(reference)) {
          payer.repeats += 1;
          return { kind: "exists" };
        }
        if (payer.day === "silent") return trouble;
        if (payer.day === "short") return { kind: "short_of_funds", detail: "Your balance is not enough" };
        if (payer.day === "refusing")
          return { kind: "refused", code: "account_closed", detail: "The account is closed." };
        payer.transfers.set(reference, {
          reference,
          destination,
          status: payer.at,
          word: payer.at,
          providerPayoutId: `TRF_${payer.transfers.size + 1}`,
          amount: amount.minor,
          currency: amount.currency,
          fee: payer.fee,
          failure: null,
        });
        return payer.day === "lost" ? trouble : { kind: "accepted", providerPayoutId: `TRF_${payer.transfers.size}` };
      },
      askPayout: async ({ reference }) => {
        const payout = payer.transfers.get(reference);
        return payout ? { kind: "known", payout } : { kind: "unknown_reference" };
      },
      resolveAccount: async (destination) => payer.account(destination),
      banks: async () => {
        if (payer.bankList === "unreachable") return trouble;
        return { kind: "banks", banks: payer.bankList === "kept" ? [...banks] : [] };
      },
    }),
  };
  return payer;
}
