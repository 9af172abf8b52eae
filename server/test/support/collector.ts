// A small OpenTelemetry collector: it takes OTLP over HTTP, as JSON.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean; doubleValue?: number };
type Attribute = { key: string; value: Value };
type Posted = {
  resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: { spans: PostedSpan[] }[] }[];
  resourceLogs?: { resource: { attributes: Attribute[] }; scopeLogs: { logRecords: PostedLine[] }[] }[];
};
type PostedSpan = Omit<Span, "attributes" | "service"> & { attributes: Attribute[] };
type PostedLine = Omit<Line, "attributes" | "service" | "body"> & { attributes: Attribute[]; body: Value };
type Attributes = Record<string, string | number | boolean | undefined>;

export type Span = {
  service: unknown;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  status: { code: number };
  attributes: Attributes;
};
export type Line = {
  service: unknown;
  traceId: string;
  spanId: string;
  severityText: string;
  body: string | undefined;
  attributes: Attributes;
};

export type Collector = {
  url: string;
  spans: Span[];
  lines: Line[];
  /** Of each request. */
  keys: (string | undefined)[];
  close(): Promise<void>;
};

export async function openCollector(): Promise<Collector> {
  const spans: Span[] = [];
  const lines: Line[] = [];
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers.authorization);
    json(request).then(
      (body) => {
        take(body as Posted);
        response.writeHead(200, { "content-type": "application/json" }).end("{}");
      },
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));

  function take({ resourceSpans = [], resourceLogs = [] }: Posted): void {
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, attributes: read(span.attributes), service: read(resource.attributes)["service.name"] });
    for (const { resource, scopeLogs } of resourceLogs)
      for (const line of scopeLogs.flatMap((scope) => scope.logRecords))
        lines.push({
          ...line,
          body: line.body.stringValue,
          attributes: read(line.attributes),
          service: read(resource.attributes)["service.name"],
        });
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    lines,
    keys,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function read(attributes: readonly Attribute[]): Attributes {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
