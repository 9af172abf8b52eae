// The parts of MTN's JSON that we read. Extra keys are allowed; keys that it omits or sends as null are `Maybe`.
import { Type } from "typebox";
import type { Static } from "typebox";
import { Compile } from "typebox/compile";

const Maybe = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
const Word = Type.String({ minLength: 1 });
const Scalar = Type.Union([Type.Number(), Type.String()]);

/** Longer values are not ours. */
const Name = Type.Union([Type.Number(), Type.String({ maxLength: 200 })]);

export const Token = Compile(Type.Object({ access_token: Word, expires_in: Scalar }));

export const Fault = Compile(Type.Object({ code: Scalar, message: Maybe(Type.String()) }));

const StatementShape = Type.Object({
  status: Word,
  amount: Scalar,
  currency: Type.String({ minLength: 1, maxLength: 64 }),
  externalId: Maybe(Name),
  /** Only after success. */
  financialTransactionId: Maybe(Scalar),
  /** A plain word, or an object with code and message. */
  reason: Type.Optional(Type.Unknown()),
  payer: Type.Optional(Type.Unknown()),
  payee: Type.Optional(Type.Unknown()),
});
/** The status of one payment, payout or refund, from an answer or a webhook. */
export type Statement = Static<typeof StatementShape>;
export const Statement = Compile(StatementShape);

export const Reason = Compile(Type.Object({ code: Word, message: Maybe(Type.String()) }));

export const Balance = Compile(
  Type.Object({ availableBalance: Scalar, currency: Type.String({ minLength: 1, maxLength: 64 }) }),
);

export const Holder = Compile(
  Type.Object({ name: Maybe(Type.String()), given_name: Maybe(Type.String()), family_name: Maybe(Type.String()) }),
);
