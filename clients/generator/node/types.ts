// Types of the form in TypeScript.
import type { Type } from "../form.ts";

/** `sent`: what the caller writes (closed enums, dates allowed); `answered`: what comes back, now and after later releases. */
export type Side = "sent" | "answered";

export function typeText(type: Type, side: Side): string {
  switch (type.kind) {
    case "string":
      return side === "sent" && type.format === "date-time" ? "Time" : "string";
    case "id":
    case "model":
      return type.name;
    case "integer":
    case "number":
      return "number";
    case "boolean":
    case "null":
    case "unknown":
      return type.kind;
    case "enum": {
      const values = type.values.map((value) => JSON.stringify(value)).join(" | ");
      return side === "answered" ? `Open<${values}>` : values;
    }
    case "constant":
      return JSON.stringify(type.value);
    case "list":
      return side === "sent" ? `readonly ${bracketed(type.of, side)}[]` : `${bracketed(type.of, side)}[]`;
    case "map":
      return `Record<string, ${typeText(type.of, side)}>`;
    case "union":
      return type.of.map((one) => typeText(one, side)).join(" | ");
    case "nullable":
      return `${typeText(type.of, side)} | null`;
  }
}

function bracketed(type: Type, side: Side): string {
  const text = typeText(type, side);
  return /[ |]/.test(text) && !text.startsWith("Open<") ? `(${text})` : text;
}

/** A comment above the next declaration; empty if there is no text. */
export function comment(indent: string, ...parts: (string | null | undefined)[]): string {
  const text = parts
    .filter((part) => part !== null && part !== undefined && part !== "")
    .join("\n")
    .replaceAll("*/", "*\\/");
  if (text === "") return "";
  const lines = text.split("\n");
  return lines.length === 1
    ? `${indent}/** ${text} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}

/** `name` or `"createdAt[gte]"`. */
export function key(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}
