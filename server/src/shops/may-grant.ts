// One rule for every operation that hands authority on: nobody gives more than they hold.
import type { Actor } from "../kernel/actor.ts";
import { type Fault, Refusal } from "../kernel/refusal.ts";
import { isWithin } from "./allowed-addresses.ts";

export type Grant = {
  /** What it lets its holder do, or hear of. */
  scopes: Iterable<string>;
  /** Where in the body they were asked for: one pointer for each scope, or one for all of them. */
  pointer?: string | ((scope: string) => string);
  /** From where, and until when, its holder may call or hear. Left out where that is no matter, as with an invitation. */
  use?: { allowedAddresses: readonly string[]; expiresAt: Date | null };
};

/** What somebody who signs in may do: from everywhere, without an end. */
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

/** What goes on by itself, as a broadcast at its time, goes on no later than the key that asks for it. @throws Refusal grant_too_wide */
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
