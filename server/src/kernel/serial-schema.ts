// An output's schema as the serialiser reads it best. Told "this or null" as a union, it tries each branch on every value
// with a validator; told "this, nullable", it looks whether there is a value.
import type { TSchema } from "./schema.ts";

type Node = { [keyword: string]: unknown };

export function serialSchema(schema: TSchema): object {
  return rewrite(schema) as object;
}

function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite);
  if (typeof value !== "object" || value === null) return value;
  const node: Node = Object.fromEntries(Object.entries(value).map(([keyword, inner]) => [keyword, rewrite(inner)]));
  const branches = node.anyOf;
  if (!Array.isArray(branches) || branches.length !== 2) return node;
  const some = branches.find((branch: Node) => branch.type !== "null") as Node | undefined;
  const isNullable = branches.some((branch: Node) => branch.type === "null");
  // Without a type of its own the serialiser has nothing to make nullable.
  return isNullable && typeof some?.type === "string" ? { ...some, nullable: true } : node;
}
