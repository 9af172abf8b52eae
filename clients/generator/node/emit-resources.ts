// resources.ts: a table of calls per service, and the types of its methods.
import type { Answer, Form, Include, Operation, Service, Type } from "../form.ts";
import { camel, pascal } from "../words.ts";
import { queryName } from "./emit-models.ts";
import { comment, typeText } from "./types.ts";

/** A service and the services below it. */
type Node = { path: string[]; description: string; operations: Operation[]; children: Node[] };

export function emitResources(form: Form): string {
  const tree = plant(form.services);
  const interfaces = tree.flatMap(allOf).map(emitInterface);
  const tables = tree.map(emitTable);
  const used = namesIn(interfaces.join("\n"), form);
  return [
    [
      `import type { Call, Included, List, NoInput, Options, Upload } from "../runtime/shapes.ts";`,
      `import { resource, type Resource } from "../runtime/resource.ts";`,
      `import type {\n${used.map((name) => `  ${name},\n`).join("")}} from "./models.ts";`,
    ].join("\n"),
    ...interfaces,
    ...tables,
    `/** Every service of the API. */\nexport type Services = {\n${tree
      .map((node) => `  readonly ${node.path[0]}: ${nameOf(node)};\n`)
      .join("")}};`,
  ].join("\n\n");
}

function plant(services: readonly Service[]): Node[] {
  const roots: Node[] = [];
  for (const service of services) {
    let level = roots;
    service.path.forEach((word, place) => {
      const path = service.path.slice(0, place + 1);
      const found = level.find((node) => node.path.at(-1) === word);
      const node = found ?? { path, description: service.description, operations: [], children: [] };
      if (!found) level.push(node);
      if (path.length === service.path.length) node.operations = service.operations;
      level = node.children;
    });
  }
  return roots;
}

const allOf = (node: Node): Node[] => [node, ...node.children.flatMap(allOf)];

function nameOf({ path }: Node): string {
  return `${path.map(pascal).join("")}Service`;
}

function emitInterface(node: Node): string {
  const children = node.children.map((child) => `  readonly ${camel(child.path.at(-1) ?? "")}: ${nameOf(child)};\n`);
  const methods = node.operations.map(emitMethod);
  return `${comment("", node.description)}export type ${nameOf(node)} = {\n${[...children, ...methods].join("")}};`;
}

function emitMethod(operation: Operation): string {
  const included = operation.include !== null && operation.include.fields.length > 0 ? operation.include : null;
  const several = operation.queryParameters.find(({ name }) => name === "include")?.several ?? false;
  const values = included?.values.map((value) => JSON.stringify(value)).join(" | ");
  const generic = included ? `<const I extends ${values} = never>` : "";
  const include = included ? ` & { include?: ${several ? "I | readonly I[]" : "I"} | undefined }` : "";
  const ids = operation.pathParameters.map(({ name, type }) => `${name}: ${typeText(type, "sent")}`);
  const parameters = [...ids, inputOf(operation, include), `options?: ${optionsOf(operation)}`].join(", ");
  const text = comment(
    "  ",
    operation.summary.endsWith(".") ? operation.summary : `${operation.summary}.`,
    operation.description,
    operation.deprecated &&
      `@deprecated${operation.deprecated.replacedBy ? ` Use ${operation.deprecated.replacedBy}.` : ""}`,
  );
  return `${text}  ${operation.method}${generic}(${parameters}): ${answerText(operation.answer, included)};\n`;
}

/** After its IDs a method takes one input: the body if there is one, otherwise the query. Then its options. */
function inputOf(operation: Operation, include: string): string {
  const { body } = operation;
  if (body) {
    const json = body.json ? [typeText(body.json, "sent")] : [];
    const upload = body.uploads.length > 0 ? ["Upload"] : [];
    return `input: ${[...json, ...upload].join(" | ")}`;
  }
  const query =
    operation.http === "POST" || operation.http === "PATCH" || operation.http === "PUT" ? null : queryName(operation);
  if (query === null) return "input?: NoInput";
  const required = operation.queryParameters.some((parameter) => parameter.required);
  return `input${required ? "" : "?"}: ${query}${include}`;
}

function optionsOf(operation: Operation): string {
  const query = operation.body ? queryName(operation) : null;
  return query === null ? "Options" : `Options<${query}>`;
}

function answerText(answer: Answer, included: Include | null): string {
  const fleeting = included?.fleeting.map((value) => JSON.stringify(value)).join(" | ");
  const row = (type: Type): string => {
    const text = typeText(type, "answered");
    return included ? `Included<${text}, I${fleeting ? `, ${fleeting}` : ""}>` : text;
  };
  switch (answer.kind) {
    case "json":
      return `Call<${row(answer.type)}>`;
    case "page":
      return `List<${row(answer.of)}>`;
    case "file":
      return "Call<Response>";
    case "nothing":
      return "Call<void>";
  }
}

/** `clients/node/src/runtime/resource.ts` reads this order. */
function emitTable(node: Node): string {
  const name = node.path[0] ?? "";
  const lines = allOf(node).flatMap(({ path, operations }) => {
    const within = path
      .slice(1)
      .map((word) => `${word}.`)
      .join("");
    return operations.map((operation) => `${within}${operation.method} ${letters(operation)} ${shortPath(operation)}`);
  });
  return `export const ${name}: Resource<${nameOf(node)}> = /* @__PURE__ */ resource(\`\n${lines.join("\n")}\`);`;
}

const methods: Record<Operation["http"], string> = { GET: "g", POST: "p", PATCH: "c", PUT: "u", DELETE: "d" };

function letters({ http, answer, idempotency, body }: Operation): string {
  return [
    methods[http],
    answer.kind === "page" ? "l" : "",
    answer.kind === "file" ? "f" : "",
    idempotency === "none" ? "n" : "",
    body && body.uploads.length > 0 ? "r" : "",
    body === null && (http === "POST" || http === "PATCH" || http === "PUT") ? "e" : "",
  ].join("");
}

/** Without `/api` and without parameter names: parameters are in order. */
function shortPath({ id, path }: Operation): string {
  if (!path.startsWith("/api/")) throw new Error(`${id}: ${path} is not beneath /api`);
  return path.slice("/api".length).replaceAll(/\{\w+\}/g, "{}");
}

/** The types of models.ts that a text names. */
function namesIn(text: string, form: Form): string[] {
  const words = new Set(text.replaceAll(/\/\*\*[\s\S]*?\*\//g, "").match(/\b[A-Z]\w*/g));
  const queries = form.services.flatMap(({ operations }) => operations.flatMap((one) => queryName(one) ?? []));
  const all = [...form.models.map(({ name }) => name), ...form.idPrefixes.map(({ name }) => name), ...queries];
  return all.filter((name) => words.has(name)).sort();
}
