// Pairs of the client's own, on every object that a client makes: the field of its contract, and its column.
import { Refusal } from "./refusal.ts";
import { MetadataSchema, Type } from "./schema.ts";

const pairsMax = 50;

export type Metadata = Record<string, string>;
export type MetadataChange = Record<string, string | null>;

/** Of an object as it is shown. */
export const withMetadata = { metadata: MetadataSchema };
/** Of what makes one. */
export const takesMetadata = { metadata: Type.Optional(MetadataSchema) };
/** Of what changes one. */
export const changesMetadata = {
  metadata: Type.Optional(
    Type.Unsafe<MetadataChange>({
      type: "object",
      maxProperties: pairsMax,
      propertyNames: { type: "string", minLength: 1, maxLength: 40 },
      additionalProperties: { type: ["string", "null"], maxLength: 500 },
      description: "Merged into the present metadata; null removes a key.",
    }),
  ),
};

export function metadataOf(row: { metadata: unknown }): Metadata {
  return row.metadata as Metadata;
}

/** What is written of a new object; nothing where nothing was sent. */
export function metadataColumn({ metadata }: { metadata?: Metadata | undefined }): { metadata?: string } {
  return metadata === undefined ? {} : { metadata: JSON.stringify(metadata) };
}

/** What is written of one that changes. @throws Refusal invalid_request */
export function changedMetadata(
  before: { metadata: unknown },
  { metadata }: { metadata?: MetadataChange | undefined },
): { metadata?: string } {
  return metadata === undefined ? {} : { metadata: JSON.stringify(mergedMetadata(metadataOf(before), metadata)) };
}

/** @throws Refusal invalid_request where it would be too many */
export function mergedMetadata(before: Metadata, change: MetadataChange = {}): Metadata {
  const pairs = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null);
  if (pairs.length <= pairsMax) return Object.fromEntries(pairs) as Metadata;
  const detail = `Must have at most ${pairsMax} fields, those already there included.`;
  throw new Refusal("invalid_request", detail, {
    errors: [{ pointer: "/metadata", code: "max_properties", detail }],
  });
}
