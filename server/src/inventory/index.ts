// inventory: what is there, what is promised, and why it changed. Owns stock_levels, stock_movements, reservations and
// the view product_stock; reads stocked_products (products). Announces inventory.low_stock and inventory.out_of_stock.
export { openStock } from "./open-stock.ts";
