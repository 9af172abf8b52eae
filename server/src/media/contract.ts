// A file, as clients see it.
import { idOf, named, nullable, oneOf, type Static, strict, TimeSchema, Type } from "../kernel/contract/schema.ts";

export const mediaKinds = ["image", "video", "audio", "document", "sticker", "post", "story"] as const;

/** `misconfigured`: the account may not fetch it; `invalid`: the channel returned something that is not its file. */
export const notKeptReasons = [
  "channel_not_connected",
  "misconfigured",
  "unreachable",
  "gone",
  "invalid",
  "empty",
  "too_large",
  "type_not_taken",
  "deleted",
  "erased",
] as const;
export type NotKeptReason = (typeof notKeptReasons)[number];

export const MediaSchema = named(
  "Media",
  strict(
    {
      id: idOf("media"),
      kind: oneOf(mediaKinds),
      state: oneOf(
        ["waiting", "kept", "refused"],
        "`waiting`: not here yet. `kept`: `url` has it. `refused`: will not come, see `reason`.",
      ),
      reason: nullable(Type.String(), `Why it was not kept: ${notKeptReasons.join(", ")}.`),
      mimeType: nullable(Type.String(), "Type detected from the bytes."),
      fileName: nullable(Type.String()),
      bytes: nullable(Type.Integer({ minimum: 0 })),
      sha256: nullable(Type.String()),
      url: nullable(Type.String(), "Opens without a key until `urlExpiresAt`; null unless the file is kept."),
      urlExpiresAt: nullable(TimeSchema),
      createdAt: TimeSchema,
    },
    { description: "A file that came with a message, or was uploaded to be sent." },
  ),
);
export type Media = Static<typeof MediaSchema>;
