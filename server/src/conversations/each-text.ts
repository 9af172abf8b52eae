// The texts in a message of any shape.

/** Our ids and the channel's ids hold no written text. */
export function isWritten(name: string | null): boolean {
  return name === null || name === "text";
}

/** The texts of messages in it, without the names of profiles. */
export function messagesIn(said: unknown): string[] {
  const texts: string[] = [];
  inEachText(said, (text, name) => {
    if (name === "text") texts.push(text);
    return text;
  });
  return texts;
}

/** The texts that a person wrote. */
export function textsIn(said: unknown): string[] {
  const texts: string[] = [];
  inEachText(said, (text, name) => {
    if (isWritten(name)) texts.push(text);
    return text;
  });
  return texts;
}

/** The same, of any shape, with each text in it changed. */
export function inEachText<Said>(said: Said, change: (text: string, name: string | null) => string): Said {
  const walk = (value: unknown, name: string | null): unknown => {
    if (typeof value === "string") return change(value, name);
    if (Array.isArray(value)) return value.map((one) => walk(one, name));
    if (value === null || typeof value !== "object" || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, walk(part, key)]));
  };
  return walk(said, null) as Said;
}
