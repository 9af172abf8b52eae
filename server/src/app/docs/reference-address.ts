// Where an operation is in the viewer of the reference.
import type { EndpointRow } from "../../kernel/contract/endpoint.ts";

export function referenceAddress({ tag, method, path }: Pick<EndpointRow, "tag" | "method" | "path">): string {
  return `/docs/reference#tag/${tag.toLowerCase().replaceAll(/\s+/g, "-")}/${method}${path}`;
}
