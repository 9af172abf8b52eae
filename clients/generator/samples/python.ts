// An operation as a call of the Python library.
import type { Form, Operation, Type } from "../form.ts";
import { argument } from "../python/names.ts";
import { modelOf } from "../python/types.ts";
import { answerName, exampleOf, fileNameOf, fitting } from "./example.ts";
import { python, write } from "./values.ts";

const step = 4;

export function pythonSample(operation: Operation, form: Form): string {
  const { body } = exampleOf(operation);
  const file = fileNameOf(operation);
  const usesPath = body.kind === "file" || file !== null;
  return [
    ...(usesPath ? ["from pathlib import Path", ""] : []),
    "from sokoni import Sokoni",
    "",
    "sokoni = Sokoni()",
    "",
    ...use(operation, form, file),
  ].join("\n");
}

function use(operation: Operation, form: Form, file: string | null): string[] {
  const camelName = answerName(operation);
  if (camelName === null) return [call(operation, form, 0)];
  const name = argument(camelName);
  if (operation.answer.kind === "page") {
    const before = `for ${name} in `;
    return [`${before}${call(operation, form, before.length)}:`, `    print(${name})`];
  }
  const before = `${name} = `;
  const answered = `${before}${call(operation, form, before.length)}`;
  if (file === null) return [answered, `print(${name})`];
  const isText =
    operation.answer.kind === "file" && operation.answer.mediaTypes.every((type) => /^text\/|json$/.test(type));
  return [answered, `Path(${JSON.stringify(file)}).${isText ? "write_text" : "write_bytes"}(${name})`];
}

function call(operation: Operation, form: Form, column: number): string {
  const { path, query, body } = exampleOf(operation);
  const start = `sokoni.${[...operation.service, operation.method].map(argument).join(".")}(`;
  const named = [
    ...(body.kind === "json" ? fieldsOf(body.value, operation.body?.json ?? null, form) : []),
    ...query.map(({ parameter, value }): [string, unknown] => [argument(parameter.name), value]),
  ];
  const bytes =
    body.kind === "file"
      ? [`Path(${JSON.stringify(body.name)}).read_bytes()`, `content_type=${JSON.stringify(body.mediaType)}`]
      : [];
  const before = [...path.map((id) => JSON.stringify(id)), ...bytes];
  const short = [
    ...before,
    ...named.map(([name, value]) => `${name}=${write(value, python, { column: -9_999 })}`),
  ].join(", ");
  if (column + start.length + short.length < 80) return `${start}${short})`;
  const long = [
    ...before,
    ...named.map(
      ([name, value]) => `${name}=${write(value, python, { column: step + name.length + 2, indent: step, step })}`,
    ),
  ];
  return `${start}\n${long.map((part) => `${" ".repeat(step)}${part},\n`).join("")})`;
}

/** A body that is one model is passed field by field; any other body whole. */
function fieldsOf(value: unknown, type: Type | null, form: Form): [string, unknown][] {
  if (type?.kind !== "model") return [["body", named(value, type, form)]];
  return Object.entries(named(value, type, form) as object);
}

/** Uses the library's names for the members of each model. */
function named(value: unknown, type: Type | null, form: Form): unknown {
  if (type === null || typeof value !== "object" || value === null) return value;
  switch (type.kind) {
    case "nullable":
      return named(value, type.of, form);
    case "list":
      return Array.isArray(value) ? value.map((item) => named(item, type.of, form)) : value;
    case "map":
      return mapped(
        value,
        (inner) => named(inner, type.of, form),
        (name) => name,
      );
    case "union": {
      if (Array.isArray(value)) return named(value, type.of.find(({ kind }) => kind === "list") ?? null, form);
      return named(value, fitting(value, type.of, form) ?? null, form);
    }
    case "model": {
      const { fields } = modelOf(form, type.name);
      const fieldOf = (name: string) => fields.find((field) => field.name === name);
      return mapped(
        value,
        (inner, name) => named(inner, fieldOf(name)?.type ?? null, form),
        (name) => (fieldOf(name) ? argument(name) : name),
      );
    }
    default:
      return value;
  }
}

function mapped(
  value: object,
  inner: (value: unknown, name: string) => unknown,
  rename: (name: string) => string,
): object {
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [rename(name), inner(one, name)]));
}
