// search: finds customers, orders, products and conversations by one text. Owns no table and has no search of its own: each module finds its own, as
// its list does with `q`.
export { searchEndpoints } from "./endpoints.ts";
