// Pictures chosen before the product existed. The product's page uploads them.
import type { ProductId } from "@sokoni/sdk";

const waiting = new Map<ProductId, readonly File[]>();

export function handOver(id: ProductId, files: readonly File[]): void {
  if (files.length > 0) waiting.set(id, files);
}

/** @returns the pictures, once. */
export function takeOver(id: ProductId): readonly File[] {
  const files = waiting.get(id) ?? [];
  waiting.delete(id);
  return files;
}
