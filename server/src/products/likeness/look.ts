// The look of a picture in a few hundred bytes: the object's colours, where they are, its outline and the direction of its lines. The
// background does not count, and brightness counts little.
import type { Lab } from "./oklab.ts";
import type { Raster, Thing } from "./thing-in-picture.ts";

/** Raise this when the method changes. Older looks are then computed again. */
export const lookVersion = 1;

const hues = 12;
/** Pale and strong of each hue, each in dark and light. */
const shades = 4;
const greys = 6;
const layoutSide = 6;
const outlineSide = 8;
const lineCells = 3;
const lineDirections = 4;

const colourBytes = hues * shades + greys;
const layoutBytes = layoutSide * layoutSide * 3;
const outlineBytes = outlineSide * outlineSide;
const lineBytes = lineCells * lineCells * lineDirections;
export const lookBytes = colourBytes + layoutBytes + outlineBytes + lineBytes + 1;

/** The position of each part in a look. */
const parts = {
  colour: [0, colourBytes],
  layout: [colourBytes, colourBytes + layoutBytes],
  outline: [colourBytes + layoutBytes, colourBytes + layoutBytes + outlineBytes],
  lines: [colourBytes + layoutBytes + outlineBytes, lookBytes - 1],
} as const;

export function lookOf(thing: Thing, raster: Raster): Buffer {
  return Buffer.from([
    ...coloursOf(thing),
    ...layoutOf(thing, raster),
    ...outlineOf(thing, raster),
    ...linesOf(thing, raster),
    aspectOf(thing),
  ]);
}

/** 0: nothing in common, 1: the same. */
export function likenessOf(one: Uint8Array, other: Uint8Array): number {
  const colour = shared(one, other, parts.colour);
  const layout = 1 - Math.min(1, differenceOf(one, other, parts.layout) / 40);
  const outline = 1 - Math.min(1, differenceOf(one, other, parts.outline) / 128);
  const lines = shared(one, other, parts.lines);
  const aspect = 1 - Math.min(1, Math.abs((one[lookBytes - 1] ?? 0) - (other[lookBytes - 1] ?? 0)) / 90);
  return 0.38 * colour + 0.2 * layout + 0.2 * outline + 0.12 * lines + 0.1 * aspect;
}

type Part = readonly [from: number, end: number];

/** What both have in common, as a share of what they have together. */
function shared(one: Uint8Array, other: Uint8Array, [from, end]: Part): number {
  let both = 0;
  let most = 0;
  for (let at = from; at < end; at += 1) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    both += Math.min(a, b);
    most += Math.max(a, b);
  }
  return most === 0 ? 1 : (2 * both) / (both + most);
}

function differenceOf(one: Uint8Array, other: Uint8Array, [from, end]: Part): number {
  let sum = 0;
  for (let at = from; at < end; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / (end - from);
}

function coloursOf({ labs, isThing }: Thing): number[] {
  const bins = new Float64Array(colourBytes);
  const mean = meanLight(labs, isThing);
  let sum = 0;
  for (const [at, lab] of labs.entries()) {
    if (isThing[at] !== 1) continue;
    sum += 1;
    addColour(bins, lab, mean);
  }
  // The square root gives a small area in another colour more weight.
  return [...bins].map((part) => byte(Math.sqrt(part / Math.max(sum, 1)) * 255));
}

function addColour(bins: Float64Array, [light, greenRed, blueYellow]: Lab, mean: number): void {
  const chroma = Math.hypot(greenRed, blueYellow);
  const coloured = clamp((chroma - 0.025) / 0.035);
  if (coloured < 1) {
    const step = clamp(light) * (greys - 1);
    const low = Math.min(greys - 2, Math.floor(step));
    const base = hues * shades;
    bins[base + low] = (bins[base + low] ?? 0) + (1 - coloured) * (1 - (step - low));
    bins[base + low + 1] = (bins[base + low + 1] ?? 0) + (1 - coloured) * (step - low);
  }
  if (coloured === 0) return;
  const turn = (Math.atan2(blueYellow, greenRed) / (2 * Math.PI) + 1) * hues;
  const hue = Math.floor(turn);
  const strong = clamp((chroma - 0.06) / 0.08);
  const bright = clamp((light - mean) / 0.3 + 0.5);
  for (const [slot, ofHue] of [
    [hue % hues, 1 - (turn - hue)],
    [(hue + 1) % hues, turn - hue],
  ] as const)
    for (const [shade, ofShade] of [
      [0, (1 - strong) * (1 - bright)],
      [1, (1 - strong) * bright],
      [2, strong * (1 - bright)],
      [3, strong * bright],
    ] as const) {
      const at = slot * shades + shade;
      bins[at] = (bins[at] ?? 0) + coloured * ofHue * ofShade;
    }
}

/** Lightness relative to the object's own mean: a darker room makes all of it darker. */
function layoutOf(thing: Thing, { width }: Raster): number[] {
  const mean = meanLight(thing.labs, thing.isThing);
  const cells = Array.from({ length: layoutSide * layoutSide }, () => ({ sum: [0, 0, 0], count: 0, all: 0 }));
  eachInBox(thing, width, layoutSide, (cell, at) => {
    const one = cells[cell];
    const lab = thing.labs[at];
    if (!one || !lab) return;
    one.all += 1;
    if (thing.isThing[at] !== 1) return;
    one.count += 1;
    for (const part of [0, 1, 2] as const) one.sum[part] = (one.sum[part] ?? 0) + lab[part] - (part === 0 ? mean : 0);
  });
  return cells.flatMap(({ sum, count, all }) => {
    const share = all === 0 ? 0 : Math.min(1, (2 * count) / all);
    return sum.map((part, index) => byte(128 + share * (part / Math.max(count, 1)) * (index === 0 ? 250 : 500)));
  });
}

function outlineOf(thing: Thing, { width }: Raster): number[] {
  const cells = Array.from({ length: outlineSide * outlineSide }, () => ({ count: 0, all: 0 }));
  eachInBox(thing, width, outlineSide, (cell, at) => {
    const one = cells[cell];
    if (!one) return;
    one.all += 1;
    one.count += thing.isThing[at] ?? 0;
  });
  return cells.map(({ count, all }) => byte(all === 0 ? 0 : (count / all) * 255));
}

function linesOf(thing: Thing, { width }: Raster): number[] {
  const { labs, isThing } = thing;
  const bins = new Float64Array(lineBytes);
  eachInBox(thing, width, lineCells, (cell, at) => {
    const [left, right, up, down] = [labs[at - 1], labs[at + 1], labs[at - width], labs[at + width]];
    if (isThing[at] !== 1 || !left || !right || !up || !down) return;
    const [across, along] = [right[0] - left[0], down[0] - up[0]];
    const strength = Math.hypot(across, along);
    if (strength < 0.02) return;
    const turn = ((Math.atan2(along, across) / Math.PI + 1) * lineDirections) % lineDirections;
    const direction = Math.floor(turn);
    const next = (direction + 1) % lineDirections;
    const base = cell * lineDirections;
    bins[base + direction] = (bins[base + direction] ?? 0) + strength * (1 - (turn - direction));
    bins[base + next] = (bins[base + next] ?? 0) + strength * (turn - direction);
  });
  const sum = bins.reduce((all, one) => all + one, 0);
  return [...bins].map((one) => byte(sum === 0 ? 0 : Math.sqrt(one / sum) * 255));
}

/** The box is extended to a square around the object, so that its proportions are kept. */
function eachInBox({ box }: Thing, width: number, side: number, see: (cell: number, at: number) => void): void {
  const [wide, high] = [box.right - box.left + 1, box.bottom - box.top + 1];
  const size = Math.max(wide, high);
  const [left, top] = [box.left - (size - wide) / 2, box.top - (size - high) / 2];
  for (let row = box.top; row <= box.bottom; row += 1)
    for (let column = box.left; column <= box.right; column += 1) {
      const across = Math.min(side - 1, Math.floor(((column - left + 0.5) / size) * side));
      const down = Math.min(side - 1, Math.floor(((row - top + 0.5) / size) * side));
      see(down * side + across, row * width + column);
    }
}

function aspectOf({ box }: Thing): number {
  const ratio = (box.right - box.left + 1) / (box.bottom - box.top + 1);
  return byte(128 + Math.log2(ratio) * 60);
}

function meanLight(labs: readonly Lab[], isThing: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (const [at, lab] of labs.entries())
    if (isThing[at] === 1) {
      sum += lab[0];
      count += 1;
    }
  return count === 0 ? 0.5 : sum / count;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function byte(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)));
}
