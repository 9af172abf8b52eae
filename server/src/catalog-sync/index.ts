// catalog-sync: what buyers see of the shop's goods in their channels. Owns catalogs, catalog_changes, catalog_items, catalog_runs,
// catalog_batches and catalog_buffers; triggers on products, stock_levels and channel_connections record changes. Announces
// catalog.sync.completed, under the run's id, also for a failed run.
export { catalogEndpoints } from "./endpoints.ts";
export { findListed, type Listed, type Shown, shownItems } from "./find-listed.ts";
export { syncCatalogs } from "./sync-catalogs.ts";
