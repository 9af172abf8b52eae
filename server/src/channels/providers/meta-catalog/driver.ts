// Meta's commerce catalog as WhatsApp and Instagram show it, by the Graph API.
import type { CatalogDriver } from "../../catalog-driver.ts";
import { askBatch } from "./ask-batch.ts";
import { putBatch } from "./put-batch.ts";
import { readPage } from "./read-page.ts";
import { changeToWire } from "./change-to-wire.ts";

const megabyte = 1_000_000;

export const metaCatalog: CatalogDriver = {
  name: "meta-catalog",
  // Fewer than 3,000 and 28 MB are advised; what stands around the items needs its place too.
  batchMax: { items: 2_500, bytes: 20 * megabyte },
  // A quiet catalog takes eight batches in any minute: three, and five more at twelve seconds each.
  pace: { atOnce: 3, everyMs: 12_000 },
  sizeOf: (change) => Buffer.byteLength(JSON.stringify(changeToWire(change))) + 1,
  put: putBatch,
  ask: askBatch,
  read: readPage,
};
