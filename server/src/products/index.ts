// products: what a shop sells. Owns products and the views stocked_products and listable_products; reads ordered_products (orders) and
// product_stock (inventory). Announces product.created, product.updated and product.deleted. Status: draft, active, archived.
export { type Product, stockMax, StockSchema } from "./contract.ts";
export { productEndpoints } from "./endpoints.ts";
export { foldText } from "./fold-text.ts";
export {
  type CatalogProduct,
  categoriesOf,
  findProducts,
  holdProducts,
  negotiationOf,
  picturesOf,
  productsAfter,
  productsWithSku,
} from "./queries.ts";
export { type ProductMatches, type ProductWishes, searchProducts } from "./search-products.ts";
