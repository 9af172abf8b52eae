// A phone's picture is larger than any chat shows it. It is made smaller before it is sent over a connection that costs money per byte.
import { drawnPicture } from "./draw-picture.ts";

const longestSide = 1_600;
const smallEnough = 400_000;
const quality = 0.82;

/** @returns the file itself if it is small, is not a picture, or can't be read here. */
export async function shrunk(file: File): Promise<Blob> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size <= smallEnough) return file;
  const small = await drawnPicture(file, { longestSide, type: "image/jpeg", quality });
  return small !== null && small.size < file.size ? small : file;
}
