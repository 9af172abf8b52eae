// Inputs: a TypedDict per model, and how its names become the API's.
import type { Field, Form, Model, Type } from "../form.ts";
import { argument, inputName } from "./names.ts";
import { dictionary, docstring, head, literal, spaced } from "./text.ts";
import { modelOf, type Names, sent } from "./types.ts";
import type { Places } from "./models.ts";

export function emitInputs(form: Form, places: Places): string {
  const names: Names = {
    model: (name) => `_${places.get(name) ?? "shared"}.${name}`,
    input: (name) => name,
  };
  const models = form.models.filter((model) => model.sent);
  const classes = models.map((model) => inputClasses(model, names, form)).join("\n\n\n");
  const modules = [...new Set([...classes.matchAll(/\b_([a-z_]+)\.[A-Z]/g)].map(([, module = ""]) => module))].sort();
  const used = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(classes);
  const typing = ["TYPE_CHECKING", "Any", "Literal", "Mapping", "Optional", "Sequence", "TypedDict", "Union"].filter(
    (name) => (name === "TYPE_CHECKING" ? modules.length > 0 : used(name)),
  );
  const times = ["date", "datetime"].filter(used);
  const imports = modules.map((module) => `    from .models import ${module} as _${module}\n`).join("");
  return (
    `${head}\nfrom __future__ import annotations\n\n` +
    (times.length > 0 ? `from datetime import ${times.join(", ")}\n` : "") +
    `from typing import ${typing.join(", ")}\n\n` +
    (imports ? `if TYPE_CHECKING:\n${imports}\n` : "") +
    `\n${classes}\n\n\n__all__ = (\n${models.map(({ name }) => `    ${literal(inputName(name))},\n`).join("")})\n`
  );
}

/** Python 3.9 has no NotRequired, so required fields are in a class of their own. */
function inputClasses(model: Model, names: Names, form: Form): string {
  const must = model.fields.filter(({ required }) => required);
  const may = model.fields.filter(({ required }) => !required);
  const name = inputName(model.name);
  const lines = (fields: readonly Field[]): string =>
    fields
      .map(
        ({ name: field, type, description }) =>
          `    ${argument(field)}: ${sent(type, names, form)}\n${docstring(description, 1)}`,
      )
      .join("") || "    pass\n";
  const about = spaced(docstring(model.description, 1));
  if (may.length === 0) return `class ${name}(TypedDict):\n${about}${lines(must)}`.trimEnd();
  if (must.length === 0) return `class ${name}(TypedDict, total=False):\n${about}${lines(may)}`.trimEnd();
  return `class _${name}(TypedDict):\n${lines(must)}\n\nclass ${name}(_${name}, total=False):\n${about}${lines(may)}`.trimEnd();
}

/** Only models whose names differ in the API, or that contain such a model. */
export function emitShapes(form: Form): string {
  const names = shapesWithNames(form);
  const rows = form.models
    .filter(({ name }) => names.has(name))
    .map((model): [string, string] => [model.name, dictionary(entries(model, names), 0)]);
  const merged = [...unionsOf(form, names)].map(([name, options]): [string, string] => [
    name,
    dictionary([...new Map(options.flatMap((option) => entries(modelOf(form, option), names)))], 0),
  ]);
  return (
    `${head}\nfrom __future__ import annotations\n\nfrom .._runtime.encode import Shapes\n\n` +
    `SHAPES: Shapes = ${dictionary([...rows, ...merged], 0)}\n`
  );
}

/** The shape by which an argument is encoded; empty if it is sent as it is. */
export function shapeOf(type: Type, names: ReadonlySet<string>): string {
  switch (type.kind) {
    case "model":
      return names.has(type.name) ? type.name : "";
    case "nullable":
    case "list":
      return shapeOf(type.of, names);
    case "map": {
      const inner = shapeOf(type.of, names);
      return inner === "" ? "" : `*${inner}`;
    }
    case "union":
      return [...new Set(type.of.map((one) => shapeOf(one, names)).filter((shape) => shape !== ""))].join("|");
    default:
      return "";
  }
}

export function shapesWithNames(form: Form): Set<string> {
  const found = new Set(
    form.models
      .filter(({ sent: goesOut, fields }) => goesOut && fields.some(({ name }) => argument(name) !== name))
      .map(({ name }) => name),
  );
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const model of form.models)
      if (model.sent && model.fields.some(({ type }) => shapeOf(type, found) !== "")) found.add(model.name);
  }
  return found;
}

function entries(model: Model, names: ReadonlySet<string>): [string, string][] {
  return model.fields.flatMap(({ name, type }): [string, string][] => {
    const shape = shapeOf(type, names);
    if (shape !== "") return [[argument(name), `(${literal(name)}, ${literal(shape)})`]];
    return argument(name) === name ? [] : [[argument(name), literal(name)]];
  });
}

/** If one of several models may be sent, the names of all of them are known. */
function unionsOf(form: Form, names: ReadonlySet<string>): Map<string, string[]> {
  const types = form.models.filter((model) => model.sent).flatMap((model) => model.fields.map(({ type }) => type));
  const shapes = types.map((type) => shapeOf(type, names).replace(/^\*/, "")).filter((shape) => shape.includes("|"));
  return new Map(shapes.map((shape) => [shape, shape.split("|")]));
}
