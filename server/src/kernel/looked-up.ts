// A caller is remembered for seconds. For what can't be taken back that is too long: there the key or session is looked up at once.
import type { EndpointRow } from "./endpoint.ts";
import { isRead } from "./forged-request.ts";

const weighty: ReadonlySet<string> = new Set([
  "payments:write",
  "payouts:write",
  "subscriptions:write",
  "keys:write",
  "shop:write",
  "customers:export",
]);

/** Gives authority, moves money, changes the team or the shop, or takes customers along. */
export function looksUpCaller(row: Pick<EndpointRow, "grants" | "method" | "path" | "scope">): boolean {
  return row.grants === true || (row.scope !== null && weighty.has(row.scope)) || changesOrder(row);
}

/** Cancelling a paid order gives money back, and handing over releases it. An order that is new does neither. */
function changesOrder({ method, path, scope }: Pick<EndpointRow, "method" | "path" | "scope">): boolean {
  return scope === "orders:write" && !isRead(method) && path !== "/api/orders";
}

/** People write seldom, so each write of theirs can wait for a look-up. */
export function looksUpMember(method: string): boolean {
  return !isRead(method);
}
