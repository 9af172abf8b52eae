// The parts of Daraja's JSON that we read. The same value is sometimes a number and sometimes a string.
import { Type } from "typebox";
import type { Static } from "typebox";
import { Compile } from "typebox/compile";

const Maybe = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
const Word = Type.String({ minLength: 1 });
/** Longer values are not theirs, and would not fit our indexes. */
const idMax = 200;
const Id = Type.String({ minLength: 1, maxLength: idMax });
const Scalar = Type.Union([Type.Number(), Type.String()]);
/** A value without this form says neither yes nor no. */
const Code = Type.Union([Type.Number(), Type.String({ pattern: "^[A-Za-z0-9_.]{1,40}$" })]);

export const Token = Compile(Type.Object({ access_token: Word, expires_in: Scalar }));

/** The answer to a refused call. */
export const Fault = Compile(Type.Object({ errorCode: Scalar, errorMessage: Maybe(Type.String()) }));

export const PushAnswer = Compile(
  Type.Object({ ResponseCode: Code, ResponseDescription: Maybe(Type.String()), CheckoutRequestID: Maybe(Id) }),
);

export const QueryAnswer = Compile(
  Type.Object({ CheckoutRequestID: Maybe(Id), ResultCode: Scalar, ResultDesc: Maybe(Type.String()) }),
);

/** The answer to a call whose result comes later. */
export const Acceptance = Compile(
  Type.Object({
    ResponseCode: Code,
    ResponseDescription: Maybe(Type.String()),
    ConversationID: Maybe(Id),
    OriginatorConversationID: Maybe(Id),
  }),
);

/** The list of payments: rows in a list inside a list. */
export const Pulled = Compile(
  Type.Object({
    ResponseCode: Scalar,
    ResponseMessage: Maybe(Type.String()),
    Response: Maybe(Type.Array(Type.Unknown())),
  }),
);
export const PulledRow = Compile(
  Type.Object({
    transactionId: Id,
    trxDate: Maybe(Type.String()),
    sender: Maybe(Type.String()),
    billreference: Maybe(Scalar),
    amount: Scalar,
  }),
);
export const PullRegistered = Compile(
  Type.Object({ ResponseStatus: Scalar, ResponseDescription: Maybe(Type.String()) }),
);

const PushNoticeShape = Type.Object({
  MerchantRequestID: Maybe(Type.String()),
  CheckoutRequestID: Id,
  ResultCode: Scalar,
  CallbackMetadata: Type.Optional(Type.Unknown()),
});
export type PushNotice = Static<typeof PushNoticeShape>;
export const PushNotice = Compile(Type.Object({ Body: Type.Object({ stkCallback: PushNoticeShape }) }));

const ConfirmationShape = Type.Object({
  TransID: Type.String({ minLength: 1, maxLength: 64 }),
  TransTime: Maybe(Scalar),
  TransAmount: Scalar,
  BillRefNumber: Maybe(Scalar),
  OrgAccountBalance: Maybe(Scalar),
  MSISDN: Maybe(Scalar),
  FirstName: Maybe(Type.String()),
  MiddleName: Maybe(Type.String()),
  LastName: Maybe(Type.String()),
});
export type Confirmation = Static<typeof ConfirmationShape>;
export const Confirmation = Compile(ConfirmationShape);

const ResultShape = Type.Object({
  ResultType: Maybe(Scalar),
  ResultCode: Scalar,
  ResultDesc: Maybe(Type.String()),
  OriginatorConversationID: Maybe(Type.String({ maxLength: idMax })),
  ConversationID: Maybe(Type.String({ maxLength: idMax })),
  ResultParameters: Type.Optional(Type.Unknown()),
  ReferenceData: Type.Optional(Type.Unknown()),
});
export type Result = Static<typeof ResultShape>;
export const ResultNotice = Compile(Type.Object({ Result: ResultShape }));

/** The webhook of a time-out is not documented, but it must name a conversation. */
const ConversationShape = Type.Object({ OriginatorConversationID: Maybe(Id), ConversationID: Maybe(Id) });
export type Conversation = Static<typeof ConversationShape>;
export const Conversation = Compile(ConversationShape);
export const WrappedConversation = Compile(Type.Object({ Result: ConversationShape }));

const Entry = Compile(
  Type.Object({ Key: Maybe(Word), Name: Maybe(Word), Value: Type.Optional(Type.Union([Scalar, Type.Null()])) }),
);
const Listed = Compile(Type.Record(Type.String(), Type.Unknown()));

/**
 * `{[list]: [{Key or Name, Value?}]}` → values by name. A single entry may come without the list, an entry without its value, and a name
 * twice (the first counts). Anything else is ignored.
 */
export function readEntries(value: unknown, list: string): Map<string, string | number | undefined> {
  const entries = new Map<string, string | number | undefined>();
  const listed = Listed.Check(value) ? value[list] : undefined;
  for (const entry of Array.isArray(listed) ? listed : [listed]) {
    if (!Entry.Check(entry)) continue;
    const name = entry.Key ?? entry.Name;
    if (name && !entries.has(name)) entries.set(name, entry.Value ?? undefined);
  }
  return entries;
}
