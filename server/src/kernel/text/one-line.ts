// Puts typed text into one of our sentences on one line, so that blank lines or spaces can't push it out of sight.

/** White space, control characters, letters that look like a space, and runs of characters without width. */
const blank = /(?:[\s\p{Cc}\u{115F}\u{1160}\u{2800}\u{3164}\u{FFA0}]|\p{Cf}(?=[\s\p{Cf}]))+/gu;

/** Characters that change the direction of the text next to them. */
const turning = /[\u202A-\u202E\u2066-\u2069]/gu;

export function onOneLine(typed: string): string {
  return straight(typed).replaceAll(blank, " ").trim();
}

/** @returns the text without characters that change its direction */
export function straight(typed: string): string {
  return typed.replaceAll(turning, "");
}
