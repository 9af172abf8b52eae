// `include=` adds related resources next to their ids. The resource keeps its shape, and without `include` no additional reads happen.
import { type Actor, lacksScope } from "../security/actor.ts";
import { Refusal } from "./refusal.ts";
import { severalOf, Type } from "./schema.ts";

/** @param fleeting names that are left out when their resource was erased or deleted */
export function includeSchema(names: readonly string[], description: string, fleeting: readonly string[] = []) {
  if (fleeting.length === 0) return Type.Optional(severalOf(names, description));
  const described = `${description} Objects that were erased or deleted are left out.`;
  return Type.Optional(Object.assign(severalOf(names, described), { "x-may-be-missing": [...fleeting] }));
}

export function readIncludes(include: readonly string[] | undefined): ReadonlySet<string> {
  return new Set(include);
}

/**
 * Requires an additional scope for a part of an operation.
 * @param purpose what the scope is needed for, as an infinitive
 * @throws Refusal missing_scope
 */
export function requireScope(actor: Actor, scope: string, purpose = "include this"): void {
  if (!lacksScope(actor, scope)) return;
  throw new Refusal("missing_scope", `To ${purpose} the key needs the scope ${scope}.`, {
    details: { requiredScope: scope },
  });
}
