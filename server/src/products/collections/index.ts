// Collections: products that are shown together, by a list or a rule.
export { collectionEndpoints } from "./endpoints.ts";
export { collectionNames } from "./read-collections.ts";
