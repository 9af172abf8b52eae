// API keys as the API shows and makes them. Only the answer that creates a key has its text.
import { byNewest, listOf, listQuery } from "../kernel/database/page.ts";
import {
  idOf,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  TimeSchema,
  Type,
  visibleName,
} from "../kernel/contract/schema.ts";
import { allScopes } from "./scopes.ts";

export const overlapDefaultSeconds = 86_400;
const overlapMaxSeconds = 7 * 86_400;

const fields = {
  id: idOf("key"),
  name: Type.String(),
  begins: Type.String({ description: "Its beginning, enough to find it in a client's settings." }),
  scopes: Type.Array(oneOf(allScopes)),
  state: oneOf(["valid", "expired", "revoked"]),
  allowedAddresses: Type.Array(Type.String(), {
    description: "From where it may be used; empty: from everywhere.",
  }),
  createdBy: nullable(
    strict({ kind: oneOf(["key", "operator", "system", "human"]), id: Type.String() }),
    "Who created it: another key of the shop, a member in the console (`human`), or the operator. Null if it was not recorded.",
  ),
  replacedBy: nullable(idOf("key"), "The key that was made in its place; both are good until `expiresAt`."),
  createdAt: TimeSchema,
  expiresAt: nullable(TimeSchema),
  revokedAt: nullable(TimeSchema),
  lastUsedAt: nullable(TimeSchema, "To the minute."),
};

export const KeySchema = named("ApiKey", strict(fields));
export type KeyResource = Static<typeof KeySchema>;

const made = {
  ...fields,
  key: Type.String({ description: "The key itself. Shown once; we keep a hash of it." }),
};

export const MadeKeySchema = named("MadeApiKey", strict(made));
export type MadeKey = Static<typeof MadeKeySchema>;

export const RotatedKeySchema = named(
  "RotatedApiKey",
  strict({
    ...made,
    replaces: strict(
      { id: idOf("key"), expiresAt: TimeSchema },
      { description: "The old key, and how long it works next to the new one." },
    ),
  }),
);
export type RotatedKey = Static<typeof RotatedKeySchema>;

export const KeyListSchema = listOf(KeySchema);
export const KeyQuerySchema = listQuery(byNewest, {});

export const NewKeySchema = named(
  "NewApiKey",
  strict({
    name: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: visibleName,
      description: "Where it is used, for your list.",
    }),
    scopes: Type.Array(oneOf(allScopes), {
      minItems: 1,
      maxItems: allScopes.length,
      description: "Scopes of the key; at most those of the caller.",
    }),
    expiresAt: Type.Optional(nullable(TimeSchema, "Null: it does not expire. No later than the asking key's own end.")),
    allowedAddresses: Type.Optional(
      Type.Array(Type.String({ minLength: 2, maxLength: 50 }), {
        maxItems: 50,
        description:
          "Addresses and networks it may be used from, such as 203.0.113.0/24. Left out: from everywhere. All of them within the asking key's own.",
      }),
    ),
  }),
);
export type NewKey = Static<typeof NewKeySchema>;

export const KeyRotationSchema = named(
  "KeyRotation",
  strict({
    overlapSeconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: overlapMaxSeconds,
        default: overlapDefaultSeconds,
        description: "How long the old key works next to the new one.",
      }),
    ),
    expiresAt: Type.Optional(
      nullable(
        TimeSchema,
        "Of the new key. Left out: it lives as long as the old one was to, but not longer than the asking key.",
      ),
    ),
  }),
);
export type KeyRotation = Static<typeof KeyRotationSchema>;
