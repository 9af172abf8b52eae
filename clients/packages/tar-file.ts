// Writes a gzipped tar file, as npm reads it. The same files give the same bytes on every machine: lockfiles store their hash.
import { gzipSync } from "fflate";
import type { PackedFile } from "./packed-file.ts";

const blockBytes = 512;
const nameBytesMax = 100;

export function tarFile(files: readonly PackedFile[]): Uint8Array {
  const end = new Uint8Array(2 * blockBytes);
  const blocks = files.flatMap(({ path, bytes }) => [header(path, bytes.length), padded(bytes)]);
  // The compressor is JavaScript, so its bytes don't follow Node's version of zlib.
  return gzipSync(Buffer.concat([...blocks, end]), { level: 9, mtime: 0 });
}

/** A header as in POSIX ustar. */
function header(path: string, size: number): Buffer {
  if (Buffer.byteLength(path) > nameBytesMax) throw new Error(`the path is too long for the package: ${path}`);
  const block = Buffer.alloc(blockBytes);
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, "0")}\0`, at);
  block.write(path, 0);
  octal(0o644, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(0, 136, 12);
  // The checksum is counted with spaces in its own place.
  block.write(" ".repeat(8), 148);
  block.write("0", 156);
  block.write("ustar\u000000", 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

function padded(bytes: Uint8Array): Buffer {
  const block = Buffer.alloc(Math.ceil(bytes.length / blockBytes) * blockBytes);
  block.set(bytes);
  return block;
}
