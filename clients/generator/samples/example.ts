// The values of a sample: the document's own example, the same in every language.
import type { Body, Form, Operation, Parameter, Type } from "../form.ts";
import { modelOf } from "../python/types.ts";
import { camel, singular } from "../words.ts";

export type Sent = {
  /** One value per path parameter, in order. */
  path: string[];
  query: { parameter: Parameter; value: string | number }[];
  body: { kind: "none" } | { kind: "json"; value: unknown } | { kind: "file"; name: string; mediaType: string };
};

const idLetters = "01kaq3x5v2e8b9m4c7d0f1g2h3";

/** Values that are not IDs and have no example in the document. */
const values: Record<string, string> = { reference: `pay-${idLetters}`, key: "shoeSize", q: "ada" };
const rowsEach = 20;

/** @throws Error that names the missing value. */
export function exampleOf(operation: Operation): Sent {
  return {
    path: operation.pathParameters.map((parameter) => valueOf(parameter, operation)),
    query: operation.queryParameters.flatMap((parameter): Sent["query"] =>
      parameter.required
        ? [{ parameter, value: valueOf(parameter, operation) }]
        : parameter.name === "limit" && operation.answer.kind === "page"
          ? [{ parameter, value: rowsEach }]
          : [],
    ),
    body: operation.body ? bodyOf(operation.body, operation) : { kind: "none" },
  };
}

function valueOf({ name, type }: Parameter, { id }: Operation): string {
  if (type.kind === "id") return `${type.prefix}_${idLetters}`;
  if (type.kind === "enum") return type.values[0] ?? "";
  const value = values[name];
  if (value === undefined) throw new Error(`${id}: there is no example of ${name}: add one in ${import.meta.filename}`);
  return value;
}

function bodyOf({ json, uploads, example }: Body, { id }: Operation): Sent["body"] {
  if (json === null) {
    if (uploads.length === 0) throw new Error(`${id}: it is not said what its body is`);
    return { kind: "file", name: "dress.png", mediaType: "image/png" };
  }
  return { kind: "json", value: example ?? {} };
}

const endings: Record<string, string> = { "text/csv": "csv", "application/pdf": "pdf", "text/html": "html" };

/** A file name for an answered file; null if the answer is not a file. */
export function fileNameOf({ id, service, answer }: Operation): string | null {
  if (answer.kind !== "file") return null;
  const ending = endings[answer.mediaTypes[0] ?? ""];
  if (ending === undefined) throw new Error(`${id}: it is not known how files of ${answer.mediaTypes[0]} end`);
  const name = service.at(-1) ?? id;
  return `${ending === "csv" ? name : singular(name)}.${ending}`;
}

const reserved = new Set(
  "await break case catch class const continue def default del delete do else enum except export extends finally for function if import in is lambda let new not null or pass raise return static super switch this throw try typeof var void while with yield sokoni print page data".split(
    " ",
  ),
);

/** The name of the answer in a sample, camelCase: `order`; null if there is no answer. */
export function answerName({ answer }: Operation): string | null {
  if (answer.kind === "nothing") return null;
  if (answer.kind === "file") return "file";
  const name = modelName(answer.kind === "page" ? answer.of : answer.type);
  return name === null || reserved.has(name) || name.length > 24 ? (answer.kind === "page" ? "row" : "answer") : name;
}

function modelName(type: Type): string | null {
  return type.kind === "model" ? camel(type.name) : null;
}

/** The option that has every member of the value. */
export function fitting(value: object, options: readonly Type[], form: Form): Type | undefined {
  return options.find(
    (one) =>
      one.kind === "model" &&
      Object.keys(value).every((name) => modelOf(form, one.name).fields.some((field) => field.name === name)),
  );
}
