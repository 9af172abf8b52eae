// From uploaded bytes to the pictures that are shown. The original is never stored: it may contain the location, the camera and other
// hidden data.
import { Refusal } from "../../kernel/contract/refusal.ts";
import { guardedSharp as sharp, pixelsMax, reading, sideMax } from "./guarded-sharp.ts";
import { mainColour, type PictureColour } from "./main-colour.ts";
import { inTurn } from "./in-turn.ts";
import { type FileName, pictureSizes } from "./sizes.ts";

export type Drawn = {
  /** As displayed, after rotation. */
  width: number;
  height: number;
  colour: PictureColour;
  files: { name: FileName; bytes: Buffer; mimeType: string }[];
};

export const pictureMaxBytes = 20_000_000;
const drawnWithinSeconds = 15;
const largest = 1080;
const quality = 82;

/**
 * Draws one picture at a time, however many are sent.
 * @throws Refusal unsupported_media_type when it is not an accepted kind of picture, invalid_request when it is broken or too large
 */
export function drawSizes(bytes: Buffer): Promise<Drawn> {
  return inTurn(() => draw(bytes));
}

async function draw(bytes: Buffer): Promise<Drawn> {
  try {
    if (bytes.length === 0) throw badPicture("The body is empty: send the bytes of the picture.");
    const { width, height } = await sharp(bytes, reading).metadata();
    if (width > sideMax || height > sideMax || width * height > pixelsMax) throw badPicture(tooManyPixels);
    const { data, info } = await sharp(bytes, reading)
      .autoOrient()
      .resize(largest, largest, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .timeout({ seconds: drawnWithinSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const files: Drawn["files"] = [];
    for (const size of pictureSizes) {
      const drawn = sharp(data, { raw }).resize(size, size, { fit: "inside", withoutEnlargement: true });
      files.push({ name: `${size}.webp`, bytes: await drawn.webp({ quality }).toBuffer(), mimeType: "image/webp" });
    }
    const onWhite = sharp(data, { raw }).flatten({ background: "#ffffff" });
    const jpeg = await onWhite.jpeg({ quality, mozjpeg: true }).toBuffer();
    files.push({ name: "1080.jpg", bytes: jpeg, mimeType: "image/jpeg" });
    const small = sharp(data, { raw }).flatten({ background: "#ffffff" }).resize(64, 64, { fit: "fill" });
    return {
      width: info.width,
      height: info.height,
      colour: mainColour(await small.toColourspace("srgb").removeAlpha().raw().toBuffer(), 64),
      files,
    };
  } catch (error) {
    throw error instanceof Refusal ? error : refusalOf(error);
  }
}

const tooManyPixels = `The picture has more than ${pixelsMax / 1_000_000} million pixels, or a side of more than ${sideMax}: make it smaller.`;

function refusalOf(error: unknown): Refusal {
  const said = error instanceof Error ? error.message : "";
  if (/unsupported image format|operation is blocked|no known loader|compression format|bad seek/i.test(said))
    return new Refusal(
      "unsupported_media_type",
      "The file is no picture that is taken: send JPEG, PNG, WebP, GIF or AVIF.",
    );
  if (/pixel limit/i.test(said)) return badPicture(tooManyPixels);
  if (/timeout/i.test(said)) return badPicture("The picture takes too long to read: save it anew, and smaller.");
  return badPicture("The picture is broken: part of the file may be missing.");
}

function badPicture(detail: string): Refusal {
  return new Refusal("invalid_request", detail, { errors: [{ pointer: "/body", code: "picture", detail }] });
}
