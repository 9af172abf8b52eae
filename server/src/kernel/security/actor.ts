// Who acts, for which shop, and when. Every operation gets it as an argument; it is never global state.
import type { Id } from "../values/id.ts";

export const actorKinds = [
  "key",
  "customer",
  "agent",
  "human",
  "system",
  "operator",
  "provider",
  "payer",
  // A person on a shop's page. Nobody has proven who they are.
  "visitor",
] as const;

/** An empty list means that any address is allowed. */
export type Bounds = { allowedAddresses: readonly string[]; expiresAt: Date | null };

export type Actor = {
  shopId: Id<"shop">;
  by: { kind: (typeof actorKinds)[number]; id: string };
  scopes: ReadonlySet<string>;
  mode: "sandbox" | "live";
  now: Date;
  requestId: string;
  /** For a key: the addresses and the time it is limited to. Keys that it makes get the same limits. */
  bounds?: Bounds;
  /** For a member in the console. `scopes` are then the scopes of their role. */
  sessionId?: Id<"session">;
};

/** Whether a key, or a member's role in the console, lacks this scope. Other actors are limited elsewhere. */
export function lacksScope({ by, scopes, sessionId }: Actor, scope: string): boolean {
  return (by.kind === "key" || sessionId !== undefined) && !scopes.has(scope);
}

/** For the platform's own work: jobs, reactions, sweeps. */
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
