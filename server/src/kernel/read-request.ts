// From the parts of a request to the input of an operation: JSON read strictly, every fault told at once.
import type { EndpointRow } from "./endpoint.ts";
import { type Fault, Refusal } from "./refusal.ts";
import { readStrictJson } from "./strict-json.ts";
import { validatorOf, faultsMax } from "./validation.ts";

export type RequestParts = {
  params: unknown;
  query: object;
  body: unknown;
  /** False for a body that the row's own reader made. */
  judged?: boolean;
  headers: Record<string, string | string[] | undefined>;
};

/** An empty body is no body. @throws Refusal malformed_json */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const reading = readStrictJson(bytes);
  if (reading.kind === "unreadable") throw new Refusal("malformed_json", `The body is not JSON: ${reading.detail}.`);
  // Its grammar is sound now. Numbers and text are taken as they stand, so that the schema judges what was really sent.
  return JSON.parse(bytes.toString("utf8"));
}

/**
 * Checks a request against its row.
 * @returns reads one request. It throws invalid_request with every fault of query, body and headers at once; a path
 * that names nothing is a 404.
 */
export function compileInput(row: EndpointRow): (parts: RequestParts) => unknown {
  const pathFaults = row.params ? validatorOf("path", row.params) : () => [];
  const queryFaults = row.query ? validatorOf("query", row.query) : noQuery;
  const bodyFaults = row.body ? validatorOf("body", row.body) : noBody;
  return ({ params, query, body: sent, judged = true, headers }) => {
    const body = row.body && sent === undefined ? {} : sent;
    // An id of the wrong form names nothing, like an unknown one: the answer is the same.
    if (pathFaults(params).length > 0) throw new Refusal("not_found");
    const seen = readIfMatch(single(headers["if-match"]));
    const errors = [...seen.faults, ...queryFaults(query), ...(judged ? bodyFaults(body) : [])].slice(0, faultsMax);
    if (errors.length > 0)
      throw new Refusal(
        "invalid_request",
        errors.length === 1 ? errors[0]?.detail : `The request has ${errors.length} faults; see errors.`,
        { errors },
      );
    return { params, query, body, ifMatch: seen.version };
  };
}

function noQuery(query: unknown): Fault[] {
  return Object.keys(query as object).map((name) => ({
    pointer: `/query/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`,
    code: "unknown_field",
    detail: "This operation takes no query parameters.",
  }));
}

function noBody(body: unknown): Fault[] {
  return body === undefined ? [] : [{ pointer: "", code: "unknown_field", detail: "This operation takes no body." }];
}

/** Ours, or `*` for any. What can't be read must not pass for a match. */
function readIfMatch(header: string | undefined): { version: number | null; faults: Fault[] } {
  if (header === undefined || header.trim() === "*") return { version: null, faults: [] };
  const version = /^(?:W\/)?"v(\d{1,9})"$/.exec(header.trim())?.[1];
  if (version !== undefined) return { version: Number(version), faults: [] };
  const detail = 'Send the ETag as it was answered, for example "v3", quotes included.';
  return { version: null, faults: [{ pointer: "/header/If-Match", code: "format", detail }] };
}

export function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(",") : header;
}
