// A picture drawn anew on this phone, before it costs data.

type Look = {
  /** Pixels; what is smaller stays as it is. */
  longestSide: number;
  type: "image/jpeg" | "image/png";
  /** Of 1. PNG has none: it loses nothing. */
  quality?: number;
};

/** @returns null for what is no picture that this browser can read */
export async function drawnPicture(file: Blob, { longestSide, type, quality }: Look): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const side = (pixels: number): number => Math.max(1, Math.round(pixels * scale));
    const canvas = new OffscreenCanvas(side(picture.width), side(picture.height));
    const paper = canvas.getContext("2d");
    if (!paper) return null;
    if (type === "image/jpeg") {
      // What can be seen through would else be black.
      paper.fillStyle = "white";
      paper.fillRect(0, 0, canvas.width, canvas.height);
    }
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type, ...(quality === undefined ? {} : { quality }) });
  } catch {
    return null;
  }
}
