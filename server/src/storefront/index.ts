// storefront: the shop's page for buyers, at /s/<name>. Shows what is on sale, keeps a basket in the buyer's browser, places orders from it, or
// carries it over to the chat with the shop. Owns page_orders and announces nothing. It never shows how far a price may be haggled, and nothing
// about a customer.
export { added, type BasketLine, basketLinesMax } from "./basket.ts";
export { checkoutWords } from "./checkout-words/index.ts";
export { type Way, waysOf } from "./delivery-ways.ts";
export { noPage, ofShop } from "./framed.ts";
export { goodsOnSale, productOnSale, searchMax } from "./goods.ts";
export { type OpenedShop, openShop } from "./open-shop.ts";
export { storefrontPages, type StorefrontServices } from "./pages.ts";
export { orderLimits } from "./order-limits.ts";
export { NotPlaced, type Placed, placedBy, placedByProgram, placeFromPage } from "./place-from-page.ts";
export { qrDrawing } from "./qr.ts";
export { type Quote, quoteLines } from "./quote.ts";
export { type ReadLine, readLines } from "./read-lines.ts";
export { isSoldOut, stockText } from "./shown.ts";
export { troubleWith } from "./trouble-with.ts";
export { type Details, longest, readDetails, typedIn } from "./typed-details.ts";
export { storefrontWords } from "./words.ts";
