// Takes a stream apart into pieces of the wanted length.

export type ByteReader = {
  /** Fewer bytes only at the end. */
  take(length: number): Promise<Buffer>;
};

export function byteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let bytes = 0;
  return {
    take: async (length) => {
      while (bytes < length) {
        const { done, value } = await chunks.next();
        if (done) break;
        waiting.push(Buffer.from(value.buffer, value.byteOffset, value.length));
        bytes += value.length;
      }
      const [only = Buffer.alloc(0)] = waiting;
      const all = waiting.length > 1 ? Buffer.concat(waiting) : only;
      const taken = all.subarray(0, length);
      bytes = all.length - taken.length;
      waiting = bytes === 0 ? [] : [all.subarray(length)];
      return taken;
    },
  };
}

/** Pieces of one length. The last may be shorter, and is empty when nothing is left. */
export async function* pieces(reader: ByteReader, length: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let piece = await reader.take(length);
  for (;;) {
    const next = piece.length < length ? Buffer.alloc(0) : await reader.take(length);
    yield { piece, isLast: next.length === 0 };
    if (next.length === 0) return;
    piece = next;
  }
}
