// The colour of the object in a picture: the most frequent one, except what runs along the edges.

export const colourNames = [
  "black",
  "white",
  "grey",
  "red",
  "orange",
  "brown",
  "yellow",
  "green",
  "teal",
  "blue",
  "navy",
  "purple",
  "pink",
  "beige",
  "gold",
  "cream",
] as const;
export type ColourName = (typeof colourNames)[number];
export type PictureColour = { hex: string; name: ColourName };

type Rgb = readonly [red: number, green: number, blue: number];

/** The distance between two shades of one background is smaller. */
const nearBackground = 40;
/** A smaller share of the picture is a speck, not an object. */
const leastShare = 0.04;

/** @param pixels red, green, blue, row by row, of a square with side `side` */
export function mainColour(pixels: Buffer, side: number): PictureColour {
  const all = Array.from({ length: side * side }, (_, index) => pixelAt(pixels, index));
  const edge = all.filter((_, index) => isEdge(index, side));
  const background = commonest(edge);
  const thing = all.filter((pixel) => distance(pixel, background) > nearBackground);
  const colour = commonest(thing.length >= all.length * leastShare ? thing : all);
  return { hex: `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`, name: nameOf(colour) };
}

function pixelAt(pixels: Buffer, index: number): Rgb {
  const at = index * 3;
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
}

function isEdge(index: number, side: number): boolean {
  const column = index % side;
  const row = Math.floor(index / side);
  return column < 2 || row < 2 || column >= side - 2 || row >= side - 2;
}

function distance(a: Rgb, b: Rgb): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The mean of the most frequent similar colours. */
function commonest(pixels: readonly Rgb[]): Rgb {
  const groups = Map.groupBy(pixels, ([red, green, blue]) => ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5));
  const most = [...groups.values()].reduce<readonly Rgb[]>((best, one) => (one.length > best.length ? one : best), []);
  const mean = (part: 0 | 1 | 2): number =>
    Math.round(most.reduce((sum, pixel) => sum + pixel[part], 0) / Math.max(most.length, 1));
  return [mean(0), mean(1), mean(2)];
}

/** The name that a buyer would use. Hue in degrees, saturation and lightness from 0 to 1. */
export function nameOf([red, green, blue]: Rgb): ColourName {
  const most = Math.max(red, green, blue) / 255;
  const least = Math.min(red, green, blue) / 255;
  const spread = most - least;
  const light = (most + least) / 2;
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * light - 1));
  if (light < 0.09 || (light < 0.16 && saturation < 0.25)) return "black";
  if (light > 0.95) return "white";
  const hue = hueOf({ red: red / 255, green: green / 255, blue: blue / 255, most, spread });
  if (saturation < 0.12 || spread < 0.05) return light > 0.88 ? "white" : "grey";
  if (hue >= 20 && hue < 68 && light > 0.84) return "cream";
  if (hue >= 18 && hue < 62 && saturation < 0.5 && light > 0.58) return "beige";
  if (hue < 14 || hue >= 345) return light > 0.7 ? "pink" : "red";
  if (hue < 44) return light < 0.42 || saturation < 0.45 ? "brown" : hue < 40 ? "orange" : "gold";
  if (hue < 53 && light < 0.52) return light < 0.3 ? "brown" : "gold";
  if (hue < 68) return light < 0.28 ? "green" : "yellow";
  if (hue < 160) return "green";
  if (hue < 190) return "teal";
  if (hue < 258) return light < 0.27 ? "navy" : "blue";
  if (hue < 295) return "purple";
  return light < 0.3 ? "purple" : "pink";
}

function hueOf({
  red,
  green,
  blue,
  most,
  spread,
}: {
  red: number;
  green: number;
  blue: number;
  most: number;
  spread: number;
}): number {
  if (spread === 0) return 0;
  if (most === red) return (((green - blue) / spread + 6) % 6) * 60;
  if (most === green) return ((blue - red) / spread + 2) * 60;
  return ((red - green) / spread + 4) * 60;
}
