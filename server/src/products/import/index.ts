// Import and export of products.
export { productFileEndpoints } from "./endpoints.ts";
export { endLostProductImports, importProductsJob } from "./work-import.ts";
