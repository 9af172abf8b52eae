// models.ts: every object that is sent or answered, IDs with their prefix, and the query of each list.
import type { Field, Form, Model, Operation, Parameter } from "../form.ts";
import { pascal } from "../words.ts";
import { comment, key, type Side, typeText } from "./types.ts";

export function emitModels(form: Form): string {
  const ids = form.idPrefixes.map(({ prefix, name }) => `export type ${name} = \`${prefix}_\${string}\`;`);
  const models = form.models.map(emitModel);
  const queries = form.services.flatMap(({ operations }) => operations.flatMap(emitQuery));
  return [
    `import type { OneOrMany, Open, Time } from "../runtime/shapes.ts";`,
    ids.join("\n"),
    ...models,
    ...queries,
  ].join("\n\n");
}

function emitModel(model: Model): string {
  // A model for both directions is written as it is answered. A string literal also fits an open enum.
  const side: Side = model.answered ? "answered" : "sent";
  const fields = model.fields.map((field) => emitField(field, side)).join("");
  const others = model.open ? "  [other: string]: unknown;\n" : "";
  return `${comment("", model.description)}export type ${model.name} = {\n${fields}${others}};`;
}

function emitField({ name, type, required, description }: Field, side: Side): string {
  const absent = !required && side === "sent" ? " | undefined" : "";
  const value = `${typeText(type, side)}${absent}`;
  return `${comment("  ", description)}  ${key(name)}${required ? "" : "?"}: ${value};\n`;
}

/** The name of the type of an operation's query; null if there is no query. */
export function queryName({ id, queryParameters }: Operation): string | null {
  return queryParameters.length > 0 ? `${pascal(id)}Query` : null;
}

function emitQuery(operation: Operation): string[] {
  const name = queryName(operation);
  if (name === null) return [];
  // The method itself describes what `include` adds.
  const told = operation.include && operation.include.fields.length > 0 ? ["include"] : [];
  const byName = Map.groupBy(
    operation.queryParameters.filter((parameter) => !told.includes(parameter.name)),
    (parameter) => parameter.name,
  );
  const fields = [...byName].map(([parameter, forms]) => emitParameter(parameter, forms)).join("");
  return [`export type ${name} = {\n${fields}};`];
}

function emitParameter(name: string, forms: Parameter[]): string {
  const plain = forms.find(({ operator }) => operator === null);
  const operators = forms.filter(({ operator }) => operator !== null);
  const inner = operators.map((form) => `${form.operator}?: ${valueText(form)} | undefined`).join("; ");
  const options = [...(plain ? [valueText(plain)] : []), ...(inner ? [`{ ${inner} }`] : [])].join(" | ");
  const required = plain?.required ?? false;
  const text = plain?.description ?? operators[0]?.description;
  return `${comment("  ", text)}  ${key(name)}${required ? "" : "?"}: ${options}${required ? "" : " | undefined"};\n`;
}

function valueText({ type, several }: Parameter): string {
  const value = typeText(type, "sent");
  return several ? `OneOrMany<${value}>` : value;
}
