// Redraws a picture on this phone before upload, to save data.

type Look = {
  /** In pixels. A smaller picture keeps its size. */
  longestSide: number;
  type: "image/jpeg" | "image/png";
  /** From 0 to 1. PNG is lossless and has none. */
  quality?: number;
};

/** @returns null if this browser can't read the file as a picture */
export async function drawnPicture(file: Blob, { longestSide, type, quality }: Look): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const side = (pixels: number): number => Math.max(1, Math.round(pixels * scale));
    const canvas = new OffscreenCanvas(side(picture.width), side(picture.height));
    const paper = canvas.getContext("2d");
    if (!paper) return null;
    if (type === "image/jpeg") {
      // Transparent areas would become black in a JPEG.
      paper.fillStyle = "white";
      paper.fillRect(0, 0, canvas.width, canvas.height);
    }
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type, ...(quality === undefined ? {} : { quality }) });
  } catch {
    return null;
  }
}
