// An operation's arguments: the names of its path, query and body parameters.
import type { Form, Operation, Parameter, Type } from "../form.ts";
import { argument, snake } from "./names.ts";
import { dictionary } from "./text.ts";
import { either, modelOf, type Names, optional, sent } from "./types.ts";

export type Argument = {
  name: string;
  annotation: string;
  /** Null if the argument is required. */
  otherwise: string | null;
  description: string | null;
  /** As it is sent. */
  wire: string;
};

export type Signature = {
  path: Argument[];
  query: Argument[];
  /** For a body that is one model: its fields. */
  fields: Argument[];
  /** For any other body. */
  whole: Argument | null;
  /** The model or the shape of the body. */
  body: Type | null;
};

/** @throws if two arguments would have the same name. */
export function signatureOf(operation: Operation, form: Form, names: Names): Signature {
  const body = operation.body?.json ?? null;
  const signature: Signature = {
    path: operation.pathParameters.map((parameter) => ({
      ...asked(parameter, form, names),
      annotation: "str",
      otherwise: null,
    })),
    query: operation.queryParameters.map((parameter) => asked(parameter, form, names)),
    fields: body?.kind === "model" ? bodyFields(body.name, form, names) : [],
    whole:
      body === null || body.kind === "model"
        ? null
        : {
            name: "body",
            annotation: sent(body, names, form),
            otherwise: operation.body?.required ? null : "None",
            description: null,
            wire: "",
          },
    body,
  };
  refuseDoubles(operation, signature);
  return signature;
}

function asked(parameter: Parameter, form: Form, names: Names): Argument {
  const one = sent(parameter.type, names, form);
  const annotation = parameter.several ? either([one, `Sequence[${one}]`]) : one;
  return {
    name: parameter.operator === null ? argument(parameter.name) : `${snake(parameter.name)}_${parameter.operator}`,
    annotation: parameter.required ? annotation : optional(annotation),
    otherwise: parameter.required ? null : "None",
    description: parameter.description,
    wire: parameter.wire,
  };
}

function bodyFields(model: string, form: Form, names: Names): Argument[] {
  return modelOf(form, model).fields.map(({ name, type, required, description }) => {
    const annotation = sent(type, names, form);
    return {
      name: argument(name),
      annotation: required ? annotation : withUnset(annotation),
      otherwise: required ? null : "UNSET",
      description,
      wire: name,
    };
  });
}

function withUnset(annotation: string): string {
  const inner = /^(?:Optional)\[(.*)\]$/s.exec(annotation)?.[1];
  if (inner !== undefined) return `Union[${inner}, None, Unset]`;
  const options = /^Union\[(.*)\]$/s.exec(annotation)?.[1];
  return options === undefined ? `Union[${annotation}, Unset]` : `Union[${options}, Unset]`;
}

/** The lines of a `def`: path parameters are positional, all others are named. */
export function parameterLines({ path, query, fields, whole }: Signature, more: readonly string[]): string[] {
  const write = ({ name, annotation, otherwise }: Argument): string =>
    `${name}: ${annotation}${otherwise === null ? "" : ` = ${otherwise}`}`;
  const named = [...fields, ...(whole ? [whole] : []), ...query];
  const must = named.filter(({ otherwise }) => otherwise === null).map(write);
  const may = named.filter(({ otherwise }) => otherwise !== null).map(write);
  return ["self", ...path.map(write), "*", ...must, ...may, ...more];
}

export function queryText(query: readonly Argument[]): string {
  return dictionary(
    query.map(({ wire, name }) => [wire, name]),
    0,
  );
}

function refuseDoubles(operation: Operation, { path, query, fields }: Signature): void {
  const seen = new Set(["self", "timeout", "idempotency_key", "if_match", "content", "content_type"]);
  for (const { name } of [...path, ...query, ...fields]) {
    if (seen.has(name)) throw new Error(`${operation.id}: two arguments are called ${name}`);
    seen.add(name);
  }
}
