// What payers do at each simulated provider, and what the operator's staff do on its dashboard or in its portal, in one form for all four.
import type { Simulator } from "../../../simulator/src/simulator.ts";
import type { DriverName } from "./provider-hall.ts";

/** Payments go by our reference. Payouts go by the provider's name for them: our reference, or M-Pesa's conversation, which is the same. */
export type Staff = {
  pays(reference: string): Promise<unknown>;
  /** The payer pays less than we asked for. */
  paysLess(reference: string): Promise<unknown>;
  refuses(reference: string): Promise<unknown>;
  /** The provider's number of the payment. */
  payment(reference: string): { id: string };
  /** Staff give all of it back, and it arrives. */
  givesBack(reference: string): void;
  endsPayout(reference: string, end: "arrives" | "fails"): Promise<void>;
  /** Staff send a failed payout once more, and it arrives. */
  paysAgain(reference: string): Promise<void>;
  /** A payout that arrived comes back. */
  takesBack(reference: string): void;
  /** The payer's bank takes all of it back. Absent for providers without banks. @returns the chargeback's number */
  chargesBack?(reference: string): string;
  /** What the provider holds for us, in its own units. */
  held(): number;
};

export function staffAt(name: DriverName, simulator: Simulator, phoneOf: (reference: string) => string): Staff {
  return { paystack: atPaystack, flutterwave: atFlutterwave, mpesa: atMpesa, momo: atMomo }[name](simulator, phoneOf);
}

function atPaystack({ paystack }: Simulator): Staff {
  const payment = (reference: string) => need(paystack.transaction({ reference }), reference);
  return {
    pays: async (reference) => paystack.pay({ reference }),
    paysLess: async (reference) => {
      payment(reference).amount = 150_000;
      return paystack.pay({ reference });
    },
    refuses: async (reference) => paystack.pay({ reference, card: "declined" }),
    payment: (reference) => ({ id: String(payment(reference).id) }),
    givesBack: (reference) => paystack.endRefund(paystack.refundOnDashboard({ reference }).id, "processed"),
    endsPayout: async (reference, end) => paystack.endTransfer(reference, end === "arrives" ? "success" : "failed"),
    paysAgain: async (reference) => {
      paystack.retryOnDashboard(reference);
      paystack.endTransfer(reference, "success");
    },
    takesBack: (reference) => paystack.endTransfer(reference, "reversed"),
    chargesBack: (reference) => String(paystack.dispute({ reference }).id),
    held: () => paystack.totals()["NGN"]?.held ?? 0,
  };
}

function atFlutterwave({ flutterwave }: Simulator): Staff {
  const payment = (reference: string) =>
    need(
      flutterwave.transactions().findLast(({ txRef }) => txRef === reference),
      reference,
    );
  const transfer = (reference: string) =>
    need(
      flutterwave.transfers().find((one) => one.reference === reference),
      reference,
    );
  const pays = async (txRef: string) => flutterwave.pay({ txRef });
  return {
    pays,
    paysLess: pays,
    refuses: async (txRef) => flutterwave.pay({ txRef, instrument: "do_not_honour" }),
    payment: (reference) => ({ id: String(payment(reference).id) }),
    givesBack: (reference) =>
      flutterwave.endRefund(flutterwave.refundOnDashboard({ transactionId: payment(reference).id }).id, true),
    endsPayout: async (reference, end) =>
      flutterwave.endTransfer(transfer(reference).id, end === "arrives" ? "SUCCESSFUL" : "FAILED"),
    paysAgain: async (reference) =>
      flutterwave.endTransfer(flutterwave.retryOnDashboard(transfer(reference).id).id, "SUCCESSFUL"),
    takesBack: (reference) => flutterwave.endTransfer(transfer(reference).id, "FAILED"),
    chargesBack: (reference) => String(flutterwave.openChargeback({ transactionId: payment(reference).id }).id),
    held: () => Number(flutterwave.totals()["NGN"]?.balance ?? 0),
  };
}

function atMpesa({ mpesa }: Simulator, phoneOf: (reference: string) => string): Staff {
  const receipt = (reference: string) => {
    const phone = phoneOf(reference);
    return need(mpesa.pushes().findLast((push) => push.phone === phone)?.receipt, reference);
  };
  return {
    pays: (reference) => mpesa.approve({ phone: phoneOf(reference) }),
    paysLess: (reference) => mpesa.approve({ phone: phoneOf(reference), paid: 25_100 }),
    refuses: (reference) => mpesa.decline({ phone: phoneOf(reference) }),
    payment: (reference) => ({ id: receipt(reference) }),
    givesBack: (reference) => void mpesa.reverseInPortal(receipt(reference)),
    endsPayout: (reference, end) => mpesa.endPayout(reference, end === "arrives" ? "0" : "26"),
    paysAgain: async (reference) => void mpesa.payAgainInPortal(reference),
    takesBack: (reference) => void mpesa.takeBackPayout(reference),
    held: () => mpesa.totals().KES.held,
  };
}

function atMomo({ momo }: Simulator, phoneOf: (reference: string) => string): Staff {
  const payout = (externalId: string) =>
    need(
      momo.payouts().find((call) => call.externalId === externalId),
      externalId,
    );
  return {
    pays: (reference) => momo.approve({ phone: phoneOf(reference) }),
    paysLess: (reference) => momo.approve({ phone: phoneOf(reference) }),
    refuses: (reference) => momo.decline({ phone: phoneOf(reference) }),
    payment: (externalId) => ({
      id: momo.transactions().find((call) => call.externalId === externalId)?.financialTransactionId ?? "",
    }),
    givesBack: (externalId) => void momo.refundInPortal({ externalId }),
    endsPayout: (externalId, end) =>
      momo.end(payout(externalId).referenceId, end === "arrives" ? null : "PAYEE_NOT_ALLOWED_TO_RECEIVE"),
    paysAgain: async (externalId) => void momo.payAgainInPortal({ externalId }),
    takesBack: (externalId) => void momo.takeBackPayout({ externalId }),
    held: () => momo.totals()["UGX"]?.held ?? 0,
  };
}

function need<Found>(found: Found | null | undefined, what: string): Found {
  if (found === undefined || found === null) throw new Error(`it does not know ${what}`);
  return found;
}
