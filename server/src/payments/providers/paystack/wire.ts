// The parts of Paystack's JSON that we read. Extra keys are allowed; keys that it omits or sends as null are `Maybe`. Fields that come in
// several shapes and are of no use to us (metadata, plan, split …) are left out.
import { Type } from "typebox";
import type { Static } from "typebox";
import { Compile } from "typebox/compile";

const Maybe = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
const Word = Type.String({ minLength: 1, maxLength: 2_000 });
/** Ids can exceed 53 bits, and some webhooks quote them. Longer values are not theirs, and would not fit our indexes. */
const Id = Type.Union([Type.Integer(), Type.String({ minLength: 1, maxLength: 200 })]);
/** Hundredths of the currency. Some webhooks quote them. */
const Amount = Type.Union([Type.Integer(), Type.String()]);

/** Around every answer. `status` says whether the call worked, never whether a payment did. Only `message` is always present. */
export const Envelope = Compile(
  Type.Object({
    status: Maybe(Type.Boolean()),
    message: Type.String(),
    code: Type.Optional(Type.Unknown()),
    data: Type.Optional(Type.Unknown()),
    meta: Type.Optional(Type.Unknown()),
  }),
);
/** Lists have page numbers, some also a cursor. A missing `previous` was seen as the word "null". */
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
  /** Paystack's classification of the failure. */
  gateway_response_code: Type.Optional(Type.Unknown()),
  message: Maybe(Type.String()),
  paid_at: Maybe(Type.String()),
  paidAt: Maybe(Type.String()),
  created_at: Maybe(Type.String()),
  createdAt: Maybe(Type.String()),
  /** `{}` if nothing was paid. Read separately, so that its shape never makes a payment unreadable. */
  authorization: Type.Optional(Type.Unknown()),
});
export type Transaction = Static<typeof TransactionShape>;
export const Transaction = Compile(TransactionShape);

/** The same signature means the same card, for every payer. Wallets and transfers have none. */
export const SignedCard = Compile(Type.Object({ channel: Type.Literal("card"), signature: Word }));

const RefundShape = Type.Object({
  id: Id,
  status: Word,
  amount: Amount,
  currency: Word,
  /** The whole payment when the refund is created; elsewhere only its id. */
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

/** The fields of a webhook's `data` that identify its subject, for all kinds of events. */
const SubjectShape = Type.Object({
  id: Maybe(Id),
  domain: Maybe(Type.String()),
  status: Maybe(Type.String()),
  reference: Maybe(Word),
  /** For transfers. */
  transfer_code: Maybe(Word),
  /** For refunds. */
  transaction_reference: Maybe(Word),
  refund_reference: Maybe(Id),
  amount: Maybe(Amount),
  currency: Type.Optional(Type.Unknown()),
  /** For disputes. */
  resolution: Type.Optional(Type.Unknown()),
  refund_amount: Type.Optional(Type.Unknown()),
  /** For bank.transfer.rejected. */
  bank_transfer: Maybe(Type.Object({ transaction_id: Maybe(Id) })),
});
export type Subject = Static<typeof SubjectShape>;
export const Subject = Compile(SubjectShape);
