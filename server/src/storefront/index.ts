// storefront: the shop's page for buyers, at /s/<name>. Shows what is on sale, keeps a basket in the buyer's browser, and carries it over to the
// chat with the shop, where the agent takes the order. Owns no table and announces nothing. It never shows how far a price may be haggled.
export { storefrontPages, type StorefrontServices } from "./pages.ts";
