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
export function looksUpCaller(row: Pick<EndpointRow, "grants" | "method" | "scope">): boolean {
  return row.grants === true || (row.scope !== null && weighty.has(row.scope)) || changesOrder(row);
}

/** Placing an order reserves goods, cancelling a paid one gives money back, and handing over releases it. An invoice may place one. */
function changesOrder({ method, scope }: Pick<EndpointRow, "method" | "scope">): boolean {
  return (scope === "orders:write" || scope === "invoices:write") && !isRead(method);
}

/** People write seldom, so each write of theirs can wait for a look-up. */
export function looksUpMember(method: string): boolean {
  return !isRead(method);
}
