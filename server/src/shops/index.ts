// shops: the tenant, its API keys and its channel connections. Owns shops, api_keys, channel_connections and routes.
export { type CatalogConnection, catalogConnections, nameCatalog } from "./catalog-connections.ts";
export { createAuthenticator } from "./authenticate.ts";
export { connectChannel, createKey, createShop, type DeliveryAreaRow, type NewShop } from "./create-shop.ts";
export { type DemoProduct, demoPicture, demoProducts, demoShop } from "./demo/index.ts";
export { listConnections, listKeys, type ListedKey, type ListedShop, listShops, revokeKey } from "./list-shops.ts";
export { type ChannelConnection, findConnection, findShop, mainConnection, type Shop, shopOfRoute } from "./queries.ts";
export { businessOf, noteBusiness } from "./note-business.ts";
export { claimRenewal, keepRenewedToken, tokenEnd, type TokenToRenew, tokensToRenew } from "./renew-token.ts";
export { allScopes, type Scope } from "./scopes.ts";
