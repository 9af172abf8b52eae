// The simulated Paystack's records other than payments. Sums are hundredths, times milliseconds since the epoch.
import type { Finding } from "./charge-outcomes.ts";
import type { Plan } from "./plan.ts";

type Kept = { id: number; secretKey: string; createdAt: number; updatedAt: number };

export type RefundStatus = "pending" | "processing" | "processed" | "failed" | "needs-attention";

export type Refund = Kept & {
  transactionId: number;
  amount: number;
  currency: string;
  status: RefundStatus;
  customerNote: string;
  merchantNote: string;
  /** A lost dispute creates its own refund to the buyer. */
  disputeId: number | null;
  expectedAt: number;
  refundedAt: number | null;
  plan: Plan<RefundStatus>;
};

export type DisputeStatus = "awaiting-merchant-feedback" | "awaiting-bank-feedback" | "pending" | "resolved";
export type DisputeStep = "remind" | "auto_accept" | "bank_decides";

export type DisputeMessage = { id: number; sender: string; body: string; at: number };

export type Dispute = Kept & {
  transactionId: number;
  /** The payer's claim: owed in full if the bank decides for them, even after a lower offer. */
  claimed: number;
  /** The payer's claim at first, later the merchant's offer or debt. */
  refundAmount: number;
  currency: string;
  category: "chargeback" | "fraud" | "general";
  status: DisputeStatus;
  /** The merchant's answer. It stays `declined` even if the bank then decides for the payer. */
  resolution: "merchant-accepted" | "declined" | "auto-accepted" | null;
  bankFindsFor: Finding;
  dueAt: number;
  resolvedAt: number | null;
  evidenceId: number | null;
  attachment: string | null;
  history: { status: string; by: string; at: number }[];
  messages: DisputeMessage[];
  plan: Plan<DisputeStep>;
};

export type Evidence = {
  id: number;
  disputeId: number;
  /** As the merchant wrote it. */
  given: Record<string, string | null>;
};

/** A file for a dispute: announced first, then uploaded to the signed address. */
export type Upload = {
  fileName: string;
  disputeId: number;
  contentTypes: readonly string[];
  expiresAt: number;
  /** The received bytes; null until then. */
  size: number | null;
};

export type Recipient = Kept & {
  code: string;
  type: string;
  name: string;
  currency: string;
  accountNumber: string;
  bankCode: string;
  bankName: string;
  accountName: string | null;
  authorizationCode: string | null;
  email: string | null;
  description: string;
  metadata: unknown;
  active: boolean;
};

export type TransferStatus =
  | "pending"
  | "otp"
  | "success"
  | "failed"
  | "reversed"
  | "abandoned"
  | "blocked"
  | "rejected";

export type Transfer = Kept & {
  code: string;
  reference: string;
  amount: number;
  currency: string;
  /** Deducted together with the amount, and returned with it. */
  fee: number;
  recipientCode: string;
  reason: string | null;
  status: TransferStatus;
  gatewayResponse: string | null;
  transferredAt: number | null;
  /** A look-up answers 404 until then. */
  hiddenUntil: number;
  plan: Plan<TransferStatus>;
};

export type MovementKind = "charge" | "charge_fee" | "refund" | "chargeback" | "transfer" | "transfer_fee" | "top_up";

/** One line of the balance's history. */
export type Movement = {
  id: number;
  secretKey: string;
  currency: string;
  kind: MovementKind;
  /** Signed; money returned after a failure has the kind of the movement that it reverses. */
  difference: number;
  /** The balance after it. */
  balance: number;
  reason: string;
  /** The record that it belongs to. */
  row: number;
  at: number;
};
