// The parts of Flutterwave's JSON that we read, with every number as its original text: amounts have decimals, and ids are sometimes
// numbers and sometimes text. Extra keys are allowed; keys that it omits or sends as null are `Maybe`.
import { Type } from "typebox";
import type { Static } from "typebox";
import { Compile } from "typebox/compile";

const Maybe = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
/** Longer values are not theirs, and would not fit our indexes. */
const Id = Type.String({ minLength: 1, maxLength: 200 });
const Word = Type.String({ minLength: 1, maxLength: 2_000 });
const Text = Type.String();

/** Around every answer. `status` says whether the call worked, never whether a payment did. */
export const Envelope = Compile(
  Type.Object({
    status: Type.Union([Type.Literal("success"), Type.Literal("error"), Type.Literal("failed")]),
    message: Maybe(Text),
    data: Type.Optional(Type.Unknown()),
    meta: Type.Optional(Type.Unknown()),
  }),
);
export const Paged = Compile(Type.Object({ page_info: Type.Object({ total_pages: Text }) }));

export const HostedLink = Compile(Type.Object({ link: Word }));

const TransactionShape = Type.Object({
  id: Id,
  tx_ref: Word,
  flw_ref: Maybe(Text),
  status: Word,
  amount: Text,
  currency: Word,
  charged_amount: Maybe(Text),
  app_fee: Maybe(Text),
  payment_type: Maybe(Text),
  /** May be outdated: an approved payment can still mention a one-time code. */
  processor_response: Maybe(Text),
  created_at: Maybe(Text),
  /** Read separately, so that their shapes never make a payment unreadable. */
  card: Type.Optional(Type.Unknown()),
  customer: Type.Optional(Type.Unknown()),
});
export type Transaction = Static<typeof TransactionShape>;
export const Transaction = Compile(TransactionShape);

export const Card = Compile(Type.Object({ first_6digits: Word, last_4digits: Word, expiry: Word }));
/** "N/A" if there is none. */
export const Payer = Compile(Type.Object({ phone_number: Type.String({ pattern: "^\\+?[0-9]{9,15}$" }) }));

const RefundShape = Type.Object({
  id: Id,
  status: Word,
  amount_refunded: Text,
  /** The call that creates returns `tx_id`, the others `transaction_id`. */
  tx_id: Maybe(Word),
  transaction_id: Maybe(Word),
  flw_ref: Maybe(Text),
  comment: Maybe(Text),
  comments: Maybe(Text),
  /** An object, or an object as JSON text. */
  meta: Type.Optional(Type.Unknown()),
  currency: Maybe(Text),
  created_at: Maybe(Text),
});
export type Refund = Static<typeof RefundShape>;
export const Refund = Compile(RefundShape);
export const Disbursement = Compile(Type.Object({ disburse_status: Text }));

const TransferShape = Type.Object({
  id: Id,
  reference: Maybe(Word),
  status: Word,
  amount: Text,
  currency: Word,
  fee: Maybe(Text),
  complete_message: Maybe(Text),
  created_at: Maybe(Text),
});
export type Transfer = Static<typeof TransferShape>;
export const Transfer = Compile(TransferShape);

export const ResolvedAccount = Compile(Type.Object({ account_name: Word }));
export const Bank = Compile(Type.Object({ code: Word, name: Word }));
export const Balance = Compile(Type.Object({ currency: Word, available_balance: Text }));

const ChargebackShape = Type.Object({
  id: Id,
  amount: Text,
  status: Word,
  comment: Maybe(Text),
  due_date: Maybe(Text),
  transaction_id: Maybe(Word),
  tx_ref: Maybe(Word),
  currency: Maybe(Text),
  created_at: Maybe(Text),
});
export type Chargeback = Static<typeof ChargebackShape>;
export const Chargeback = Compile(ChargebackShape);

/** v3 has `event`, v4 `type`; an older transfer webhook has `event.type` and `transfer`. */
export const Notice = Compile(
  Type.Object({
    event: Maybe(Word),
    type: Maybe(Word),
    "event.type": Maybe(Word),
    data: Type.Optional(Type.Unknown()),
    transfer: Type.Optional(Type.Unknown()),
  }),
);

/** The fields that identify a webhook's subject, for all kinds of webhooks. */
const SubjectShape = Type.Object({
  id: Maybe(Word),
  status: Maybe(Word),
  tx_ref: Maybe(Word),
  /** For transfers, and everything in v4. */
  reference: Maybe(Word),
  /** For refunds, which have no envelope and their own spelling. */
  TransactionId: Maybe(Word),
  charge_id: Maybe(Word),
  AmountRefunded: Type.Optional(Type.Unknown()),
  amount: Type.Optional(Type.Unknown()),
  currency: Type.Optional(Type.Unknown()),
});
export type Subject = Static<typeof SubjectShape>;
export const Subject = Compile(SubjectShape);
