// Finds the `Location` of an answer: the address of the resource that a request made or began (RFC 9110, 10.2.2).
import type { EndpointRow } from "./endpoint.ts";

/** Null for an answer that made no resource. */
export function locationOf(
  row: EndpointRow,
  answer: { status: number; body: unknown; params: unknown; publicUrl: string },
): string | null {
  if (!tellsLocation(row, answer.status)) return null;
  const params = (answer.params ?? {}) as Record<string, string>;
  const path = row.location
    ? row.location(answer.body as never, params as never)
    : `${row.path}/${(answer.body as { id: string }).id}`.replaceAll(
        /\{(\w+)\}/g,
        (_, name: string) => params[name] ?? "",
      );
  return path === null ? null : answer.publicUrl + path;
}

/** A new resource is found at the request's path plus its id, unless the row says otherwise. */
export function tellsLocation(row: EndpointRow, status: number): boolean {
  if (status !== 201 && status !== 202 && !(status === 200 && row.makesWith200)) return false;
  if (row.location) return true;
  const { properties = {} } = row.output as { properties?: object };
  const isMade = row.status === 201 || (row.status === 202 && !row.path.includes("{"));
  return row.method === "POST" && isMade && Object.hasOwn(properties, "id");
}
