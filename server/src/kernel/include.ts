// `include=`: what a resource points at by its id, added beside the id. The resource keeps its shape, and without the word
// nothing is read that was not read before.
import { type Actor, lacksScope } from "./actor.ts";
import { Refusal } from "./refusal.ts";
import { Type } from "./schema.ts";

const includesMax = 5;

/** One or several of the names, comma separated. */
export function includeSchema(names: readonly string[], description: string) {
  const one = `(${names.map((name) => name.replaceAll(".", "\\.")).join("|")})`;
  return Type.Optional(Type.String({ pattern: `^${one}(,${one}){0,${includesMax - 1}}$`, description }));
}

export function readIncludes(include: string | undefined): ReadonlySet<string> {
  return new Set(include?.split(",") ?? []);
}

/** What is added is for keys that could read it themselves. @throws Refusal missing_scope */
export function requireScope(actor: Actor, scope: string): void {
  if (!lacksScope(actor, scope)) return;
  throw new Refusal("missing_scope", `To include this the key needs the scope ${scope}.`, {
    details: { requiredScope: scope },
  });
}
