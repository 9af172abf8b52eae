// Writes an example's values in a language: on one line if they fit, otherwise one line per part.

/** The syntax of a language. */
export type Words = {
  nothing: string;
  yes: string;
  no: string;
  /** `name: value` in an object; both are already written. */
  pair(key: string, value: string): string;
  /** A key in an object. */
  key(name: string): string;
  /** The content between the brackets of a one-line object: JavaScript has spaces there, Python has none. */
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

/** @param column where its first line starts @param step the indentation of its further lines, in spaces */
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
  // JSON allows no trailing comma.
  const whole = words === json ? `${text.slice(0, -2)}\n` : text;
  return `${open}\n${whole}${" ".repeat(indent)}${close}`;
}
