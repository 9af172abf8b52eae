// Meta's commerce catalog, which WhatsApp and Instagram show, through the Graph API.
import type { CatalogDriver } from "../../catalog-driver.ts";
import { askBatch } from "./ask-batch.ts";
import { putBatch } from "./put-batch.ts";
import { readPage } from "./read-page.ts";
import { changeToWire } from "./change-to-wire.ts";

const megabyte = 1_000_000;

export const metaCatalog: CatalogDriver = {
  name: "meta-catalog",
  // Meta advises fewer than 3,000 items and 28 MB. This leaves room for the rest of the request.
  batchMax: { items: 2_500, bytes: 20 * megabyte },
  // A quiet catalog accepts eight batches per minute: three, and five more at twelve seconds each.
  pace: { atOnce: 3, everyMs: 12_000 },
  sizeOf: (change) => Buffer.byteLength(JSON.stringify(changeToWire(change))) + 1,
  put: putBatch,
  ask: askBatch,
  read: readPage,
};
