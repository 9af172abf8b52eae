// Paystack's JSON, as far as we read it. Extra keys are welcome; keys it leaves out or sends as null are `Maybe`.
// Whatever comes in several shapes and is of no use to us (metadata, plan, split …) is not named at all.
import { Type } from "typebox";
import type { Static } from "typebox";
import { Compile } from "typebox/compile";

const Maybe = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
const Word = Type.String({ minLength: 1, maxLength: 2_000 });
/** Ids outgrow 53 bits and some webhooks quote them. Longer ones are none of theirs, and would not fit our indexes. */
const Id = Type.Union([Type.Integer(), Type.String({ minLength: 1, maxLength: 200 })]);
/** Hundredths of the currency; some webhooks quote them. */
const Amount = Type.Union([Type.Integer(), Type.String()]);

/** Around every answer. `status` says whether the call worked, never whether a payment did; only `message` is sure. */
export const Envelope = Compile(
  Type.Object({
    status: Maybe(Type.Boolean()),
    message: Type.String(),
    code: Type.Optional(Type.Unknown()),
    data: Type.Optional(Type.Unknown()),
    meta: Type.Optional(Type.Unknown()),
  }),
);
/** Lists have pages by number, some also a cursor; a missing `previous` has been seen as the word "null". */
export const Paged = Compile(Type.Object({ pageCount: Type.Integer() }));
export const Cursor = Compile(Type.Object({ next: Word }));

export const Initialized = Compile(Type.Object({ authorization_url: Word, access_code: Word, reference: Word }));

const TransactionShape = Type.Object({
  id: Id,
  status: Word,
  reference: Word,
  amount: Amount,
  requested_amount: Maybe(Amount),
  currency: Word,
  fees: Maybe(Amount),
  domain: Maybe(Type.String()),
  channel: Maybe(Type.String()),
  gateway_response: Maybe(Type.String()),
  /** Paystack's classification of it. */
  gateway_response_code: Type.Optional(Type.Unknown()),
  message: Maybe(Type.String()),
  paid_at: Maybe(Type.String()),
  paidAt: Maybe(Type.String()),
  created_at: Maybe(Type.String()),
  createdAt: Maybe(Type.String()),
  /** `{}` when nothing was paid; read apart, so that its shape never makes a payment unreadable. */
  authorization: Type.Optional(Type.Unknown()),
});
export type Transaction = Static<typeof TransactionShape>;
export const Transaction = Compile(TransactionShape);

/** The same signature is the same card, for whomever it pays. Wallets and transfers have none. */
export const SignedCard = Compile(Type.Object({ channel: Type.Literal("card"), signature: Word }));

const RefundShape = Type.Object({
  id: Id,
  status: Word,
  amount: Amount,
  currency: Word,
  /** The whole payment where the refund is created, its number everywhere else. */
  transaction: Maybe(Type.Union([Id, Type.Object({ id: Id })])),
  merchant_note: Maybe(Type.String()),
  /** A lost dispute pays the buyer by a refund of its own. */
  dispute: Maybe(Type.Union([Id, Type.Object({ id: Id })])),
  created_at: Maybe(Type.String()),
  createdAt: Maybe(Type.String()),
});
export type Refund = Static<typeof RefundShape>;
export const Refund = Compile(RefundShape);

export const Recipient = Compile(Type.Object({ recipient_code: Word }));

const TransferShape = Type.Object({
  transfer_code: Word,
  reference: Word,
  status: Word,
  amount: Amount,
  currency: Word,
  fee_charged: Maybe(Amount),
  gateway_response: Maybe(Type.String()),
  created_at: Maybe(Type.String()),
  createdAt: Maybe(Type.String()),
});
export type Transfer = Static<typeof TransferShape>;
export const Transfer = Compile(TransferShape);

export const ResolvedAccount = Compile(Type.Object({ account_name: Word }));
export const Bank = Compile(
  Type.Object({
    code: Word,
    name: Word,
    type: Maybe(Type.String()),
    active: Maybe(Type.Boolean()),
    is_deleted: Maybe(Type.Boolean()),
    supports_transfer: Maybe(Type.Boolean()),
  }),
);
export const Balance = Compile(Type.Object({ currency: Word, balance: Amount }));

const DisputeShape = Type.Object({
  id: Id,
  status: Word,
  resolution: Maybe(Type.String()),
  category: Maybe(Type.String()),
  currency: Maybe(Type.String()),
  /** Zero once it is contested. */
  refund_amount: Maybe(Amount),
  transaction: Type.Object({
    id: Id,
    reference: Maybe(Word),
    status: Maybe(Type.String()),
    amount: Maybe(Amount),
    currency: Maybe(Type.String()),
  }),
  dueAt: Maybe(Type.String()),
  messages: Maybe(Type.Array(Type.Object({ body: Maybe(Type.String()) }))),
  created_at: Maybe(Type.String()),
  createdAt: Maybe(Type.String()),
});
export type Dispute = Static<typeof DisputeShape>;
export const Dispute = Compile(DisputeShape);
export const UploadAddress = Compile(Type.Object({ signedUrl: Word, fileName: Word }));
export const Evidence = Compile(Type.Object({ id: Id }));

export const Notice = Compile(Type.Object({ event: Word, data: Type.Object({}) }));

/** The parts of a webhook's `data` that name the thing it speaks of, over all kinds of event. */
const SubjectShape = Type.Object({
  id: Maybe(Id),
  domain: Maybe(Type.String()),
  status: Maybe(Type.String()),
  reference: Maybe(Word),
  /** Transfers. */
  transfer_code: Maybe(Word),
  /** Refunds. */
  transaction_reference: Maybe(Word),
  refund_reference: Maybe(Id),
  amount: Maybe(Amount),
  currency: Type.Optional(Type.Unknown()),
  /** Disputes. */
  resolution: Type.Optional(Type.Unknown()),
  refund_amount: Type.Optional(Type.Unknown()),
  /** bank.transfer.rejected. */
  bank_transfer: Maybe(Type.Object({ transaction_id: Maybe(Id) })),
});
export type Subject = Static<typeof SubjectShape>;
export const Subject = Compile(SubjectShape);
