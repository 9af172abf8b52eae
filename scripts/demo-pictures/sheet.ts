// Draws shapes as SVG text on an 800 × 800 sheet. Gradients and clips are defined once and named by number, so that the same code always makes
// the same picture.

export type Sheet = { define: (make: (id: string) => string) => string; definitions: () => string };
export type Stop = readonly [offset: number, colour: string, opacity?: number];

export function newSheet(): Sheet {
  const parts: string[] = [];
  return {
    define(make) {
      const id = `d${parts.length}`;
      parts.push(make(id));
      return `url(#${id})`;
    },
    definitions: () => parts.join(""),
  };
}

const directions = { across: [0, 0, 1, 0], down: [0, 0, 0, 1], slant: [0, 0, 1, 1] } as const;

export function linear(sheet: Sheet, direction: keyof typeof directions, stops: readonly Stop[]): string {
  const [x1, y1, x2, y2] = directions[direction];
  return sheet.define(
    (id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
  );
}

export function radial(sheet: Sheet, stops: readonly Stop[], cx = 0.36, cy = 0.3, r = 0.8): string {
  return sheet.define(
    (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
  );
}

export function blurred(sheet: Sheet, radius: number): string {
  return sheet.define(
    (id) =>
      `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
  );
}

export type Shading = {
  /** Lines of shadow that follow the cloth. */
  folds?: readonly string[];
  /** Lines of light next to the shadows. */
  shine?: readonly string[];
  /** From 0 for flat to 1 for round as a column. */
  round?: number;
  foldWidth?: number;
  /** How dark the folds are. Pale cloth needs less. */
  depth?: number;
  edge?: number;
};

/** A solid-looking shape: its fill, light from the left, folds, and a soft dark rim, all clipped to its outline. */
export function shaped(sheet: Sheet, outline: string, fill: string, shading: Shading = {}): string {
  const { folds = [], shine = [], round = 0.6, foldWidth = 12, depth = 0.3, edge = 0.28 } = shading;
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
  const light = linear(sheet, "across", [
    [0, "#000", 0.3 * round],
    [0.22, "#000", 0.02],
    [0.4, "#fff", 0.16 * round],
    [0.6, "#000", 0.02],
    [1, "#000", 0.42 * round],
  ]);
  const soft = blurred(sheet, foldWidth * 0.55);
  const rim = blurred(sheet, 4);
  return [
    `<path d="${outline}" fill="${fill}"/><g clip-path="${clip}"><path d="${outline}" fill="${light}"/>`,
    `<path d="${folds.join("")}" fill="none" stroke="#000" stroke-opacity="${depth}" stroke-width="${foldWidth}" filter="${soft}"/>`,
    `<path d="${shine.join("")}" fill="none" stroke="#fff" stroke-opacity=".32" stroke-width="${foldWidth}" filter="${soft}"/>`,
    `<path d="${outline}" fill="none" stroke="#000" stroke-opacity="${edge}" stroke-width="9" filter="${rim}"/></g>`,
  ].join("");
}

/** Repeats the drawing, mirrored, on the right half of the sheet. */
export function mirrored(markup: string): string {
  return `<g transform="translate(800 0) scale(-1 1)">${markup}</g>`;
}

export function bothSides(markup: string): string {
  return markup + mirrored(markup);
}

export function line(d: string, colour: string, width: number, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

/** Small stitches along a line. */
export function stitches(d: string, colour: string, width = 2.2): string {
  return line(d, colour, width, `stroke-dasharray="7 5" stroke-opacity=".85"`);
}

export function disc(cx: number, cy: number, r: number, fill: string, more = ""): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`;
}

export function oval(cx: number, cy: number, rx: number, ry: number, fill: string, more = ""): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
}

/** At most two decimals, to keep the SVG text short. */
export function short(value: number): number {
  return Math.round(value * 100) / 100;
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${short(opacity)}"/>`,
    )
    .join("");
}
