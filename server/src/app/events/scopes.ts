// The scope needed to read an event is the one for its object. A caller who can't read orders gets no events about them.
import type { EndpointRow } from "../../kernel/contract/endpoint.ts";
import type { Scope } from "../../shops/index.ts";

/** Scopes of shapes that no operation answers with. */
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
  ToldVerification: "payouts:read",
  ToldChannel: "shop:read",
  ToldSubscription: "subscriptions:read",
  ToldPlanInvoice: "subscriptions:read",
};

/** @returns the scope to read the object of this name, an operation or a shape. @throws Error when there is none */
export function readScopes(operations: readonly EndpointRow[]): (shows: string) => string {
  const scopes = new Map(operations.map(({ operationId, scope }) => [operationId, scope]));
  return (shows) => {
    // Some objects are only answered by an operation that changes them. The matching read scope applies then.
    const scope = ofShape[shows] ?? scopes.get(shows)?.replace(/:write$/, ":read");
    if (scope === undefined) throw new Error(`no scope is known to read ${shows}`);
    return scope;
  };
}
