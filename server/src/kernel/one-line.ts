// What somebody typed, within a sentence of ours: on one line, so that nothing of it is pushed out of sight by blank lines or spaces.

/** White space, control characters, letters that look like a space, and characters without a width that stand in a row. */
const blank = /(?:[\s\p{Cc}\u{115F}\u{1160}\u{2800}\u{3164}\u{FFA0}]|\p{Cf}(?=[\s\p{Cf}]))+/gu;

/** They turn the text beside them around. */
const turning = /[\u202A-\u202E\u2066-\u2069]/gu;

export function onOneLine(typed: string): string {
  return straight(typed).replaceAll(blank, " ").trim();
}

/** @returns the text as it is shown where nothing turns it around */
export function straight(typed: string): string {
  return typed.replaceAll(turning, "");
}
