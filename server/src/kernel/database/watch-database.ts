// Notices a database that no longer answers. A frozen database or an unreachable machine gives no error: each request would wait until its own
// time-out. So while requests wait, a separate connection asks for an answer. When none comes, the waiting requests are refused with 503, and so are
// later ones until the database answers again. A refused request may still take effect later, as after any time-out; the same Idempotency-Key then
// returns its answer.
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../process/log.ts";

const checkEveryMs = 250;
/** Requests that are answered sooner don't make the watch ask. */
const patienceMs = 500;

export type Waiting = { refuse(): void };
export type DatabaseWatch = {
  /** @returns a function that says that the request has its answer */
  waits(request: Waiting): () => void;
  close(): Promise<void>;
};

/** @param settings.silentMs how long the database may take for an answer before it counts as away */
export function watchDatabase(settings: { url: string; silentMs: number; log: Log }): DatabaseWatch {
  const { url, silentMs, log } = settings;
  const waiting = new Map<Waiting, number>();
  let client: pg.Client | null = null;
  let isAsking = false;
  let isAway = false;
  const timer = setInterval(() => void look(), checkEveryMs).unref();

  async function look(): Promise<void> {
    if (isAway) refuse(performance.now() - checkEveryMs);
    if (isAsking || !(isAway || isAnyBefore(performance.now() - patienceMs))) return;
    isAsking = true;
    const asked = performance.now();
    const answers = await answersIn(silentMs);
    isAsking = false;
    if (answers === isAway)
      log[answers ? "warn" : "error"](answers ? "the database answers again" : "the database does not answer");
    isAway = !answers;
    if (isAway) refuse(asked);
  }

  function isAnyBefore(moment: number): boolean {
    for (const since of waiting.values()) if (since <= moment) return true;
    return false;
  }

  function refuse(before: number): void {
    for (const [request, since] of waiting) {
      if (since > before) continue;
      waiting.delete(request);
      request.refuse();
    }
  }

  async function answersIn(ms: number): Promise<boolean> {
    const late = new AbortController();
    const alarm = setTimeout(() => late.abort(), ms);
    const silence = new Promise<false>((done) => late.signal.addEventListener("abort", () => done(false)));
    const answers = await Promise.race([isHeard(late.signal), silence]);
    clearTimeout(alarm);
    if (!answers) forget();
    return answers;
  }

  /** An error is an answer too, and the request gets its own. But a socket that takes nobody in is a database that is silent, or very busy. */
  async function isHeard(late: AbortSignal): Promise<boolean> {
    for (;;) {
      try {
        await ask();
        return true;
      } catch (error) {
        forget();
        if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) return true;
        if (late.aborted) return false;
        await wait(checkEveryMs);
      }
    }
  }

  async function ask(): Promise<void> {
    if (client === null) {
      client = new pg.Client({ connectionString: url, application_name: "sokoni_watch" });
      client.on("error", forget);
      await client.connect();
    }
    await client.query("select 1");
  }

  function forget(): void {
    const old = client;
    client = null;
    // A frozen server may never close the connection.
    (old as unknown as { connection?: { stream: { destroy(): void } } } | null)?.connection?.stream.destroy();
  }

  return {
    waits(request) {
      waiting.set(request, performance.now());
      return () => waiting.delete(request);
    },
    close: async () => {
      clearInterval(timer);
      const old = client;
      client = null;
      await old?.end().catch(() => {});
    },
  };
}
