// One service at a time, for bundles that must be small: `orders(connect({ apiKey, baseUrl })).list()`.
export * from "./generated/resources.ts";
export { connect, type Connection } from "./runtime/connection.ts";
export type { Resource } from "./runtime/resource.ts";
