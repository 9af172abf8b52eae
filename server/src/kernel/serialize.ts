// From an operation's output to its JSON, by code that is made of the schema.
import buildSerializer from "fast-json-stringify";
import { exactCopy, unusual } from "./exact-copy.ts";
import type { TSchema } from "./schema.ts";

type Node = { [keyword: string]: unknown };
type Serialize = (output: unknown) => string;

/** Made when the first output of its kind is written: a start doesn't wait for those of operations that nobody calls. */
const serializers = new WeakMap<TSchema, Serialize>();

/** Writes what the schema names and nothing else. */
export function serialize(schema: TSchema, output: unknown): string {
  const known = serializers.get(schema);
  if (known) return known(output);
  const made = makeSerializer(schema);
  serializers.set(schema, made);
  return made(output);
}

/** By a copy where types tell all that the schema says; else, and for an output of other types, by a serializer that judges. */
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

/** What the other way must not differ from. */
export function judgingSerializer(schema: TSchema): Serialize {
  return buildSerializer(rewrite(schema) as object) as Serialize;
}

/**
 * The schema as it is written fastest. Told "this or null" as a union, the serializer tries each branch on every value with a
 * validator; told "this, nullable", it looks whether there is a value.
 */
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
