// storefront: the shop's page for buyers, at /s/<name>. Shows what is on sale, keeps a basket in the buyer's browser, places orders from it, or
// carries it over to the chat with the shop. Owns page_orders and announces nothing. It never shows how far a price may be haggled, and nothing
// about a customer.
export { storefrontPages, type StorefrontServices } from "./pages.ts";
