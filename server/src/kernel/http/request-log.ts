// Logs requests per key, so that developers can see what went wrong. Entries are collected in memory for a moment and written for all shops together.
// If the process is killed, the unwritten entries are lost, but not their effects.
import type { Caller } from "./receivers-and-pages.ts";
import { type Database, sql } from "../database/db.ts";
import type { EndpointRow } from "../contract/endpoint.ts";
import { newId } from "../values/id.ts";
import { loggable } from "../process/loggable.ts";
import type { Log } from "../process/log.ts";

export type Asked = {
  row: EndpointRow;
  caller: Caller;
  requestId: string;
  params: unknown;
  query: unknown;
  body: unknown;
  status: number;
  /** The problem that was sent, as JSON. */
  problem: string | null;
  durationMs: number;
  replayed: boolean;
  userAgent: string | undefined;
  at: Date;
};

export type RequestLog = {
  note(asked: Asked): void;
  /** Writes all waiting entries. */
  flush(): Promise<void>;
};

const flushEveryMs = 1_000;
const flushAt = 500;
/** The maximum of entries in memory while the database doesn't answer. */
const keptMax = 10_000;
const bodyMax = 8_192;
const userAgentMax = 200;

export function openRequestLog(database: Database, log: Log): RequestLog {
  let kept: Asked[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | null = null;

  return {
    note(asked) {
      if (!isWorthIt(asked)) return;
      if (kept.length >= keptMax) {
        dropped += 1;
        return;
      }
      kept.push(asked);
      if (kept.length >= flushAt) void flush();
      timer ??= setTimeout(() => void flush(), flushEveryMs).unref();
    },
    flush: async () => {
      await flushing;
      await flush();
    },
  };

  function flush(): Promise<void> {
    flushing ??= write().finally(() => {
      flushing = null;
    });
    return flushing;
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = kept.slice(0, flushAt);
    if (batch.length === 0) return;
    kept = kept.slice(batch.length);
    try {
      await database.platform((tx) => sql`select log_requests(${JSON.stringify(batch.map(toRow))}::jsonb)`.execute(tx));
      if (dropped > 0) log.warn({ dropped }, "requests were not logged: there were too many at once");
      dropped = 0;
    } catch (error) {
      kept = [...batch, ...kept].slice(0, keptMax);
      log.warn({ err: error }, "the request log could not be written; it is tried again");
      timer ??= setTimeout(() => void flush(), flushEveryMs).unref();
      return;
    }
    if (kept.length > 0) await write();
  }
}

/** Leaves out successful reads, which are most requests and show little, and rate-limited requests, which would add writes. */
function isWorthIt({ row, status }: Asked): boolean {
  return status !== 429 && (row.method !== "GET" || status >= 400);
}

function toRow(asked: Asked): object {
  const { row, caller, status, problem } = asked;
  const { code = null, errors = [] } = problem === null ? {} : (JSON.parse(problem) as Told);
  const body = JSON.stringify(loggable(row.body, asked.body) ?? null);
  return {
    shop_id: caller.shopId,
    id: newId("requestLog"),
    request_id: asked.requestId,
    caller_kind: caller.by.kind,
    caller_id: caller.by.id,
    operation_id: row.operationId,
    method: row.method,
    path: row.path,
    params: loggable(row.params, asked.params) ?? {},
    query: loggable(row.query, asked.query) ?? {},
    body: body.length > bodyMax ? null : (JSON.parse(body) as unknown),
    status,
    code,
    // An unknown field's name is the caller's own text, so its pointer is not stored.
    errors: errors.map((fault) => ({ pointer: fault.code === "unknown_field" ? "" : fault.pointer, code: fault.code })),
    duration_ms: asked.durationMs,
    replayed: asked.replayed,
    user_agent: asked.userAgent?.slice(0, userAgentMax) ?? null,
    created_at: asked.at,
  };
}

type Told = { code?: string; errors?: { pointer: string; code: string }[] };
