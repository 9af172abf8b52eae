// inventory: what is there, what is promised, and why it changed. Owns stock_levels, stock_movements, reservations and
// the view product_stock; reads stocked_products (products). A reservation is held, then consumed or released.
// Announces inventory.low_stock and inventory.out_of_stock, under the product's id, and for
// ourselves inventory.back_in_stock.
export { ordersWithExpiredHolds } from "./expired-holds.ts";
export { inventoryEndpoints } from "./endpoints.ts";
export { openStock } from "./open-stock.ts";
export { consumeStock, extendReservation, releaseStock, reserveAgain } from "./reservations.ts";
export { restockItems } from "./restock-items.ts";
export { returnStock } from "./return-stock.ts";
export { type Line, reserveStock } from "./reserve-stock.ts";
