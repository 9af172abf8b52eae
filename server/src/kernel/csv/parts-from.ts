const partBytes = 262_144;

/** A kept file part by part, so that no more of it is held. @param read up to so many bytes from a place on; null: there is none any more */
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
