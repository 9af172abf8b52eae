// The intermediate form: what a client library needs to know about the API. It is read from contract/openapi.json once, for every language.
// Emitters read only this form, so that no two libraries can differ.

/** The whole form. Every list is sorted or in the document's order, so that the same document always makes the same form. */
export type Form = {
  title: string;
  /** `info.version` of the document. */
  version: string;
  /** The default `Api-Version` date; null if the document has no versions. */
  apiVersion: string | null;
  services: Service[];
  /** Every object that is sent or answered, by name. Objects without a name in the document get one. */
  models: Model[];
  idPrefixes: IdPrefix[];
  errorCodes: ErrorCode[];
  /** Error codes that more than a third of all operations may return, so they say nothing about one operation. */
  usualErrorCodes: string[];
  /** What the document lists under `webhooks`; may be empty. */
  events: EventType[];
  /** Operations that clients do not offer, with the reason. */
  passedOver: { operationId: string; reason: string }[];
};

/** A group of methods: `orders`, or `orders.notes` with the `path` `["orders", "notes"]`. Names are camelCase. */
export type Service = {
  path: string[];
  /** The description of the document's tag. */
  description: string;
  operations: Operation[];
};

export type Operation = {
  /** `operationId` of the document: `createOrder`. */
  id: string;
  /** The path of its service. */
  service: string[];
  /** The method's name in the service, camelCase: `create`. */
  method: string;
  summary: string;
  description: string | null;
  http: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** As the document writes it: `/api/orders/{id}`. */
  path: string;
  /** In path order. They are the method's first arguments. */
  pathParameters: Parameter[];
  /** Without the parameters that a client sends automatically. */
  queryParameters: Parameter[];
  body: Body | null;
  answer: Answer;
  /** `key`: takes an Idempotency-Key; `nature`: can be repeated without one; `none`: must not be repeated. */
  idempotency: "key" | "nature" | "none";
  /** Whether it takes `If-Match`. */
  takesVersion: boolean;
  /** Which values of `include=` add which fields to the answer's model. */
  include: Include | null;
  scope: string | null;
  /** A checkout's client token (`ct_…`) works too. */
  takesClientToken: boolean;
  /** Every error code of the operation, as the document lists them. */
  errorCodes: string[];
  deprecated: { replacedBy: string | null } | null;
};

export type Parameter = {
  /** camelCase, without the operator: `createdAt` of `createdAt[gte]`. */
  name: string;
  /** As it is sent: `createdAt[gte]`. */
  wire: string;
  /** `gte` of `createdAt[gte]`; null for a map, which is sent as `metadata[key]=value`. A client may combine parameters with the same name. */
  operator: string | null;
  type: Type;
  /** Several values of `type` may be sent, separated by commas. */
  several: boolean;
  required: boolean;
  description: string | null;
};

export type Body = {
  required: boolean;
  /** Null if only bytes are accepted. */
  json: Type | null;
  /** The document's example; undefined if there is none. */
  example: unknown;
  /** Media types that may be sent as bytes; `application/octet-stream` if the server detects the type. */
  uploads: string[];
};

export type Answer =
  | { kind: "json"; type: Type }
  /** `{ data, hasMore, nextCursor }`, paged with `cursor`. */
  | { kind: "page"; of: Type }
  /** Bytes: a PDF, a CSV. */
  | { kind: "file"; mediaTypes: string[] }
  | { kind: "nothing" };

export type Include = {
  values: string[];
  /** The model that gets the fields: the answer's, or that of a page's rows. */
  model: string;
  /** The values that are fields of the model (`customer`) or of what it contains (`items.product`), absent unless requested. */
  fields: string[];
  /** The fields that may be absent even when requested, because their object may be deleted. */
  fleeting: string[];
};

export type Model = {
  /** PascalCase. */
  name: string;
  description: string | null;
  fields: Field[];
  /** Whether unlisted fields may be sent. In answers, a client always keeps unknown fields. */
  open: boolean;
  /** The directions in which it travels. Enums in answers are open, because a later server may add values. */
  sent: boolean;
  answered: boolean;
};

export type Field = {
  name: string;
  type: Type;
  required: boolean;
  description: string | null;
};

export type Type =
  | { kind: "string"; format: StringFormat | null }
  /** `ord_…`; `name` is PascalCase: `OrderId`. */
  | { kind: "id"; prefix: string; name: string }
  | { kind: "integer" }
  | { kind: "number" }
  | { kind: "boolean" }
  | { kind: "null" }
  | { kind: "enum"; values: string[] }
  | { kind: "constant"; value: string | number | boolean }
  | { kind: "list"; of: Type }
  | { kind: "map"; of: Type }
  | { kind: "model"; name: string }
  | { kind: "union"; of: Type[] }
  | { kind: "nullable"; of: Type }
  | { kind: "unknown" };

export type StringFormat = "date-time" | "date" | "uri" | "email";

export type IdPrefix = { prefix: string; name: string };

export type ErrorCode = {
  code: string;
  status: number;
  /** What it means, in one sentence. */
  description: string;
  /** Extra members of its problem, as the description names them. */
  members: string[];
};

export type EventType = {
  /** `order.paid`. */
  type: string;
  /** PascalCase: `OrderPaidEvent`. */
  name: string;
  description: string;
  /** The type of `data.object`; unknown if the document does not say. */
  object: Type;
  /** The type of `data.previous`, if the event has it. */
  previous: Type | null;
};
