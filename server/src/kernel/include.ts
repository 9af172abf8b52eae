// `include=`: what a resource points at by its id, added beside the id. The resource keeps its shape, and without the word
// nothing is read that was not read before.
import { type Actor, lacksScope } from "./actor.ts";
import { Refusal } from "./refusal.ts";
import { severalOf, Type } from "./schema.ts";

/** @param fleeting those of the names that are left out where what they name was erased or deleted since. */
export function includeSchema(names: readonly string[], description: string, fleeting: readonly string[] = []) {
  if (fleeting.length === 0) return Type.Optional(severalOf(names, description));
  const described = `${description} Objects that were erased or deleted are left out.`;
  return Type.Optional(Object.assign(severalOf(names, described), { "x-may-be-missing": [...fleeting] }));
}

export function readIncludes(include: readonly string[] | undefined): ReadonlySet<string> {
  return new Set(include);
}

/**
 * For a part of an operation that needs more than the operation: what it adds, or does besides.
 * @param purpose what the scope is needed for, as an infinitive
 * @throws Refusal missing_scope
 */
export function requireScope(actor: Actor, scope: string, purpose = "include this"): void {
  if (!lacksScope(actor, scope)) return;
  throw new Refusal("missing_scope", `To ${purpose} the key needs the scope ${scope}.`, {
    details: { requiredScope: scope },
  });
}
