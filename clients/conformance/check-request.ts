// Compares one request with what a step expects.
import type { IncomingMessage } from "node:http";
import { isDeepStrictEqual } from "node:util";
import type { Expectation, HeaderExpectation } from "./form.ts";

export type Seen = {
  request: IncomingMessage;
  /** Includes the query, without the case's ID. */
  path: string;
  body: string;
  /** Earlier values of the headers that `same` names. */
  carried: Map<string, string>;
};

/** @returns what is wrong with the request, one sentence each. */
export function checkRequest(expect: Expectation, { request, path, body, carried }: Seen): string[] {
  const url = new URL(path, "http://case");
  const query = Object.fromEntries(url.searchParams);
  const came = `${request.method} ${decodeURI(url.pathname)}`;
  const wanted = `${expect.method} ${expect.path}`;
  return [
    ...(came === wanted ? [] : [`${came} came instead of ${wanted}`]),
    ...(isDeepStrictEqual(query, expect.query ?? {}) ? [] : [`the query was ${JSON.stringify(query)}`]),
    ...Object.entries(expect.headers ?? {}).flatMap(([name, header]) =>
      checkHeader(name, header, request.headers[name]?.toString(), carried),
    ),
    ...checkBody(expect, body),
  ];
}

function checkHeader(
  name: string,
  expected: HeaderExpectation,
  came: string | undefined,
  carried: Map<string, string>,
): string[] {
  if (expected === null) return came === undefined ? [] : [`the header ${name} was sent: ${came}`];
  if (came === undefined) return [`the header ${name} is missing`];
  if (typeof expected === "string") return came === expected ? [] : [`the header ${name} was ${came}`];
  if ("matches" in expected) return new RegExp(expected.matches).test(came) ? [] : [`the header ${name} was ${came}`];
  const before = carried.get(expected.same);
  if (before === undefined) carried.set(expected.same, came);
  return before === undefined || before === came ? [] : [`the header ${name} is no longer the same as before`];
}

function checkBody(expect: Expectation, body: string): string[] {
  if (expect.bodyText !== undefined) return body === expect.bodyText ? [] : [`the body was ${body}`];
  if (!("body" in expect)) return [];
  if (expect.body === null) return body === "" ? [] : [`a body was sent: ${body}`];
  try {
    return isDeepStrictEqual(JSON.parse(body), expect.body) ? [] : [`the body was ${body}`];
  } catch {
    return [`the body was no JSON: ${body}`];
  }
}
