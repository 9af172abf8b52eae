// Copies the fields of an output that its schema names, with code generated from the schema. JSON.stringify then writes one flat text. A serializer
// that joins pieces leaves one small string per value, and under load these strings cost more than the rest of the work for a list.
import type { TSchema } from "../contract/schema.ts";

type Node = { [keyword: string]: unknown };
export type ExactCopy = (output: unknown) => unknown;

/** The output's types differ from the schema, so the caller must choose another way to write it. */
export const unusual = Symbol("unusual");

const judgedElsewhere = ["$ref", "allOf", "oneOf", "not", "if", "default", "$defs", "definitions", "toJSON"] as const;
const checks: { [type: string]: (value: string) => string } = {
  string: (value) => `typeof ${value} === "string"`,
  integer: (value) => `Number.isInteger(${value})`,
  number: (value) => `Number.isFinite(${value})`,
  boolean: (value) => `typeof ${value} === "boolean"`,
  null: (value) => `${value} === null`,
};

/** @returns null for a schema that needs more than a type check (a union, for example). The copy throws `unusual`. */
export function exactCopy(schema: TSchema): ExactCopy | null {
  const functions: string[] = [];
  const whole = copyOf(schema as Node, "output", functions);
  if (whole === null) return null;
  const text = `"use strict";\nfunction no() { throw unusual; }\n${functions.join("\n")}\nreturn (output) => ${whole};`;
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- made of our own schemas, never of what is sent to us.
  return new Function("unusual", text)(unusual) as ExactCopy;
}

/** @returns an expression that copies `value`; null if the schema can't be copied */
function copyOf(node: Node, value: string, functions: string[]): string | null {
  if (judgedElsewhere.some((keyword) => node[keyword] !== undefined)) return null;
  if (node.anyOf !== undefined) return nullableOf(node, value, functions);
  if (node.const !== undefined) return `(${value} === ${JSON.stringify(node.const)} ? ${value} : no())`;
  if (Array.isArray(node.type)) {
    const ways = node.type.map((type) => checks[String(type)]?.(value));
    return ways.includes(undefined) ? null : `(${ways.join(" || ")} ? ${value} : no())`;
  }
  if (node.type === "object") return objectOf(node, value, functions);
  if (node.type === "array") return listOf(node, value, functions);
  if (typeof node.type === "string") {
    const check = checks[node.type];
    return check ? `(${check(value)} ? ${value} : no())` : null;
  }
  return isAnything(node) ? `(${value} === undefined ? no() : ${value})` : null;
}

const annotations = new Set(["description", "title", "examples", "deprecated"]);

function isAnything(node: Node): boolean {
  return Object.keys(node).every((keyword) => annotations.has(keyword));
}

/** Handles "this or null". Other unions are not handled here. */
function nullableOf(node: Node, value: string, functions: string[]): string | null {
  const branches = node.anyOf as Node[];
  const some = branches.find((branch) => branch.type !== "null");
  if (branches.length !== 2 || !some || !branches.some((branch) => branch.type === "null")) return null;
  const copy = copyOf(some, value, functions);
  return copy === null ? null : `(${value} === null ? null : ${copy})`;
}

function listOf(node: Node, value: string, functions: string[]): string | null {
  if (typeof node.items !== "object" || Array.isArray(node.items)) return null;
  const item = copyOf(node.items as Node, "item", functions);
  if (item === null) return null;
  return called(
    functions,
    value,
    `if (!Array.isArray(value)) no();
  const copy = [];
  for (let index = 0; index < value.length; index += 1) { const item = value[index]; copy.push(${item}); }
  return copy;`,
  );
}

const ownObject = `if (typeof value !== "object" || value === null || typeof value.toJSON === "function") no();`;

function objectOf(node: Node, value: string, functions: string[]): string | null {
  if (node.properties === undefined) return recordOf(node, value, functions);
  if (node.patternProperties !== undefined || (node.additionalProperties ?? false) !== false) return null;
  const required = new Set((node.required ?? []) as string[]);
  const names = Object.keys(node.properties as object);
  // Required fields come first, to keep the order of answers stable.
  const inOrder = [...names.filter((name) => required.has(name)), ...names.filter((name) => !required.has(name))];
  const read: string[] = [];
  const written: string[] = [];
  for (const [index, name] of inOrder.entries()) {
    if (name === "__proto__") return null;
    const copy = copyOf((node.properties as Record<string, Node>)[name] ?? {}, `field${index}`, functions);
    if (copy === null) return null;
    read.push(`const field${index} = value[${JSON.stringify(name)}];`);
    written.push(
      `${JSON.stringify(name)}: ${required.has(name) ? copy : `field${index} === undefined ? undefined : ${copy}`}`,
    );
  }
  return called(functions, value, `${ownObject}\n  ${read.join(" ")}\n  return { ${written.join(", ")} };`);
}

/** An object with unknown names and values of one type. */
function recordOf(node: Node, value: string, functions: string[]): string | null {
  const patterns = Object.entries((node.patternProperties ?? {}) as Record<string, Node>);
  const [pattern] = patterns;
  const ofAll = pattern ? (/^\^\(?\.\*\)?\$$/.test(pattern[0]) ? pattern[1] : null) : node.additionalProperties;
  if (patterns.length > 1 || typeof ofAll !== "object" || ofAll === null) return null;
  if (pattern && (node.additionalProperties ?? false) !== false) return null;
  const copy = copyOf(ofAll as Node, "inner", functions);
  if (copy === null) return null;
  return called(
    functions,
    value,
    `${ownObject}
  const copy = {};
  for (const name of Object.keys(value)) { if (name === "__proto__") no(); const inner = value[name]; copy[name] = ${copy}; }
  return copy;`,
  );
}

/** Wraps the body in a function, because V8 optimizes small ones better. @returns the call */
function called(functions: string[], value: string, body: string): string {
  const name = `copy${functions.length}`;
  functions.push(`function ${name}(value) {\n  ${body}\n}`);
  return `${name}(${value})`;
}
