// A phone's picture is larger than any chat shows it: made smaller before it is sent over a line that is paid by the byte.
const longestSide = 1_600;
const smallEnough = 400_000;
const quality = 0.82;

/** @returns the file itself where it is small, no picture, or can't be read here. */
export async function shrunk(file: File): Promise<Blob> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size <= smallEnough) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const paper = canvas.getContext("2d");
    if (!paper) return file;
    // What can be seen through would else be black.
    paper.fillStyle = "white";
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const small = await canvas.convertToBlob({ type: "image/jpeg", quality });
    return small.size < file.size ? small : file;
  } catch {
    return file;
  }
}
