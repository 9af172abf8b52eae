// Reads a stored file in parts.

const partBytes = 262_144;

/**
 * Yields a stored file in parts, so that only one part is in memory. @param read reads up to that many bytes at an offset; null at the end
 */
export async function* partsFrom(
  from: number,
  bytes: number,
  read: (at: number, most: number) => Promise<Buffer | null>,
): AsyncGenerator<Buffer> {
  for (let at = from; at < bytes; at += partBytes) {
    const part = await read(at, partBytes);
    if (part === null) return;
    yield part;
  }
}
