// The catalog's JSON as far as we read it. Extra keys are allowed. `Maybe`: missing or null.
import { Type } from "typebox";
import type { Static } from "typebox";
import { Compile } from "typebox/compile";

const Maybe = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
const Word = Type.String({ minLength: 1 });
const Loose = Type.Union([Word, Type.Number()]);

export const TakenAnswer = Compile(Type.Object({ handles: Type.Array(Word), validation_status: Type.Unknown() }));
/** Until every item was checked, the second part may be missing. */
export const HandlesAnswer = Compile(Type.Object({ handles: Type.Array(Word) }));
export const Validation = Compile(
  Type.Object({ retailer_id: Maybe(Loose), errors: Maybe(Type.Array(Type.Object({ message: Maybe(Type.String()) }))) }),
);

const StatusShape = Type.Object({
  status: Word,
  errors_total_count: Maybe(Loose),
  errors: Maybe(Type.Array(Type.Unknown())),
  ids_of_invalid_requests: Maybe(Type.Array(Loose)),
});
export type Status = Static<typeof StatusShape>;
export const StatusAnswer = Compile(Type.Object({ data: Type.Array(StatusShape, { minItems: 1 }) }));
export const StatusError = Compile(Type.Object({ id: Maybe(Loose), message: Maybe(Type.String()) }));

export const ProductsAnswer = Compile(
  Type.Object({
    data: Type.Array(Type.Unknown()),
    paging: Maybe(Type.Object({ cursors: Maybe(Type.Object({ after: Maybe(Word) })), next: Maybe(Word) })),
  }),
);
export const Product = Compile(
  Type.Object({
    id: Loose,
    retailer_id: Loose,
    availability: Maybe(Type.String()),
    visibility: Maybe(Type.String()),
    review_status: Maybe(Type.String()),
  }),
);

const FaultShape = Type.Object({
  code: Loose,
  message: Maybe(Type.String()),
  error_user_msg: Maybe(Type.String()),
  error_subcode: Maybe(Loose),
  is_transient: Maybe(Type.Boolean()),
});
export type Fault = Static<typeof FaultShape>;
export const FaultAnswer = Compile(Type.Object({ error: FaultShape }));
