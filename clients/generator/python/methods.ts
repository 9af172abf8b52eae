// A resource's method, for the sync and the async client.
import type { Form, Operation, Type } from "../form.ts";
import { argument, constantName, snake } from "./names.ts";
import { shapeOf } from "./inputs.ts";
import { type Argument, parameterLines, queryText, type Signature, signatureOf } from "./signatures.ts";
import { docstring, indent, literal } from "./text.ts";
import { answered, decoder, either, type Names } from "./types.ts";

export type Writing = { form: Form; names: Names; shapes: ReadonlySet<string>; async: boolean };

/** One method, or two if a body of bytes may be sent instead of JSON. */
export function methodsOf(operation: Operation, writing: Writing): string[] {
  const signature = signatureOf(operation, writing.form, writing.names);
  const uploads = operation.body?.uploads ?? [];
  const found = operation.body === null || operation.body.json !== null ? [method(operation, signature, writing)] : [];
  return uploads.length > 0 ? [...found, upload(operation, signature, uploads, writing)] : found;
}

/** The operation's constant, known before any call. */
export function constantOf(operation: Operation, shapes: ReadonlySet<string>): string {
  const body = operation.body?.json ?? null;
  const shape = body === null ? "" : shapeOf(body, shapes);
  const { kind } = operation.answer;
  const more = [
    ...(shape === "" ? [] : [`shape=${literal(shape)}`]),
    ...(operation.idempotency === "key" ? ["keyed=True"] : []),
    ...(kind === "file" ? [`reads=${isText(operation) ? "TEXT" : "BYTES"}`, 'accept="*/*"'] : []),
    ...(kind === "nothing" ? ["reads=NOTHING"] : []),
  ];
  const path = operation.path.replaceAll(/\{\w+\}/g, "{}");
  return `${constantName(operation)} = Operation(${[literal(operation.http), literal(path), ...more].join(", ")})`;
}

function method(operation: Operation, signature: Signature, writing: Writing): string {
  const { fields, whole } = signature;
  const body = fields.length > 0 ? fieldsText(fields) : whole ? whole.name : operation.body?.json ? "{}" : null;
  return definition(operation, argument(operation.method), signature, body, [], writing);
}

function upload(operation: Operation, signature: Signature, uploads: readonly string[], writing: Writing): string {
  const usual = uploads.includes("application/octet-stream") ? "application/octet-stream" : (uploads[0] ?? "");
  const kind: Argument = {
    name: "content_type",
    annotation: either([`Literal[${uploads.map(literal).join(", ")}]`, "str"]),
    otherwise: literal(usual),
    description: "What the bytes are.",
    wire: "",
  };
  const content: Argument = {
    name: "content",
    annotation: "Union[bytes, str]",
    otherwise: null,
    description: "The whole of the file.",
    wire: "",
  };
  const name = operation.body?.json ? `${snake(operation.method)}_file` : argument(operation.method);
  const bare = { ...signature, path: [...signature.path, content], fields: [], whole: null };
  return definition(operation, name, bare, "Raw(content, content_type)", [kind], writing);
}

function definition(
  operation: Operation,
  name: string,
  signature: Signature,
  body: string | null,
  others: readonly Argument[],
  writing: Writing,
): string {
  const { kind } = operation.answer;
  const isPage = kind === "page";
  const more = [
    ...others.map((one) => `${one.name}: ${one.annotation} = ${one.otherwise}`),
    ...(operation.idempotency === "key" ? ["idempotency_key: Optional[str] = None"] : []),
    ...(operation.takesVersion ? ["if_match: Union[str, int, None] = None"] : []),
    "timeout: Optional[float] = None",
  ];
  const path = signature.path.filter((one) => one.name !== "content");
  const handed = [
    constantName(operation),
    decodes(operation, writing),
    ...(path.length > 0 ? [`path=(${path.map((one) => one.name).join(", ")},)`] : []),
    ...(signature.query.length > 0 ? [`query=${queryText(signature.query)}`] : []),
    ...(body === null ? [] : [`body=${body}`]),
    ...(operation.idempotency === "key" ? ["idempotency_key=idempotency_key"] : []),
    ...(operation.takesVersion ? ["if_match=if_match"] : []),
    "timeout=timeout",
  ];
  const waits = writing.async && !isPage;
  const call = `${waits ? "await " : ""}self._caller.${isPage ? "page" : "call"}`;
  // An answer that may be decoded by several classes has no single type.
  const kept = kind === "json" && !decodes(operation, writing).endsWith(".from_dict");
  const lines = parameterLines(signature, more);
  const [first, ...rest] = lines[1] === "*" && lines.length === 2 ? ["self"] : lines;
  return (
    `    ${waits ? "async " : ""}def ${name}(\n${[first, ...rest].map((line) => `        ${line},\n`).join("")}    ) -> ${returned(operation, writing)}:\n` +
    docstring(about(operation, [...signature.path, ...signature.fields, ...signature.query, ...others], writing), 2) +
    deprecation(operation) +
    `        ${kept ? `found: ${returned(operation, writing)} =` : "return"} ${call}(\n${handed.map((part) => `${indent(part, 3)},\n`).join("")}        )${kept ? "\n        return found" : ""}`
  );
}

function fieldsText(fields: readonly Argument[]): string {
  return `{\n${fields.map(({ name }) => `    ${literal(name)}: ${name},\n`).join("")}}`;
}

function decodes({ answer }: Operation, { form, names }: Writing): string {
  if (answer.kind === "file") return isText({ answer }) ? "str" : "bytes";
  const type: Type | null = answer.kind === "json" ? answer.type : answer.kind === "page" ? answer.of : null;
  return (type && decoder(type, form, names)) ?? "as_is";
}

function returned(operation: Operation, { names, async }: Writing): string {
  const { answer } = operation;
  switch (answer.kind) {
    case "page":
      return `${async ? "AsyncList" : "Page"}[${answered(answer.of, names)}]`;
    case "json":
      return answered(answer.type, names);
    case "file":
      return isText(operation) ? "str" : "bytes";
    default:
      return "None";
  }
}

function isText({ answer }: Pick<Operation, "answer">): boolean {
  return answer.kind === "file" && answer.mediaTypes.every((type) => /^text\/|json$/.test(type));
}

/** @param told arguments in the order of the `def`. */
function about(operation: Operation, told: readonly Argument[], { form }: Writing): string {
  const description = operation.description && operation.description !== operation.summary ? operation.description : "";
  const parameters = told.flatMap(({ name, description: text }) =>
    text === null ? [] : [`:param ${name}: ${text.replaceAll("\n", " ")}`],
  );
  const special = operation.errorCodes.filter((code) => !form.usualErrorCodes.includes(code));
  const refusals =
    special.length > 0 ? `:raises ApiError: with the code ${special.map((code) => `\`${code}\``).join(", ")}.` : "";
  return [
    `${operation.summary.replace(/\.$/, "")}.${operation.deprecated ? " Deprecated." : ""}`,
    description,
    [...parameters, ...(refusals ? [refusals] : [])].join("\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function deprecation({ deprecated, method: name }: Operation): string {
  if (!deprecated) return "";
  const instead = deprecated.replacedBy === null ? "" : `: see ${deprecated.replacedBy}`;
  return `        warn(${literal(`${snake(name)} is deprecated${instead}`)}, DeprecationWarning, stacklevel=2)\n`;
}
