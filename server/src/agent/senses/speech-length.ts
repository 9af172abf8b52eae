// How long somebody speaks, in seconds, rather too long than too short: a minute of speech has a price.

/** Ogg Opus, as phones record it, counts 48,000 samples a second, whatever it was recorded with. */
const opusPerSecond = 48_000;
const bytesPerSecondMost = 64_000;
/** What can't be measured is taken for speech of a low quality: of 16 kbit in a second. */
const bytesPerSecondLeast = 2_000;

export function speechSeconds(bytes: Buffer): number {
  return oggSeconds(bytes) ?? bytes.length / bytesPerSecondLeast;
}

/** The last page says how many samples there are up to it. Null for what is no Ogg Opus, or says what can't be. */
function oggSeconds(bytes: Buffer): number | null {
  const last = bytes.lastIndexOf("OggS");
  if (!bytes.subarray(0, 4).equals(Buffer.from("OggS")) || !bytes.includes("OpusHead") || last + 14 > bytes.length)
    return null;
  const samples = bytes.readBigInt64LE(last + 6);
  if (samples < 0n) return null;
  // A file that claims to be shorter than Opus can be is not believed.
  return Math.max(Number(samples) / opusPerSecond, bytes.length / bytesPerSecondMost);
}
