// Pictures drawn for a test.
import sharp from "sharp";

/** A JPEG of noise, so that it is as heavy as a camera's. */
export function heavyJpeg(width: number, height: number): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 2_654_435_761) >>> 24));
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

/** A WebP of one colour, half transparent. */
export function plainWebp(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: "#07795580" } })
    .webp()
    .toBuffer();
}

export async function factsOf(
  picture: Buffer,
): Promise<{ format: string; width: number; height: number; hasAlpha: boolean }> {
  const { format, width, height, hasAlpha } = await sharp(picture).metadata();
  return { format, width, height, hasAlpha };
}
