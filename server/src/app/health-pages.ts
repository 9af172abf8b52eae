// The pages for monitors: whether the process runs, and whether it can do its work.
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../kernel/database/db.ts";
import type { PageAnswer, PageRow } from "../kernel/http/http.ts";
import { isStorageFull } from "../kernel/http/problem.ts";

const answerWithinMs = 2_000;
const silent = "the database does not answer";
const full = "the disk is full: reading works, and nothing can be saved";

export function healthPages(database: Database): PageRow[] {
  return [
    { method: "GET", path: "/healthz", summary: "The process runs.", handle: async () => text(200, "ok") },
    {
      method: "GET",
      path: "/readyz",
      summary: "The process can do its work: the database answers, and can be written.",
      handle: async () => {
        const fault = await faultOf(database);
        return fault === null ? text(200, "ready") : text(503, fault);
      },
    },
  ];
}

/** @returns why the process can't do all of its work; null when it can */
async function faultOf(database: Database): Promise<string | null> {
  const answered = new AbortController();
  const { signal } = answered;
  const late = wait(answerWithinMs, silent, { signal }).catch(() => silent);
  const asked = database.ping().then(
    () => null,
    (error: unknown) => (isStorageFull(error) ? full : silent),
  );
  return Promise.race([asked, late]).finally(() => answered.abort());
}

function text(status: number, body: string): PageAnswer {
  return { status, headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" }, body };
}
