// A caller is cached for seconds. For requests that can't be undone this is too long, so their key or session is looked up each time.
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

/** Requests that grant authority, move money, change the team or the shop, or export customers. */
export function looksUpCaller(row: Pick<EndpointRow, "grants" | "method" | "path" | "scope">): boolean {
  return row.grants === true || (row.scope !== null && weighty.has(row.scope)) || changesOrder(row);
}

/** Cancelling a paid order refunds money, and handing it over releases money. Creating an order does neither. */
function changesOrder({ method, path, scope }: Pick<EndpointRow, "method" | "path" | "scope">): boolean {
  return scope === "orders:write" && !isRead(method) && path !== "/api/orders";
}

/** Members write seldom, so each of their writes can wait for a look-up. */
export function looksUpMember(method: string): boolean {
  return !isRead(method);
}
