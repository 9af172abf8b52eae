// A phone's camera makes 8 MB of what is shown at 1080 pixels: it is drawn smaller before it costs the seller data.
const longestPixels = 2_048;
const quality = 0.86;
const smallBytes = 400_000;

/** The picture as it is where it is small, or where this browser can't draw it: the server can. */
export async function shrink(file: File): Promise<Blob> {
  if (file.size <= smallBytes) return file;
  try {
    const drawn = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, longestPixels / Math.max(drawn.width, drawn.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(drawn.width * scale);
    canvas.height = Math.round(drawn.height * scale);
    const pen = canvas.getContext("2d");
    if (!pen) return file;
    // What is seen through would turn black.
    pen.fillStyle = "#ffffff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(drawn, 0, 0, canvas.width, canvas.height);
    drawn.close();
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}
