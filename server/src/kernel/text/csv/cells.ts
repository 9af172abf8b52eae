// Protects cells from spreadsheets. A cell that begins with = + - @ would run as a formula, so it gets an apostrophe in front. The
// apostrophe is removed when the file is read again.

/** It matches cells that already begin with apostrophes too, so that two different cells never become equal. */
const formula = /^'*[=+\-@\t\r]/;
/** Blanks at the ends of our own text are intended, so we guard them. Blanks at the ends of a person's text are slips, so they are trimmed. */
const blankEnds = /^'*\s|\s$/;

export function guardCell(text: string): string {
  return formula.test(text) || blankEnds.test(text) ? `'${text}` : text;
}

/** Trims the cell, but keeps guarded blanks. */
export function readCell(cell: string): string {
  const guarded = cell.startsWith("'") && (formula.test(cell) || blankEnds.test(cell));
  return guarded ? cell.slice(1) : cell.trim();
}

const listMarks = /[\\;,|]/g;

/** Writes several words into one cell. */
export function writeList(words: readonly string[]): string {
  const escaped = (word: string): string =>
    word.replaceAll(listMarks, "\\$&").replaceAll(/:{3,}/g, (colons) => "\\:".repeat(colons.length));
  return words.map(escaped).join("; ");
}

/** Reads our own form, or words separated by `;`, `,`, `|` or `:::`. */
export function readList(cell: string): string[] {
  const words = cell
    .replaceAll(":::", ";")
    .match(/(?:\\[^]|[^\\;,|]|\\$)+/g)
    ?.map((word) => word.replaceAll(/\\([^])/g, "$1").trim());
  return [...new Set(words?.filter((word) => word !== ""))];
}
