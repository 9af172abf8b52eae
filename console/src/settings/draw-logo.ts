// A picture as papers and pages can use it: small, and of a kind that an invoice can be drawn with, which takes PNG and JPEG alone.
import { drawnPicture } from "../parts/draw-picture.ts";

const longestSide = 480;
const quality = 0.9;
/** What a logo of few colours stays below as PNG, which keeps what can be seen through. */
const plainBytes = 150_000;

/** @returns null for what is no picture that this browser can read. */
export async function drawnLogo(file: File): Promise<Blob | null> {
  const plain = await drawnPicture(file, { longestSide, type: "image/png" });
  if (plain === null || plain.size <= plainBytes) return plain;
  return drawnPicture(file, { longestSide, type: "image/jpeg", quality });
}
