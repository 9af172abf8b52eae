// Reports all faults of a request together, in words that a developer can act on.
import type { ErrorObject } from "ajv";
import { distance } from "fastest-levenshtein";
import { type FaultFinder, faultFinder } from "./bounded-ajv.ts";
import type { Fault } from "./refusal.ts";
import { type TSchema, visible, visibleLine, visibleName } from "./schema.ts";

const straight = ", and none that changes the direction of the text";

/** The maximum shown for one request. */
export const faultsMax = 50;

export type Part = "body" | "query" | "path";

/** Compiled at the first value, so that a start does not wait for operations that are never called. */
export function validatorOf(part: Part, schema: TSchema): (value: unknown) => Fault[] {
  let find: FaultFinder | undefined;
  return (value) => {
    find ??= faultFinder(schema);
    const errors = find(value);
    return errors ? describe(part, errors) : unstorable(value, prefixOf(part)).slice(0, faultsMax);
  };
}

function prefixOf(part: Part): string {
  return part === "body" ? "" : `/${part}`;
}

/** JSON can contain text that the database can't store. The body has a known shape here, so its depth is limited by its schema. */
function unstorable(value: unknown, pointer: string): Fault[] {
  if (typeof value === "string") return isStorable(value) ? [] : [textFault(pointer)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorable(name) ? unstorable(inner, shortened(`${pointer}/${escape(name)}`)) : [textFault(pointer)],
  );
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

function textFault(pointer: string): Fault {
  return { pointer, code: "text", detail: "Must be text without zero bytes and half characters (lone surrogates)." };
}

function describe(part: Part, errors: ErrorObject[]): Fault[] {
  const prefix = prefixOf(part);
  const seen = new Set<string>();
  const faults: Fault[] = [];
  for (const error of leaves(errors)) {
    if (faults.length >= faultsMax) break;
    const fault = {
      ...(part === "query" ? ofParameter(error) : toFault(error)),
      pointer: prefix + (part === "body" ? pointerOf(error) : parameterOf(error)),
    };
    const key = `${fault.pointer} ${fault.code}`;
    if (seen.has(key)) continue;
    seen.add(key);
    faults.push(fault);
  }
  return faults;
}

/** A union reports each of its branches. "must be null" next to a real fault of the other branch only confuses. */
function leaves(errors: ErrorObject[]): ErrorObject[] {
  // Limited by the number of unions in the schema, not by the number of faults in the request.
  const unions = [...new Set(errors.filter((error) => error.keyword === "anyOf").map((error) => error.schemaPath))];
  const withinUnion = (error: ErrorObject): boolean => unions.some((union) => error.schemaPath.startsWith(`${union}/`));
  const telling = errors.filter(
    (error) =>
      error.keyword !== "anyOf" && !(withinUnion(error) && error.keyword === "type" && error.params.type === "null"),
  );
  // An empty value needs no second message about its format.
  const empty = new Set(telling.filter(({ keyword }) => keyword === "minLength").map((error) => error.instancePath));
  const rest = telling.filter(
    ({ keyword, instancePath }) => keyword !== "propertyNames" && !(keyword === "pattern" && empty.has(instancePath)),
  );
  return rest.length > 0 ? rest : errors;
}

/** A field with a longer name is reported at its parent, so that the answer does not echo the request. */
const namedInPointerMax = 100;
const pointerMax = 500;

function pointerOf(error: ErrorObject): string {
  const { missingProperty, additionalProperty } = error.params;
  const name: unknown = error.keyword === "required" ? missingProperty : additionalProperty;
  const tells = (error.keyword === "required" || error.keyword === "additionalProperties") && typeof name === "string";
  const place = shortened(error.instancePath);
  return tells && name.length <= namedInPointerMax ? `${place}/${escape(name)}` : place;
}

/** Cuts at whole names. */
function shortened(pointer: string): string {
  if (pointer.length <= pointerMax) return pointer;
  return pointer.slice(0, pointer.lastIndexOf("/", pointerMax));
}

/** The parameter's name. A list was sent as one text, so its items have no name of their own. */
function parameterOf(error: ErrorObject): string {
  return pointerOf(error).replace(/(?<=^\/[^/]*)\/.*$/, "");
}

function escape(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** In a query, a list is a repeated parameter. */
function ofParameter(error: ErrorObject): { code: string; detail: string } {
  const isRepeated = error.keyword === "type" && Array.isArray(error.data);
  return isRepeated ? { code: "type", detail: "Send this parameter once." } : toFault(error);
}

function toFault(error: ErrorObject): { code: string; detail: string } {
  const { params } = error;
  switch (error.keyword) {
    case "required":
      return { code: "required", detail: "This field is required." };
    case "additionalProperties":
      return unknownField(error);
    case "type":
      return { code: "type", detail: `Must be ${[params.type].flat().map(article).join(" or ")}.` };
    case "enum":
      return { code: "enum", detail: `Must be one of: ${params.allowedValues.join(", ")}.` };
    case "minimum":
      return { code: "minimum", detail: `Must be ${params.limit} or more.` };
    case "exclusiveMinimum":
      return { code: "minimum", detail: `Must be more than ${params.limit}.` };
    case "maximum":
      return { code: "maximum", detail: `Must be ${params.limit} or less.` };
    case "exclusiveMaximum":
      return { code: "maximum", detail: `Must be less than ${params.limit}.` };
    case "minLength":
      return {
        code: "min_length",
        detail: params.limit === 1 ? "Must not be empty." : `Must have at least ${params.limit} characters.`,
      };
    case "maxLength":
      return { code: "max_length", detail: `Must have at most ${params.limit} characters.` };
    case "minItems":
      return { code: "min_items", detail: `Must have at least ${params.limit} item${params.limit === 1 ? "" : "s"}.` };
    case "maxItems":
      return { code: "max_items", detail: `Must have at most ${params.limit} items.` };
    case "maxProperties":
      return { code: "max_properties", detail: `Must have at most ${params.limit} fields.` };
    case "minProperties":
      return {
        code: "min_properties",
        detail: `Must have at least ${params.limit} field${params.limit === 1 ? "" : "s"}.`,
      };
    case "pattern":
      if (params.pattern === visible)
        return { code: "pattern", detail: "Must have at least one character that can be seen." };
      if (params.pattern === visibleLine)
        return {
          code: "pattern",
          detail: `Must be one line, with at least one character that can be seen${straight}.`,
        };
      if (params.pattern === visibleName)
        return { code: "pattern", detail: `Must have at least one character that can be seen${straight}.` };
      return { code: "pattern", detail: `Does not look right: must match ${params.pattern}.` };
    case "format":
      return {
        code: "format",
        detail: `Must be ${params.format === "date-time" ? "an RFC 3339 time such as 2026-11-21T09:30:00Z, before 9999-12-31 in UTC" : `a valid ${params.format}`}.`,
      };
    case "uniqueItems":
      return {
        code: "uniqueItems",
        detail: `Items ${Math.min(params.i, params.j) + 1} and ${Math.max(params.i, params.j) + 1} are the same.`,
      };
    case "const":
      return { code: "const", detail: `Must be ${JSON.stringify(params.allowedValue)}.` };
    case "multipleOf":
      return { code: "multipleOf", detail: `Must be a multiple of ${params.multipleOf}.` };
    case "propertyNames":
      return {
        code: "propertyNames",
        detail: `\`${String(params.propertyName).slice(0, 60)}\` is no name for a field here.`,
      };
    default:
      // The validator's own message is not written for our callers.
      return { code: error.keyword, detail: "Does not have the documented shape." };
  }
}

function unknownField(error: ErrorObject): { code: string; detail: string } {
  const given = String(error.params.additionalProperty).slice(0, namedInPointerMax);
  const known = Object.keys((error.parentSchema as { properties?: object }).properties ?? {});
  const nearest = known
    .map((name) => ({ name, away: distance(given.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.away - b.away)[0];
  const hint =
    nearest && nearest.away <= Math.max(2, given.length / 2)
      ? ` Did you mean \`${nearest.name}\`?`
      : known.length > 0
        ? ` Known: ${known.join(", ")}.`
        : "";
  return { code: "unknown_field", detail: `There is no field \`${given.slice(0, 60)}\` here.${hint}` };
}

function article(type: string): string {
  return type === "null"
    ? "null"
    : `${/^[aeiou]/.test(type) ? "an" : "a"} ${type === "integer" ? "whole number" : type}`.replace(
        "an whole",
        "a whole",
      );
}
