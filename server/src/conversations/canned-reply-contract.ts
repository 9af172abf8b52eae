// Canned replies as the API shows and accepts them.
import { changesMetadata, takesMetadata, withMetadata } from "../kernel/contract/metadata.ts";
import { idOf, named, type Static, strict, TimeSchema, Type, visible } from "../kernel/contract/schema.ts";

const shortcut = Type.String({ pattern: "^[\\p{L}\\p{N}_-]{1,40}$", description: "Typed to find it." });
const cannedText = Type.String({
  minLength: 1,
  maxLength: 4_000,
  pattern: visible,
  description: "May name `{{customerName}}` and `{{shopName}}`, with `{{customerName|dear}}` for when it is not known.",
});

export const CannedReplySchema = named(
  "CannedReply",
  strict(
    {
      id: idOf("cannedReply"),
      shortcut,
      text: cannedText,
      ...withMetadata,
      version: Type.Integer({ minimum: 1 }),
      createdAt: TimeSchema,
      updatedAt: TimeSchema,
    },
    { description: "What a shop says again and again, under a shortcut." },
  ),
);
export type CannedReply = Static<typeof CannedReplySchema>;

export const NewCannedReplySchema = strict({ shortcut, text: cannedText, ...takesMetadata });
export const CannedReplyChangeSchema = strict(
  { shortcut: Type.Optional(shortcut), text: Type.Optional(cannedText), ...changesMetadata },
  { minProperties: 1 },
);
