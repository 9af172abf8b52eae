// What spreadsheets do with cells. One that begins with = + - @ is run as a formula there; an apostrophe in front makes it
// text, and is taken off again when the file comes back.

/** Apostrophes that stand there already are counted too, so that no two cells become one. */
const formula = /^'*[=+\-@\t\r]/;
/** Blanks at the ends are somebody's slip where people write, and meant where we do. */
const blankEnds = /^'*\s|\s$/;

export function guardCell(text: string): string {
  return formula.test(text) || blankEnds.test(text) ? `'${text}` : text;
}

/** Without blanks at its ends, but for those that were guarded. */
export function readCell(cell: string): string {
  const guarded = cell.startsWith("'") && (formula.test(cell) || blankEnds.test(cell));
  return guarded ? cell.slice(1) : cell.trim();
}

const listMarks = /[\\;,|]/g;

/** Several words in one cell. */
export function writeList(words: readonly string[]): string {
  const escaped = (word: string): string =>
    word.replaceAll(listMarks, "\\$&").replaceAll(/:{3,}/g, (colons) => "\\:".repeat(colons.length));
  return words.map(escaped).join("; ");
}

/** As we write them, or as others do: with `;`, `,`, `|` or `:::` between them. */
export function readList(cell: string): string[] {
  const words = cell
    .replaceAll(":::", ";")
    .match(/(?:\\[^]|[^\\;,|]|\\$)+/g)
    ?.map((word) => word.replaceAll(/\\([^])/g, "$1").trim());
  return [...new Set(words?.filter((word) => word !== ""))];
}
