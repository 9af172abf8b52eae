// What a log may keep of a request: only what the contract defines. Ids, numbers, times and enumeration values stay. Text that people wrote
// is replaced by its length, in every field.
import type { TSchema } from "../contract/schema.ts";

type Node = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  anyOf?: Node[];
  properties?: Record<string, Node>;
  items?: Node;
};

const itemsMax = 100;
const idForm = /^\^\w{3}_/;

/** A value reduced to what its schema allows in a log. Unknown fields are left out, because even their names may be personal data. */
export function loggable(schema: TSchema | undefined, value: unknown): unknown {
  return schema === undefined ? undefined : keep(schema, value);
}

function keep(node: Node, value: unknown): unknown {
  if (value === null || typeof value === "boolean" || typeof value === "number") return value;
  if (typeof value === "string") return isOfContract(node, value) ? value : `(${value.length} characters)`;
  if (Array.isArray(value)) {
    const items = branches(node).find((branch) => branch.items)?.items;
    return items ? value.slice(0, itemsMax).map((item) => keep(items, item)) : `(${value.length} items)`;
  }
  if (typeof value !== "object") return undefined;
  const known = Object.assign({}, ...branches(node).map((branch) => branch.properties ?? {})) as Record<string, Node>;
  const fields = Object.entries(value).filter(([name]) => Object.hasOwn(known, name));
  return Object.fromEntries(fields.map(([name, inner]) => [name, keep(known[name] as Node, inner)]));
}

function isOfContract(node: Node, value: string): boolean {
  return branches(node).some(
    (branch) =>
      branch.enum?.includes(value) ||
      branch.const === value ||
      (branch.format === "date-time" && !Number.isNaN(Date.parse(value)) && value.length < 40) ||
      (branch.pattern !== undefined && idForm.test(branch.pattern) && new RegExp(branch.pattern).test(value)) ||
      // Every value in a query is text.
      (/^-?\d{1,16}$|^true$|^false$/.test(value) &&
        [branch.type].flat().some((type) => type === "integer" || type === "number" || type === "boolean")),
  );
}

function branches(node: Node): Node[] {
  return node.anyOf ? node.anyOf.flatMap(branches) : [node];
}
