// Paystack's JSON, as far as we read it. Extra keys are welcome; keys it leaves out or sends as null are `Maybe`.
// Whatever comes in several shapes and is of no use to us (metadata, plan, split, authorization …) is not named at all.
import { Type } from "typebox";
import type { Static } from "typebox";
import { Compile } from "typebox/compile";

const Maybe = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
const Word = Type.String({ minLength: 1 });
/** Ids outgrow 53 bits and some webhooks quote them. */
const Id = Type.Union([Type.Integer(), Word]);
/** Hundredths of the currency; some webhooks quote them. */
const Amount = Type.Union([Type.Integer(), Type.String()]);

/** Around every answer. `status` says whether the call worked, never whether a payment did; only `message` is sure. */
export const Envelope = Compile(
  Type.Object({
    status: Maybe(Type.Boolean()),
    message: Type.String(),
    code: Type.Optional(Type.Unknown()),
    data: Type.Optional(Type.Unknown()),
  }),
);

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
  message: Maybe(Type.String()),
  paid_at: Maybe(Type.String()),
  paidAt: Maybe(Type.String()),
});
export type Transaction = Static<typeof TransactionShape>;
export const Transaction = Compile(TransactionShape);

export const Notice = Compile(Type.Object({ event: Word, data: Type.Object({}) }));

/** The parts of a webhook's `data` that name the thing it speaks of, over all kinds of event. */
const SubjectShape = Type.Object({
  id: Maybe(Id),
  domain: Maybe(Type.String()),
  status: Maybe(Type.String()),
  reference: Maybe(Word),
  /** Refunds. */
  transaction_reference: Maybe(Word),
  refund_reference: Maybe(Id),
  amount: Maybe(Amount),
  /** Disputes. */
  transaction: Maybe(Type.Object({ reference: Maybe(Word) })),
  /** bank.transfer.rejected. */
  bank_transfer: Maybe(Type.Object({ transaction_id: Maybe(Id) })),
});
export type Subject = Static<typeof SubjectShape>;
export const Subject = Compile(SubjectShape);
