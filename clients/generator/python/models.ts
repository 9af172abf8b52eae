// Answered models: a class each, in the file of the only service that uses it, or in the shared file.
import type { Form, Model, Type } from "../form.ts";
import { attribute, snake } from "./names.ts";
import { docstring, head, literal, spaced, tuple } from "./text.ts";
import { answered, decoder, type Names, optional, reached } from "./types.ts";

export type Places = ReadonlyMap<string, string>;

/** Model → its file: its service's, or `shared`. */
export function placeModels(form: Form): Places {
  const places = new Map<string, string>();
  const place = (type: Type, file: string): void => {
    for (const name of reached(type, form)) {
      const known = places.get(name);
      if (known !== undefined && known !== file) places.set(name, "shared");
      else places.set(name, file);
    }
  };
  for (const { path, operations } of form.services)
    for (const { answer, body } of operations) {
      const file = snake(path[0] ?? "");
      if (answer.kind === "json") place(answer.type, file);
      if (answer.kind === "page") place(answer.of, file);
      if (body?.json) place(body.json, file);
    }
  for (const event of form.events) {
    for (const name of reached(event.object, form)) if (!places.has(name)) places.set(name, "shared");
    if (event.previous)
      for (const name of reached(event.previous, form)) if (!places.has(name)) places.set(name, "shared");
  }
  // Models that shared models contain are shared too, so that no two files import each other.
  for (const [name, file] of places)
    if (file === "shared") for (const held of reached({ kind: "model", name }, form)) places.set(held, "shared");
  return places;
}

/** File → text. */
export function emitModels(form: Form, places: Places): Map<string, string> {
  const files = new Map<string, Model[]>();
  for (const model of form.models) {
    const file = places.get(model.name);
    if (model.answered && file !== undefined) files.set(file, [...(files.get(file) ?? []), model]);
  }
  return new Map([...files].map(([file, models]) => [`models/${file}.py`, modelFile(file, models, form, places)]));
}

function modelFile(file: string, models: readonly Model[], form: Form, places: Places): string {
  const names: Names = {
    model: (name) => (places.get(name) === file ? name : `shared.${name}`),
    input: (name) => name,
  };
  const classes = models.map((model) => modelClass(model, names));
  const bindings = models.flatMap((model) => binding(model, form, names));
  const body = [...classes, ...(bindings.length > 0 ? [bindings.join("\n")] : [])].join("\n\n\n");
  const used = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(body);
  const typing = ["Any", "Dict", "List", "Literal", "Optional", "Union"].filter(used);
  const code = body.replaceAll(/"""[^]*?"""/g, "");
  const runtime = ["Model", "UnknownObject", "bind", "each", "either", "holding", "values"].filter((name) =>
    name === "Model" ? true : new RegExp(`\\b${name}[(.]`).test(code),
  );
  return (
    `${head}\nfrom __future__ import annotations\n\n` +
    (typing.length > 0 ? `from typing import ${typing.join(", ")}\n\n` : "") +
    `from ..._runtime.model import ${runtime.join(", ")}\n` +
    (used("shared") && file !== "shared" ? "from . import shared\n" : "") +
    `\n\n${body}\n`
  );
}

function modelClass(model: Model, names: Names): string {
  const fields = model.fields.map(({ name, type, required, description }) => {
    const annotation = answered(type, names);
    return `    ${attribute(name)}: ${required ? annotation : optional(annotation)}\n${docstring(description, 1)}`;
  });
  const slots = tuple(
    model.fields.map(({ name }) => literal(attribute(name))),
    1,
  );
  const wire = tuple(
    model.fields.map(({ name }) => literal(name)),
    1,
  );
  return (
    `class ${model.name}(Model):\n${spaced(docstring(model.description, 1))}` +
    `    __slots__ = ${slots}\n    _names = ${wire}\n\n${fields.join("")}`
  ).trimEnd();
}

function binding(model: Model, form: Form, names: Names): string[] {
  const nested = model.fields.flatMap(({ name, type }): [string, string][] => {
    const made = decoder(type, form, names);
    return made === null ? [] : [[attribute(name), made]];
  });
  if (nested.length === 0) return [];
  return [`bind(${model.name}, {\n${nested.map(([name, made]) => `    ${literal(name)}: ${made},\n`).join("")}})`];
}
