// One rule for every operation that gives rights: a caller can't give more than it has.
import type { Actor } from "../kernel/security/actor.ts";
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import { isWithin } from "./allowed-addresses.ts";

export type Grant = {
  /** What its holder may do, or which events they get. */
  scopes: Iterable<string>;
  /** The place of the scopes in the body: one pointer per scope, or one for all of them. */
  pointer?: string | ((scope: string) => string);
  /** From where, and until when, its holder may call or get events. Left out if that does not matter, as for an invitation. */
  use?: { allowedAddresses: readonly string[]; expiresAt: Date | null };
};

/** The use of a signed-in member: from every address, without an end. */
export const everywhereForEver = { allowedAddresses: [], expiresAt: null };

/** @throws Refusal grant_too_wide, which names what is missing */
export function assertMayGrant(actor: Actor, { scopes, pointer, use }: Grant): void {
  if (actor.by.kind === "operator") return;
  const missing = [...new Set(scopes)].filter((scope) => !actor.scopes.has(scope));
  const errors = [...missing.map((scope) => scopeFault(scope, pointer)), ...(use ? useFaults(actor, use) : [])];
  if (errors.length === 0) return;
  throw new Refusal("grant_too_wide", errors[0]?.detail, {
    errors,
    details: { missingScopes: missing, ...held(actor) },
  });
}

/** Something that runs later automatically, such as a broadcast, must not run after the calling key has ended. @throws Refusal grant_too_wide */
export function assertEndsWith(actor: Actor, at: Date, pointer: string): void {
  const end = actor.bounds?.expiresAt ?? null;
  if (end === null || at <= end) return;
  const detail = `The asking key ends at ${end.toISOString()}, and nothing that it asks for happens later.`;
  throw new Refusal("grant_too_wide", detail, {
    errors: [{ pointer, code: "outlives_granter", detail }],
    details: { missingScopes: [], ...held(actor) },
  });
}

function scopeFault(scope: string, pointer: Grant["pointer"]): Fault {
  const at = typeof pointer === "function" ? pointer(scope) : (pointer ?? "");
  return {
    pointer: at,
    code: "scope_not_held",
    detail: `This would give \`${scope}\`, which the caller does not hold.`,
  };
}

function useFaults({ bounds }: Actor, { allowedAddresses, expiresAt }: NonNullable<Grant["use"]>): Fault[] {
  if (!bounds) return [];
  const faults: Fault[] = [];
  if (!isWithin(allowedAddresses, bounds.allowedAddresses))
    faults.push({
      pointer: "/allowedAddresses",
      code: "addresses_not_held",
      detail: `The asking key may be used from ${bounds.allowedAddresses.join(", ")} only, and can't give more than that.`,
    });
  const end = bounds.expiresAt;
  if (end !== null && (expiresAt === null || expiresAt > end))
    faults.push({
      pointer: "/expiresAt",
      code: "outlives_granter",
      detail: `The asking key ends at ${end.toISOString()}, and can't give anything that lasts longer.`,
    });
  return faults;
}

function held({ bounds }: Actor): object {
  if (!bounds) return {};
  return {
    ...(bounds.allowedAddresses.length > 0 ? { allowedAddresses: bounds.allowedAddresses } : {}),
    ...(bounds.expiresAt === null ? {} : { expiresAt: bounds.expiresAt.toISOString() }),
  };
}
