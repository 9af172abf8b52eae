// Turns the parts of a request into an operation's input. JSON is read strictly, and all faults are reported together.
import { isDeepStrictEqual } from "node:util";
import type { EndpointRow } from "../contract/endpoint.ts";
import { comparesVersions } from "./entity-tag.ts";
import { queryReader } from "./read-query.ts";
import { type Fault, Refusal } from "../contract/refusal.ts";
import { readStrictJson } from "../text/strict-json.ts";
import { validatorOf, faultsMax } from "../contract/validation.ts";

export type RequestParts = {
  params: unknown;
  query: object;
  body: unknown;
  /** False for a body that was made by the row's own reader. */
  judged?: boolean;
  headers: Record<string, string | string[] | undefined>;
  address: string;
};

/** An empty body counts as no body. @throws Refusal malformed_json */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const reading = readStrictJson(bytes);
  if (reading.kind === "unreadable")
    throw new Refusal("malformed_json", `The body can't be read as JSON: ${reading.detail}.`);
  // The grammar was checked above. Numbers and text stay as they are, so that the schema validates what was really sent.
  return JSON.parse(bytes.toString("utf8"));
}

/**
 * Compiles a row's checks.
 * @returns a function that reads one request. It throws invalid_request with all faults of query, body and headers. If a path names nothing, it
 * throws a 404.
 */
export function compileInput(row: EndpointRow): (parts: RequestParts) => ReadInput {
  const pathFaults = row.params ? validatorOf("path", row.params) : () => [];
  const readQuery = queryReader(row.query);
  const queryFaults = row.query ? validatorOf("query", row.query) : noQuery;
  const bodyFaults = row.body ? validatorOf("body", row.body) : noBody;
  return ({ params, query, body: sent, judged = true, headers, address }) => {
    const body = row.body && sent === undefined ? {} : sent;
    // An id in the wrong form gets the same answer as an unknown id.
    if (pathFaults(params).length > 0) throw new Refusal("not_found");
    const ifMatch = single(headers["if-match"]);
    const seen = comparesVersions(row) ? readVersion(ifMatch) : readTag(ifMatch);
    const errors = [...seen.faults, ...queryFaults(readQuery(query)), ...(judged ? bodyFaults(body) : [])].slice(
      0,
      faultsMax,
    );
    if (errors.length > 0)
      throw new Refusal(
        "invalid_request",
        errors.length === 1 ? errors[0]?.detail : `The request has ${errors.length} faults; see errors.`,
        { errors },
      );
    const from = { address, userAgent: single(headers["user-agent"]) ?? null };
    return { input: { params, query, body, ifMatch: seen.version, from } as never, seen: seen.tag };
  };
}

/** `seen`: the ETag in If-Match, for an operation that does not compare versions itself. */
export type ReadInput = { input: never; seen: string | null };
type Seen = { version: number | null; tag: string | null; faults: Fault[] };

function noQuery(query: unknown): Fault[] {
  const names = Object.keys(query as object).slice(0, faultsMax);
  return names.map((name) => ({
    pointer: `/query/${name.slice(0, 100).replaceAll("~", "~0").replaceAll("/", "~1")}`,
    code: "unknown_field",
    detail: "This operation accepts no query parameters.",
  }));
}

function noBody(body: unknown): Fault[] {
  // Some clients always send an object.
  const isNothing = body === undefined || isDeepStrictEqual(body, {});
  return isNothing ? [] : [{ pointer: "", code: "unknown_field", detail: "This operation accepts no body." }];
}

/** The format of RFC 9110. A proxy that compresses answers makes the tag weak. */
const entityTag = /^(?:W\/)?("[!#-~\u0080-\u00ff]{0,200}")$/;
/** Matches no resource. A version that we never issued can't be the current one. */
const noVersion = -1;

/** `*` matches any version. A value that can't be read must not count as a match. */
function readTag(header: string | undefined): Seen {
  if (header === undefined || header.trim() === "*") return { version: null, tag: null, faults: [] };
  const tag = entityTag.exec(header.trim())?.[1];
  return tag === undefined ? unreadableTag : { version: null, tag, faults: [] };
}

function readVersion(header: string | undefined): Seen {
  const { tag, faults } = readTag(header);
  if (tag === null) return { version: null, tag: null, faults };
  return { version: Number(/^"v(\d{1,9})"$/.exec(tag)?.[1] ?? noVersion), tag: null, faults };
}

const unreadableTag: Seen = {
  version: null,
  tag: null,
  faults: [
    {
      pointer: "/header/If-Match",
      code: "format",
      detail: 'Send one ETag as it was answered, for example "v3", quotes included.',
    },
  ],
};

export function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(",") : header;
}
