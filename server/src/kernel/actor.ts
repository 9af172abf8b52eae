// Who acts, for which shop, and when: handed to every operation as a value, never ambient.
import type { Id } from "./id.ts";

export const actorKinds = ["key", "customer", "agent", "human", "system", "operator", "provider", "payer"] as const;

export type Actor = {
  shopId: Id<"shop">;
  by: { kind: (typeof actorKinds)[number]; id: string };
  scopes: ReadonlySet<string>;
  mode: "sandbox" | "live";
  now: Date;
  requestId: string;
};

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
