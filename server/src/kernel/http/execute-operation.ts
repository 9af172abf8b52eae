// The one path from a request to an operation: transaction → idempotency key → run → store the answer → commit. No operation can forget its
// transaction, shop, scope or key.
import type { Actor } from "../security/actor.ts";
import { retry } from "../database/retry.ts";
import { minutes } from "../values/clock.ts";
import { span } from "../process/traced.ts";
import { ShopClosed } from "../database/closed-shop.ts";
import { type Database, fenceTo, type Tx } from "../database/db.ts";
import { type EndpointRow, type Outside, Reply } from "../contract/endpoint.ts";
import type { Id } from "../values/id.ts";
import { entityTag, type Guard, refuseUnseen } from "./entity-tag.ts";
import { claimKey, type KeyedRequest, storeAnswer, type StoredAnswer, storeStart } from "./idempotency.ts";
import { locationOf } from "../contract/location.ts";
import { problemType, toProblem } from "./problem.ts";
import { Refusal } from "../contract/refusal.ts";
import { serialize } from "./serialize.ts";

export type EdgeAnswer = {
  status: number;
  body: string;
  contentType: string;
  headers: Record<string, string>;
  /** Only for a list that has a next page. */
  nextCursor: string | null;
};
export type Call = {
  row: EndpointRow;
  actor: Actor;
  /** Its type is the row's own, which only the row knows. */
  input: never;
  key: KeyedRequest | null;
  /** Only for a write that does not compare versions itself. */
  guard?: Guard | null;
  /** Only for a list: seals its cursor. */
  sealCursor?: ((cursor: string) => string) | null;
  publicUrl: string;
  noteShown?: (actor: Actor, body: string) => Promise<void>;
};

const json = "application/json; charset=utf-8";

export function executeOperation(database: Database, call: Call): Promise<EdgeAnswer> {
  const { operationId } = call.row;
  const of = { name: operationId, kind: "inside", attributes: { "sokoni.operation": operationId } } as const;
  return span(of, () => execute(database, call));
}

async function execute(database: Database, call: Call): Promise<EdgeAnswer> {
  try {
    if ("run" in call.row) return await performInside(database, call, call.row.run);
    if ("outside" in call.row) return await performOutside(database, call, call.row.outside);
    throw new Error(`${call.row.operationId} answers with a stream`);
  } catch (error) {
    const kept =
      error instanceof Refusal && call.key && isFinal(error)
        ? await keepRefusal(database, call, call.key, error)
        : "claimed";
    if (typeof kept === "object") return replayed(call, kept);
    throw error;
  }
}

async function performInside(
  database: Database,
  call: Call,
  run: (tx: Tx, actor: Actor, input: never) => Promise<unknown>,
): Promise<EdgeAnswer> {
  const { actor, key } = call;
  if (call.row.method === "GET") await note(database, call.row, actor, call.input);
  if (call.row.method === "GET") {
    const read = answer(call, await retry(() => database.read(actor.shopId, (tx) => run(tx, actor, call.input))));
    if (actor.sessionId !== undefined) await call.noteShown?.(actor, read.body);
    return read;
  }
  return retry(() =>
    database.write(actor.shopId, async (tx) => {
      const claim = key ? await claimKey(tx, actor, key) : "claimed";
      if (typeof claim === "object") return replayed(call, claim);
      if (call.guard) await refuseUnseen(tx, actor, call.guard, paramsOf(call));
      const done = answer(call, await run(tx, actor, call.input));
      if (key) await storeAnswer(tx, actor, key, toKeep(call, done));
      return done;
    }),
  );
}

/** record → call → settle. A repeat during the first request is refused as in progress. A request whose process died is resumed. */
async function performOutside(
  database: Database,
  call: Call,
  outside: Outside<never, never, never, unknown>,
): Promise<EdgeAnswer> {
  const { actor: caller, key } = call;
  const input = call.input;
  const recording = recordingOf(database, outside, key === null && outside.recordsNothing?.(input) === true);
  const begun = await retry(() =>
    recording(caller.shopId, async (tx) => {
      const claim = key ? await claimKey(tx, caller, key) : "claimed";
      if (typeof claim === "object") return { stored: claim };
      if (claim === "resume" && key && !(await startedLongAgo(tx, caller, key)))
        throw new Refusal("idempotency_in_progress");
      if (call.guard && claim !== "resume") await refuseUnseen(tx, caller, call.guard, paramsOf(call));
      const intent = await outside.record(tx, caller, input, claim === "resume");
      if (key) await storeStart(tx, caller, key);
      const successor = outside.successor?.(intent);
      if (key && successor !== undefined) await startFor(tx, inShop(caller, successor), key);
      return { intent, successor };
    }),
  );
  if ("stored" in begun) return replayed(call, begun.stored);
  const actor = begun.successor === undefined ? caller : inShop(caller, begun.successor);

  try {
    const fact = await outside.call(begun.intent, actor);
    return await retry(() =>
      database.write(actor.shopId, async (tx) => {
        const out = await outside.settle(tx, actor, begun.intent, fact, input);
        const done = out instanceof Refusal ? refused(call, out) : answer(call, out);
        if (key && done.status < 500) await storeAnswer(tx, actor, key, toKeep(call, done));
        if (key && done.status >= 500) await forgetStart(tx, actor, key);
        return done;
      }),
    );
  } catch (error) {
    // The request is no longer in progress. The next one with this key runs immediately.
    if (key) await database.write(actor.shopId, (tx) => forgetStart(tx, actor, key)).catch(() => {});
    throw error instanceof ShopClosed ? new ShopClosed({ late: true }) : error;
  }
}

/** Committed before anything is shown, so that nothing is shown without an audit entry. */
export async function note(database: Database, row: EndpointRow, actor: Actor, input: never): Promise<void> {
  const { noted } = row;
  if (noted) await retry(() => database.write(actor.shopId, (tx) => noted(tx, actor, input)));
}

function recordingOf(
  database: Database,
  { successor }: Outside<never, never, never, unknown>,
  recordsNothing: boolean,
): Database["write"] {
  if (successor) return database.writeAlone;
  return recordsNothing ? database.read : database.write;
}

function inShop(actor: Actor, shopId: string): Actor {
  return { ...actor, shopId: shopId as Id<"shop"> };
}

/** Fences the rest of this transaction to the successor shop, because later requests with the same key run there. */
async function startFor(tx: Tx, actor: Actor, key: KeyedRequest): Promise<void> {
  await fenceTo(tx, actor.shopId);
  await storeStart(tx, actor, key);
}

/** Longer than any request may take: the process that started it is gone. */
const abandonedAfterMs = minutes(1);

async function startedLongAgo(tx: Tx, actor: Actor, key: KeyedRequest): Promise<boolean> {
  const row = await tx
    .selectFrom("idempotency_keys")
    .select("created_at")
    .where("shop_id", "=", actor.shopId)
    .where("key", "=", key.key)
    .executeTakeFirst();
  return row !== undefined && actor.now.getTime() - row.created_at.getTime() > abandonedAfterMs;
}

async function forgetStart(tx: Tx, actor: Actor, key: KeyedRequest): Promise<void> {
  await tx
    .deleteFrom("idempotency_keys")
    .where("shop_id", "=", actor.shopId)
    .where("key", "=", key.key)
    .where("state", "=", "started")
    .execute();
}

function answer(call: Call, output: unknown): EdgeAnswer {
  const status = output instanceof Reply ? output.status : call.row.status;
  const body = withSeal(output instanceof Reply ? output.body : output, call);
  const text = serialize(call.row.output, body);
  return {
    status,
    body: text,
    contentType: json,
    headers: {
      ...tagged(call, body, text),
      ...located(call, status, body),
      ...(output instanceof Reply ? output.headers : {}),
    },
    nextCursor: nextCursorOf(body),
  };
}

function withSeal(body: unknown, { sealCursor }: Call): unknown {
  const cursor = sealCursor ? nextCursorOf(body) : null;
  return sealCursor && cursor !== null ? { ...(body as object), nextCursor: sealCursor(cursor) } : body;
}

function nextCursorOf(body: unknown): string | null {
  const isList = typeof body === "object" && body !== null && "nextCursor" in body;
  return isList && typeof body.nextCursor === "string" ? body.nextCursor : null;
}

function tagged({ row }: Call, body: unknown, text: string): Record<string, string> {
  const etag = entityTag(row, body, text);
  return etag === null ? {} : { etag };
}

function located(call: Call, status: number, body: unknown): Record<string, string> {
  const location = locationOf(call.row, { status, body, params: paramsOf(call), publicUrl: call.publicUrl });
  return location === null ? {} : { location };
}

function found(call: Call, status: number, text: string): Record<string, string> {
  const body: unknown = JSON.parse(text);
  return { ...tagged(call, body, text), ...located(call, status, body) };
}

function paramsOf({ input }: Call): unknown {
  return (input as { params: unknown }).params;
}

function refused(call: Call, refusal: Refusal): EdgeAnswer {
  const { status, body, headers } = toProblem(refusal, call.actor.requestId, call.publicUrl);
  return { status, body, contentType: problemType, headers, nextCursor: null };
}

/** We never store a secret that was in an answer in plain text. */
function toKeep({ row }: Call, done: EdgeAnswer): EdgeAnswer {
  return row.kept && done.status < 300 ? { ...done, body: row.kept.seal(done.body) } : done;
}

function replayed(call: Call, stored: StoredAnswer): EdgeAnswer {
  const { status, contentType, originalRequestId } = stored;
  const body = call.row.kept && status < 300 ? call.row.kept.open(stored.body) : stored.body;
  const entity = status < 300 ? found(call, status, body) : {};
  const headers = { ...entity, "idempotent-replayed": "true", "original-request-id": originalRequestId };
  return { status, body, contentType, headers, nextCursor: null };
}

/** A refusal that would be the same every time is stored. A refusal that may pass is not, and the next request runs again. */
function isFinal(refusal: Refusal): boolean {
  const passing =
    refusal.code === "idempotency_in_progress" || refusal.code === "conversation_busy" || refusal.code === "shop_reset";
  return (refusal.kind === "conflict" || refusal.kind === "not_found" || refusal.kind === "declined") && !passing;
}

/** @returns the answer that the same request got between our refusal and storing it; our request then gets that answer too */
function keepRefusal(
  database: Database,
  call: Call,
  key: KeyedRequest,
  refusal: Refusal,
): Promise<Awaited<ReturnType<typeof claimKey>>> {
  return database.write(call.actor.shopId, async (tx) => {
    const claim = await claimKey(tx, call.actor, key);
    if (claim === "claimed") await storeAnswer(tx, call.actor, key, refused(call, refusal));
    return claim;
  });
}
