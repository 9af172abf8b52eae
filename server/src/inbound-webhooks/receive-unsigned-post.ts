// Receives a webhook of a sender that does not sign: only the secret in its address proves it. It is stored once with its subject and
// answered. Before it counts, the provider is asked. For an object that has ended, a few more are accepted, which move nothing. A wrong
// secret, an exhausted one and none at all get the same answer.
import { equalBytes, sha256 } from "../kernel/security/crypto.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { ReceiverRow } from "../kernel/http/http.ts";
import { newId } from "../kernel/values/id.ts";
import type { Log } from "../kernel/process/log.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { recordRejections } from "./record-rejections.ts";
import { subjectOf, takeAfterEnd, wasGiven } from "./notice-address.ts";
import { keptHeaders, unread } from "./receive-post.ts";

export type UnsignedSender = {
  slot: string;
  operationId: string;
  summary: string;
  methods: readonly ("POST" | "PUT")[];
  /** The answer that the sender expects. */
  acknowledgement: { body: string; contentType: string };
  /** Secrets of addresses for the whole account instead of one object, by environment. */
  registrations: { sandbox: string | null; live: string | null };
};

type Provenance = { environment: "sandbox" | "live"; subject: object | null };

export function unsignedPostReceivers(
  { database, log }: { database: Database; log: Log },
  sender: UnsignedSender,
): ReceiverRow[] {
  const noteRejection = recordRejections(database, log, sender.slot);
  const path = `/api/webhooks/${sender.slot}`;
  const row = (method: "POST" | "PUT", secret: "" | "/{token}", name: string): ReceiverRow => ({
    method,
    path: `${path}${secret}`,
    operationId: name,
    // Without a secret in the address, the body is never read.
    refusals: secret === "" ? ["invalid_signature"] : ["invalid_signature", "body_too_large"],
    summary: sender.summary,
    description:
      "This provider does not sign. The last part of the address is a secret for one payment, payout, refund, or question about a balance. A callback is checked with the provider before it counts.",
    admit: async ({ params, address, now }) => {
      if (await isOurs(database, sender, params.token ?? "")) return;
      await noteRejection({ raw: unread, address, reason: "address", now });
      throw new Refusal("invalid_signature");
    },
    receive: async ({ raw, params, address, now }) => {
      const token = params.token ?? "";
      const key = sha256(Buffer.concat([sha256(token), raw])).toString("hex");
      const isTaken = await database.platform(async (tx) => {
        const open = await provenance(tx, sender, token);
        // A repeated webhook after its object has ended is known, and is accepted as it was the first time.
        if (!open && (await isKept(tx, sender, key))) return true;
        const proven = open ?? toProvenance(await takeAfterEnd(tx, sender.slot, token));
        if (!proven) return false;
        await sql`
          insert into inbox (id, sender, environment, event_key, raw, headers, subject, received_at)
          values (${newId("inbox")}, ${sender.slot}, ${proven.environment}, ${key}, ${raw}, ${JSON.stringify(keptHeaders({}))}::jsonb,
                  ${proven.subject === null ? null : JSON.stringify(proven.subject)}::jsonb, ${now})
          on conflict (sender, environment, event_key) do nothing`.execute(tx);
        return true;
      });
      if (!isTaken) {
        await noteRejection({ raw, address, reason: "address", now });
        throw new Refusal("invalid_signature");
      }
      return { status: 200, ...sender.acknowledgement };
    },
  });
  return sender.methods.flatMap((method) => {
    const suffix = method === "PUT" ? "ByPut" : "";
    return [
      row(method, "/{token}", `${sender.operationId}${suffix}`),
      row(method, "", `${sender.operationId}WithoutSecret${suffix}`),
    ];
  });
}

/** Includes ended objects, because repeated webhooks must be recognised. */
async function isOurs(database: Database, sender: UnsignedSender, token: string): Promise<boolean> {
  return registrationOf(sender, token) !== null || database.platform((tx) => wasGiven(tx, sender.slot, token));
}

async function isKept(tx: Tx, { slot }: UnsignedSender, key: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select exists (select from inbox where sender = ${slot} and event_key = ${key}) kept`.execute(tx);
  return rows[0]?.kept ?? false;
}

async function provenance(tx: Tx, sender: UnsignedSender, token: string): Promise<Provenance | null> {
  return toProvenance(await subjectOf(tx, sender.slot, token)) ?? registrationOf(sender, token);
}

function toProvenance(found: Awaited<ReturnType<typeof subjectOf>>): Provenance | null {
  if (!found) return null;
  const { environment, ...subject } = found;
  return { environment, subject };
}

function registrationOf({ registrations }: UnsignedSender, token: string): Provenance | null {
  // Hashes have equal length, so the comparison takes the same time for every guess.
  for (const environment of ["live", "sandbox"] as const) {
    const secret = registrations[environment];
    if (secret !== null && equalBytes(sha256(secret), sha256(token))) return { environment, subject: null };
  }
  return null;
}
