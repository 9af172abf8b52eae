import { createHash } from "node:crypto";

/**
 * Our reference in the form of a UUID of version 4, which MTN demands: always the same for the same reference, so that
 * it can be made again when the answer was lost. Its 122 free bits are those of a digest.
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
