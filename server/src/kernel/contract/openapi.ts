// The OpenAPI 3.1 document, made from the rows that are served. Named schemas become components.
import { apiVersions } from "./api-version.ts";
import { anyBodyType, mergePatchType } from "../http/body-types.ts";
import { type EndpointRow, isForEverybody } from "./endpoint.ts";
import { takesIfMatch } from "../http/entity-tag.ts";
import type { ReceiverRow } from "../http/http.ts";
import { takesKey } from "../http/idempotency.ts";
import { answerHeaders, answersOf, factsOf, problemExamples } from "./openapi-answers.ts";
import { type Operation, shareParts } from "./openapi-shared.ts";
import { refusalCodes } from "./refusal-codes.ts";
import { refusalStatuses } from "./refusal-statuses.ts";
import { usualWords } from "./default-descriptions.ts";
import { nameOf, ProblemSchema, type TSchema } from "./schema.ts";

type Json = { [key: string]: unknown };
export type ApiInfo = {
  title: string;
  version: string;
  description: string;
  tags: { name: string; description: string }[];
  webhooks: Record<string, { description: string; schema: TSchema }>;
};

export function openApi(endpoints: readonly EndpointRow[], receivers: readonly ReceiverRow[], info: ApiInfo): Json {
  const components: Components = new Map();
  const schema = (of: TSchema): Json => inlineOrRef(of, components);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const row of endpoints) (paths[row.path] ??= {})[row.method.toLowerCase()] = operation(row, schema);
  for (const row of receivers) (paths[row.path] ??= {})[row.method.toLowerCase()] = receiver(row);
  const webhooks = Object.fromEntries(
    Object.entries(info.webhooks).map(([type, event]) => [
      type,
      {
        post: {
          operationId: `on ${type}`.replaceAll(/[ ._](\w)/g, (_, letter: string) => letter.toUpperCase()),
          summary: type,
          description: event.description,
          requestBody: { content: { "application/json": { schema: schema(event.schema) } } },
          responses: { "200": { description: "Received." } },
        },
      },
    ]),
  );
  const problem = schema(ProblemSchema);
  const shared = shareParts(paths);
  return {
    openapi: "3.1.0",
    info: {
      title: info.title,
      version: info.version,
      description: info.description,
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/", description: "The address this document was read from." }],
    security: [{ apiKey: [] }, { session: [] }],
    tags: info.tags,
    paths: Object.fromEntries(Object.entries(shared.paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(Object.keys(webhooks).length > 0 ? { webhooks } : {}),
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: "An API key of one shop: `sk_sandbox_…` or `sk_live_…`.",
        },
        clientToken: {
          type: "http",
          scheme: "bearer",
          description: "The client token of one checkout, `ct_…`. It opens the payment of that checkout only.",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-sokoni",
          description:
            "A team member in the console, from `POST /api/session`, with the scopes of their role. Over plain http the cookie is called `sokoni_session`. It is ignored if there is an `Authorization` header.",
        },
        csrfToken: {
          type: "apiKey",
          in: "header",
          name: "X-CSRF-Token",
          description:
            "The session's `csrfToken`, with everything but GET. What a browser sends from a page of another site is refused in any case.",
        },
      },
      schemas: Object.fromEntries(
        [...components].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { json }]) => [name, json]),
      ),
      parameters: shared.parameters,
      responses: {
        Problem: { description: "Refused.", content: { "application/problem+json": { schema: problem } } },
        ...shared.responses,
      },
      headers: answerHeaders,
      examples: problemExamples,
    },
    "x-api-versions": apiVersions,
    "x-codes": Object.fromEntries(
      Object.entries(refusalCodes).map(([code, [kind, sentence]]) => [
        code,
        { status: refusalStatuses[kind], description: sentence },
      ]),
    ),
  };
}

function operation(row: EndpointRow, schema: (of: TSchema) => Json): Operation {
  const keyed = takesKey(row);
  const parameters = [
    ...parametersIn("path", row.params, schema),
    ...parametersIn("query", row.query, schema),
    ...metadataParameter(row.query),
    ...(keyed
      ? [
          {
            name: "Idempotency-Key",
            in: "header",
            required: false,
            description: "The same key with the same request has one effect and one answer, for 30 days.",
            schema: { type: "string", minLength: 1, maxLength: 255 },
          },
        ]
      : []),
    ...(takesIfMatch(row)
      ? [
          {
            name: "If-Match",
            in: "header",
            required: false,
            description: "The ETag you saw; refused with 412 when the resource has changed since.",
            schema: { type: "string" },
          },
        ]
      : []),
  ];
  return {
    operationId: row.operationId,
    summary: row.summary,
    ...(row.description ? { description: row.description } : {}),
    tags: [row.tag],
    ...(row.deprecated
      ? { deprecated: true, "x-replaced-by": row.deprecated.replacedBy, "x-sunset": row.deprecated.sunset }
      : {}),
    security: isForEverybody(row) ? [] : waysIn(row),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(row.body || row.bodyTypes ? { requestBody: { required: true, content: contentOf(row, schema) } } : {}),
    responses: answersOf(row, schema),
    ...factsOf(row),
  };
}

function contentOf({ method, body, bodyTypes = {}, example: whole }: EndpointRow, schema: (of: TSchema) => Json): Json {
  const json = body && { schema: schema(body), ...(whole?.body ? { example: whole.body } : {}) };
  // `anyBodyType` is for callers who name the real type. The document shows one type that always works.
  const others = Object.entries(bodyTypes).filter(([type]) => type !== anyBodyType);
  return {
    ...(json ? { "application/json": json } : {}),
    ...(json && method === "PATCH" ? { [mergePatchType]: { schema: json.schema } } : {}),
    ...Object.fromEntries(others.map(([type, { example }]) => [type, { schema: { type: "string" }, example }])),
  };
}

/** A write by cookie also needs the CSRF token. */
function waysIn({ method, scope, orScopes = [], who, payer }: EndpointRow): Json[] {
  const session = method === "GET" ? { session: [] } : { session: [], csrfToken: [] };
  if (who === "session") return [session];
  const keys = scope === null ? [[]] : [scope, ...orScopes].map((one) => [one]);
  return [...keys.map((apiKey) => ({ apiKey })), session, ...(payer ? [{ clientToken: [] }] : [])];
}

function parametersIn(place: "path" | "query", of: TSchema | undefined, schema: (of: TSchema) => Json): Json[] {
  const { properties = {}, required = [] } = (of ?? {}) as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => {
    const { description, "x-may-be-missing": fleeting, ...rest } = schema(property);
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description ? { description } : {}),
      ...(rest.type === "array" ? { style: "form", explode: false } : {}),
      ...(fleeting ? { "x-may-be-missing": fleeting } : {}),
      schema: rest,
    };
  });
}

function metadataParameter(query: TSchema | undefined): Json[] {
  if (!query || !("patternProperties" in query)) return [];
  return [
    {
      name: "metadata",
      in: "query",
      required: false,
      style: "deepObject",
      explode: true,
      description: "Those with these pairs: `metadata[source]=fair`.",
      schema: { type: "object", additionalProperties: { type: "string", maxLength: 500 } },
    },
  ];
}

function receiver(row: ReceiverRow): Operation {
  const names = [...row.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  return {
    operationId: row.operationId,
    summary: row.summary,
    ...(row.description ? { description: row.description } : {}),
    tags: ["Webhook receivers"],
    security: [],
    ...(names.length > 0
      ? { parameters: names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })) }
      : {}),
    ...(row.method === "GET"
      ? {}
      : { requestBody: { required: true, content: { "application/json": { schema: {} } } } }),
    responses: {
      "200": { description: "Received." },
      ...Object.fromEntries(
        row.refusals.map((code) => [
          refusalStatuses[refusalCodes[code][0]],
          { $ref: "#/components/responses/Problem" },
        ]),
      ),
    },
  };
}

/** `shape` distinguishes two schemas with the same name. */
type Component = { shape: string; json: Json };
type Components = Map<string, Component>;

function inlineOrRef(of: TSchema, components: Components): Json {
  const name = nameOf(of);
  if (name === undefined) return inline(of, components) as Json;
  const known = components.get(name);
  const shape = JSON.stringify(of);
  if (known && known.shape !== shape) throw new Error(`two different schemas are named ${name}`);
  if (!known) {
    const component: Component = { shape, json: {} };
    components.set(name, component);
    component.json = inline(of, components) as Json;
  }
  return { $ref: `#/components/schemas/${name}` };
}

function inline(value: unknown, components: Components): unknown {
  if (Array.isArray(value)) return value.map((item) => (isObject(item) ? inlineOrRef(item, components) : item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      // A recursive schema refers to its name, which is its component's name here.
      .filter(([key]) => key !== "$id")
      .map(([key, inner]) => {
        if (key === "$ref") return [key, `#/components/schemas/${String(inner)}`];
        const told = isObject(inner) ? inlineOrRef(inner, components) : inline(inner, components);
        return [key, key === "properties" ? described(told as Record<string, Json>) : told];
      }),
  );
}

/** A reference has its own description. */
function described(properties: Record<string, Json>): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const words = schema.description === undefined && schema.$ref === undefined ? usualWords(name) : undefined;
      return [name, words === undefined ? schema : { ...schema, description: words }];
    }),
  );
}

function isObject(value: unknown): value is TSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
