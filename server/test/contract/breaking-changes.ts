// Changes in the present document that break a client of a released one. New operations, new fields of answers, new optional
// fields of requests and new words of an answer's enumeration break no client: the documentation says to expect them.
type Json = { [key: string]: unknown };
type Direction = "sent" | "answered";
type Schema = Json & {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  additionalProperties?: unknown;
};
type Documents = { released: Json; present: Json };
type Parameter = { name: string; in: string; required?: boolean; explode?: boolean; schema?: Schema };

const methods = ["get", "put", "post", "delete", "patch"];

/** Each change as a sentence; empty when nothing breaks. */
export function breakingChanges(released: Json, present: Json): string[] {
  const compare = schemaComparison(released, present);
  const found = Object.entries(child(released, "paths")).flatMap(([path, item]) =>
    Object.entries(item as Json)
      .filter(([method]) => methods.includes(method))
      .flatMap(([method, before]) => {
        const place = `${method.toUpperCase()} ${path}`;
        const after = child(child(present, "paths"), path)[method] as Json | undefined;
        return after
          ? operationBreaks({ documents: { released, present }, place, before: before as Json, after, compare })
          : [`${place} is gone`];
      }),
  );
  const events = Object.entries(child(released, "webhooks")).flatMap(([type, before]) => {
    const after = child(present, "webhooks")[type] as Json | undefined;
    if (!after) return [`the event ${type} is gone`];
    return compare("answered", `event ${type}`, bodyOf(child(before, "post")), bodyOf(child(after, "post")));
  });
  return [...new Set([...found, ...events])];
}

type Compare = (direction: Direction, place: string, before: Schema, after: Schema) => string[];

/** Callers who were allowed before are still allowed. A new way in breaks nothing. */
function isOpenedBy(before: unknown, after: unknown): boolean {
  const waysOf = (security: unknown): string[] =>
    (Array.isArray(security) ? security : []).map((way) => JSON.stringify(way));
  const present = waysOf(after);
  if (present.length === 0) return true;
  const former = waysOf(before);
  return former.length > 0 && former.every((way) => present.includes(way));
}

function operationBreaks({
  documents: { released, present },
  place,
  before,
  after,
  compare,
}: {
  documents: Documents;
  place: string;
  before: Json;
  after: Json;
  compare: Compare;
}): string[] {
  const renamed = before.operationId === after.operationId ? [] : [`${place} has another operationId`];
  const scoped = isOpenedBy(before.security, after.security) ? [] : [`${place} asks for another scope`];
  return [
    ...renamed,
    ...scoped,
    ...parameterBreaks(place, parametersOf(released, before), parametersOf(present, after), compare),
    ...(before.requestBody
      ? Object.keys(child(before.requestBody, "content"))
          .filter((type) => !child(after.requestBody, "content")[type])
          .map((type) => `${place} takes no ${type} any more`)
      : requiredOf(bodyOf(after)).map((name) => `${place} now needs the field ${name}`)),
    ...compare("sent", `${place} body`, bodyOf(before), bodyOf(after)),
    ...Object.entries(child(before, "responses"))
      .filter(([status]) => status.startsWith("2"))
      .flatMap(([status, answer]) => {
        const now = child(after, "responses")[status] as Json | undefined;
        if (!now) return [`${place} never answers ${status} any more`];
        return Object.entries(child(answer, "content")).flatMap(([type, one]) => {
          const other = child(now, "content")[type] as Json | undefined;
          if (!other) return [`${place} never answers ${type} any more`];
          return compare("answered", `${place} ${status}`, child(one, "schema"), child(other, "schema"));
        });
      }),
  ];
}

function parameterBreaks(place: string, before: Parameter[], after: Parameter[], compare: Compare): string[] {
  const same = (one: Parameter) => (other: Parameter) => one.name === other.name && one.in === other.in;
  return [
    ...before.flatMap((one) => {
      const now = after.find(same(one));
      if (!now) return [`${place} takes no ${one.in} parameter ${one.name} any more`];
      const needed = now.required && !one.required ? [`${place} now needs the ${one.in} parameter ${one.name}`] : [];
      const split =
        one.explode === now.explode || now.explode === false ? [] : [`${place} ${one.name} is separated otherwise`];
      return [...needed, ...split, ...compare("sent", `${place} ${one.name}`, wordsIn(one), wordsIn(now))];
    }),
    ...after
      .filter((one) => one.required && !before.some(same(one)))
      .map((one) => `${place} now needs the ${one.in} parameter ${one.name}`),
  ];
}

/**
 * The schema of each word of a parameter. A list of words separated by commas looks like one word if it has only one:
 * both forms take `status=paid`. Formerly a pattern listed the words.
 */
function wordsIn({ explode, schema = {} }: Parameter): Schema {
  if (explode === false && schema.items) return schema.items;
  const [, words, again = words] =
    /^\^\(([^()]+)\)(?:\(,\(([^()]+)\)\)(?:\*|\{\d+,\d+\}))?\$$/.exec(String(schema.pattern)) ?? [];
  if (words === undefined || words !== again) return schema;
  return { type: "string", enum: words.replaceAll("\\", "").split("|") };
}

/** If the same two schemas occur in two places, only the first is compared: a break there is a break in the other as well. */
function schemaComparison(released: Json, present: Json): Compare {
  const seen = new Set<string>();
  return compare;

  function compare(direction: Direction, place: string, before: Schema, after: Schema): string[] {
    const pair = `${direction} ${before.$ref ?? ""} ${after.$ref ?? ""}`;
    if (before.$ref !== undefined && after.$ref !== undefined) {
      if (seen.has(pair)) return [];
      seen.add(pair);
    }
    const [was, is] = [resolve(released, before), resolve(present, after)];
    const at = before.$ref === undefined ? place : (before.$ref.split("/").at(-1) ?? place);
    return [
      ...typeBreaks(direction, at, was, is),
      ...enumBreaks(direction, at, was, is),
      ...(direction === "sent" ? limitBreaks(at, was, is) : []),
      ...fieldBreaks(direction, at, was, is),
      ...(was.items && is.items ? compare(direction, `${at}[]`, was.items, is.items) : []),
    ];
  }

  function fieldBreaks(direction: Direction, at: string, was: Schema, is: Schema): string[] {
    const [old, now] = [fieldsOf(released, was), fieldsOf(present, is)];
    return [
      ...Object.entries(old).flatMap(([name, schema]) => {
        const other = now[name];
        return other ? compare(direction, `${at}.${name}`, schema, other) : [`${at}.${name} is gone`];
      }),
      ...(direction === "sent"
        ? requiredOf(is)
            .filter((name) => !requiredOf(was).includes(name))
            .map((name) => `${at}.${name} is now needed`)
        : requiredOf(was)
            .filter((name) => name in now && !requiredOf(is).includes(name))
            .map((name) => `${at}.${name} may now be missing`)),
    ];
  }
}

function typeBreaks(direction: Direction, at: string, was: Schema, is: Schema): string[] {
  const [old, now] = [typesOf(was), typesOf(is)];
  if (old.length === 0 || now.length === 0) return [];
  // An integer is also a number.
  const covers = (types: string[], type: string): boolean =>
    types.includes(type) || (type === "integer" && types.includes("number"));
  const lost =
    direction === "sent" ? old.filter((type) => !covers(now, type)) : now.filter((type) => !covers(old, type));
  return lost.map((type) =>
    direction === "sent" ? `${at} is no longer taken as ${type}` : `${at} may now be ${type}`,
  );
}

function enumBreaks(direction: Direction, at: string, was: Schema, is: Schema): string[] {
  const [old, now] = [wordsOf(was), wordsOf(is)];
  // Clients expect new words in an answer, and fewer words surprise no client.
  if (direction === "answered" || !now) return [];
  if (!old) return [`${at} now takes certain words alone`];
  return old.filter((word) => !now.includes(word)).map((word) => `${at} no longer takes ${String(word)}`);
}

const lowerIsStricter = ["maximum", "maxLength", "maxItems", "maxProperties"];
const higherIsStricter = ["minimum", "minLength", "minItems", "minProperties"];

function limitBreaks(at: string, was: Schema, is: Schema): string[] {
  const stricter = (name: string, isWorse: (old: number, now: number) => boolean, none: number): string[] => {
    const now = is[name];
    const old = typeof was[name] === "number" ? was[name] : none;
    return typeof now === "number" && isWorse(old, now) ? [`${at} has a stricter ${name}`] : [];
  };
  return [
    ...lowerIsStricter.flatMap((name) => stricter(name, (old, now) => now < old, Infinity)),
    ...higherIsStricter.flatMap((name) => stricter(name, (old, now) => now > old, -Infinity)),
    ...(is.format !== undefined && is.format !== was.format ? [`${at} now has to be of another format`] : []),
  ];
}

function resolve(document: Json, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.split("/").at(-1) ?? "";
  return child(child(child(document, "components"), "schemas"), name);
}

/** The fields of a union are all fields that any of its branches has. */
function fieldsOf(document: Json, schema: Schema): Record<string, Schema> {
  const branches = (schema.anyOf ?? []).map((branch) => fieldsOf(document, resolve(document, branch)));
  return Object.assign({}, ...branches, schema.properties ?? {}) as Record<string, Schema>;
}

function typesOf(schema: Schema): string[] {
  const branches = (schema.anyOf ?? []).flatMap((branch) => (branch.$ref ? ["object"] : typesOf(branch)));
  return [...new Set([...branches, ...[schema.type ?? []].flat()])];
}

function wordsOf(schema: Schema): unknown[] | undefined {
  if (schema.enum) return schema.enum;
  const branches = (schema.anyOf ?? []).flatMap((branch) => branch.enum ?? []);
  return branches.length > 0 ? branches : undefined;
}

function requiredOf(schema: Schema): string[] {
  return schema.required ?? [];
}

function parametersOf(document: Json, operation: Json): Parameter[] {
  const shared = child(child(document, "components"), "parameters") as Record<string, Parameter>;
  return ((operation.parameters ?? []) as (Parameter & { $ref?: string })[]).map(
    (one) => shared[one.$ref?.split("/").at(-1) ?? ""] ?? one,
  );
}

function bodyOf(operation: unknown): Schema {
  return child(child(child(child(operation, "requestBody"), "content"), "application/json"), "schema");
}

function child(value: unknown, name: string): Json {
  const found = typeof value === "object" && value !== null ? (value as Json)[name] : undefined;
  return typeof found === "object" && found !== null ? (found as Json) : {};
}
