// What a key may do. Each operation needs exactly one scope.
export const allScopes = [
  "products:read",
  "products:write",
  "orders:read",
  "orders:write",
  "customers:read",
  "customers:write",
  // All customer data as a file. It has its own scope, so that an agent who answers buyers can't take it along.
  "customers:export",
  "conversations:read",
  "conversations:write",
  "broadcasts:read",
  "broadcasts:write",
  "payments:read",
  "payments:write",
  // Money leaves the platform. It has its own scope, so that a key that makes payment links can't empty the balance.
  "payouts:read",
  "payouts:write",
  "invoices:read",
  "invoices:write",
  "subscriptions:read",
  "subscriptions:write",
  "inventory:read",
  "inventory:write",
  "shop:read",
  "shop:write",
  "insights:read",
  // A webhook endpoint gets everything that happens in the shop.
  "webhooks:read",
  "webhooks:write",
  "events:read",
  // Keys give access to others, so they have their own scope.
  "keys:read",
  "keys:write",
] as const;

export type Scope = (typeof allScopes)[number];
