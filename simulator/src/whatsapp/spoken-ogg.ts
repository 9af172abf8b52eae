// A voice note in a phone's format, Opus in Ogg. It is silent. Its words are in its tags, where the simulated speech provider
// (speech/routes.ts) reads them. So it is processed like a real recording.

const tagName = "SPOKEN=";
const vendor = "simulator";
const framesPerSecond = 50;
const samplesPerSecond = 48_000;
const wordsPerSecond = 2.5;
const secondsMax = 600;

/** As long as the words take; one second of silence without words. */
export function spokenOgg(words: string): Buffer {
  const spoken = words.split(/\s+/).filter(Boolean).length / wordsPerSecond;
  const seconds = Math.min(Math.max(Math.ceil(spoken), 1), secondsMax);
  const head = Buffer.from("OpusHead\x01\x01\x00\x00\x80\xbb\x00\x00\x00\x00\x00", "latin1");
  const tags = Buffer.concat([
    Buffer.from("OpusTags", "latin1"),
    counted(Buffer.from(vendor)),
    ...(words === "" ? [count(0)] : [count(1), counted(Buffer.from(tagName + words))]),
  ]);
  const frames = Array.from({ length: framesPerSecond }, () => Buffer.from([0xf8, 0xff, 0xfe]));
  const sound = Array.from({ length: seconds }, (_, at) =>
    oggPage(at === seconds - 1 ? 4 : 0, (at + 1) * samplesPerSecond, at + 2, frames),
  );
  return Buffer.concat([oggPage(2, 0, 0, [head]), oggPage(0, 0, 1, [tags]), ...sound]);
}

/** The words of such a voice note; "" without words, or for a real recording. */
export function wordsSpoken(file: Buffer): string {
  const at = file.indexOf(tagName);
  if (at < 4 || !file.subarray(0, at).includes("OpusTags")) return "";
  const length = file.readUInt32LE(at - 4);
  return file.subarray(at + tagName.length, at + length).toString();
}

function counted(bytes: Buffer): Buffer {
  return Buffer.concat([count(bytes.length), bytes]);
}

function count(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** A page has up to 255 segments of 255 bytes; a packet ends with a shorter one. */
function oggPage(flags: number, position: number, sequence: number, packets: readonly Buffer[]): Buffer {
  const segments = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ]);
  const header = Buffer.alloc(27);
  header.write("OggS", 0, "latin1");
  header.writeUInt8(flags, 5);
  header.writeBigUInt64LE(BigInt(position), 6);
  header.writeUInt32LE(0x5150_4f4b, 14);
  header.writeUInt32LE(sequence, 18);
  header.writeUInt8(segments.length, 26);
  const page = Buffer.concat([header, Buffer.from(segments), ...packets]);
  page.writeUInt32LE(oggChecksum(page), 22);
  return page;
}

/** CRC-32 with Ogg's bit order: most significant first, starting at zero. */
function oggChecksum(page: Buffer): number {
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x8000_0000 ? (sum << 1) ^ 0x04c1_1db7 : sum << 1;
  }
  return sum >>> 0;
}
