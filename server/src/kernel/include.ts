// `include=`: what a resource points at by its id, added beside the id. The resource keeps its shape, and without the word
// nothing is read that was not read before.
import { type Actor, lacksScope } from "./actor.ts";
import { Refusal } from "./refusal.ts";
import { severalOf, Type } from "./schema.ts";

export function includeSchema(names: readonly string[], description: string) {
  return Type.Optional(severalOf(names, description));
}

export function readIncludes(include: readonly string[] | undefined): ReadonlySet<string> {
  return new Set(include);
}

/** What is added is for keys that could read it themselves. @throws Refusal missing_scope */
export function requireScope(actor: Actor, scope: string): void {
  if (!lacksScope(actor, scope)) return;
  throw new Refusal("missing_scope", `To include this the key needs the scope ${scope}.`, {
    details: { requiredScope: scope },
  });
}
