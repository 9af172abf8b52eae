// Redraws a logo for invoices and pages: small, and as PNG or JPEG, the only formats that an invoice can use.
import { drawnPicture } from "../parts/draw-picture.ts";

const longestSide = 480;
const quality = 0.9;
/** A PNG below this size is kept, because PNG keeps transparency. */
const plainBytes = 150_000;

/** @returns null if this browser can't read the file as a picture. */
export async function drawnLogo(file: File): Promise<Blob | null> {
  const plain = await drawnPicture(file, { longestSide, type: "image/png" });
  if (plain === null || plain.size <= plainBytes) return plain;
  return drawnPicture(file, { longestSide, type: "image/jpeg", quality });
}
