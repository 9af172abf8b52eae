// Separates the object of a picture from its background. From the edges inwards, everything with small differences between neighbours is
// background.
import { apart, type Lab, labOf } from "./oklab.ts";

export type Raster = { pixels: Buffer; width: number; height: number };
export type Thing = {
  labs: readonly Lab[];
  /** One entry per pixel. */
  isThing: Uint8Array;
  /** The object's bounding box, ends included. */
  box: { left: number; top: number; right: number; bottom: number };
};

/** Between two neighbours of the same background, including its shadows. */
const stepMax = 0.035;
/** The largest distance from the nearest colour of the edges. */
const wallMax = 0.13;
/** With a smaller or larger share there is no object on a background, so the picture's centre is used. */
const leastShare = 0.04;
const mostShare = 0.92;
const sides = [0, 1, 2, 3] as const;
/** A smaller part is a speck near the object. */
const speckShare = 0.12;

export function thingIn({ pixels, width, height }: Raster): Thing {
  const labs = Array.from({ length: width * height }, (_, at) =>
    labOf(pixels[at * 3] ?? 0, pixels[at * 3 + 1] ?? 0, pixels[at * 3 + 2] ?? 0),
  );
  const isWall = wallFrom(labs, width, height);
  const isThing = largestParts(
    isWall.map((wall) => 1 - wall),
    width,
    height,
  );
  const share = isThing.reduce((sum, one) => sum + one, 0) / isThing.length;
  const counted = share >= leastShare && share <= mostShare ? isThing : middleOf(width, height);
  return { labs, isThing: counted, box: boxOf(counted, width) };
}

function wallFrom(labs: readonly Lab[], width: number, height: number): Uint8Array {
  const edge = edgeOf(width, height);
  const palette = paletteOf(edge.map((at) => labs[at] ?? [0, 0, 0]));
  const isNear = (lab: Lab): boolean => palette.some((one) => apart(one, lab) <= wallMax);
  const wall = new Uint8Array(labs.length);
  const open = edge.filter((at) => isNear(labs[at] ?? [0, 0, 0]));
  for (const at of open) wall[at] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const here = labs[at] ?? [0, 0, 0];
    for (const side of sides) {
      const next = neighbour(at, side, width, height);
      const there = labs[next];
      if (!there || wall[next] === 1 || apart(here, there) > stepMax || !isNear(there)) continue;
      wall[next] = 1;
      open.push(next);
    }
  }
  return wall;
}

/** The colours along the edges, without those of an object's corner. */
function paletteOf(labs: readonly Lab[]): Lab[] {
  const groups: { sum: [number, number, number]; count: number }[] = [];
  for (const lab of labs) {
    const near = groups.find(({ sum, count }) => apart([sum[0] / count, sum[1] / count, sum[2] / count], lab) < 0.08);
    if (near) {
      for (const part of [0, 1, 2] as const) near.sum[part] += lab[part];
      near.count += 1;
    } else groups.push({ sum: [...lab], count: 1 });
  }
  return groups
    .filter(({ count }) => count >= labs.length * 0.08)
    .map(({ sum, count }) => [sum[0] / count, sum[1] / count, sum[2] / count]);
}

function edgeOf(width: number, height: number): number[] {
  return Array.from({ length: width * height }, (_, at) => at).filter((at) => {
    const column = at % width;
    const row = Math.floor(at / width);
    return column === 0 || row === 0 || column === width - 1 || row === height - 1;
  });
}

/** The largest connected part, and others that are nearly as large: a pair of shoes has two. */
function largestParts(inside: Uint8Array, width: number, height: number): Uint8Array {
  const parts: number[][] = [];
  const seen = new Uint8Array(inside.length);
  for (const start of inside.keys()) {
    if (inside[start] !== 1 || seen[start] === 1) continue;
    const part: number[] = [];
    const open = [start];
    seen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      part.push(at);
      for (const side of sides) {
        const next = neighbour(at, side, width, height);
        if (inside[next] !== 1 || seen[next] === 1) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    parts.push(part);
  }
  const largest = Math.max(0, ...parts.map(({ length }) => length));
  const kept = new Uint8Array(inside.length);
  for (const part of parts) if (part.length >= largest * speckShare) for (const at of part) kept[at] = 1;
  return kept;
}

/** -1 when there is none. */
function neighbour(at: number, side: 0 | 1 | 2 | 3, width: number, height: number): number {
  const column = at % width;
  if (side === 0) return column > 0 ? at - 1 : -1;
  if (side === 1) return column < width - 1 ? at + 1 : -1;
  if (side === 2) return at >= width ? at - width : -1;
  return at < width * (height - 1) ? at + width : -1;
}

function middleOf(width: number, height: number): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const across = Math.abs((at % width) / width - 0.5);
    const down = Math.abs(Math.floor(at / width) / height - 0.5);
    return Math.max(across, down) <= 0.36 ? 1 : 0;
  });
}

function boxOf(inside: Uint8Array, width: number): Thing["box"] {
  const box = { left: width, top: inside.length, right: 0, bottom: 0 };
  for (const [at, one] of inside.entries()) {
    if (one !== 1) continue;
    const [column, row] = [at % width, Math.floor(at / width)];
    box.left = Math.min(box.left, column);
    box.right = Math.max(box.right, column);
    box.top = Math.min(box.top, row);
    box.bottom = Math.max(box.bottom, row);
  }
  return box;
}
