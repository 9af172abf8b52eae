// Products from a file and into one.
export { productFileEndpoints } from "./endpoints.ts";
export { endLostProductImports, importProductsJob } from "./work-import.ts";
