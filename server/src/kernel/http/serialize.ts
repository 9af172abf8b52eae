// Turns an operation's output into JSON, with code generated from the schema.
import buildSerializer from "fast-json-stringify";
import { exactCopy, unusual } from "./exact-copy.ts";
import type { TSchema } from "../contract/schema.ts";

type Node = { [keyword: string]: unknown };
type Serialize = (output: unknown) => string;

/** Made at the first output of a schema, so that a start does not wait for operations that are never called. */
const serializers = new WeakMap<TSchema, Serialize>();

/** Writes only the fields that the schema names. */
export function serialize(schema: TSchema, output: unknown): string {
  const known = serializers.get(schema);
  if (known) return known(output);
  const made = makeSerializer(schema);
  serializers.set(schema, made);
  return made(output);
}

/** Uses a copy if type checks cover the whole schema. Otherwise, and for outputs of other types, it uses a validating serializer. */
function makeSerializer(schema: TSchema): Serialize {
  const copy = exactCopy(schema);
  if (!copy) return judgingSerializer(schema);
  return (output) => {
    try {
      return JSON.stringify(copy(output));
    } catch (error) {
      if (error !== unusual) throw error;
      const judge = judgingSerializer(schema);
      serializers.set(schema, judge);
      return judge(output);
    }
  };
}

/** The reference for tests: the fast way must give the same result. */
export function judgingSerializer(schema: TSchema): Serialize {
  return buildSerializer(rewrite(schema) as object) as Serialize;
}

/**
 * Rewrites the schema for speed. For "this or null" as a union, the serializer validates each value against each branch. For "this,
 * nullable" it only checks whether there is a value.
 */
function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewrite);
  if (typeof value !== "object" || value === null) return value;
  const node: Node = Object.fromEntries(Object.entries(value).map(([keyword, inner]) => [keyword, rewrite(inner)]));
  const branches = node.anyOf;
  if (!Array.isArray(branches) || branches.length !== 2) return node;
  const some = branches.find((branch: Node) => branch.type !== "null") as Node | undefined;
  const isNullable = branches.some((branch: Node) => branch.type === "null");
  // Without a type, the serializer can't make the schema nullable.
  return isNullable && typeof some?.type === "string" ? { ...some, nullable: true } : node;
}
