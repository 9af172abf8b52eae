// Whether a picture is text on a plain background: a receipt, a bank's message, a screenshot. It shows no product.
import type { Raster } from "./thing-in-picture.ts";

/** The share of the picture that has one flat tone. A photographed wall is never that flat. */
const groundShare = 0.5;
const groundStep = 10;
const inkFrom = 45;
/** Lines of text with empty space between them. An object on a plain background has no such gaps. */
const linesLeast = 5;
const lineHeightMost = 0.09;
/** The share of text in everything that is drawn: there may also be a picture or a badge. */
const writtenShare = 0.6;
/** Changes between background and ink in the densest row of a line. Letters make many. */
const stepsLeast = 8;

export function isPage({ pixels, width, height }: Raster): boolean {
  const grey = greyOf(pixels, width * height);
  const ground = commonest(grey);
  let onGround = 0;
  for (const one of grey) if (Math.abs(one - ground) <= groundStep) onGround += 1;
  if (onGround < grey.length * groundShare) return false;
  const rows = Array.from({ length: height }, (_, row) =>
    readRow(grey.subarray(row * width, (row + 1) * width), ground),
  );
  const all = rows.reduce((sum, { ink }) => sum + ink, 0);
  const lines = linesIn(rows).filter(({ high, steps }) => high <= height * lineHeightMost && steps >= stepsLeast);
  const written = lines.reduce((sum, { ink }) => sum + ink, 0);
  return lines.length >= linesLeast && written >= all * writtenShare;
}

function greyOf(pixels: Buffer, count: number): Uint8Array {
  const grey = new Uint8Array(count);
  for (let at = 0; at < count; at += 1)
    grey[at] = ((pixels[at * 3] ?? 0) * 3 + (pixels[at * 3 + 1] ?? 0) * 6 + (pixels[at * 3 + 2] ?? 0)) / 10;
  return grey;
}

type Row = { ink: number; steps: number };

function readRow(row: Uint8Array, ground: number): Row {
  let [ink, steps, before] = [0, 0, false];
  for (const one of row) {
    const isInk = Math.abs(one - ground) > inkFrom;
    if (isInk) ink += 1;
    if (isInk !== before) steps += 1;
    before = isInk;
  }
  return { ink, steps };
}

/** What is between two empty rows. */
function linesIn(rows: readonly Row[]): (Row & { high: number })[] {
  const lines: (Row & { high: number })[] = [];
  let open: (Row & { high: number }) | null = null;
  for (const { ink, steps } of rows) {
    if (ink === 0) {
      open = null;
      continue;
    }
    if (!open) {
      open = { ink: 0, steps: 0, high: 0 };
      lines.push(open);
    }
    open.ink += ink;
    open.high += 1;
    open.steps = Math.max(open.steps, steps);
  }
  return lines;
}

function commonest(grey: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const one of grey) counts[one] = (counts[one] ?? 0) + 1;
  const around = counts.map((_, at) => counts.subarray(Math.max(0, at - 3), at + 4).reduce((sum, one) => sum + one, 0));
  return around.indexOf(Math.max(...around));
}
