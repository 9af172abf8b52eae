// Removes the frame of a picture: a screenshot of it, or bands around it. An object on a plain background has no frame, and stays
// unchanged.
import type { Raster } from "./thing-in-picture.ts";

/** A computer draws a frame in one flat tone. */
const flatWithin = 10;
/** The share of the inner edge that must differ from the frame's tone. */
const filledLeast = 0.85;
/** A smaller area can't be the picture. */
const insideLeast = 0.3;

export function withoutFrame(raster: Raster): Raster {
  const { width, height } = raster;
  const tone = toneAt(raster, 0, 0);
  const isFrame = (column: number, row: number): boolean => near(toneAt(raster, column, row), tone);
  const columnIsFrame = (column: number): boolean => every(height, (row) => isFrame(column, row));
  const rowIsFrame = (row: number): boolean => every(width, (column) => isFrame(column, row));
  let [left, right, top, bottom] = [0, width - 1, 0, height - 1];
  while (top < bottom && rowIsFrame(top)) top += 1;
  while (bottom > top && rowIsFrame(bottom)) bottom -= 1;
  while (left < right && columnIsFrame(left)) left += 1;
  while (right > left && columnIsFrame(right)) right -= 1;
  // The row between frame and picture is a mix of both.
  const inside = { left: left + 1, right: right - 1, top: top + 1, bottom: bottom - 1 };
  const [wide, high] = [inside.right - inside.left + 1, inside.bottom - inside.top + 1];
  if (wide >= width - 4 && high >= height - 4) return raster;
  if (wide < width * insideLeast || high < height * insideLeast) return raster;
  const filled = [
    share(wide, (at) => !isFrame(inside.left + at, inside.top)),
    share(wide, (at) => !isFrame(inside.left + at, inside.bottom)),
    share(high, (at) => !isFrame(inside.left, inside.top + at)),
    share(high, (at) => !isFrame(inside.right, inside.top + at)),
  ];
  return Math.min(...filled) >= filledLeast ? cut({ raster, left: inside.left, top: inside.top, wide, high }) : raster;
}

type Tone = readonly [red: number, green: number, blue: number];

function toneAt({ pixels, width }: Raster, column: number, row: number): Tone {
  const at = (row * width + column) * 3;
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
}

function near(one: Tone, other: Tone): boolean {
  return one.every((part, at) => Math.abs(part - (other[at] ?? 0)) <= flatWithin);
}

function every(count: number, holds: (at: number) => boolean): boolean {
  for (let at = 0; at < count; at += 1) if (!holds(at)) return false;
  return true;
}

function share(count: number, holds: (at: number) => boolean): number {
  let found = 0;
  for (let at = 0; at < count; at += 1) if (holds(at)) found += 1;
  return count === 0 ? 0 : found / count;
}

function cut({
  raster: { pixels, width },
  left,
  top,
  wide,
  high,
}: {
  raster: Raster;
  left: number;
  top: number;
  wide: number;
  high: number;
}): Raster {
  const rows = Array.from({ length: high }, (_, row) => {
    const from = ((top + row) * width + left) * 3;
    return pixels.subarray(from, from + wide * 3);
  });
  return { pixels: Buffer.concat(rows), width: wide, height: high };
}
