// Types for the parts of an OpenAPI document that the generator reads.

export type Document = {
  info: { title: string; version: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, DocumentOperation>>;
  webhooks?: Record<string, { post?: DocumentWebhook }>;
  components: {
    schemas: Record<string, Schema>;
    /** What several operations have in common. They refer to it. */
    parameters?: Record<string, DocumentParameter>;
    responses?: Record<string, DocumentResponse>;
  };
  /** Dates, the newest last. */
  "x-api-versions"?: string[];
  "x-codes"?: Record<string, { status: number; description: string }>;
};

export type DocumentOperation = {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  "x-replaced-by"?: string;
  security?: Record<string, string[]>[];
  /** The scope that a key needs, for operations where a member needs none. */
  "x-key-scope"?: string;
  parameters?: DocumentParameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Schema; example?: unknown }> };
  responses: Record<string, DocumentResponse>;
};

export type DocumentParameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  /** False for a list whose values are separated by commas. */
  explode?: boolean;
  /** For `include`: values whose fields may be absent, because the object they name may be deleted. */
  "x-may-be-missing"?: string[];
  schema?: Schema;
};

export type DocumentResponse = { description?: string; content?: Record<string, { schema?: Schema }> };

export type DocumentWebhook = {
  summary?: string;
  description?: string;
  requestBody?: { content: Record<string, { schema?: Schema }> };
};

export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean | null;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** The document with shared parameters and responses at each operation, instead of references to them. */
export function withoutShared(document: Document): Document {
  const { parameters = {}, responses = {} } = document.components;
  return {
    ...document,
    paths: each(document.paths, (item) =>
      each(item, (operation) => ({
        ...operation,
        ...(operation.parameters ? { parameters: operation.parameters.map((one) => resolve(one, parameters)) } : {}),
        responses: each(operation.responses, (one) => resolve(one, responses)),
      })),
    ),
  };
}

function resolve<Part extends object>(part: Part, shared: Record<string, Part>): Part {
  if (!("$ref" in part)) return part;
  const found = shared[nameOfRef(String(part.$ref))];
  if (!found) throw new Error(`${String(part.$ref)} is missing`);
  return found;
}

function each<Value>(of: Record<string, Value>, change: (value: Value) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]));
}

/** `Order` of `#/components/schemas/Order`. */
export function nameOfRef(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}
