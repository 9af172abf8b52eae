// From the bytes of a picture to its look: safe for any sender, and fast.
import { guardedSharp, pixelsMax, reading, sideMax } from "../pictures/guarded-sharp.ts";
import { inTurn } from "../pictures/in-turn.ts";
import { isPage } from "./is-page.ts";
import { lookOf } from "./look.ts";
import { thingColours } from "./thing-colours.ts";
import { type Raster, thingIn } from "./thing-in-picture.ts";
import { withoutFrame } from "./without-frame.ts";
import type { ColourName } from "../pictures/main-colour.ts";

/** `page`: text on a plain background, such as a receipt or a screenshot of a chat. `goods`: anything else. */
export type Seen = { kind: "goods"; look: Buffer; colours: ColourName[] } | { kind: "page" };

const bytesMax = 20_000_000;
const seenWithinSeconds = 5;
const side = 80;
const pageSide = 480;

/** Null for bytes that are no picture, broken or too large. Runs one at a time, however many are sent. */
export function seePicture(bytes: Buffer): Promise<Seen | null> {
  return inTurn(() => see(bytes));
}

async function see(bytes: Buffer): Promise<Seen | null> {
  const large = await rasterOf(bytes);
  if (!large) return null;
  if (isPage(large)) return { kind: "page" };
  const { pixels, width, height } = withoutFrame(large);
  const { data, info } = await guardedSharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = { pixels: data, width: info.width, height: info.height };
  const thing = thingIn(small);
  return { kind: "goods", look: lookOf(thing, small), colours: thingColours(thing, small) };
}

/** Null when it can't be read, for any reason. The buyer is asked to describe the item. */
async function rasterOf(bytes: Buffer): Promise<Raster | null> {
  if (bytes.length === 0 || bytes.length > bytesMax) return null;
  try {
    const { width, height } = await guardedSharp(bytes, reading).metadata();
    if (width > sideMax || height > sideMax || width * height > pixelsMax) return null;
    const { data, info } = await guardedSharp(bytes, reading)
      .autoOrient()
      .resize(pageSide, pageSide, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .removeAlpha()
      .timeout({ seconds: seenWithinSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return info.channels === 3 ? { pixels: data, width: info.width, height: info.height } : null;
  } catch {
    return null;
  }
}
