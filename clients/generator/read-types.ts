// Schemas → types and models. An unnamed object is named after its place: `delivery` in `Order` becomes `OrderDelivery`.
import { type Document, nameOfRef, type Schema } from "./document.ts";
import type { Field, IdPrefix, Model, StringFormat, Type } from "./form.ts";
import { pascal, singular } from "./words.ts";

export type Direction = "sent" | "answered";

export type TypeReader = {
  /** @param name the name of an object here, unless it has its own. */
  read(schema: Schema, name: string, direction: Direction): Type;
  model(name: string): Model;
  /** The schema that a reference names. */
  schema(ref: string): Schema | undefined;
  models(): Model[];
  idPrefixes(): IdPrefix[];
};

const idPattern = /^\^([a-z]{2,5})_\[/;
/** Where neither a schema nor a field gives a good name. */
const betterIds: Record<string, string> = { img: "ImageId", oed: "OrderEditId", trn: "TurnId" };
const formats: readonly string[] = ["date-time", "date", "uri", "email"] satisfies StringFormat[];

export function openTypes(document: Document): TypeReader {
  const { schemas } = document.components;
  const idNames = nameIds(schemas);
  const models = new Map<string, Model>();
  /** The content of an unnamed object → the name it got under this owner. */
  const unnamed = new Map<string, string>();
  const prefixes = new Set<string>();

  const read = (schema: Schema, name: string, direction: Direction): Type => {
    if (schema.$ref !== undefined) return named(nameOfRef(schema.$ref), direction);
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return union(options, name, direction);
    if (schema.allOf?.length === 1 && schema.allOf[0]) return read(schema.allOf[0], name, direction);
    if (schema.allOf) throw new Error(`${name}: allOf of several schemas is not supported`);
    if (Array.isArray(schema.type))
      return union(
        schema.type.map((type) => ({ ...schema, type })),
        name,
        direction,
      );
    if (schema.const !== undefined && schema.const !== null) return { kind: "constant", value: schema.const };
    if (schema.enum && schema.type !== "boolean") return enumeration(schema.enum, name);
    return plain(schema, name, direction);
  };

  const plain = (schema: Schema, name: string, direction: Direction): Type => {
    switch (schema.type) {
      case "string":
        return text(schema);
      case "integer":
      case "number":
      case "boolean":
      case "null":
        return { kind: schema.type };
      case "array":
        return { kind: "list", of: schema.items ? read(schema.items, singular(name), direction) : { kind: "unknown" } };
      case "object":
        return object(schema, name, direction);
      case undefined:
        return schema.properties ? object(schema, name, direction) : { kind: "unknown" };
      default:
        throw new Error(`${name}: there is no type ${JSON.stringify(schema.type)}`);
    }
  };

  const text = ({ pattern, format }: Schema): Type => {
    const prefix = idPattern.exec(pattern ?? "")?.[1];
    const idName = prefix === undefined ? undefined : idNames.get(prefix);
    if (prefix !== undefined && idName !== undefined) {
      prefixes.add(prefix);
      return { kind: "id", prefix, name: idName };
    }
    return {
      kind: "string",
      format: format !== undefined && formats.includes(format) ? (format as StringFormat) : null,
    };
  };

  const union = (options: Schema[], name: string, direction: Direction): Type => {
    const isNull = (option: Schema): boolean => option.type === "null" || option.const === null;
    const others = options.filter((option) => !isNull(option));
    const kinds = others.map((option) => read(option, others.length > 1 ? optionName(option, name) : name, direction));
    const of = withoutRepeats(kinds);
    const whole: Type = of.length === 1 && of[0] ? of[0] : { kind: "union", of };
    if (others.length === options.length) return whole;
    return whole.kind === "unknown" || whole.kind === "nullable" ? whole : { kind: "nullable", of: whole };
  };

  const object = (schema: Schema, name: string, direction: Direction): Type => {
    const { properties, patternProperties, additionalProperties } = schema;
    if (properties && Object.keys(properties).length > 0) return unnamedModel(schema, name, direction);
    const values = Object.values(patternProperties ?? {})[0] ?? additionalProperties;
    if (typeof values === "object") return { kind: "map", of: read(values, `${name}Value`, direction) };
    return values === false && properties
      ? unnamedModel(schema, name, direction)
      : { kind: "map", of: { kind: "unknown" } };
  };

  const named = (name: string, direction: Direction): Type => {
    const schema = schemas[name];
    if (!schema) throw new Error(`there is no schema ${name}`);
    const isModel = schema.properties !== undefined;
    if (!isModel) return read(schema, name, direction);
    define(name, schema, direction);
    return { kind: "model", name };
  };

  const unnamedModel = (schema: Schema, name: string, direction: Direction): Type => {
    if (isMoney(schema) && schemas.Money) return named("Money", direction);
    const shape = `${ownerOf(name)} ${JSON.stringify(schema)}`;
    const known = unnamed.get(shape);
    const own = known ?? freeName(name, models, schemas);
    unnamed.set(shape, own);
    define(own, schema, direction);
    return { kind: "model", name: own };
  };

  const define = (name: string, schema: Schema, direction: Direction): void => {
    const known = models.get(name);
    if (known?.[direction]) return;
    const model: Model = known ?? {
      name,
      description: schema.description ?? null,
      fields: [],
      open: schema.additionalProperties !== false && schema.additionalProperties !== undefined,
      sent: false,
      answered: false,
    };
    model[direction] = true;
    models.set(name, model);
    // Read again for the other direction, because its fields travel in that direction too.
    model.fields = Object.entries(schema.properties ?? {}).map(([field, of]): Field => ({
      name: field,
      type: read(of, name + pascal(field), direction),
      required: schema.required?.includes(field) ?? false,
      description: of.description ?? null,
    }));
  };

  return {
    read,
    model: (name) => {
      const model = models.get(name);
      if (!model) throw new Error(`there is no model ${name}`);
      return model;
    },
    schema: (ref) => schemas[nameOfRef(ref)],
    models: () => [...models.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    idPrefixes: () =>
      [...prefixes].sort().flatMap((prefix) => {
        const name = idNames.get(prefix);
        return name === undefined ? [] : [{ prefix, name }];
      }),
  };
}

/** An amount with other limits is still money. */
function isMoney({ properties = {} }: Schema): boolean {
  const names = Object.keys(properties).sort();
  return names.join() === "amount,currency" && properties.amount?.type === "integer";
}

function enumeration(values: readonly unknown[], name: string): Type {
  const texts = values.filter((value) => typeof value === "string");
  if (texts.length !== values.filter((value) => value !== null).length)
    throw new Error(`${name}: an enum of anything but strings is not supported`);
  const type: Type = { kind: "enum", values: texts };
  return values.includes(null) ? { kind: "nullable", of: type } : type;
}

/** The options of a union are named after their constant. */
function optionName(option: Schema, name: string): string {
  const constant = Object.values(option.properties ?? {}).find((field) => typeof field.const === "string")?.const;
  return typeof constant === "string" ? name + pascal(constant) : name;
}

function withoutRepeats(types: readonly Type[]): Type[] {
  const seen = new Set<string>();
  return types.filter((type) => {
    const text = JSON.stringify(type);
    return !seen.has(text) && seen.add(text);
  });
}

/** The first word of a name: equal objects share a model only under the same owner. */
function ownerOf(name: string): string {
  return /^[A-Z][a-z0-9]*/.exec(name)?.[0] ?? name;
}

function freeName(name: string, models: ReadonlyMap<string, Model>, schemas: Record<string, Schema>): string {
  const taken = (candidate: string): boolean => models.has(candidate) || candidate in schemas;
  if (!taken(name)) return name;
  for (let number = 2; ; number++) if (!taken(`${name}${number}`)) return `${name}${number}`;
}

/** `ord` → `OrderId`: named after the schema that has it as `id`, else after the fields that contain it. */
function nameIds(schemas: Record<string, Schema>): Map<string, string> {
  const names = new Map(Object.entries(betterIds));
  const see = (schema: Schema, name: string): void => {
    const prefix = idPattern.exec(schema.pattern ?? "")?.[1];
    if (prefix !== undefined && !names.has(prefix)) names.set(prefix, name);
  };
  // Shorter names first: `Shipment` and `ShipmentWithHistory` share an ID.
  const bySize = Object.entries(schemas).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  for (const [name, { properties }] of bySize) if (properties?.id) see(properties.id, `${name}Id`);
  const fields = (schema: Schema): void => {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (/[a-z]Id$/.test(name)) for (const one of [field, ...(field.anyOf ?? [])]) see(one, pascal(name));
      fields(field);
    }
    for (const one of [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]) fields(one);
  };
  for (const [, schema] of bySize) fields(schema);
  const anywhere = JSON.stringify(schemas).matchAll(/"pattern":"\^([a-z]{2,5})_\[/g);
  for (const [, prefix = ""] of anywhere) if (!names.has(prefix)) names.set(prefix, `${pascal(prefix)}Id`);
  return names;
}
