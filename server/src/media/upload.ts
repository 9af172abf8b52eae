// A seller uploads a file: its bytes are the request's body.
import { anyBodyType } from "../kernel/http/body-types.ts";
import { type EndpointRow, outsideEndpoint } from "../kernel/contract/endpoint.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { strict, Type } from "../kernel/contract/schema.ts";
import type { AddressMaker } from "./address.ts";
import { type Media, MediaSchema } from "./contract.ts";
import { mediaExample } from "./examples.ts";
import { judge, mediaMaxBytes } from "./fetch-media.ts";
import { keepFile, storeFile, type StoredFile } from "./keep-file.ts";
import { toMedia } from "./read-media.ts";
import { sniff } from "./sniff.ts";
import type { MediaStore } from "./store.ts";

const bytes = {
  read: (file: Buffer) => ({ file }),
  maxBytes: mediaMaxBytes,
  example: "(the bytes of the file)",
};

/** A file name without control characters and slashes: a folder is not part of it. */
const fileNamePattern = "^[^\\u0000-\\u001F\\u007F-\\u009F/\\\\]+$";

export function uploadMedia(maker: AddressMaker & { media: MediaStore }): EndpointRow {
  return outsideEndpoint({
    method: "POST",
    path: "/api/media",
    operationId: "uploadMedia",
    tag: "Conversations",
    summary: "Upload a file",
    description: `The file's bytes are the body, up to ${mediaMaxBytes / 1_000_000} MB, under whatever \`Content-Type\`: what it is, is taken from its bytes. Its id is what a reply, a template's header, a product's picture and a dispute's evidence take. The shop's own pictures (\`PATCH /api/shop\`) take its \`url\`, which then opens for everybody and does not end. \`payments:write\` or \`shop:write\` is enough for it as well.`,
    scope: "conversations:write",
    // Files go with messages and into disputes, and one may be the shop's picture. A caller who may do one of these may upload.
    orScopes: ["payments:write", "shop:write"],
    query: strict({
      fileName: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          pattern: fileNamePattern,
          description: "What the file is called, without slashes.",
        }),
      ),
    }),
    bodyTypes: { "application/octet-stream": bytes, [anyBodyType]: bytes },
    status: 201,
    output: MediaSchema,
    refusals: [],
    example: { output: mediaExample },
    outside: {
      record: async (_tx, _actor, { query, body }) =>
        readFile(query.fileName ?? null, (body as Given)?.file ?? Buffer.alloc(0)),
      recordsNothing: () => true,
      call: (file, { shopId }) => storeFile(maker.media, shopId, file),
      settle: async (tx, { shopId, now }, _file, stored): Promise<Media> =>
        toMedia(await keepFile(tx, shopId, now, stored), maker, now),
    },
  });
}

/** Undefined if no body was sent. */
type Given = { file: Buffer } | undefined;

/** @throws Refusal invalid_request for a file that can't be kept */
function readFile(fileName: string | null, sent: Buffer): Omit<StoredFile, "id"> {
  const kind = sniff(sent, fileName)?.kind ?? "document";
  const judged = judge(sent, fileName, kind);
  if ("refused" in judged) {
    const detail = `The file can't be taken: ${judged.refused}.`;
    throw new Refusal("invalid_request", detail, { errors: [{ pointer: "", code: "file", detail }] });
  }
  return { kind, mimeType: judged.kept.mimeType, fileName, bytes: sent };
}
