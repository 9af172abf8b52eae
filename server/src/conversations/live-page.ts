// The door to live updates: a key or a session as everywhere in the API, and a stream that stays open.
import { minutes } from "../kernel/clock.ts";
import type { PageRow } from "../kernel/http.ts";
import { type Authenticate, lacking } from "../kernel/identify.ts";
import { idPattern } from "../kernel/id.ts";
import { Refusal } from "../kernel/refusal.ts";
import { liveEvents, type LiveServices } from "./live-events.ts";

/** A key may have been revoked, a member removed: after so long the client comes back, and shows who it is again. */
const streamLastsMs = minutes(15);
const streamsPerShop = 50;
const eventId = new RegExp(idPattern("event"));

export function livePages(services: LiveServices & { authenticate: Authenticate }): PageRow[] {
  const open = new Map<string, number>();
  return [
    {
      method: "GET",
      path: "/api/conversations/events",
      summary: "What happens in the shop's conversations, as it happens.",
      handle: async ({ headers, address, signal }) => {
        const caller = await services.authenticate({ method: "GET", headers, address });
        const requiredScope = "conversations:read";
        if (!caller.scopes.has(requiredScope)) throw lacking(requiredScope, caller);
        const after = readLast(headers["last-event-id"]);
        const { shopId } = caller;
        const already = open.get(shopId) ?? 0;
        if (already >= streamsPerShop)
          throw new Refusal("rate_limited", "Too many live streams of this shop are open.");
        return {
          status: 200,
          headers: {
            "content-type": "text/event-stream; charset=utf-8",
            "cache-control": "private, no-store",
            // A proxy that waits for more before it hands on would make it late.
            "x-accel-buffering": "no",
          },
          body: counted(open, shopId, () =>
            liveEvents(services, shopId, after, AbortSignal.any([signal, AbortSignal.timeout(streamLastsMs)])),
          ),
        };
      },
    },
  ];
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
