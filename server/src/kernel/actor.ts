// Who acts, for which shop, and when: handed to every operation as a value, never ambient.
import type { Id } from "./id.ts";

export const actorKinds = ["key", "customer", "agent", "human", "system", "operator", "provider", "payer"] as const;

/** No addresses: from everywhere. */
export type Bounds = { allowedAddresses: readonly string[]; expiresAt: Date | null };

export type Actor = {
  shopId: Id<"shop">;
  by: { kind: (typeof actorKinds)[number]; id: string };
  scopes: ReadonlySet<string>;
  mode: "sandbox" | "live";
  now: Date;
  requestId: string;
  /** Of a key: from where and until when it is good. What it grants is held to them. */
  bounds?: Bounds;
  /** Of a member who sits in the console: then `scopes` are their role's. */
  sessionId?: Id<"session">;
};

/** Whether a key, or the role of somebody in the console, leaves this out. Who acts by other ways is bound there. */
export function lacksScope({ by, scopes, sessionId }: Actor, scope: string): boolean {
  return (by.kind === "key" || sessionId !== undefined) && !scopes.has(scope);
}

/** For work the platform does by itself: jobs, reactions, sweeps. */
export function systemActor(shopId: string, name: string, now: Date, mode: Actor["mode"] = "sandbox"): Actor {
  return {
    shopId: shopId as Id<"shop">,
    by: { kind: "system", id: name },
    scopes: new Set(),
    mode,
    now,
    requestId: `job:${name}`,
  };
}
