// What each role may do in the console, in the words that keys use.
import { allScopes, type Scope } from "../../shops/index.ts";
import type { Role } from "../contract.ts";

/** Who comes in and where money leaves to is the owner's alone. */
const ownersOnly: readonly Scope[] = ["keys:write", "payouts:write"];

export const scopesOfRole: Record<Role, ReadonlySet<Scope>> = {
  owner: new Set(allScopes),
  manager: new Set(allScopes.filter((scope) => !ownersOnly.includes(scope))),
  agent: new Set<Scope>([
    "products:read",
    "inventory:read",
    "inventory:write",
    "orders:read",
    "orders:write",
    "customers:read",
    "customers:write",
    "conversations:read",
    "conversations:write",
    "invoices:read",
    "shop:read",
  ]),
};
