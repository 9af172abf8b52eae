// Serves live updates as a stream that stays open. The caller is authenticated by a key or session, as in the API. The kinds of streams are passed
// in.
import { minutes } from "../values/clock.ts";
import type { Caller, PageRow } from "./receivers-and-pages.ts";
import { type Authenticate, lacking } from "./identify.ts";
import { idPattern } from "../values/id.ts";
import { Refusal } from "../contract/refusal.ts";
import { liveEvents, type LiveServices, type Told } from "./live-events.ts";

/** A key may be revoked and a member removed. So the stream ends after this time, and the client authenticates again. */
const streamLastsMs = minutes(15);
const streamsPerShop = 50;
const eventId = new RegExp(idPattern("event"));

export type LiveStream = {
  path: string;
  summary: string;
  /** The scope that a key needs. */
  scope: string;
  /** What this caller receives. @throws Refusal when the query asks for something unknown */
  told(caller: Caller, query: Record<string, string>): Told;
};

/** The limit of open streams per shop covers all kinds of streams together. */
export function livePages(
  services: LiveServices & { authenticate: Authenticate },
  streams: readonly LiveStream[],
): PageRow[] {
  const open = new Map<string, number>();
  return streams.map(({ path, summary, scope: requiredScope, told }) => ({
    method: "GET",
    path,
    summary,
    handle: async ({ headers, query, address, signal }) => {
      const caller = await services.authenticate({ method: "GET", headers, address });
      if (!caller.scopes.has(requiredScope)) throw lacking(requiredScope, caller);
      const wanted = told(caller, query);
      const after = readLast(headers["last-event-id"]);
      const { shopId } = caller;
      const already = open.get(shopId) ?? 0;
      if (already >= streamsPerShop) throw new Refusal("rate_limited", "Too many live streams of this shop are open.");
      return {
        status: 200,
        headers: {
          "content-type": "text/event-stream; charset=utf-8",
          "cache-control": "private, no-store",
          // Some proxies buffer and would delay events.
          "x-accel-buffering": "no",
        },
        body: counted(open, shopId, () =>
          liveEvents({
            services,
            shopId,
            wanted,
            after,
            signal: AbortSignal.any([signal, AbortSignal.timeout(streamLastsMs)]),
          }),
        ),
      };
    },
  }));
}

async function* counted(
  open: Map<string, number>,
  shopId: string,
  stream: () => AsyncGenerator<string>,
): AsyncGenerator<string> {
  open.set(shopId, (open.get(shopId) ?? 0) + 1);
  try {
    yield* stream();
  } finally {
    const left = (open.get(shopId) ?? 1) - 1;
    if (left > 0) open.set(shopId, left);
    else open.delete(shopId);
  }
}

function readLast(header: string | string[] | undefined): string | null {
  if (header === undefined || header === "") return null;
  if (typeof header === "string" && eventId.test(header)) return header;
  const detail = "Must be the id of an event of this stream.";
  throw new Refusal("invalid_request", detail, {
    errors: [{ pointer: "/header/last-event-id", code: "pattern", detail }],
  });
}
