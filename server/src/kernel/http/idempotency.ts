// One effect per key: the answer is stored together with its effect, and a repeated request gets the same bytes.
import type { Actor } from "../security/actor.ts";
import { sha256 } from "../security/crypto.ts";
import type { Caller } from "./receivers-and-pages.ts";
import { type EndpointRow, isForEverybody } from "../contract/endpoint.ts";
import { sql, type Tx } from "../database/db.ts";
import { Refusal } from "../contract/refusal.ts";

export type KeyedRequest = { key: string; fingerprint: Buffer };
export type StoredAnswer = { status: number; body: string; contentType: string; originalRequestId: string };

/** Without a caller there is no shop in which to store an answer. */
export function takesKey(row: Pick<EndpointRow, "method" | "scope" | "who">): boolean {
  return (row.method === "POST" || row.method === "PATCH") && !isForEverybody(row);
}

/**
 * Each caller has its own keys, so that no caller sees answers to another one with more rights. An API key shares them with the key it
 * replaced, so that a program can continue after a rotation.
 */
export function keyOf(caller: Pick<Caller, "by" | "family"> | undefined, header: string | undefined): string | null {
  const key = readKey(header);
  return key === null || caller === undefined ? key : `${caller.family ?? caller.by.id} ${key}`;
}

/** Plain, or quoted as in the RFC draft. @throws Refusal invalid_idempotency_key */
function readKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header;
  if (/^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key)) return key;
  throw new Refusal("invalid_idempotency_key", undefined, {
    errors: [
      {
        pointer: "/header/Idempotency-Key",
        code: "invalid_idempotency_key",
        detail: "Send 1 to 255 printable ASCII characters, for example a UUID.",
      },
    ],
  });
}

/** Requests are the same if method, path, query and body are equal. The order of the body's keys does not matter. */
export function fingerprint(method: string, url: string, body: unknown): Buffer {
  return sha256(`${method} ${url}\n${JSON.stringify(sorted(body)) ?? ""}`);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/**
 * Takes the key for this transaction, or returns the answer that is stored under it. If a concurrent duplicate holds the lock, it is refused
 * immediately instead of waiting.
 * @throws Refusal idempotency_in_progress, idempotency_key_reused
 */
export async function claimKey(
  tx: Tx,
  actor: Actor,
  request: KeyedRequest,
): Promise<StoredAnswer | "claimed" | "resume"> {
  const lock = sha256(`${actor.shopId} ${request.key}`).readBigInt64BE(0);
  const [lockResult, storedResult] = await Promise.all([
    sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) mine`.execute(tx),
    sql<{ fingerprint: Buffer; state: string; status: number; body: string; content_type: string; request_id: string }>`
      select fingerprint, state, status, body, content_type, request_id from idempotency_keys where shop_id = ${actor.shopId} and key = ${request.key}`.execute(
      tx,
    ),
  ]);
  const stored = storedResult.rows[0];
  const mine = lockResult.rows[0]?.mine === true;
  if (stored && !stored.fingerprint.equals(request.fingerprint)) throw new Refusal("idempotency_key_reused");
  // Once there is an answer, all duplicates may read it at the same time.
  if (!mine && stored?.state !== "answered") throw new Refusal("idempotency_in_progress");
  if (!stored) return "claimed";
  if (stored.state === "started") return "resume";
  return {
    status: stored.status,
    body: stored.body,
    contentType: stored.content_type,
    originalRequestId: stored.request_id,
  };
}

/** Marks the key while a provider call is in progress, so that duplicates are asked to come back later. */
export async function storeStart(tx: Tx, actor: Actor, request: KeyedRequest): Promise<void> {
  await sql`
    insert into idempotency_keys (shop_id, key, fingerprint, state, request_id, created_at)
    values (${actor.shopId}, ${request.key}, ${request.fingerprint}, 'started', ${actor.requestId}, ${actor.now})
    on conflict (shop_id, key) do update set created_at = excluded.created_at`.execute(tx);
}

export async function storeAnswer(
  tx: Tx,
  actor: Actor,
  request: KeyedRequest,
  answer: { status: number; body: string; contentType: string },
): Promise<void> {
  await sql`
    insert into idempotency_keys (shop_id, key, fingerprint, state, status, body, content_type, request_id, created_at)
    values (${actor.shopId}, ${request.key}, ${request.fingerprint}, 'answered', ${answer.status}, ${answer.body}, ${answer.contentType}, ${actor.requestId}, ${actor.now})
    on conflict (shop_id, key) do update set state = 'answered', status = excluded.status, body = excluded.body, content_type = excluded.content_type`.execute(
    tx,
  );
}
