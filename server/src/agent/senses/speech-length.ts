// The length of a voice note in seconds. It rather estimates too long than too short, because a minute of speech has a
// price.

/** Ogg Opus, as phones record it, counts 48,000 samples a second, whatever it was recorded with. */
const opusPerSecond = 48_000;
const bytesPerSecondMost = 64_000;
/** Files that can't be measured count as speech of a low quality: 16 kbit a second. */
const bytesPerSecondLeast = 2_000;

export function speechSeconds(bytes: Buffer): number {
  return oggSeconds(bytes) ?? bytes.length / bytesPerSecondLeast;
}

/** The last page gives the number of samples up to it. Null if it is not Ogg Opus, or if the number is impossible. */
function oggSeconds(bytes: Buffer): number | null {
  const last = bytes.lastIndexOf("OggS");
  if (!bytes.subarray(0, 4).equals(Buffer.from("OggS")) || !bytes.includes("OpusHead") || last + 14 > bytes.length)
    return null;
  const samples = bytes.readBigInt64LE(last + 6);
  if (samples < 0n) return null;
  // A file that claims to be shorter than Opus can be is not believed.
  return Math.max(Number(samples) / opusPerSecond, bytes.length / bytesPerSecondMost);
}
