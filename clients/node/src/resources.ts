// Single services, for small bundles: `orders(connect({ apiKey, baseUrl })).list()`.
export * from "./generated/resources.ts";
export { connect, type Connection } from "./runtime/connection.ts";
export type { Resource } from "./runtime/resource.ts";
