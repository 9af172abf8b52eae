// Reads the browser's WebM recording: the Opus header and the packets, unchanged.

export type OpusSound = {
  /** The Opus header, which is the same in every container. */
  head: Uint8Array<ArrayBuffer>;
  packets: Uint8Array<ArrayBuffer>[];
};

/** Elements that contain others. Their content is read whether or not they give their size. */
const holders = new Set([0x18_53_80_67, 0x16_54_ae_6b, 0xae, 0x1f_43_b6_75, 0xa0]);
const codecPrivate = 0x63_a2;
const simpleBlock = 0xa3;
const block = 0xa1;
/** A block starts with a two-byte time, then the flags. */
const flagsAt = 2;
const lacing = 0b0000_0110;

/** @returns null if the file holds no Opus, or is written as no browser records */
export function readWebm(bytes: Uint8Array<ArrayBuffer>): OpusSound | null {
  let head: OpusSound["head"] | null = null;
  const packets: OpusSound["packets"] = [];
  let at = 0;
  while (at < bytes.length) {
    const id = readNumber(bytes, at, "whole");
    const size = id && readNumber(bytes, at + id.length, "value");
    // The recording ends inside the element's ID or size.
    if (id === null || size === null) break;
    at += id.length + size.length;
    if (holders.has(id.value)) continue;
    const content = bytes.subarray(at, at + size.value);
    // The recording ends inside this element.
    if (content.length < size.value) break;
    if (id.value === codecPrivate) head = content;
    if (id.value === simpleBlock || id.value === block) {
      const track = readNumber(content, 0, "value");
      if (track === null || ((content[track.length + flagsAt] ?? 0) & lacing) !== 0) return null;
      packets.push(content.subarray(track.length + flagsAt + 1));
    }
    at += size.value;
  }
  const isOpus = head !== null && new TextDecoder().decode(head.subarray(0, 8)) === "OpusHead";
  return head !== null && isOpus && packets.length > 0 ? { head, packets } : null;
}

/** The leading zeros of the first byte give the length in bytes. @param kind `whole` keeps the length marker, as IDs do. */
function readNumber(bytes: Uint8Array, at: number, kind: "whole" | "value"): { value: number; length: number } | null {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = kind === "whole" ? first : first & (0xff >> length);
  for (let next = 1; next < length; next += 1) value = value * 256 + (bytes[at + next] ?? 0);
  return { value, length };
}
