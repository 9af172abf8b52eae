// Values of an example as a language writes them: on one line where they fit, else a line for each part.

/** How a language writes what it has of its own. */
export type Words = {
  nothing: string;
  yes: string;
  no: string;
  /** `name: value` of an object, key and value already written. */
  pair(key: string, value: string): string;
  /** A key as it stands in an object. */
  key(name: string): string;
  /** What stands within the brackets of an object on one line: JavaScript has spaces there, Python has none. */
  within(text: string): string;
};

const lineMax = 80;

export const javascript: Words = {
  nothing: "null",
  yes: "true",
  no: "false",
  pair: (key, value) => `${key}: ${value}`,
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)),
  within: (text) => ` ${text} `,
};

export const json: Words = { ...javascript, key: (name) => JSON.stringify(name) };

export const python: Words = { ...json, nothing: "None", yes: "True", no: "False", within: (text) => text };

/** @param column where its first line begins @param step spaces that its further lines are set in by */
export function write(value: unknown, words: Words, { column = 0, indent = 0, step = 2 } = {}): string {
  if (value === null || value === undefined) return words.nothing;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value !== "object") return JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map((item): [string, unknown] => ["", item])
    : Object.entries(value).map(([name, inner]): [string, unknown] => [words.key(name), inner]);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  if (parts.length === 0) return open + close;
  const part = (key: string, text: string): string => (key === "" ? text : words.pair(key, text));
  const short = parts.map(([key, inner]) => part(key, write(inner, words, { column: -9_999, step }))).join(", ");
  const line = Array.isArray(value) ? `[${short}]` : `{${words.within(short)}}`;
  if (column + line.length <= lineMax && !line.includes("\n")) return line;
  const deeper = indent + step;
  const lines = parts.map(([key, inner]) => {
    const before = deeper + (key === "" ? 0 : key.length + 2);
    return `${" ".repeat(deeper)}${part(key, write(inner, words, { column: before, indent: deeper, step }))},\n`;
  });
  const text = lines.join("");
  // JSON takes no comma after the last.
  const whole = words === json ? `${text.slice(0, -2)}\n` : text;
  return `${open}\n${whole}${" ".repeat(indent)}${close}`;
}
