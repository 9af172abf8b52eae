// A caller is cached for seconds. For requests that can't be undone this is too long, so their key or session is looked up each time.
import type { EndpointRow } from "../contract/endpoint.ts";
import { isRead } from "./forged-request.ts";

const weighty: ReadonlySet<string> = new Set([
  "payments:write",
  "payouts:write",
  "subscriptions:write",
  "keys:write",
  "shop:write",
  "customers:export",
]);

/** Requests that grant authority, move money, change orders, the team or the shop, or export customers. */
export function looksUpCaller(row: Pick<EndpointRow, "grants" | "method" | "scope">): boolean {
  return row.grants === true || (row.scope !== null && weighty.has(row.scope)) || changesOrder(row);
}

/** Placing an order reserves goods, cancelling a paid one gives money back, and handing over releases it. An invoice may place one. */
function changesOrder({ method, scope }: Pick<EndpointRow, "method" | "scope">): boolean {
  return (scope === "orders:write" || scope === "invoices:write") && !isRead(method);
}

/** Members write seldom, so each of their writes can wait for a look-up. */
export function looksUpMember(method: string): boolean {
  return !isRead(method);
}
