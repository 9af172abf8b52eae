// Pieces of Python source.

export const head =
  "# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.\n";

/** A string literal. JSON's string literals are valid in Python. */
export function literal(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "True" : "False";
  return JSON.stringify(value);
}

export function indent(text: string, depth: number): string {
  return text.replaceAll(/^(?=.)/gm, "    ".repeat(depth));
}

/** A docstring; empty if there is no text. */
export function docstring(text: string | null, depth: number): string {
  if (text === null || text.trim() === "") return "";
  const clean = text.trim().replaceAll("\\", "\\\\").replaceAll('"""', '\\"\\"\\"');
  const lines = clean.split("\n").flatMap((line) => wrap(line, 116 - depth * 4));
  const [only = ""] = lines;
  const whole =
    lines.length === 1 && only.length < 110 - depth * 4 && !only.endsWith('"')
      ? `"""${only}"""`
      : `"""\n${lines.join("\n")}\n"""`;
  return `${indent(whole, depth)}\n`;
}

/** Adds a blank line before the next member of a class. */
export function spaced(text: string): string {
  return text === "" ? "" : `${text}\n`;
}

/** `("a", "b")`, over several lines if it does not fit on one. */
export function tuple(parts: readonly string[], depth: number): string {
  if (parts.length === 0) return "()";
  const line = `(${parts.join(", ")}${parts.length === 1 ? "," : ""})`;
  if (line.length + depth * 4 < 100) return line;
  return `(\n${parts.map((part) => `${indent(part, depth + 1)},\n`).join("")}${"    ".repeat(depth)})`;
}

export function dictionary(entries: readonly (readonly [string, string])[], depth: number): string {
  if (entries.length === 0) return "{}";
  const parts = entries.map(([key, value]) => `${literal(key)}: ${value}`);
  const line = `{${parts.join(", ")}}`;
  if (line.length + depth * 4 < 88) return line;
  return `{\n${parts.map((part) => `${indent(part, depth + 1)},\n`).join("")}${"    ".repeat(depth)}}`;
}

/** Further lines of a parameter are indented below it. */
function wrap(line: string, width: number): string[] {
  const words = line.split(" ");
  const hang = line.startsWith(":") ? "    " : "";
  const lines: string[] = [];
  let current = "";
  for (const word of words) {
    if (current !== "" && current.length + word.length + 1 > width) {
      lines.push(current);
      current = hang + word;
    } else current = current === "" ? word : `${current} ${word}`;
  }
  return [...lines, current];
}
