// A picture as a model gets it: whole, and no larger than needed to see what it is.
import sharp from "sharp";

export type Picture = { bytes: Buffer; mimeType: string };

const sideMax = 1_024;
/** A file that opens to more pixels is not a buyer's picture. */
const pixelsMax = 50_000_000;
const secondsMax = 5;
const shownAsItIs: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);
const asItIsMaxBytes = 1_000_000;

/** Null if the file is broken, or is no picture. */
export async function smallPicture({ bytes, mimeType }: Picture): Promise<Picture | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: "error" }).timeout({ seconds: secondsMax });
    const { width, height } = await picture.metadata();
    const small = await picture
      .clone()
      .rotate()
      .resize({ width: sideMax, height: sideMax, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer();
    const fits = width <= sideMax && height <= sideMax && bytes.length <= asItIsMaxBytes;
    return fits && shownAsItIs.has(mimeType) ? { bytes, mimeType } : { bytes: small, mimeType: "image/jpeg" };
  } catch {
    return null;
  }
}
