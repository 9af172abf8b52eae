// All goods as a file on this device, as a spreadsheet opens it.
import { sokoni } from "../api/client.ts";
import { troubleOf } from "../api/query.ts";
import { tell } from "../parts/toast.tsx";

export async function saveProducts(): Promise<void> {
  try {
    const file = await sokoni.products.export({ format: "csv" });
    const address = URL.createObjectURL(await file.blob());
    const link = document.createElement("a");
    link.href = address;
    link.download = "products.csv";
    link.click();
    URL.revokeObjectURL(address);
  } catch (error) {
    tell({ kind: "trouble", title: null, detail: troubleOf(error).detail });
  }
}
