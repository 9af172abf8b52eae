// A sender's post: prove it on the raw bytes, keep it once, say 200. A post that is not kept is not answered 200, so
// the sender brings it again; a post that came before does nothing.
import type { Actor } from "../kernel/actor.ts";
import { sha256 } from "../kernel/crypto.ts";
import { type Database, sql } from "../kernel/db.ts";
import type { ReceiverRow } from "../kernel/http.ts";
import { newId } from "../kernel/id.ts";
import type { Log } from "../kernel/log.ts";
import { Refusal } from "../kernel/refusal.ts";
import { noteRejections } from "./note-rejections.ts";

type Headers = Record<string, string | string[] | undefined>;
type Environment = Actor["mode"];

export type Sender = {
  /** The provider slot: last part of the receiver's path, and `sender` in the inbox. */
  slot: string;
  operationId: string;
  summary: string;
  /** Which secret proves a post says which environment it speaks of. Several at once during a rotation; none, no way in. */
  secrets: Record<Environment, readonly string[]>;
  /** @param raw null before the body is read: then whether these headers may prove any */
  verify: (raw: Buffer | null, headers: Headers, secrets: readonly string[]) => boolean;
  /** The sender's own id of the post where there is one; else `keyOfBytes`. */
  eventKey: (raw: Buffer) => string;
  /** The longest post that it is documented to send, where that is more than 64 KiB. */
  bodyMaxBytes?: number;
};

/** Of a post that was refused before its body. */
export const unread = Buffer.alloc(0);

/** For senders that give a post no id: the same bytes are the same post. */
export function keyOfBytes(raw: Buffer): string {
  return sha256(raw).toString("hex");
}

export function postReceiver({ database, log }: { database: Database; log: Log }, sender: Sender): ReceiverRow {
  const noteRejection = noteRejections(database, log, sender.slot);
  return {
    method: "POST",
    path: `/api/webhooks/${sender.slot}`,
    operationId: sender.operationId,
    refusals: ["invalid_signature"],
    summary: sender.summary,
    description:
      "The exact bytes must be signed as this provider signs. A post is saved once, and answered before any work is done; a repeated post is answered with 200 and does nothing.",
    ...(sender.bodyMaxBytes === undefined ? {} : { bodyMaxBytes: sender.bodyMaxBytes }),
    admit: async ({ headers, address, now }) => {
      if (provenEnvironment(sender, null, headers) !== null) return;
      await noteRejection({ raw: unread, address, reason: "signature", now });
      throw new Refusal("invalid_signature");
    },
    receive: async ({ raw, headers, address, now }) => {
      const environment = provenEnvironment(sender, raw, headers);
      if (environment === null) {
        await noteRejection({ raw, address, reason: "signature", now });
        throw new Refusal("invalid_signature");
      }
      if (!isJson(headers)) throw new Refusal("unsupported_media_type");
      await database.platform((tx) =>
        sql`
          insert into inbox (id, sender, environment, event_key, raw, headers, received_at)
          values (${newId("inbox")}, ${sender.slot}, ${environment}, ${sender.eventKey(raw)}, ${raw}, ${JSON.stringify(keptHeaders(headers))}::jsonb, ${now})
          on conflict (sender, environment, event_key) do nothing`.execute(tx),
      );
      return { status: 200, body: "" };
    },
  };
}

/** Both are tried whatever the first says, so that the time taken tells nothing. */
function provenEnvironment({ verify, secrets }: Sender, raw: Buffer | null, headers: Headers): Environment | null {
  const live = verify(raw, headers, secrets.live);
  const sandbox = verify(raw, headers, secrets.sandbox);
  if (live) return "live";
  return sandbox ? "sandbox" : null;
}

function isJson(headers: Headers): boolean {
  const type = headers["content-type"];
  return typeof type === "string" && /^application\/json *(;|$)/i.test(type);
}

/** What explains a post later. Never credentials. */
export function keptHeaders(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(content-type|user-agent|x-[\w-]*signature[\w-]*)$/.test(name)),
  );
}
