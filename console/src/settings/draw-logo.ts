// A picture as papers and pages can use it: small, and of a kind that an invoice can be drawn with, which takes PNG and JPEG alone.
const longestSide = 480;
const quality = 0.9;
/** What a logo of few colours stays below as PNG, which keeps what can be seen through. */
const plainBytes = 150_000;

/** @returns null for what is no picture that this browser can read. */
export async function drawnLogo(file: File): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    );
    const paper = canvas.getContext("2d");
    if (!paper) return null;
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const plain = await canvas.convertToBlob({ type: "image/png" });
    if (plain.size <= plainBytes) return plain;
    // What can be seen through would else be black.
    paper.globalCompositeOperation = "destination-over";
    paper.fillStyle = "white";
    paper.fillRect(0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: "image/jpeg", quality });
  } catch {
    return null;
  }
}
