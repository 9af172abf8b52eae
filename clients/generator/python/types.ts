// Types of the form in Python: as annotations, as decoders of answers, and as shapes that encode arguments.
import type { Form, Model, Type } from "../form.ts";
import { inputName } from "./names.ts";
import { dictionary, literal } from "./text.ts";

export type Names = {
  /** How an answered model is written here. */
  model(name: string): string;
  /** How a sent model is written here. */
  input(name: string): string;
};

/** The type of an answer. Enums are open, because a newer server may have more values. */
export function answered(type: Type, names: Names): string {
  switch (type.kind) {
    case "list":
      return `List[${answered(type.of, names)}]`;
    case "map":
      return `Dict[str, ${answered(type.of, names)}]`;
    case "model":
      return names.model(type.name);
    case "nullable":
      return optional(answered(type.of, names));
    case "union":
      return either(type.of.map((one) => answered(one, names)));
    case "string":
      return "str";
    default:
      return plain(type);
  }
}

/** The type of an argument. An answered object may be sent back. */
export function sent(type: Type, names: Names, form: Form): string {
  switch (type.kind) {
    case "list":
      return `Sequence[${sent(type.of, names, form)}]`;
    case "map":
      return `Mapping[str, ${sent(type.of, names, form)}]`;
    case "model": {
      const input = names.input(inputName(type.name));
      return modelOf(form, type.name).answered ? either([input, names.model(type.name)]) : input;
    }
    case "nullable":
      return optional(sent(type.of, names, form));
    case "union":
      return either(type.of.map((one) => sent(one, names, form)));
    case "string":
      return type.format === "date-time" ? "Union[str, datetime]" : type.format === "date" ? "Union[str, date]" : "str";
    default:
      return plain(type);
  }
}

function plain(type: Type): string {
  switch (type.kind) {
    case "integer":
      return "int";
    case "number":
      return "float";
    case "boolean":
      return "bool";
    case "null":
      return "None";
    case "enum":
      return `Union[Literal[${type.values.map(literal).join(", ")}], str]`;
    case "constant":
      return `Literal[${literal(type.value)}]`;
    case "id":
      return "str";
    default:
      return "Any";
  }
}

export function optional(annotation: string): string {
  return annotation === "Any" || annotation === "None" || annotation.startsWith("Optional[")
    ? annotation
    : `Optional[${annotation}]`;
}

export function either(annotations: readonly string[]): string {
  const different = [...new Set(annotations)];
  return different.length === 1 ? (different[0] ?? "Any") : `Union[${different.join(", ")}]`;
}

/** What decodes a JSON value of this type; null if the JSON value is used as it is. */
export function decoder(type: Type, form: Form, names: Names): string | null {
  switch (type.kind) {
    case "model":
      return `${names.model(type.name)}.from_dict`;
    case "nullable":
      return decoder(type.of, form, names);
    case "list":
    case "map": {
      const inner = decoder(type.of, form, names);
      return inner === null ? null : `${type.kind === "list" ? "each" : "values"}(${inner})`;
    }
    case "union":
      return unionDecoder(type.of, form, names);
    default:
      return null;
  }
}

/** Told apart by a constant that each option has, else by a field that only one requires. @throws if neither works. */
function unionDecoder(options: readonly Type[], form: Form, names: Names): string | null {
  const models = options.flatMap((option) => (option.kind === "model" ? [modelOf(form, option.name)] : []));
  if (models.length === 0) return null;
  const made = ({ name }: Model): string => `${names.model(name)}.from_dict`;
  const field = models[0]?.fields.find(({ type }) => type.kind === "constant")?.name;
  const constants = models.map(({ fields }) => fields.find(({ name }) => name === field)?.type);
  const shapes = models.flatMap((model, place): [string, string][] => {
    const constant = constants[place];
    return constant?.kind === "constant" ? [[String(constant.value), made(model)]] : [];
  });
  if (field !== undefined && shapes.length === models.length)
    return `either(${literal(field)}, ${dictionary(shapes, 0)}, UnknownObject.from_dict)`;
  const marks = models.flatMap((model): [string, string][] => {
    const own = model.fields.find(({ name, required }) => required && !isElsewhere(name, model, models));
    return own ? [[own.name, made(model)]] : [];
  });
  if (marks.length === models.length) return `holding(${dictionary(marks, 0)}, UnknownObject.from_dict)`;
  throw new Error(`${models.map(({ name }) => name).join(", ")} can't be told apart`);
}

function isElsewhere(field: string, model: Model, models: readonly Model[]): boolean {
  return models.some((other) => other !== model && other.fields.some(({ name }) => name === field));
}

export function modelOf(form: Form, name: string): Model {
  const model = form.models.find((one) => one.name === name);
  if (!model) throw new Error(`there is no model ${name}`);
  return model;
}

/** The models of a type, and all models that they contain. */
export function reached(type: Type, form: Form, found: Set<string> = new Set()): Set<string> {
  if (type.kind === "model") {
    if (found.has(type.name)) return found;
    found.add(type.name);
    for (const field of modelOf(form, type.name).fields) reached(field.type, form, found);
  } else if (type.kind === "union") for (const one of type.of) reached(one, form, found);
  else if (type.kind === "list" || type.kind === "map" || type.kind === "nullable") reached(type.of, form, found);
  return found;
}
