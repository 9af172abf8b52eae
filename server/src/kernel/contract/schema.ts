// Shapes that recur in the contract. A named schema becomes a component of the OpenAPI document.
import { type Static, type TProperties, type TSchema, Type } from "typebox";
import { currencies, type Currency } from "../values/money.ts";
import { type Id, type IdKind, idPattern } from "../values/id.ts";

const names = new WeakMap<TSchema, string>();
const namesByShape = new Map<string, string>();
let unread: TSchema[] = [];

/** Gives a schema its name in the reference and the clients. */
export function named<Schema extends TSchema>(name: string, schema: Schema): Schema {
  names.set(schema, name);
  unread.push(schema);
  return schema;
}

/** An optional field holds a copy of its schema. A copy has the name of the schema that it equals. */
export function nameOf(schema: TSchema): string | undefined {
  for (const one of unread) namesByShape.set(JSON.stringify(one), names.get(one) ?? "");
  unread = [];
  return names.get(schema) ?? namesByShape.get(JSON.stringify(schema));
}

/**
 * At least one visible character. A name made only of spaces, zero-width characters or direction marks looks empty. So do the filler
 * characters that Unicode counts as letters.
 */
export const visible = "(?![\\u115F\\u1160\\u2800\\u3164\\uFFA0])[\\p{L}\\p{N}\\p{P}\\p{S}]";

/** Characters that change text direction: "Ada" could be shown as "adA", and a price after it backwards. */
const turning = "\\u202A-\\u202E\\u2066-\\u2069";

/** A name with something visible, and without characters that change text direction. */
export const visibleName = `^[^${turning}]*${visible}[^${turning}]*$`;

const inLine = `[^\\p{Cc}\\u2028\\u2029${turning}]`;

/** A name on one line, without line breaks and other control characters. */
export const visibleLine = `^${inLine}*${visible}${inLine}*$`;

/** An object that refuses unknown fields. */
export function strict<Properties extends TProperties>(
  properties: Properties,
  options: { description?: string; minProperties?: number } = {},
) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

export function nullable<Schema extends TSchema>(schema: Schema, description?: string) {
  return Type.Union([schema, Type.Null()], description ? { description } : {});
}

/** A union of literals, written as `enum`. */
export function oneOf<const Values extends readonly string[]>(values: Values, description?: string) {
  return Type.Unsafe<Values[number]>({ type: "string", enum: [...values], ...(description ? { description } : {}) });
}

/** One word or several of these. In a query they are separated by commas: `status=paid,shipped`. */
export function severalOf<const Values extends readonly string[]>(values: Values, description?: string) {
  return Type.Unsafe<readonly Values[number][]>({
    type: "array",
    items: { type: "string", enum: [...values] },
    minItems: 1,
    description: description ?? "One, or several.",
  });
}

export function idOf<Kind extends IdKind>(kind: Kind, description?: string) {
  return Type.Unsafe<Id<Kind>>({ type: "string", pattern: idPattern(kind), ...(description ? { description } : {}) });
}

export const TimeSchema = Type.String({ format: "date-time", description: "RFC 3339, UTC, milliseconds." });

export const MoneySchema = named(
  "Money",
  strict(
    {
      amount: Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: "Whole minor units by ISO 4217: kobo for NGN, francs for XOF.",
      }),
      currency: Type.Unsafe<Currency>({ type: "string", enum: [...currencies], description: "ISO 4217 code." }),
    },
    { description: "An amount of money: whole minor units, never a fraction." },
  ),
);

export const MetadataSchema = Type.Unsafe<Record<string, string>>({
  type: "object",
  maxProperties: 50,
  propertyNames: { type: "string", minLength: 1, maxLength: 40 },
  additionalProperties: { type: "string", maxLength: 500 },
  description: "Up to 50 pairs of your own: keys to 40, values to 500 characters.",
});

export const ProblemSchema = named(
  "Problem",
  Type.Object(
    {
      type: Type.String({ description: "Address of the page that explains this code." }),
      title: Type.String(),
      status: Type.Integer(),
      detail: Type.String({ description: "What happened and what to do." }),
      code: Type.String({ description: "Stable; see the list of codes." }),
      requestId: Type.String(),
      errors: Type.Optional(
        Type.Array(
          Type.Object({
            pointer: Type.String({ description: "RFC 6901, into the body, or `/query/…`, `/path/…`, `/header/…`." }),
            code: Type.String(),
            detail: Type.String(),
          }),
        ),
      ),
    },
    { description: "RFC 9457 problem details. Some codes add members of their own.", additionalProperties: true },
  ),
);

export type { Static, TSchema };
export { Type };
