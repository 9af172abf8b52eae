// The background of a product picture: a wall for hanging things, a table for standing things, a flat surface for lying things.
import { blurred, linear, newSheet, oval, radial, type Sheet } from "./sheet.ts";

export type Place = "wall" | "table" | "ground";
export type Picture = {
  place: Place;
  /** Light and dark side of the background. */
  tones: readonly [string, string];
  draw: (sheet: Sheet) => string;
  /** Where a standing object meets the table: centre, half width, height of the line. */
  foot?: readonly [cx: number, y: number, halfWidth: number];
};

/** The whole picture as one SVG document. */
export function compose(picture: Picture): string {
  const sheet = newSheet();
  const item = picture.draw(sheet);
  const [light, dark] = picture.tones;
  const wall = radial(
    sheet,
    [
      [0, light],
      [1, dark],
    ],
    0.34,
    0.24,
    0.95,
  );
  const cast =
    picture.place === "wall" ? [14, 22, 18, 0.3] : picture.place === "ground" ? [10, 16, 12, 0.34] : [6, 8, 9, 0.2];
  const [dx, dy, soft, strength] = cast;
  const shadow = sheet.define(
    (id) =>
      `<filter id="${id}" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${soft}" flood-color="#20130a" flood-opacity="${strength}"/></filter>`,
  );
  const behind = picture.place === "table" ? table(sheet, picture) : windowLight(sheet);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">`,
    `<rect width="800" height="800" fill="${wall}"/>${behind}<g filter="${shadow}">${item}</g>`,
    `<defs>${sheet.definitions()}</defs></svg>`,
  ].join("");
}

function windowLight(sheet: Sheet): string {
  const soft = blurred(sheet, 16);
  return `<g filter="${soft}" fill="#fff" opacity=".2"><path d="M-40 60L210 -60L420 520L170 640Z"/><path d="M250 -70L430 -150L640 430L460 510Z"/></g>`;
}

function table(sheet: Sheet, { tones: [light, dark], foot }: Picture): string {
  const top = linear(sheet, "down", [
    [0, dark],
    [0.25, light],
    [1, dark],
  ]);
  const haze = linear(sheet, "down", [
    [0, "#000", 0.16],
    [1, "#000", 0],
  ]);
  const [cx, y, half] = foot ?? [400, 660, 200];
  const wide = blurred(sheet, 22);
  const near = blurred(sheet, 7);
  return [
    windowLight(sheet),
    `<rect y="570" width="800" height="230" fill="${top}"/><rect y="570" width="800" height="26" fill="${haze}"/>`,
    oval(cx + 46, y + 8, half * 1.16, 34, "#20130a", `opacity=".3" filter="${wide}"`),
    oval(cx + 6, y, half, 15, "#1a0f08", `opacity=".5" filter="${near}"`),
  ].join("");
}
