// Receives a webhook: verifies its raw bytes, stores it once, answers 200. If it can't be stored it gets no 200, so the sender repeats it.
// A duplicate does nothing.
import type { Actor } from "../kernel/security/actor.ts";
import { sha256 } from "../kernel/security/crypto.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { ReceiverRow } from "../kernel/http/http.ts";
import { newId } from "../kernel/values/id.ts";
import type { Log } from "../kernel/process/log.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { recordRejections } from "./record-rejections.ts";

type Headers = Record<string, string | string[] | undefined>;
type Environment = Actor["mode"];

export type Sender = {
  /** The provider slot: the last part of the receiver's path, and `sender` in the inbox. */
  slot: string;
  operationId: string;
  summary: string;
  /**
   * The secret that verifies a webhook also shows its environment. There are several during a rotation. Without one, nothing is accepted.
   */
  secrets: Record<Environment, readonly string[]>;
  /** @param raw null before the body is read: then it checks whether these headers may be valid at all */
  verify: (raw: Buffer | null, headers: Headers, secrets: readonly string[]) => boolean;
  /** The sender's own id of the webhook if there is one; otherwise `keyOfBytes`. */
  eventKey: (raw: Buffer) => string;
  /** Its posts are read without a job. */
  isReadAtOnce?: boolean;
  /** Whether this webhook is not urgent, because it only reports on what we sent. Several that wait are read together. */
  mayWait?: (raw: Buffer) => boolean;
  /** The documented maximum size, if it is more than 64 KiB. */
  bodyMaxBytes?: number;
};

/** Used as the body of a webhook that was refused before its body was read. */
export const unread = Buffer.alloc(0);

/** The key for senders without ids: the same bytes are the same webhook. */
export function keyOfBytes(raw: Buffer): string {
  return sha256(raw).toString("hex");
}

export function postReceiver({ database, log }: { database: Database; log: Log }, sender: Sender): ReceiverRow {
  const noteRejection = recordRejections(database, log, sender.slot);
  return {
    method: "POST",
    path: `/api/webhooks/${sender.slot}`,
    operationId: sender.operationId,
    refusals: ["invalid_signature", "body_too_large", "unsupported_media_type"],
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
      const mayWait = sender.mayWait?.(raw) ?? false;
      await database.append((tx) =>
        sql`
          insert into inbox (id, sender, environment, event_key, raw, headers, may_wait, received_at)
          values (${newId("inbox")}, ${sender.slot}, ${environment}, ${sender.eventKey(raw)}, ${raw}, ${JSON.stringify(keptHeaders(headers))}::jsonb, ${mayWait}, ${now})
          on conflict (sender, environment, event_key) do nothing`.execute(tx),
      );
      const wakes = mayWait ? { wakes: null } : sender.isReadAtOnce ? ({ wakes: "reader" } as const) : {};
      return { status: 200, body: "", ...wakes };
    },
  };
}

/** Always tries both, so that the time reveals nothing. */
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

/** Headers that help to explain a webhook later. Never credentials. */
export function keptHeaders(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(content-type|user-agent|x-[\w-]*signature[\w-]*)$/.test(name)),
  );
}
