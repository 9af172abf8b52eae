// What each role may do in the console, as scopes.
import { allScopes, type Scope } from "../../shops/index.ts";
import type { Role } from "../contract.ts";

/** Only an owner decides who gets access and where money goes. */
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
