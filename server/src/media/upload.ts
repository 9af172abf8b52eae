// A seller's file, to be sent: its bytes as they are, as the body of the request.
import type { Clock } from "../kernel/clock.ts";
import type { Database } from "../kernel/db.ts";
import type { ReceiverRow } from "../kernel/http.ts";
import { type Authenticate, lacking } from "../kernel/identify.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { AddressMaker } from "./address.ts";
import { judge, mediaMaxBytes } from "./fetch-media.ts";
import { keepFile, storeFile } from "./keep-file.ts";
import { toMedia } from "./read-media.ts";
import { sniff } from "./sniff.ts";
import type { MediaStore } from "./store.ts";

export type UploadServices = AddressMaker & {
  api: Database;
  media: MediaStore;
  clock: Clock;
  authenticate: Authenticate;
};

/** Files go with messages and into disputes, and one is the shop's own picture: who may do one of these may send them up. */
const scopes = ["conversations:write", "payments:write", "shop:write"] as const;

export function mediaUpload(services: UploadServices): ReceiverRow {
  return {
    method: "POST",
    path: "/api/media",
    operationId: "uploadMedia",
    summary: "Upload a file",
    description: `With an API key or a session (one of the scopes ${scopes.join(", ")}): the file's bytes are the body, up to ${mediaMaxBytes / 1_000_000} MB, its name an optional \`?fileName=\`. What it is, is taken from its bytes. Answers 201 with the Media, whose id a reply and a dispute's evidence take.`,
    tag: "Conversations",
    maxBytes: mediaMaxBytes,
    receive: async ({ raw, headers, query, address, now }) => {
      const caller = await services.authenticate({ method: "POST", headers, address });
      if (!scopes.some((scope) => caller.scopes.has(scope))) throw lacking(scopes[0], caller);
      const fileName = readName(query.fileName);
      const kind = sniff(raw, fileName)?.kind ?? "document";
      const judged = judge(raw, fileName, kind);
      if ("refused" in judged) throw badFile("/body", `The file can't be taken: ${judged.refused}.`);
      const { shopId } = caller;
      const { mimeType } = judged.kept;
      const file = await storeFile(services.media, shopId, { kind, mimeType, fileName, bytes: raw });
      const row = await services.api.write(shopId, (tx) => keepFile(tx, shopId, now, file));
      return { status: 201, body: JSON.stringify(toMedia(row, services, now)), contentType: "application/json" };
    },
  };
}

function readName(given: unknown): string | null {
  if (given === undefined) return null;
  if (
    typeof given === "string" &&
    given.length > 0 &&
    given.length <= 200 &&
    !/[\p{Cc}/\\]/u.test(given) &&
    given.isWellFormed()
  )
    return given;
  throw badFile("/query/fileName", "Must be a name of 1 to 200 characters without slashes.");
}

function badFile(pointer: string, detail: string): Refusal {
  return new Refusal("invalid_request", detail, { errors: [{ pointer, code: "file", detail }] });
}
