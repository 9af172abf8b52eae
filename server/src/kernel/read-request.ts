// From the parts of a request to the input of an operation: JSON read strictly, every fault told at once.
import { isDeepStrictEqual } from "node:util";
import type { EndpointRow } from "./endpoint.ts";
import { comparesVersions } from "./entity-tag.ts";
import { queryReader } from "./read-query.ts";
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
  address: string;
};

/** An empty body is no body. @throws Refusal malformed_json */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const reading = readStrictJson(bytes);
  if (reading.kind === "unreadable")
    throw new Refusal("malformed_json", `The body can't be read as JSON: ${reading.detail}.`);
  // Its grammar is sound now. Numbers and text are taken as they stand, so that the schema judges what was really sent.
  return JSON.parse(bytes.toString("utf8"));
}

/**
 * Checks a request against its row.
 * @returns reads one request. It throws invalid_request with every fault of query, body and headers at once; a path
 * that names nothing is a 404.
 */
export function compileInput(row: EndpointRow): (parts: RequestParts) => ReadInput {
  const pathFaults = row.params ? validatorOf("path", row.params) : () => [];
  const readQuery = queryReader(row.query);
  const queryFaults = row.query ? validatorOf("query", row.query) : noQuery;
  const bodyFaults = row.body ? validatorOf("body", row.body) : noBody;
  return ({ params, query, body: sent, judged = true, headers, address }) => {
    const body = row.body && sent === undefined ? {} : sent;
    // An id of the wrong form names nothing, like an unknown one: the answer is the same.
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
    return { input: { params, query, body, ifMatch: seen.version, from }, seen: seen.tag };
  };
}

/** `seen`: the ETag in If-Match, for an operation that compares no versions itself. */
export type ReadInput = { input: unknown; seen: string | null };
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

/** As RFC 9110 writes one. A proxy that packs answers makes it weak. */
const entityTag = /^(?:W\/)?("[!#-~\u0080-\u00ff]{0,200}")$/;
/** Of no resource: what was never ours is not what is there now. */
const noVersion = -1;

/** `*` for any. What can't be read must not pass for a match. */
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
