// What every payment provider can do for us, in our words. One folder under `providers/` speaks each one's protocol.
// A driver never touches the database, never throws for an answer it received, and never guesses: a word it does not know
// is "unknown", which is neither paid nor failed. An operation that a provider does not have is absent from its gateway.
import type { Currency, Money } from "../kernel/money.ts";
import type { PaymentNotice, UnaskedPayment } from "./notice.ts";
import type { DisputeAnswer, ProviderDispute } from "./provider-dispute.ts";
import type { Contradiction, Told } from "./told.ts";

export const methods = ["card", "bank_transfer", "mobile_money"] as const;
export type Method = (typeof methods)[number];

/** No usable answer came. `again`: the same call may be repeated; otherwise a person must look (bad key, blocked account). */
export type Trouble = {
  kind: "trouble";
  again: boolean;
  detail: string;
  /** It answered what can't be right or can't be read. The desk is told, and it is asked again. */
  unreadable?: true;
};
/** A final no: nothing was begun there. */
export type Refused = { kind: "refused"; code: string; detail: string };
export type Environment = "test" | "live";

/** Where a provider offers something. Without `countries`, wherever the currency is at home. */
export type Reach = { currency: Currency; countries?: readonly string[] };

/** What one payment or payout may be, in minor units: whole numbers of `unit`, from `least` to `most`. Without them, anything. */
export type Bounds = { unit?: bigint; least?: bigint; most?: bigint };

export type PaymentDriver<Account> = {
  readonly name: string;
  /** Payments it collects. Data, as of late 2026. */
  readonly collects: readonly (Reach & Bounds & { method: Method })[];
  /** Where it pays sellers. */
  readonly paysOut: readonly (Reach & Bounds & { kind: Destination["kind"] })[];
  /** The account's own limits narrow what the driver offers (one wallet account is one country). */
  serves?(account: Account, reach: { currency: string; country: string }): boolean;
  /** What the account's own terms say of one payment, where they differ from what the driver says of everybody. */
  boundsOf?(account: Account): Bounds;
  open(account: Account, tools: GatewayTools): Gateway;
  /** True when the raw bytes were signed by the holder of one of the secrets (two during a rotation). Absent: it does not sign. */
  verifyNotice?(
    rawBody: Buffer | null,
    headers: Record<string, string | string[] | undefined>,
    secrets: readonly string[],
  ): boolean;
  readNotice(rawBody: Buffer): PaymentNotice;
  /** Tells the provider where to announce money that nobody asked for, and switches on what such money is looked up in. */
  registerUnasked?(
    account: Account,
    tools: GatewayTools,
    place: { noticeUrl: string; contactPhone: string },
  ): Promise<Registered[]>;
};
export type Registered = { what: string; result: { kind: "registered" } | { kind: "exists" } | Refused | Trouble };

export type GatewayTools = {
  accessTokens: AccessTokens;
  /** For time stamps that a protocol wants of us. */
  now: () => Date;
};

/** Access tokens, shared by all our processes: at some providers a new one ends the one before. */
export type AccessTokens = {
  /**
   * The kept token, or a fetched one.
   * @param refused a token that the provider has just refused: it is not answered again.
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
  /** What it knows of money that came without our asking. */
  askUnasked?(question: UnaskedQuestion): Promise<AskUnaskedResult>;
  refund?(request: RefundRequest): Promise<RefundResult>;
  askRefund?(question: RefundQuestion): Promise<AskRefundResult>;
  /** All refunds of one of its transactions, ours and those that began there. */
  refundsOf?(transaction: RefundedTransaction): Promise<RefundsListed | Trouble>;
  /** Our reference of one of its transactions, for notices that name only the transaction. */
  referenceOf?(
    providerTransactionId: string,
  ): Promise<{ kind: "reference"; reference: string } | { kind: "unknown_reference" } | Trouble>;
  payOut?(request: PayoutRequest): Promise<PayoutResult>;
  askPayout?(question: PayoutQuestion): Promise<AskPayoutResult>;
  /** In whose name an account or wallet stands. */
  resolveAccount?(destination: Destination): Promise<ResolveResult>;
  banks?(country: string, currency: string): Promise<{ kind: "banks"; banks: Bank[] } | Trouble>;
  askDispute?(providerDisputeId: string): Promise<AskDisputeResult>;
  /** Gives the dispute up (`accept`), or contests it with what speaks for the seller. */
  answerDispute?(answer: DisputeAnswer): Promise<{ kind: "accepted" } | Refused | Trouble>;
  /** The provider's own books, page by page, oldest first where it lets us choose: what we are reconciled with. */
  listPayments?(page: ListPage): Promise<ListResult<ProviderPayment>>;
  listRefunds?(page: ListPage): Promise<ListResult<ProviderRefund>>;
  listPayouts?(page: ListPage): Promise<ListResult<ProviderPayout>>;
  listDisputes?(page: ListPage): Promise<ListResult<ProviderDispute>>;
  /** What it holds for us, per currency, in our minor units. */
  balances?(): Promise<{ kind: "balances"; balances: { currency: string; available: bigint }[] } | Trouble>;
};

// — Collecting —

export type CollectRequest = {
  /** Ours, stored before the call, the same on every try. */
  reference: string;
  amount: Money;
  /** Null: the payer chooses on the provider's page. */
  method: Method | null;
  /** Where the shop sells, ISO 3166. */
  country: string;
  /** Whose phone is asked to approve, E.164; null for payments on a page. */
  phone: string | null;
  /** The provider wants an e-mail address; buyers on a chat have none, so it may be a made one. */
  email: string;
  /** Where the payer's browser returns to; reaching it proves nothing. */
  callbackUrl: string;
  cancelUrl: string;
  /** Where the provider tells us of this attempt, with a secret of its own in the path. For those that do not sign. */
  noticeUrl: string;
  /** What the payer reads: the order's number. Plain letters and digits. */
  label: string;
  metadata: Record<string, string>;
};

export type CollectResult =
  | { kind: "redirect"; url: string; providerToken: string }
  /** The payer's phone rings. `providerToken` is what the provider calls this attempt, if it tells. */
  | { kind: "prompt"; providerToken: string | null }
  /** Our reference is already known there: ask about it, never start it anew. */
  | { kind: "exists" }
  | Refused
  | Trouble;

export type PaymentQuestion = {
  reference: string;
  /** From the collect result; null when it never came. */
  providerToken: string | null;
  /** What we asked for: some queries name no sum, because a prompt can't be paid otherwise. */
  amount: Money;
  createdAt: Date;
  /** What a notice on the attempt's own secret address told, for what a query does not say (the receipt's number). */
  told: Told | null;
};
/** What a provider says of one payment, in our words, with its own word kept beside. */
export type ProviderPayment = {
  status: "action_needed" | "processing" | "succeeded" | "failed" | "reversed" | "unknown";
  word: string;
  providerTransactionId: string;
  reference: string;
  /** What left the payer. More than `requested` when the payer bears the provider's fee. */
  amount: bigint;
  requested: bigint;
  /** As the provider spells it; compared with ours, so not narrowed. Amounts are in our ISO minor units when known. */
  currency: string;
  fee: bigint | null;
  environment: Environment | "unknown";
  channel: string | null;
  paidAt: Date | null;
  /** Why it failed, in the provider's words. */
  failure: string | null;
  /** What a notice told otherwise. */
  contradiction?: Contradiction;
  /** What it was paid with; absent where the provider does not tell one payer's from another's. */
  instrument?: Instrument;
};

/**
 * A card or wallet. Two of one provider are one and the same where both fields are equal; nothing is said across providers, who each have
 * their own way of naming them. Never kept or shown as it is.
 */
export type Instrument = { kind: "card" | "wallet"; number: string };

export type AskResult =
  /** `further`: more money that came under the same reference, each a payment of its own. */
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
  /** As the notice says it; null: within what the provider keeps. */
  paidAt: Date | null;
};
export type AskUnaskedResult =
  | { kind: "known"; payment: UnaskedPayment }
  /** Not there, or not yet. */
  | { kind: "unknown_transaction" }
  | Trouble;

// — Giving back —

/** The payment that a refund belongs to. */
export type RefundedPayment = {
  reference: string;
  providerToken: string | null;
  providerTransactionId: string;
  amount: Money;
  /** Who paid by phone, E.164, where that is known. */
  phone: string | null;
};

export type RefundRequest = {
  /** Ours (16 to 50 of a-z, 0-9 and -), stored before the call. Where the provider has no field for it, it stands in the note. */
  reference: string;
  /** The same, as a UUID, for providers that want one. */
  uuid: string;
  payment: RefundedPayment;
  amount: Money;
  reason: string;
  noticeUrl: string;
};

export type RefundResult =
  | { kind: "accepted"; providerRefundId: string | null }
  /** Known there already under our reference: ask about it. */
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
  /** Where an answer that comes later is to be told. */
  noticeUrl: string;
};

export type ProviderRefund = {
  status: "processing" | "succeeded" | "failed" | "needs_attention" | "unknown";
  word: string;
  providerRefundId: string;
  /** Ours, when the provider keeps it. */
  reference: string | null;
  /** Of the payment. */
  providerTransactionId: string | null;
  amount: bigint;
  currency: string;
  failure: string | null;
  /** It pays out a dispute that was lost: the dispute tells of it. */
  providerDisputeId?: string;
};
/** `unreadable`: what we can't make out of an entry, in words, for each that we left out. */
export type RefundsListed = { kind: "refunds"; refunds: ProviderRefund[]; unreadable: string[] };
export type RefundedTransaction = { providerTransactionId: string; currency: string };

export type AskRefundResult =
  | { kind: "known"; refund: ProviderRefund }
  /** Nothing of the kind there: it may be sent (again) under the same reference. */
  | { kind: "unknown_reference" }
  /** Asked; the answer comes as a notice. */
  | { kind: "later" }
  | Trouble;

// — Paying sellers —

export type Destination =
  | { kind: "bank_account"; country: string; currency: Currency; bankCode: string; accountNumber: string; name: string }
  | { kind: "mobile_wallet"; country: string; currency: Currency; operator: string; phone: string; name: string };

export type Bank = { code: string; name: string; kind: Destination["kind"] };

export type PayoutRequest = {
  /** Ours (16 to 50 of a-z, 0-9 and -), stored before the call, the same on every try. */
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
  /** Nothing was begun: what we have there is too little. It may be sent again under the same reference when there is more. */
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
  /** `reversed`: it had succeeded and the money came back. */
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
  /** `retries`: further transfers of the payout that people made on the provider's dashboard. Each may be paid. */
  | {
      kind: "known";
      payout: ProviderPayout;
      retries?: readonly ProviderPayout[];
      /** Of the others, what we can't make out, in words. */
      unreadable?: string;
    }
  | { kind: "unknown_reference" }
  | { kind: "later" }
  | Trouble;

export type ResolveResult =
  | { kind: "resolved"; name: string }
  | { kind: "unknown_account"; detail: string }
  /** No look-up for this country or kind of account. */
  | { kind: "not_offered" }
  | Trouble;

// — Chargebacks —

export type { DisputeAnswer, ProviderDispute } from "./provider-dispute.ts";
export type { Contradiction, Said, Told } from "./told.ts";
export type AskDisputeResult = { kind: "known"; dispute: ProviderDispute } | { kind: "unknown_reference" } | Trouble;

// — Books —

/** `cursor` is the provider's own, from the answer before. Times are inclusive. */
export type ListPage = { from: Date; to: Date; cursor: string | null };
export type ListResult<Item> =
  /** `unreadable`: what we can't make out of an entry, in words, for each that we left out. */
  { kind: "page"; items: Item[]; unreadable: string[]; cursor: string | null } | Trouble;
