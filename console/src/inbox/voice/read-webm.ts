// What a browser recorded as WebM, taken apart: the header of its sound and its packets, as they are.

export type OpusSound = {
  /** As it stands before the packets in every container. */
  head: Uint8Array<ArrayBuffer>;
  packets: Uint8Array<ArrayBuffer>[];
};

/** Elements that hold others: what is in them is read, whether they say their size or not. */
const holders = new Set([0x18_53_80_67, 0x16_54_ae_6b, 0xae, 0x1f_43_b6_75, 0xa0]);
const codecPrivate = 0x63_a2;
const simpleBlock = 0xa3;
const block = 0xa1;
/** Of a block: a time of two bytes, then flags. */
const flagsAt = 2;
const lacing = 0b0000_0110;

/** @returns null for what holds no Opus, or is written in a way that no browser records in. */
export function readWebm(bytes: Uint8Array<ArrayBuffer>): OpusSound | null {
  let head: OpusSound["head"] | null = null;
  const packets: OpusSound["packets"] = [];
  let at = 0;
  while (at < bytes.length) {
    const id = readNumber(bytes, at, "whole");
    const size = id && readNumber(bytes, at + id.length, "value");
    // The recording ended within its name.
    if (id === null || size === null) break;
    at += id.length + size.length;
    if (holders.has(id.value)) continue;
    const content = bytes.subarray(at, at + size.value);
    // The recording ended within it.
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

/** The zeros before the first one say how many bytes it has. @param kind `whole`: with that one, as ids are written. */
function readNumber(bytes: Uint8Array, at: number, kind: "whole" | "value"): { value: number; length: number } | null {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = kind === "whole" ? first : first & (0xff >> length);
  for (let next = 1; next < length; next += 1) value = value * 256 + (bytes[at + next] ?? 0);
  return { value, length };
}
