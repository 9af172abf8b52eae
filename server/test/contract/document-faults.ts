// Structural faults of an OpenAPI 3.1 document: references, parameters, names, schemas.
import { Ajv2020 } from "ajv/dist/2020.js";

type Json = { [key: string]: unknown };
type Operation = Json & {
  operationId?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean }[];
  responses?: Json;
  security?: Record<string, string[]>[];
};

const methods = ["get", "put", "post", "delete", "patch", "head", "options", "trace"];

export function documentFaults(document: Json): string[] {
  return [
    ...(/^3\.1\.\d+$/.test(String(document.openapi)) ? [] : ["openapi: not 3.1"]),
    ...["title", "version"]
      .filter((name) => typeof child(document.info, name) !== "string")
      .map((name) => `info.${name}: missing`),
    ...brokenReferences(document),
    ...operations(document).flatMap(([place, operation]) => operationFaults(document, place, operation)),
    ...repeated(operations(document).map(([, operation]) => String(operation.operationId))).map(
      (id) => `operationId ${id}: used twice`,
    ),
    ...brokenSchemas(document),
  ];
}

/** Each operation with its parameters, including those by reference. */
export function operations(document: Json): [place: string, operation: Operation][] {
  return Object.entries((document.paths ?? {}) as Record<string, Record<string, Operation>>).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        { ...operation, parameters: (operation.parameters ?? []).map((one) => referredTo(document, one)) },
      ]),
  );
}

function referredTo<Part extends object>(document: Json, part: Part): Part {
  const reference = child(part, "$ref");
  return typeof reference === "string" ? ((resolve(document, reference) ?? part) as Part) : part;
}

function operationFaults(document: Json, place: string, operation: Operation): string[] {
  const inPath = [...place.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const declared = (operation.parameters ?? []).filter((one) => one.in === "path");
  const known = ((document.tags ?? []) as { name: string }[]).map((tag) => tag.name);
  const schemes = Object.keys(child(document.components, "securitySchemes") ?? {});
  return [
    ...(place.split(" ")[1]?.startsWith("/") ? [] : [`${place}: the path does not begin with /`]),
    ...(operation.operationId ? [] : [`${place}: no operationId`]),
    ...(typeof operation.summary === "string" ? [] : [`${place}: no summary`]),
    ...(Object.keys(operation.responses ?? {}).some((status) => status.startsWith("2"))
      ? []
      : [`${place}: no success`]),
    ...inPath
      .filter((name) => !declared.some((one) => one.name === name))
      .map((name) => `${place}: {${name}} is not declared`),
    ...declared.filter((one) => !inPath.includes(one.name)).map((one) => `${place}: ${one.name} is not in the path`),
    ...declared.filter((one) => one.required !== true).map((one) => `${place}: ${one.name} must be required`),
    ...repeated((operation.parameters ?? []).map((one) => `${one.in} ${one.name}`)).map(
      (name) => `${place}: ${name} twice`,
    ),
    ...(operation.tags ?? [])
      .filter((tag) => !known.includes(tag))
      .map((tag) => `${place}: the tag ${tag} is not described`),
    ...(operation.security ?? [])
      .flatMap((one) => Object.keys(one))
      .filter((name) => !schemes.includes(name))
      .map((name) => `${place}: there is no security scheme ${name}`),
  ];
}

function brokenReferences(document: Json): string[] {
  const broken: string[] = [];
  visit(document, "", (value, place) => {
    const target = child(value, "$ref");
    if (typeof target === "string" && resolve(document, target) === undefined)
      broken.push(`${place}: ${target} is not there`);
  });
  return broken;
}

function resolve(document: Json, reference: string): unknown {
  if (!reference.startsWith("#/")) return undefined;
  const steps = reference.slice(2).split("/");
  return steps.reduce<unknown>((at, step) => child(at, step.replaceAll("~1", "/").replaceAll("~0", "~")), document);
}

/** A JSON Schema 2020-12 validator accepts each schema. */
function brokenSchemas(document: Json): string[] {
  const code = { optimize: 0 };
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, validateFormats: false, code });
  ajv.addSchema({ $id: "https://sokoni.invalid/api", components: document.components ?? {} });
  ajv.addVocabulary(["components", "example"]);
  const broken: string[] = [];
  // The document repeats parameters and answers for each operation, so each schema is compiled only once.
  const taken = new Set<string>();
  visit(document, "", (value, place) => {
    const schema = child(value, "schema");
    const component = /^\/components\/schemas\/[^/]+$/.test(place);
    if (!isObject(schema) && !component) return;
    const text = absolute(component ? value : schema);
    if (taken.has(text)) return;
    taken.add(text);
    try {
      ajv.compile(JSON.parse(text) as Json);
    } catch (error) {
      broken.push(`${place}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
  return broken;
}

function absolute(schema: unknown): string {
  return JSON.stringify(schema).replaceAll('"#/components/', '"https://sokoni.invalid/api#/components/');
}

function visit(value: unknown, place: string, see: (value: Json, place: string) => void): void {
  if (Array.isArray(value)) return value.forEach((item, index) => visit(item, `${place}/${index}`, see));
  if (!isObject(value)) return;
  see(value, place);
  for (const [key, inner] of Object.entries(value))
    if (key !== "example" && key !== "examples") visit(inner, `${place}/${key}`, see);
}

function repeated(names: string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

function child(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
