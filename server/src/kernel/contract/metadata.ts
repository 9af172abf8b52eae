// The client's own key-value pairs on every object that a client makes: the contract's field, and its column.
import { Refusal } from "./refusal.ts";
import { MetadataSchema, Type } from "./schema.ts";

const pairsMax = 50;

export type Metadata = Record<string, string>;
export type MetadataChange = Record<string, string | null>;

/** For an object as it is shown. */
export const withMetadata = { metadata: MetadataSchema };
/** For a request that creates an object. */
export const takesMetadata = { metadata: Type.Optional(MetadataSchema) };
/** For a request that changes an object. */
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

/** The column of a new object; nothing if nothing was sent. */
export function metadataColumn({ metadata }: { metadata?: Metadata | undefined }): { metadata?: string } {
  return metadata === undefined ? {} : { metadata: JSON.stringify(metadata) };
}

/** The column of a changed object. @throws Refusal invalid_request */
export function changedMetadata(
  before: { metadata: Metadata },
  { metadata }: { metadata?: MetadataChange | undefined },
): { metadata?: string } {
  return metadata === undefined ? {} : { metadata: JSON.stringify(mergedMetadata(before.metadata, metadata)) };
}

/** @throws Refusal invalid_request if there would be too many */
export function mergedMetadata(before: Metadata, change: MetadataChange = {}): Metadata {
  const pairs = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null);
  if (pairs.length <= pairsMax) return Object.fromEntries(pairs) as Metadata;
  const detail = `Must have at most ${pairsMax} fields, those already there included.`;
  throw new Refusal("invalid_request", detail, {
    errors: [{ pointer: "/metadata", code: "max_properties", detail }],
  });
}
