// Products shown together, listed by hand or by a rule.
export { collectionEndpoints } from "./endpoints.ts";
export { collectionNames } from "./read-collections.ts";
