// What a key may be allowed to do. An operation names exactly one.
export const allScopes = [
  "products:read",
  "products:write",
  "orders:read",
  "orders:write",
  "customers:read",
  "customers:write",
  // All that is known of people, as a file: apart, so that who answers them can't take them along.
  "customers:export",
  "conversations:read",
  "conversations:write",
  "broadcasts:read",
  "broadcasts:write",
  "payments:read",
  "payments:write",
  // Money out of the platform: apart, so that a key that makes payment links can't empty the balance.
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
  // Who has an endpoint hears everything that happens in the shop.
  "webhooks:read",
  "webhooks:write",
  "events:read",
  // Apart as well: who makes keys decides who else comes in.
  "keys:read",
  "keys:write",
] as const;

export type Scope = (typeof allScopes)[number];
