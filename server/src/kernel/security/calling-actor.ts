// Makes the actor of a request from its authenticated caller.
import type { Actor } from "./actor.ts";
import type { Caller } from "../http/receivers-and-pages.ts";

/** @param caller undefined for an operation that needs no key */
export function callingActor(caller: Caller | undefined, now: Date, requestId: string): Actor {
  if (caller) {
    const { shopId, by, scopes, mode, session, bounds } = caller;
    return {
      shopId,
      by,
      scopes,
      mode,
      now,
      requestId,
      ...(session ? { sessionId: session.id } : {}),
      ...(bounds ? { bounds } : {}),
    };
  }
  return {
    shopId: "shp_none",
    by: { kind: "system", id: "public" },
    scopes: new Set(),
    mode: "sandbox",
    now,
    requestId,
  };
}
