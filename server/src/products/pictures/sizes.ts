// The stored sizes of a picture.

/** The longer side of each. */
export const pictureSizes = [160, 480, 1080] as const;
/** WebP for pages; JPEG for channels, which don't accept WebP as a picture. */
export const fileNames = ["160.webp", "480.webp", "1080.webp", "1080.jpg"] as const;
export type FileName = (typeof fileNames)[number];

/** The size of a picture whose longer side is at most `size`. It is never enlarged. */
export function within(size: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, size / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
