// inventory: what is in stock, where, what is reserved, and why it changed. Owns stock_levels, stock_movements, reservations and the view
// product_stock; locations, location_stock, stock_transfers, stock_transfer_lines, stock_alerts and inventory_settings. Reads
// stocked_products and stocked_variants (products). A reservation is held, then consumed or released. Announces inventory.low_stock and
// inventory.out_of_stock, under the product's id, and internally inventory.back_in_stock and inventory.to_settle.
export { adjustStock } from "./adjust-stock.ts";
export { countOpenAlerts, listAlerts } from "./alerts/list-alerts.ts";
export { watchStock } from "./alerts/watch-stock.ts";
export { holdOwnStock, stockFirstVariants } from "./carry-over.ts";
export type { Adjustment } from "./contract.ts";
export { inventoryEndpoints } from "./endpoints.ts";
export { openStock } from "./open-stock.ts";
export { countFrom } from "./start-counting.ts";
export { consumeStock, extendReservation, releaseStock, reserveAgain } from "./reservations.ts";
export { changeGoods } from "./change-goods.ts";
export { restockItems } from "./restock-items.ts";
export { settleStockJob } from "./settle-stock.ts";
export { returnStock } from "./return-stock.ts";
export { type Line, reserveStock } from "./reserve-stock.ts";
