// The answers of an operation in the OpenAPI document: its success with headers, each refusal with an example, and facts for programs.
import { namesOf } from "../values/names.ts";
import { type EndpointRow, isForEverybody } from "./endpoint.ts";
import { takesIfMatch } from "../http/entity-tag.ts";
import { takesKey } from "../http/idempotency.ts";
import { tellsLocation } from "./location.ts";
import { toProblem } from "../http/problem.ts";
import { rateClassOf } from "../security/rate-policy.ts";
import { refusalCodes, type RefusalCode } from "./refusal-codes.ts";
import { Refusal } from "./refusal.ts";
import { refusalStatuses } from "./refusal-statuses.ts";
import { named, type TSchema, Type } from "./schema.ts";

type Json = { [key: string]: unknown };

/** Refusals that any operation with a key may give. */
export const everywhere: readonly RefusalCode[] = [
  "invalid_request",
  "duplicate_authorization",
  "missing_key",
  "malformed_key",
  "unknown_key",
  "revoked_key",
  "expired_key",
  "unknown_client_token",
  "session_ended",
  "missing_scope",
  "address_not_allowed",
  "secret_key_in_browser",
  "csrf_failed",
  "unknown_api_version",
  "not_acceptable",
  "rate_limited",
  "headers_too_large",
  "unavailable",
  "storage_full",
];

/** Refusals of operations with an Idempotency-Key, and of those with a body. */
const whenKeyed: RefusalCode[] = ["invalid_idempotency_key", "idempotency_in_progress", "idempotency_key_reused"];
const withBytes: RefusalCode[] = ["body_too_large", "unsupported_media_type"];
const withBody: RefusalCode[] = ["malformed_json", ...withBytes];

export const answerHeaders: Json = Object.fromEntries(
  Object.entries({
    "X-Request-Id": "Names the request: yours if you sent one.",
    "Api-Version": "The version this is answered in.",
    "RateLimit-Policy":
      'How often the key may ask, such as `"read";q=1000;w=10`: 1,000 at once, and as many again within 10 seconds.',
    RateLimit: 'What is left, such as `"read";r=999;t=1`: 999 requests now, all of them again in a second.',
    ETag: "What you saw. Send it as `If-Match` to change only that.",
    Location: "Address of the created object.",
    Link: 'The next page, with `rel="next"`.',
  }).map(([name, description]) => [name, { description, schema: { type: "string" } }]),
);

export const problemExamples: Json = Object.fromEntries(
  namesOf(refusalCodes).map((code) => [
    code,
    { value: JSON.parse(toProblem(new Refusal(code), "req_01kaq3x5v2e8b9m4c7d0f1g2h3", "").body) as Json },
  ]),
);

/** Facts for clients and other tools: scopes, retries, paging and rate limits. */
export function factsOf(row: EndpointRow): Json {
  return {
    ...(row.scope === null ? {} : { "x-scope": row.scope }),
    ...(row.keyScope === undefined ? {} : { "x-key-scope": row.keyScope }),
    ...(isForEverybody(row) ? {} : { "x-rate-limit": rateClassOf(row) }),
    ...(row.confirmed ? { "x-confirmed": true } : {}),
    "x-idempotent": row.method === "GET" ? "safe" : takesKey(row) ? "by-key" : "by-itself",
    ...(isList(row) ? { "x-paging": "cursor" } : {}),
  };
}

export function answersOf(row: EndpointRow, schema: (of: TSchema) => Json): Record<string, Json> {
  const success = {
    description: row.status === 201 ? "Created." : row.status === 202 ? "Begun." : "Done.",
    content: {
      ["produces" in row ? (row.produces.mediaType.split(";", 1)[0] ?? "") : "application/json"]: {
        schema: schema(row.output),
        ...(row.example ? { example: row.example.output } : {}),
      },
      ...("stream" in row
        ? Object.fromEntries(
            Object.values(row.formats ?? {}).map(({ mediaType }) => [mediaType, { schema: { type: "string" } }]),
          )
        : {}),
    },
  };
  return Object.fromEntries([
    ...[row.status, ...(row.otherStatuses ?? [])].map(
      (status) => [String(status), { ...success, headers: headersOf(row, status) }] as const,
    ),
    ...[...refusalsOf(row)]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [String(status), refusal(row, codes, schema)] as const),
  ]);
}

function headersOf(row: EndpointRow, status: number): Json {
  const names = [
    "X-Request-Id",
    "Api-Version",
    ...(isForEverybody(row) ? [] : ["RateLimit-Policy", "RateLimit"]),
    ...(row.version || (row.method === "GET" && !isList(row) && !("produces" in row)) ? ["ETag"] : []),
    ...(isList(row) ? ["Link"] : []),
    ...(tellsLocation(row, status) ? ["Location"] : []),
  ];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The operation's refusals, by status. */
export function refusalsOf(row: EndpointRow): Map<number, RefusalCode[]> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of [
    ...(isForEverybody(row) ? forEverybody(row) : everywhere),
    ...(row.who === "session" ? ["session_required" as const] : []),
    ...(row.confirmed ? ["confirmation_required" as const] : []),
    ...(takesKey(row) ? whenKeyed : []),
    ...(row.bodyTypes && !row.body ? withBytes : row.method === "GET" ? [] : withBody),
    ...(takesIfMatch(row) ? ["version_conflict" as const] : []),
    ...row.refusals,
  ]) {
    const status = refusalStatuses[refusalCodes[code][0]];
    byStatus.set(status, [...new Set([...(byStatus.get(status) ?? []), code])]);
  }
  return byStatus;
}

/** Refusals that every operation can give have their examples only in the components, to avoid two hundred copies. */
function refusal(row: EndpointRow, codes: readonly RefusalCode[], schema: (of: TSchema) => Json): Json {
  const own = codes.filter((code) => !everywhere.includes(code));
  const examples = Object.fromEntries(own.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return {
    description: `Refused: ${codes.map((code) => `\`${code}\``).join(", ")}.`,
    content: {
      "application/problem+json": {
        schema: schema(problemOf(row, codes)),
        ...(own.length > 0 ? { examples } : {}),
      },
    },
  };
}

function forEverybody({ method }: EndpointRow): RefusalCode[] {
  const always: RefusalCode[] = [
    "invalid_request",
    "unknown_api_version",
    "not_acceptable",
    "unavailable",
    "storage_full",
  ];
  return method === "GET" ? always : [...always, "csrf_failed"];
}

/** A problem with one of these codes, open for more codes later. Problems shared by many operations get a name. */
function problemOf(row: EndpointRow, codes: readonly RefusalCode[]): TSchema {
  const problem = Type.Unsafe<object>({
    allOf: [{ $ref: "Problem" }, { type: "object", properties: { code: codeOf(codes) } }],
  });
  const shared = [...everywhere, ...whenKeyed, ...withBody, "not_found", "version_conflict"];
  if (!codes.every((code) => shared.includes(code))) return problem;
  const has = (some: readonly RefusalCode[], word: string): string =>
    codes.some((code) => some.includes(code)) ? word : "";
  const status = refusalStatuses[refusalCodes[codes[0] ?? "unavailable"][0]];
  const form = `${isForEverybody(row) ? "Open" : ""}${has(whenKeyed, "Keyed")}${has(withBody, "Body")}`;
  return named(`Problem${status}${form}`, problem);
}

function codeOf(codes: readonly RefusalCode[]): Json {
  return { type: "string", enum: [...codes], description: "What to decide by. More may come." };
}

function isList({ output }: EndpointRow): boolean {
  return "properties" in output && Object.hasOwn(output.properties as object, "nextCursor");
}
