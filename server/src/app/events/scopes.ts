// Which scope an event needs to be read: that of what it shows. Who can't read an order hears nothing of orders either.
import type { EndpointRow } from "../../kernel/endpoint.ts";
import type { Scope } from "../../shops/index.ts";

/** Of shapes that no operation answers with. */
const ofShape: Readonly<Record<string, Scope>> = {
  StockShortage: "inventory:read",
  StockBack: "inventory:read",
  CustomerMerged: "customers:read",
  CustomerErased: "customers:read",
  OpenedCheckout: "payments:read",
  HeldFunds: "payments:read",
  Release: "payments:read",
  ShownInvoice: "invoices:read",
  EditedOrder: "orders:read",
  ToldChannel: "shop:read",
  ToldSubscription: "subscriptions:read",
  ToldPlanInvoice: "subscriptions:read",
};

/** @returns the scope to read what is called so: an operation that answers it, or a shape. @throws Error when there is none */
export function readScopes(operations: readonly EndpointRow[]): (shows: string) => string {
  const scopes = new Map(operations.map(({ operationId, scope }) => [operationId, scope]));
  return (shows) => {
    // A few are shown by an operation that changes them: what it answers, the scope to read shows as well.
    const scope = ofShape[shows] ?? scopes.get(shows)?.replace(/:write$/, ":read");
    if (scope === undefined) throw new Error(`no scope is known to read ${shows}`);
    return scope;
  };
}
