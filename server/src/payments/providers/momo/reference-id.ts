// Makes the ids that MTN requires.
import { createHash } from "node:crypto";

/**
 * Our reference as a version 4 UUID, which MTN requires. It is derived from a digest, so that it can be computed again when an answer was
 * lost.
 */
export function referenceId(reference: string): string {
  const bytes = createHash("sha256").update(`momo ${reference}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function isReferenceId(uuid: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(uuid);
}
