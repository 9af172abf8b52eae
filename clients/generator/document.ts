// Types for the parts of an OpenAPI document that the generator reads.

export type Document = {
  info: { title: string; version: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, DocumentOperation>>;
  webhooks?: Record<string, { post?: DocumentWebhook }>;
  components: { schemas: Record<string, Schema> };
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

/** `Order` of `#/components/schemas/Order`. */
export function nameOfRef(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}
