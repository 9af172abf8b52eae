// Printed and woven cloth as repeating tiles.
import { disc, oval, short, type Sheet } from "./sheet.ts";

function tile(sheet: Sheet, size: number, turn: number, markup: string, height = size): string {
  return sheet.define(
    (id) =>
      `<pattern id="${id}" width="${size}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${markup}</pattern>`,
  );
}

/** Wax print: a rosette of petals in rings, quarter rosettes at the corners, dots between. */
export function rosettes(
  sheet: Sheet,
  [ground, warm, pale, cool]: readonly [string, string, string, string],
  size = 128,
  turn = 8,
) {
  const middle = size / 2;
  const rosette = (cx: number, cy: number, scale: number) =>
    [
      disc(cx, cy, 44 * scale, pale),
      disc(cx, cy, 39 * scale, ground),
      around(12, (turn) =>
        oval(cx, cy - 26 * scale, 5.5 * scale, 12 * scale, warm, `transform="rotate(${turn} ${cx} ${cy})"`),
      ),
      disc(cx, cy, 15 * scale, pale),
      disc(cx, cy, 10.5 * scale, cool),
      disc(cx, cy, 5 * scale, warm),
    ].join("");
  const corners = [
    [0, 0],
    [size, 0],
    [0, size],
    [size, size],
  ] as const;
  const dots = around(16, (turn) =>
    disc(middle, middle - size * 0.4, 3, pale, `transform="rotate(${turn} ${middle} ${middle})"`),
  );
  return tile(
    sheet,
    size,
    turn,
    `<rect width="${size}" height="${size}" fill="${ground}"/>${rosette(middle, middle, size / 128)}${dots}${corners.map(([x, y]) => rosette(x, y, (size / 128) * 0.62)).join("")}`,
  );
}

/** Wax print: leaves in pairs along a stem, in rows that meet. */
export function leaves(
  sheet: Sheet,
  [ground, warm, pale, dark]: readonly [string, string, string, string],
  turn = -14,
) {
  const leaf = (x: number, y: number, angle: number, fill: string) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M0 0C18 -14 20 -40 0 -58C-20 -40 -18 -14 0 0Z" fill="${fill}" stroke="${dark}" stroke-width="3"/><path d="M0 -4V-46M0 -16L8 -26M0 -16L-8 -26M0 -30L6 -38M0 -30L-6 -38" stroke="${dark}" stroke-width="2.4" fill="none"/></g>`;
  const row = (x: number, y: number) =>
    leaf(x, y, 50, warm) +
    leaf(x, y, -50, pale) +
    leaf(x, y, 0, warm) +
    disc(x, y + 4, 8, pale, `stroke="${dark}" stroke-width="3"`);
  return tile(
    sheet,
    130,
    turn,
    `<rect width="130" height="120" fill="${ground}"/><path d="M0 12H130M0 72H130" stroke="${dark}" stroke-width="2.5" stroke-dasharray="3 7"/>${row(35, 64)}${row(100, 124)}${row(100, 4)}${row(-30, 124)}${row(165, 64)}`,
    120,
  );
}

/** Tie-dye on indigo: rings within rings, with the pale uneven edge that a thread leaves. */
export function adireRings(sheet: Sheet, scale = 1) {
  const size = 150 * scale;
  const spots = around(8, (turn) => disc(75, 14, 3, "#b9cdea", `transform="rotate(${turn} 75 75)"`));
  return tile(
    sheet,
    size,
    5,
    `<g transform="scale(${scale})"><rect width="150" height="150" fill="#1f3375"/><path d="M0 0H150V150H0Z" fill="none" stroke="#314a98" stroke-width="16"/>${ring(75, 75, 46)}${ring(0, 0, 24)}${ring(150, 0, 24)}${ring(0, 150, 24)}${ring(150, 150, 24)}${spots}</g>`,
  );
}

/** Woven strips of aso oke: broad bands with thin metallic threads between them. */
export function asoOke(sheet: Sheet, [ground, band, thread]: readonly [string, string, string], turn = 90, size = 62) {
  const weft = Array.from({ length: 8 }, (_, index) => `M0 ${index * 8 + 3}H${size}`).join("");
  return tile(
    sheet,
    size,
    turn - 90,
    `<rect width="${size}" height="64" fill="${ground}"/><rect x="${size * 0.3}" width="${size * 0.24}" height="64" fill="${band}"/><path d="M${size * 0.26} 0V64M${size * 0.58} 0V64M${size * 0.8} 0V64M${size * 0.88} 0V64" stroke="${thread}" stroke-width="2.6"/><path d="${weft}" stroke="#000" stroke-opacity=".13" stroke-width="1.6"/><path d="M${size * 0.42} 10L${size * 0.48} 18L${size * 0.42} 26L${size * 0.36} 18ZM${size * 0.42} 42L${size * 0.48} 50L${size * 0.42} 58L${size * 0.36} 50Z" fill="${thread}"/>`,
    64,
  );
}

/** Fine crossing threads over one colour: linen, denim, raffia. */
export function weave(sheet: Sheet, ground: string, step = 6, turn = 0, strength = 0.1) {
  const half = step / 2;
  return tile(
    sheet,
    step,
    turn,
    `<rect width="${step}" height="${step}" fill="${ground}"/><path d="M0 ${half}H${step}" stroke="#fff" stroke-opacity="${strength}" stroke-width="1.2"/><path d="M${half} 0V${step}" stroke="#000" stroke-opacity="${strength}" stroke-width="1.2"/>`,
  );
}

/** Even stripes of two colours. */
export function stripes(
  sheet: Sheet,
  [ground, stripe]: readonly [string, string],
  size: number,
  part: number,
  turn = 0,
) {
  return tile(
    sheet,
    size,
    turn,
    `<rect width="${size}" height="${size}" fill="${ground}"/><rect width="${short(size * part)}" height="${size}" fill="${stripe}"/>`,
  );
}

function around(count: number, draw: (turn: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw((360 / count) * index)).join("");
}

/** A thread-bound ring, paler outside than in. */
function ring(cx: number, cy: number, r: number): string {
  return (
    [1, 0.72, 0.44]
      .map((part, index) => {
        const radius = short(r * part);
        return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="none" stroke="#dbe6f5" stroke-opacity="${0.9 - index * 0.16}" stroke-width="${short(5.5 - index)}" stroke-dasharray="${short(r * 0.16)} ${short(r * 0.07)}" stroke-linecap="round"/>`;
      })
      .join("") + disc(cx, cy, 5, "#eef4ff")
  );
}
