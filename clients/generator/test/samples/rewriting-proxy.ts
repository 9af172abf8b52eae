// A proxy between the samples and a running system. It records each request and answer, and replaces the IDs in the samples with IDs of existing
// objects. The samples run as they are shown.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Objects } from "../../../../server/test/edge/support/objects.ts";
import { withObjects } from "../../../../server/test/edge/support/rows.ts";

export type Asked = {
  language: string;
  operationId: string;
  /** Method and address, as the sample sent it. */
  line: string;
  /** Parsed JSON, or the number and type of other bytes. */
  body: unknown;
  keyed: boolean;
  status: number;
  answer: string;
};

export type SampleProxy = { url: string; asked: Asked[]; stop(): Promise<void> };

/**
 * Addresses are `<url>/<language>/<operationId>/api/…`.
 * @param onto the address of the system
 * @param spareKey a key of a shop that may be reset, which would delete the objects of all other samples
 */
export async function startSampleProxy(onto: string, objects: Objects, spareKey: string): Promise<SampleProxy> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    handOn(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)));
  });

  async function handOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    const [, language = "", operationId = "", path = ""] = /^\/(\w+)\/(\w+)(\/.*)$/.exec(request.url ?? "") ?? [];
    const type = request.headers["content-type"] ?? "";
    const isJson = type === "application/json";
    const body: unknown =
      bytes.length === 0 ? null : isJson ? JSON.parse(bytes.toString()) : `${bytes.length} of ${type}`;
    const {
      host: _host,
      connection: _connection,
      "content-length": _length,
      "accept-encoding": _packed,
      ...kept
    } = request.headers;
    const answer = await fetch(onto + addressWithObjects(path, objects), {
      method: request.method ?? "GET",
      headers: {
        ...(kept as Record<string, string>),
        ...(operationId === "resetTestShop" ? { authorization: `Bearer ${spareKey}` } : {}),
      },
      ...(bytes.length === 0
        ? {}
        : { body: isJson ? JSON.stringify(fitting(operationId, body, objects)) : new Uint8Array(bytes) }),
    });
    const text = Buffer.from(await answer.arrayBuffer());
    asked.push({
      language,
      operationId,
      line: `${request.method} ${decodeURIComponent(path)}`,
      body,
      keyed: request.headers["idempotency-key"] !== undefined,
      status: answer.status,
      answer: text.toString(),
    });
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
    response.end(text);
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

function addressWithObjects(path: string, { ids, byName }: Objects): string {
  return path
    .replaceAll(/\b([a-z]{3})_[0-9a-z]{26}\b/g, (own, prefix: string) => ids[prefix] ?? own)
    .replaceAll(/\bpay-[0-9a-z]{26}\b/g, (own) => byName.reference ?? own);
}

/** Moving the clock by days would take as long as all other samples together. */
function fitting(operationId: string, body: unknown, objects: Objects): unknown {
  return operationId === "moveTestClock" ? { advanceSeconds: 60 } : withObjects(body, objects);
}
