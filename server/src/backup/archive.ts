// Reads and writes archives: files one after the other, then the manifest with their hashes, all compressed and sealed. Each file is a header, pieces
// of its content, and an empty piece.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { type ByteReader, byteReader } from "./byte-reader.ts";
import { seal, unseal } from "./seal.ts";

/** A folder has no content. */
export type Entry = { path: string; content: Iterable<Uint8Array> | AsyncIterable<Uint8Array> | null };
export type PackedFile = { path: string; bytes: number; sha256: string };
/** What the archive says about itself. `database` is null when it was left out. */
export type About = {
  madeAt: string;
  /** Where the installation keeps its master key: in secrets.json, which is in the archive, or in MASTER_KEY, which is not. */
  masterKey: "secrets.json" | "MASTER_KEY";
  database: { postgres: string; migration: string | null; from: string; to: string } | null;
};
export type Manifest = About & { files: PackedFile[] };

const manifestPath = "manifest.json";
const pieceBytesMax = 1_048_576;
const headerBytesMax = 4_096;
/** A manifest of about a million files. */
const manifestBytesMax = 400_000_000;

/** @param about called when every entry is packed. */
export function writeArchive(
  entries: AsyncIterable<Entry>,
  about: () => About,
  passphrase: string,
): { sealed: AsyncIterable<Buffer>; manifest: Promise<Manifest> } {
  const packed = Promise.withResolvers<Manifest>();
  packed.promise.catch(() => {});
  const compressed = createZstdCompress();
  pipeline(Readable.from(pack(entries, about, packed.resolve)), compressed).catch(packed.reject);
  return { sealed: seal(compressed, passphrase), manifest: packed.promise };
}

/**
 * Reads all of it, and compares each file with its hash.
 * @param receive gets each file or folder. If it does not begin to read a file, the content is skipped.
 * @throws Error that says what is wrong with it
 */
export async function readArchive(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
  receive: (entry: Entry) => Promise<void> = async () => {},
): Promise<Manifest> {
  return pipeline(
    (async function* () {
      yield* unseal(source, passphrase);
    })(),
    createZstdDecompress(),
    async (bytes: AsyncIterable<Uint8Array>) => unpack(byteReader(bytes), receive),
  );
}

async function* pack(
  entries: AsyncIterable<Entry>,
  about: () => About,
  done: (manifest: Manifest) => void,
): AsyncGenerator<Buffer> {
  const files: PackedFile[] = [];
  for await (const { path, content } of entries) {
    yield header({ path, isFolder: content === null });
    if (content === null) continue;
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const piece of content) {
      if (piece.length === 0) continue;
      hash.update(piece);
      bytes += piece.length;
      yield lengthOf(piece);
      yield Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    }
    yield lengthOf("");
    files.push({ path, bytes, sha256: hash.digest("hex") });
  }
  const manifest = { ...about(), files };
  const text = JSON.stringify(manifest);
  yield header({ path: manifestPath, isFolder: false });
  yield lengthOf(text);
  yield Buffer.from(text);
  done(manifest);
}

async function unpack(reader: ByteReader, receive: (entry: Entry) => Promise<void>): Promise<Manifest> {
  const found: PackedFile[] = [];
  for (;;) {
    const { path, isFolder } = JSON.parse((await sized(reader, headerBytesMax)).toString()) as Header;
    if (path === manifestPath) break;
    if (!isSafe(path)) throw new Error(`the backup holds a file at a place that it may not have: ${path}`);
    if (isFolder) {
      await receive({ path, content: null });
      continue;
    }
    const hash = createHash("sha256");
    let bytes = 0;
    const content = (async function* () {
      for (;;) {
        const piece = await sized(reader, pieceBytesMax);
        if (piece.length === 0) return;
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    })();
    await receive({ path, content });
    for await (const _ of content);
    found.push({ path, bytes, sha256: hash.digest("hex") });
  }
  const manifest = JSON.parse((await sized(reader, manifestBytesMax)).toString()) as Manifest;
  const wrong = differing(manifest.files, found);
  if (wrong !== null) throw new Error(`the backup's file ${wrong} is not as its manifest says`);
  if ((await reader.take(1)).length > 0) throw new Error("the backup goes on after its manifest");
  return manifest;
}

function differing(said: readonly PackedFile[], found: readonly PackedFile[]): string | null {
  for (let index = 0; index < Math.max(said.length, found.length); index += 1) {
    const [one, other] = [said[index], found[index]];
    if (one?.path !== other?.path || one?.bytes !== other?.bytes || one?.sha256 !== other?.sha256)
      return one?.path ?? other?.path ?? "";
  }
  return null;
}

/** Never leaves the folder that it is extracted to. */
function isSafe(path: string): boolean {
  return path.split("/").every((name) => /^[\w.-]+$/.test(name) && name !== "." && name !== "..");
}

type Header = { path: string; isFolder: boolean };

function header(of: Header): Buffer {
  const text = JSON.stringify(of);
  return Buffer.concat([lengthOf(text), Buffer.from(text)]);
}

function lengthOf(content: string | Uint8Array): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(Buffer.byteLength(content));
  return bytes;
}

async function sized(reader: ByteReader, max: number): Promise<Buffer> {
  const prefix = await reader.take(4);
  const length = prefix.length === 4 ? prefix.readUInt32BE() : max + 1;
  const bytes = length <= max ? await reader.take(length) : Buffer.alloc(0);
  if (length > max || bytes.length < length) throw new Error("the backup is not whole");
  return bytes;
}
