// Bodies and queries made from the operation's own schema, some of them spoilt in one place or more.
import fc from "fast-check";

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
};

/** Mostly values that the schema accepts. Ids are those of `ids`, by prefix, or made up. */
export function valid(schema: Schema, ids: Record<string, string>): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valid(one, ids)));
  switch ([schema.type].flat()[0]) {
    case "object":
      return object(schema, ids);
    case "array":
      return array(schema, ids);
    case "integer":
      return fc.oneof(
        fc.integer({ min: Math.max(schema.minimum ?? 0, -1_000_000), max: Math.min(schema.maximum ?? 1_000, 1_000) }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1),
      );
    case "number":
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return text(schema, ids);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function array(schema: Schema, ids: Record<string, string>): fc.Arbitrary<unknown[]> {
  const items = valid(schema.items ?? {}, ids);
  const length = { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 4, 4) };
  return schema.uniqueItems ? fc.uniqueArray(items, length) : fc.array(items, length);
}

function object(schema: Schema, ids: Record<string, string>): fc.Arbitrary<unknown> {
  if (!schema.properties) {
    const value =
      typeof schema.additionalProperties === "object" ? valid(schema.additionalProperties, ids) : fc.string();
    return fc.dictionary(fc.string({ minLength: 1, maxLength: 20 }), value, { maxKeys: 5 });
  }
  const fields = Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, valid(one, ids)]));
  return fc.record(fields, { requiredKeys: schema.required ?? [] });
}

/** A lookahead can't be generated, only checked. Few values are thrown away. */
function matching(pattern: string): fc.Arbitrary<string> {
  const whole = new RegExp(pattern);
  return fc.stringMatching(new RegExp(pattern.replaceAll(/\(\?[=!][^)]*\)/g, ""))).filter((made) => whole.test(made));
}

const years = { min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-30T23:59:59Z") };

function text(schema: Schema, ids: Record<string, string>): fc.Arbitrary<string> {
  const kind = /^\^(\w{3})_/.exec(schema.pattern ?? "")?.[1];
  const made = schema.pattern ? matching(schema.pattern) : null;
  if (kind && made) return ids[kind] ? fc.oneof({ weight: 4, arbitrary: fc.constant(ids[kind]) }, made) : made;
  if (made) return made;
  if (schema.format === "date-time")
    return fc.date({ ...years, noInvalidDate: true }).map((date) => date.toISOString());
  if (schema.format === "uri") return fc.webUrl();
  if (schema.format === "email") return fc.emailAddress();
  const length = { minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 40) };
  return fc.oneof(
    fc.string({ ...length, unit: "grapheme" }),
    fc.string({ ...length, unit: "binary" }),
    fc
      .constantFrom("+2348031234567", "Ada", "%", "\\", "'; drop table orders; --", "${x}", "\u202e")
      .filter((one) => one.length >= length.minLength),
    fc.constant("x".repeat(Math.min(schema.maxLength ?? 1_000, 5_000))),
  );
}

const oddNumbers = [0, -1, 1.5, 1e21, 2 ** 53, -(2 ** 53)];
const oddShapes = [null, true, {}, [], [[]], [null]];
const oddTexts = ["", " ", "\0", "\ud800", "null", "NaN", "x".repeat(20_000)];
const oddTimes = ["2026-13-45T99:99:99Z", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59+23:59"];
const oddities: unknown[] = [...oddNumbers, ...oddShapes, ...oddTexts, ...oddTimes];
const junk: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...oddities), fc.jsonValue({ maxDepth: 3 }));

/** The same value with a few of its places overwritten, removed or added to. */
export function spoilt(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.nat(), junk, fc.constantFrom("overwrite", "remove", "add"));
  return fc.tuple(value, fc.array(change, { minLength: 1, maxLength: 3 })).map(([made, changes]) => {
    const copy: unknown = structuredClone(made);
    for (const [at, what, how] of changes) spoil(copy, at, what, how);
    return copy;
  });
}

function spoil(root: unknown, at: number, what: unknown, how: string): void {
  const places = placesIn(root);
  const place = places[at % Math.max(places.length, 1)];
  if (!place) return;
  const { holder, name } = place;
  if (how === "overwrite") holder[name] = structuredClone(what);
  else if (how === "remove") delete holder[name];
  // A copy, because a value that is drawn twice could otherwise contain itself.
  else holder[`${name}x`] = structuredClone(what);
}

function placesIn(value: unknown): { holder: Record<string, unknown>; name: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesIn(holder[name])]);
}
