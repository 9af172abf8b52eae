// Operations: what is sent, what is answered, and whether a call may be retried.
import { type Document, type DocumentOperation, type DocumentParameter, nameOfRef } from "./document.ts";
import type { Answer, Body, Include, Operation, Parameter } from "./form.ts";
import type { Name } from "./names.ts";
import type { TypeReader } from "./read-types.ts";
import { pascal } from "./words.ts";

export function readOperation(
  document: Document,
  types: TypeReader,
  { http, path, operation, name }: { http: string; path: string; operation: DocumentOperation; name: Name },
): Operation {
  const id = operation.operationId;
  const method = http.toUpperCase() as Operation["http"];
  const parameters = operation.parameters ?? [];
  const answer = readAnswer(operation, types);
  const headers = parameters.filter((parameter) => parameter.in === "header").map((parameter) => parameter.name);
  const readIn = (place: string): Parameter[] =>
    parameters.filter((parameter) => parameter.in === place).map((parameter) => readParameter(parameter, id, types));
  const queryParameters = readIn("query");
  return {
    id,
    service: name.service,
    method: name.method,
    summary: operation.summary ?? id,
    description: operation.description ?? null,
    http: method,
    path,
    pathParameters: readIn("path"),
    queryParameters,
    body: readBody(operation, types),
    answer,
    idempotency: headers.includes("Idempotency-Key")
      ? "key"
      : method === "POST" || method === "PATCH"
        ? "none"
        : "nature",
    takesVersion: headers.includes("If-Match"),
    include: readInclude(queryParameters, parameters, answer, types),
    scope: scopeOf(operation),
    takesClientToken: operation.security?.some((way) => "clientToken" in way) ?? false,
    errorCodes: errorCodesOf(document, operation),
    deprecated: operation.deprecated ? { replacedBy: operation["x-replaced-by"] ?? null } : null,
  };
}

function readParameter(parameter: DocumentParameter, id: string, types: TypeReader): Parameter {
  const [, name = parameter.name, operator = null] = /^(\w+)\[(\w+)\]$/.exec(parameter.name) ?? [];
  const schema = parameter.schema ?? { type: "string" };
  const several = parameter.explode === false ? (schema.items ?? null) : null;
  return {
    name,
    wire: parameter.name,
    operator,
    type: types.read(several ?? schema, pascal(id) + pascal(name), "sent"),
    several: several !== null,
    required: parameter.required ?? false,
    description: parameter.description ?? null,
  };
}

/** A merge patch is JSON with another media type. */
const jsonTypes: ReadonlySet<string> = new Set(["application/json", "application/merge-patch+json"]);

function readBody({ requestBody, operationId }: DocumentOperation, types: TypeReader): Body | null {
  if (!requestBody) return null;
  const { schema, example } = requestBody.content["application/json"] ?? {};
  return {
    required: requestBody.required ?? false,
    example,
    json: schema ? types.read(schema, `${pascal(operationId)}Body`, "sent") : null,
    uploads: Object.keys(requestBody.content).filter((type) => !jsonTypes.has(type)),
  };
}

function readAnswer({ responses, operationId }: DocumentOperation, types: TypeReader): Answer {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const content = success?.content ?? {};
  const schema = content["application/json"]?.schema;
  if (!schema) {
    const mediaTypes = Object.keys(content);
    return mediaTypes.length > 0 ? { kind: "file", mediaTypes } : { kind: "nothing" };
  }
  const rows = schema.properties?.nextCursor && schema.properties.data?.items;
  return rows
    ? { kind: "page", of: types.read(rows, `${pascal(operationId)}Row`, "answered") }
    : { kind: "json", type: types.read(schema, `${pascal(operationId)}Answer`, "answered") };
}

function readInclude(
  query: readonly Parameter[],
  documented: readonly DocumentParameter[],
  answer: Answer,
  types: TypeReader,
): Include | null {
  const values = query.find(({ name }) => name === "include")?.type;
  const type = answer.kind === "json" ? answer.type : answer.kind === "page" ? answer.of : null;
  if (values?.kind !== "enum" || type?.kind !== "model") return null;
  const fields = values.values.filter((value) => addsTo(type.name, value.split("."), types));
  const fleeting = documented.find(({ name }) => name === "include")?.["x-may-be-missing"] ?? [];
  return { values: values.values, model: type.name, fields, fleeting };
}

/** Whether the model, or a model in it, has the field only when it is requested. */
function addsTo(model: string, [head = "", ...rest]: string[], types: TypeReader): boolean {
  const field = types.model(model).fields.find(({ name }) => name === head);
  if (!field) return false;
  if (rest.length === 0) return !field.required;
  const within = field.type.kind === "list" ? field.type.of : field.type;
  return within.kind === "model" && addsTo(within.name, rest, types);
}

function scopeOf({ security, "x-key-scope": ofKeys }: DocumentOperation): string | null {
  return security?.find((way) => way.apiKey)?.apiKey?.[0] ?? ofKeys ?? null;
}

/** The schema of each refusal lists its codes. */
function errorCodesOf(document: Document, { responses }: DocumentOperation): string[] {
  const known = document["x-codes"] ?? {};
  const named = Object.entries(responses)
    .filter(([status]) => !status.startsWith("2"))
    .flatMap(([, { content }]) => content?.["application/problem+json"]?.schema ?? [])
    .flatMap((schema) => (schema.$ref ? (document.components.schemas[nameOfRef(schema.$ref)] ?? []) : schema))
    .flatMap(({ allOf }) => allOf ?? [])
    .flatMap(({ properties }) => properties?.code?.enum ?? []);
  return [...new Set(named.map(String))].filter((code) => code in known).sort();
}
