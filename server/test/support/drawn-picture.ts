// Pictures that are drawn for a test, and what a picture is.
import sharp from "sharp";

/** Of noise, so that it is as heavy as a camera's. */
export function heavyJpeg(width: number, height: number): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 2_654_435_761) >>> 24));
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

/** One colour, half to be seen through. */
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
