// Puts Opus packets in an Ogg container, which WhatsApp accepts. The sound is not re-encoded.
import type { OpusSound } from "./read-webm.ts";

/** Opus always counts time at this rate. */
const samplesPerSecond = 48_000;
const packetsPerPage = 40;
const firstPage = 2;
const lastPage = 4;
/** Milliseconds of a frame, by the upper five bits of a packet. */
const longFrames = [10, 20, 40, 60];
const middleFrames = [10, 20];
const shortFrames = [2.5, 5, 10, 20];

export function writeOgg({ head, packets }: OpusSound): Blob {
  const serial = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
  const preSkip = new DataView(head.buffer, head.byteOffset).getUint16(10, true);
  const pages = [page([head], { serial, number: 0, samples: 0, flags: firstPage })];
  pages.push(page([tags()], { serial, number: 1, samples: 0, flags: 0 }));
  let samples = preSkip;
  for (let at = 0; at < packets.length; at += packetsPerPage) {
    const part = packets.slice(at, at + packetsPerPage);
    samples += part.reduce((sum, packet) => sum + samplesOf(packet), 0);
    const flags = at + packetsPerPage >= packets.length ? lastPage : 0;
    pages.push(page(part, { serial, number: pages.length, samples, flags }));
  }
  return new Blob(pages, { type: "audio/ogg" });
}

function tags(): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder();
  const maker = text.encode("Sokoni");
  const bytes = new Uint8Array(8 + 4 + maker.length + 4);
  bytes.set(text.encode("OpusTags"));
  new DataView(bytes.buffer).setUint32(8, maker.length, true);
  bytes.set(maker, 12);
  return bytes;
}

/** The length of a packet's sound, in samples. */
function samplesOf(packet: Uint8Array): number {
  const [first = 0, second = 0] = packet;
  const mode = first >> 3;
  const ms = mode < 12 ? longFrames[mode & 3] : mode < 16 ? middleFrames[mode & 1] : shortFrames[mode & 3];
  const how = first & 3;
  const frames = how === 0 ? 1 : how === 3 ? second & 63 : 2;
  return ((ms ?? 0) / 1_000) * samplesPerSecond * frames;
}

type Place = { serial: number; number: number; samples: number; flags: number };

function page(packets: readonly Uint8Array[], { serial, number, samples, flags }: Place): Uint8Array<ArrayBuffer> {
  const sizes = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ]);
  const headLength = 27 + sizes.length;
  const bytes = new Uint8Array(headLength + packets.reduce((sum, { length }) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode("OggS"));
  bytes[5] = flags;
  view.setBigUint64(6, BigInt(samples), true);
  view.setUint32(14, serial, true);
  view.setUint32(18, number, true);
  bytes[26] = sizes.length;
  bytes.set(sizes, 27);
  let at = headLength;
  for (const packet of packets) {
    bytes.set(packet, at);
    at += packet.length;
  }
  view.setUint32(22, checksum(bytes), true);
  return bytes;
}

const polynomial = 0x04_c1_1d_b7;

/** Ogg's CRC: bits in written order, initial value zero. */
function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum < 0 ? (sum << 1) ^ polynomial : sum << 1;
  }
  return sum >>> 0;
}
