// Pictures chosen for a product before it existed: its page sends them.
import type { ProductId } from "@sokoni/sdk";

const waiting = new Map<ProductId, readonly File[]>();

export function handOver(id: ProductId, files: readonly File[]): void {
  if (files.length > 0) waiting.set(id, files);
}

/** @returns them once. */
export function takeOver(id: ProductId): readonly File[] {
  const files = waiting.get(id) ?? [];
  waiting.delete(id);
  return files;
}
