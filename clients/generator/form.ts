// The intermediate form: what a client library has to know of the API, read from contract/openapi.json once and for
// every language alike. An emitter reads this form and nothing else, so that no two libraries can differ.

/** All of it. Every list is sorted or in the document's order, so that the same document always makes the same form. */
export type Form = {
  title: string;
  /** `info.version` of the document. */
  version: string;
  /** The date that `Api-Version` is pinned to unless the caller says otherwise; null where the document has no versions. */
  apiVersion: string | null;
  services: Service[];
  /** By name: every object that goes out or comes back, those without a name of their own in the document too. */
  models: Model[];
  idPrefixes: IdPrefix[];
  errorCodes: ErrorCode[];
  /** Those that say nothing about an operation: more than a third of all may be refused with each. */
  usualErrorCodes: string[];
  /** What the document lists under `webhooks`; may be none. */
  events: EventType[];
  /** What is served and yet not offered by a client, with the reason. */
  passedOver: { operationId: string; reason: string }[];
};

/** A group of methods: `orders`, or `orders.notes` where `path` is `["orders", "notes"]`. Names are camelCase. */
export type Service = {
  path: string[];
  /** What the document says of its tag. */
  description: string;
  operations: Operation[];
};

export type Operation = {
  /** `operationId` of the document: `createOrder`. */
  id: string;
  /** Path of the service it belongs to. */
  service: string[];
  /** Name of the method within it, camelCase: `create`. */
  method: string;
  summary: string;
  description: string | null;
  http: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** As the document writes it: `/api/orders/{id}`. */
  path: string;
  /** In the order of the path. They are the method's first arguments. */
  pathParameters: Parameter[];
  /** Without those a client sends by itself. */
  queryParameters: Parameter[];
  body: Body | null;
  answer: Answer;
  /** `key`: takes an Idempotency-Key; `nature`: may be repeated without; `none`: must not be repeated. */
  idempotency: "key" | "nature" | "none";
  /** It takes `If-Match`. */
  takesVersion: boolean;
  /** Which keys in `include=` add which fields to the answer's model. */
  include: Include | null;
  scope: string | null;
  /** A checkout's client token (`ct_…`) opens it too. */
  takesClientToken: boolean;
  /** Every code it may be refused with, as the document lists them. */
  errorCodes: string[];
  deprecated: { replacedBy: string | null } | null;
};

export type Parameter = {
  /** camelCase, without its operator: `createdAt` of `createdAt[gte]`. */
  name: string;
  /** As it is sent: `createdAt[gte]`. */
  wire: string;
  /** `gte` of `createdAt[gte]`; null of a map, which is sent as `metadata[key]=value`. A client may gather those of one name in one argument. */
  operator: string | null;
  type: Type;
  /** Several values of `type` may be sent, separated by commas. */
  several: boolean;
  required: boolean;
  description: string | null;
};

export type Body = {
  required: boolean;
  /** Null where only bytes are taken. */
  json: Type | null;
  /** As the document shows it; undefined where it shows none. */
  example: unknown;
  /** Media types whose bytes may be sent instead; `application/octet-stream` where the server looks by itself. */
  uploads: string[];
};

export type Answer =
  | { kind: "json"; type: Type }
  /** `{ data, hasMore, nextCursor }`, walked with `cursor`. */
  | { kind: "page"; of: Type }
  /** Bytes: a PDF, a CSV. */
  | { kind: "file"; mediaTypes: string[] }
  | { kind: "nothing" };

export type Include = {
  values: string[];
  /** The model that gets them: the answer's, or that of a page's rows. */
  model: string;
  /** Those values that are fields of the model (`customer`) or of what it holds (`items.product`), absent unless asked for. */
  fields: string[];
  /** Those of the fields that may be absent all the same: what they name may be gone. */
  fleeting: string[];
};

export type Model = {
  /** PascalCase. */
  name: string;
  description: string | null;
  fields: Field[];
  /** Fields that are not listed are allowed (in what is sent). Of answers, a client always keeps unknown fields. */
  open: boolean;
  /** In which direction it travels. What is answered may one day hold more: its enums are open. */
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
  /** What it means, one sentence. */
  description: string;
  /** Members that its problem has beside the usual ones, as its sentence names them. */
  members: string[];
};

export type EventType = {
  /** `order.paid`. */
  type: string;
  /** PascalCase: `OrderPaidEvent`. */
  name: string;
  description: string;
  /** Of `data.object`; unknown where the document does not say. */
  object: Type;
  /** Of `data.previous`, where the event has it. */
  previous: Type | null;
};
