// Seals a stream with a passphrase: AES-256-GCM in chunks, with a key from scrypt. Each chunk's nonce contains its number and whether it is the last,
// so chunks can't be changed, moved, left out or cut off. The salt is new each time, so no key seals two archives.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { byteReader, pieces } from "./byte-reader.ts";

const magic = Buffer.from("sokoni backup 1\n");
const saltBytes = 16;
const tagBytes = 16;
const chunkBytes = 1_048_576;
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

type Kind = "head" | "chunk" | "last";
const kindByte: Record<Kind, number> = { head: 0, chunk: 1, last: 2 };

export async function* seal(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const head = Buffer.concat([magic, randomBytes(saltBytes)]);
  const key = await keyOf(passphrase, head);
  yield Buffer.concat([head, sealed(key, "head", 0, head)]);
  let number = 0;
  for await (const { piece, isLast } of pieces(byteReader(source), chunkBytes)) {
    yield sealed(key, isLast ? "last" : "chunk", number, piece);
    number += 1;
  }
}

/** @throws Error for another passphrase, and for bytes that were changed or are missing */
export async function* unseal(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const reader = byteReader(source);
  const head = await reader.take(magic.length + saltBytes);
  if (!head.subarray(0, magic.length).equals(magic)) throw new Error("this is not a backup of Sokoni");
  const proof = await reader.take(head.length + tagBytes);
  if (head.length < magic.length + saltBytes || proof.length < head.length + tagBytes)
    throw new Error("the backup is cut off: only its beginning is there");
  const key = await keyOf(passphrase, head);
  if (!opened(key, "head", 0, proof)?.equals(head))
    throw new Error("BACKUP_PASSPHRASE is not the passphrase that this backup was sealed with");
  let number = 0;
  for await (const { piece, isLast } of pieces(reader, chunkBytes + tagBytes)) {
    const plain = opened(key, isLast ? "last" : "chunk", number, piece);
    if (plain === null) {
      const isCut = isLast && (piece.length === 0 || opened(key, "chunk", number, piece) !== null);
      throw new Error(
        isCut ? "the backup is cut off: its end is missing" : `the backup is damaged or cut off in chunk ${number + 1}`,
      );
    }
    yield plain;
    number += 1;
  }
}

function keyOf(passphrase: string, head: Buffer): Promise<Buffer> {
  return new Promise((done, failed) =>
    scrypt(passphrase.normalize("NFKC"), head.subarray(magic.length), 32, cost, (error, key) =>
      error ? failed(error) : done(key),
    ),
  );
}

function nonce(kind: Kind, number: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt8(kindByte[kind], 0);
  bytes.writeBigUInt64BE(BigInt(number), 4);
  return bytes;
}

function sealed(key: Buffer, kind: Kind, number: number, plain: Buffer): Buffer {
  const cipher = createCipheriv("aes-256-gcm", key, nonce(kind, number));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function opened(key: Buffer, kind: Kind, number: number, bytes: Buffer): Buffer | null {
  if (bytes.length < tagBytes) return null;
  const decipher = createDecipheriv("aes-256-gcm", key, nonce(kind, number));
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}
