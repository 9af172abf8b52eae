// What every payment provider can do for us, in our words. Each folder under `providers/` implements one protocol. A driver never touches
// the database, never throws for an answer it received, and never guesses: a word it does not know becomes "unknown", which is neither paid
// nor failed. Operations that a provider lacks are absent from its gateway.
import type { Currency, Money } from "../kernel/values/money.ts";
import type { PaymentNotice, UnaskedPayment } from "./notice.ts";
import type { ListPage, ListResult, OpenBalanceAddresses } from "./provider-books.ts";
import type { DisputeAnswer, ProviderDispute } from "./provider-dispute.ts";
import type { Contradiction, Told } from "./told.ts";

export const methods = ["card", "bank_transfer", "mobile_money"] as const;
export type Method = (typeof methods)[number];

/** There was no usable answer. `again`: the call may be repeated; otherwise a person must look (bad key, blocked account). */
export type Trouble = {
  kind: "trouble";
  again: boolean;
  detail: string;
  /** The answer is impossible or unreadable. It goes to payment review, and the question is repeated. */
  unreadable?: true;
};
/** A final no: the provider began nothing. */
export type Refused = { kind: "refused"; code: string; detail: string };
export type Environment = "test" | "live";

/** Where a provider offers something. Without `countries`: in every country that uses the currency. */
export type Reach = { currency: Currency; countries?: readonly string[] };

/** The limits of one payment or payout in minor units: multiples of `unit`, from `least` to `most`. Missing ones don't limit. */
export type Bounds = { unit?: bigint; least?: bigint; most?: bigint };

export type PaymentDriver<Account> = {
  readonly name: string;
  /** The payments it collects, as of late 2026. */
  readonly collects: readonly (Reach & Bounds & { method: Method })[];
  /** Where it pays sellers. */
  readonly paysOut: readonly (Reach & Bounds & { kind: Destination["kind"] })[];
  /** Limits of the account that narrow what the driver offers (one wallet account serves one country). */
  serves?(account: Account, reach: { currency: string; country: string }): boolean;
  /** The account's own limits for one payment, if they differ from the driver's. */
  boundsOf?(account: Account): Bounds;
  open(account: Account, tools: GatewayTools): Gateway;
  /** True if the raw bytes were signed with one of the secrets (two during a rotation). Absent if the provider does not sign. */
  verifyNotice?(
    rawBody: Buffer | null,
    headers: Record<string, string | string[] | undefined>,
    secrets: readonly string[],
  ): boolean;
  readNotice(rawBody: Buffer): PaymentNotice;
  /** Registers our address at the provider for payments that we did not request, and enables looking them up. */
  registerUnasked?(
    account: Account,
    tools: GatewayTools,
    place: { noticeUrl: string; contactPhone: string },
  ): Promise<Registered[]>;
};
export type Registered = { what: string; result: { kind: "registered" } | { kind: "exists" } | Refused | Trouble };

export type GatewayTools = {
  accessTokens: AccessTokens;
  /** For protocols that require time stamps. */
  now: () => Date;
};

/** Access tokens, shared by all our processes: at some providers a new token ends the previous one. */
export type AccessTokens = {
  /**
   * The stored token, or a new one.
   * @param refused a token that the provider has just refused; it is not returned again.
   */
  get(
    account: string,
    fetch: () => Promise<{ token: string; expiresInSeconds: number } | Trouble>,
    refused?: string,
  ): Promise<{ token: string } | Trouble>;
};

export type Gateway = {
  collect(request: CollectRequest): Promise<CollectResult>;
  ask(question: PaymentQuestion): Promise<AskResult>;
  /** Asks about money that we did not request. */
  askUnasked?(question: UnaskedQuestion): Promise<AskUnaskedResult>;
  refund?(request: RefundRequest): Promise<RefundResult>;
  askRefund?(question: RefundQuestion): Promise<AskRefundResult>;
  /** All refunds of one of its transactions, made by us or at the provider. */
  refundsOf?(transaction: RefundedTransaction): Promise<RefundsListed | Trouble>;
  /** Our reference of one of its transactions, for webhooks that name only the transaction. */
  referenceOf?(
    providerTransactionId: string,
  ): Promise<{ kind: "reference"; reference: string } | { kind: "unknown_reference" } | Trouble>;
  payOut?(request: PayoutRequest): Promise<PayoutResult>;
  askPayout?(question: PayoutQuestion): Promise<AskPayoutResult>;
  /** The name of an account's or wallet's owner. */
  resolveAccount?(destination: Destination): Promise<ResolveResult>;
  banks?(country: string, currency: string): Promise<{ kind: "banks"; banks: Bank[] } | Trouble>;
  askDispute?(providerDisputeId: string): Promise<AskDisputeResult>;
  /** Accepts the dispute, or contests it with evidence for the seller. */
  answerDispute?(answer: DisputeAnswer): Promise<{ kind: "accepted" } | Refused | Trouble>;
  /** The provider's own books, page by page, oldest first if it lets us choose. Reconciliation uses them. */
  listPayments?(page: ListPage): Promise<ListResult<ProviderPayment>>;
  listRefunds?(page: ListPage): Promise<ListResult<ProviderRefund>>;
  listPayouts?(page: ListPage): Promise<ListResult<ProviderPayout>>;
  listDisputes?(page: ListPage): Promise<ListResult<ProviderDispute>>;
  /** Our balances at the provider, per currency, in our minor units. `later`: each account's balance comes to its address, by webhook. */
  balances?(
    openAddresses: OpenBalanceAddresses,
  ): Promise<{ kind: "balances"; balances: { currency: string; available: bigint }[] } | { kind: "later" } | Trouble>;
};

// — Collecting —

export type CollectRequest = {
  /** Our reference, stored before the call, and the same on every try. */
  reference: string;
  amount: Money;
  /** Null: the payer chooses on the provider's page. */
  method: Method | null;
  /** The shop's country, ISO 3166. */
  country: string;
  /** The phone that is asked to approve, E.164; null for payments on a page. */
  phone: string | null;
  /** The provider requires an e-mail address. Buyers on a chat have none, so it may be a generated one. */
  email: string;
  /** Where the payer's browser returns to. A visit there proves nothing. */
  callbackUrl: string;
  cancelUrl: string;
  /** The address for webhooks about this attempt, with its own secret in the path. For providers that do not sign. */
  noticeUrl: string;
  /** The text that the payer reads: the order's number, in plain letters and digits. */
  label: string;
  metadata: Record<string, string>;
};

export type CollectResult =
  | { kind: "redirect"; url: string; providerToken: string }
  /** The payer's phone shows a prompt. `providerToken` is the provider's own id of this attempt, if given. */
  | { kind: "prompt"; providerToken: string | null }
  /** The provider knows our reference already: verify it, and never start it again. */
  | { kind: "exists" }
  | Refused
  | Trouble;

export type PaymentQuestion = {
  reference: string;
  /** From the collect result; null if it never came. */
  providerToken: string | null;
  /** The amount we asked for. Some queries return none, because a prompt can't be paid with another amount. */
  amount: Money;
  createdAt: Date;
  /** What a webhook to the attempt's own secret address said, for data that a query lacks (the receipt's number). */
  told: Told | null;
};
/** A provider's answer about one payment, in our words, together with its own word. */
export type ProviderPayment = {
  status: "action_needed" | "processing" | "succeeded" | "failed" | "reversed" | "unknown";
  word: string;
  providerTransactionId: string;
  reference: string;
  /** What the payer paid. More than `requested` if the payer bears the provider's fee. */
  amount: bigint;
  requested: bigint;
  /** The provider's spelling, not narrowed, because it is compared with ours. Amounts are in ISO minor units if the currency is known. */
  currency: string;
  fee: bigint | null;
  environment: Environment | "unknown";
  channel: string | null;
  paidAt: Date | null;
  /** Why it failed, in the provider's words. */
  failure: string | null;
  /** A contradicting webhook. */
  contradiction?: Contradiction;
  /** The payment instrument; absent if the provider does not distinguish payers' instruments. */
  instrument?: Instrument;
};

/**
 * A card or wallet. Within one provider, equal fields mean the same instrument. Across providers nothing follows, because each names them
 * in its own way. Never stored or shown in plain text.
 */
export type Instrument = { kind: "card" | "wallet"; number: string };

export type AskResult =
  /** `further`: more money under the same reference. Each is a payment of its own. */
  | {
      kind: "known";
      payment: ProviderPayment;
      further?: readonly ProviderPayment[];
      /** The refunds that explain why it is reversed. */
      returned?: readonly ProviderRefund[];
    }
  | { kind: "unknown_reference" }
  | Trouble;

export type UnaskedQuestion = {
  providerTransactionId: string;
  /** From the webhook; null means within the time that the provider keeps. */
  paidAt: Date | null;
};
export type AskUnaskedResult =
  | { kind: "known"; payment: UnaskedPayment }
  /** It does not exist, or not yet. */
  | { kind: "unknown_transaction" }
  | Trouble;

// — Refunds —

/** The payment that a refund belongs to. */
export type RefundedPayment = {
  reference: string;
  providerToken: string | null;
  providerTransactionId: string;
  amount: Money;
  /** The payer's phone, E.164, if known. */
  phone: string | null;
};

export type RefundRequest = {
  /** Our reference (16 to 50 of a-z, 0-9 and -), stored before the call. Without a field for it, the provider gets it in the note. */
  reference: string;
  /** The same as a UUID, for providers that require one. */
  uuid: string;
  payment: RefundedPayment;
  amount: Money;
  reason: string;
  noticeUrl: string;
};

export type RefundResult =
  | { kind: "accepted"; providerRefundId: string | null }
  /** The provider knows our reference already: ask about it. */
  | { kind: "exists" }
  | Refused
  | Trouble;

export type RefundQuestion = {
  reference: string;
  uuid: string;
  providerRefundId: string | null;
  payment: RefundedPayment;
  amount: Money;
  createdAt: Date;
  /** The address for a late answer. */
  noticeUrl: string;
};

export type ProviderRefund = {
  status: "processing" | "succeeded" | "failed" | "needs_attention" | "unknown";
  word: string;
  providerRefundId: string;
  /** Our reference, if the provider stores it. */
  reference: string | null;
  /** The payment's transaction id. */
  providerTransactionId: string | null;
  amount: bigint;
  currency: string;
  failure: string | null;
  /** The refund pays a lost dispute, which reports it itself. */
  providerDisputeId?: string;
};
/** `unreadable`: a description of each entry that we left out because we can't read it. */
export type RefundsListed = { kind: "refunds"; refunds: ProviderRefund[]; unreadable: string[] };
export type RefundedTransaction = { providerTransactionId: string; currency: string };

export type AskRefundResult =
  | { kind: "known"; refund: ProviderRefund }
  /** The provider does not have it: it may be sent (again) under the same reference. */
  | { kind: "unknown_reference" }
  /** The question was accepted. The answer comes by webhook. */
  | { kind: "later" }
  | Trouble;

// — Paying sellers —

export type Destination =
  | { kind: "bank_account"; country: string; currency: Currency; bankCode: string; accountNumber: string; name: string }
  | { kind: "mobile_wallet"; country: string; currency: Currency; operator: string; phone: string; name: string };

export type Bank = { code: string; name: string; kind: Destination["kind"] };

export type PayoutRequest = {
  /** Our reference (16 to 50 of a-z, 0-9 and -), stored before the call, and the same on every try. */
  reference: string;
  uuid: string;
  amount: Money;
  destination: Destination;
  narration: string;
  noticeUrl: string;
};

export type PayoutResult =
  | { kind: "accepted"; providerPayoutId: string | null }
  | { kind: "exists" }
  /** Nothing was begun: our balance there is too low. It may be sent again under the same reference when there is more. */
  | { kind: "short_of_funds"; detail: string }
  | Refused
  | Trouble;

export type PayoutQuestion = {
  reference: string;
  uuid: string;
  providerPayoutId: string | null;
  amount: Money;
  createdAt: Date;
  noticeUrl: string;
};

export type ProviderPayout = {
  /** `reversed`: it had succeeded, and the money came back. */
  status: "processing" | "succeeded" | "failed" | "reversed" | "unknown";
  word: string;
  providerPayoutId: string;
  reference: string | null;
  amount: bigint;
  currency: string;
  fee: bigint | null;
  failure: string | null;
};

export type AskPayoutResult =
  /** `retries`: further transfers of the payout, made by people on the provider's dashboard. Each may be paid. */
  | {
      kind: "known";
      payout: ProviderPayout;
      retries?: readonly ProviderPayout[];
      /** Describes other transfers that we can't read. */
      unreadable?: string;
    }
  | { kind: "unknown_reference" }
  | { kind: "later" }
  | Trouble;

export type ResolveResult =
  | { kind: "resolved"; name: string }
  | { kind: "unknown_account"; detail: string }
  /** There is no look-up for this country or kind of account. */
  | { kind: "not_offered" }
  | Trouble;

// — Chargebacks —

export type { ListPage, ListResult, OpenBalanceAddresses } from "./provider-books.ts";
export type { DisputeAnswer, ProviderDispute } from "./provider-dispute.ts";
export type { Contradiction, Said, Told } from "./told.ts";
export type AskDisputeResult = { kind: "known"; dispute: ProviderDispute } | { kind: "unknown_reference" } | Trouble;
