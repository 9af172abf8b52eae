// The one way to the pixels of a picture that a stranger sent.
import sharp from "sharp";

/** What a telephone's camera makes; a bomb of a few kilobytes has more. */
export const pixelsMax = 50_000_000;
export const sideMax = 16_000;

/** By what the bytes are, whatever they are called. Loaders of documents and vector pictures are never reached. */
const loaders = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}`);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: loaders });
// One thread to a picture and no memory of earlier ones: how many are drawn at once is said in one place.
sharp.concurrency(1);
sharp.cache(false);

/** The first frame of what moves. */
export const reading = { limitInputPixels: pixelsMax, failOn: "error", sequentialRead: true, pages: 1 } as const;

export { sharp as guardedSharp };
