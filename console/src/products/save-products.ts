// Saves all products on this device, as a spreadsheet file.
import { sokoni } from "../api/client.ts";
import { troubleOf } from "../api/query.ts";
import { download } from "../parts/download.ts";
import { tell } from "../parts/toast.tsx";

export async function saveProducts(): Promise<void> {
  try {
    await download(await sokoni.products.export({ format: "csv" }), "products.csv");
  } catch (error) {
    tell({ kind: "trouble", title: null, detail: troubleOf(error).detail });
  }
}
