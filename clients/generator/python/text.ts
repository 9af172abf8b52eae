// Pieces of Python source.

export const head =
  "# Made by clients/generator from contract/openapi.json. Not for editing: `npm run generate` writes it anew.\n";

/** A string literal. JSON's is Python's too. */
export function literal(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "True" : "False";
  return JSON.stringify(value);
}

export function indent(text: string, depth: number): string {
  return text.replaceAll(/^(?=.)/gm, "    ".repeat(depth));
}

/** A docstring; the empty text where there is nothing to say. */
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

/** Before what follows it in a class. */
export function spaced(text: string): string {
  return text === "" ? "" : `${text}\n`;
}

/** `("a", "b")`, over several lines where one is too narrow. */
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

/** A parameter's further lines stand under it. */
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
