// The only way to decode a picture from a stranger.
import sharp from "sharp";

/** Enough for a phone's camera. A decompression bomb of a few kilobytes has more. */
export const pixelsMax = 50_000_000;
export const sideMax = 16_000;

/** The bytes decide the format, not the name. Loaders for documents and vector graphics are never used. */
const loaders = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}`);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: loaders });
// One thread per picture and no cache. Another file limits how many are drawn in parallel.
sharp.concurrency(1);
sharp.cache(false);

/** The options for reading. Of an animation, only the first frame is read. */
export const reading = { limitInputPixels: pixelsMax, failOn: "error", sequentialRead: true, pages: 1 } as const;

export { sharp as guardedSharp };
