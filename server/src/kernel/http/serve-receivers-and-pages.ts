// Serves receivers (raw bytes from senders that sign them) and pages for people. The rate limits of shops don't count them.
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { encodingFor, pack, packedFromBytes } from "./accept.ts";
import { bodyTooLarge } from "./body-too-large.ts";
import type { Clock } from "../values/clock.ts";
import type { PageRow, ReceiverRow } from "./receivers-and-pages.ts";
import { receiveMultipart, type SentForm } from "./read-multipart.ts";
import { single } from "./read-request.ts";
import { Refusal } from "../contract/refusal.ts";

type Settings = { clock: Clock; onWritten(wakes?: "reader"): void };

/** The limit for a form without files. */
const formBytes = 16_384;

const noForm = { form: {}, files: [], cut: false };

/** Pages may stream (live status). A reader reconnects after this time. */
export const streamTimeoutMs = 3_600_000;

export function serveReceivers(
  api: FastifyInstance,
  receivers: readonly ReceiverRow[],
  { clock, onWritten, openBodyBytes }: Settings & { openBodyBytes: number },
): void {
  api.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  const headOf = (request: FastifyRequest) => ({
    headers: request.headers,
    query: request.query as Record<string, string>,
    params: request.params as Record<string, string>,
    address: request.ip,
    now: clock.now(),
  });
  for (const row of receivers) {
    api.route({
      method: row.method,
      url: routerPath(row.path),
      bodyLimit: row.bodyMaxBytes ?? openBodyBytes,
      onRequest: async (request) => row.admit?.(headOf(request)),
      handler: async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { status, body, contentType, wakes } = await row.receive({ ...headOf(request), raw });
        if (wakes !== null) onWritten(wakes);
        return reply
          .code(status)
          .header("content-type", contentType ?? "text/plain; charset=utf-8")
          .send(body);
      },
    });
  }
}

export function servePages(
  api: FastifyInstance,
  pages: readonly PageRow[],
  { clock, onWritten, closed }: Settings & { closed: AbortSignal },
): void {
  api.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    // Only forms with files may be larger, and they have another content type.
    if (body.length > formBytes) return done(bodyTooLarge(formBytes));
    return done(null, { form: Object.fromEntries(new URLSearchParams(body as string)), files: [], cut: false });
  });
  // The page itself answers what is not JSON, in its own protocol.
  api.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, { ...noForm, json: body }),
  );
  api.addContentTypeParser("multipart/form-data", (request: FastifyRequest, body: IncomingMessage) =>
    receiveMultipart(body, String(request.headers["content-type"]), request.routeOptions.bodyLimit),
  );
  // For phones on slow networks. The secret is the address here, so compressed sizes reveal nothing.
  api.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < packedFromBytes) return payload;
    if (reply.hasHeader("content-encoding")) return payload;
    reply.header("vary", "accept-encoding");
    const encoding = encodingFor(single(request.headers["accept-encoding"]));
    if (encoding === null) return payload;
    reply.header("content-encoding", encoding);
    return pack(encoding, payload);
  });
  for (const row of pages) {
    api.route({
      method: row.method,
      url: routerPath(row.path),
      handlerTimeout: streamTimeoutMs,
      bodyLimit: row.takesFiles?.maxBytes ?? row.takesJson?.maxBytes ?? formBytes,
      onRequest: async (request) => {
        if (isJson(request) && !row.takesJson) throw new Refusal("unsupported_media_type", "This page takes no JSON.");
        if (row.takesFiles?.opens(request.params as Record<string, string>) === false) throw new Refusal("not_found");
      },
      handler: async (request, reply) => {
        const { form, files, cut, json = "" } = (request.body ?? noForm) as SentForm & { json?: string };
        if (cut && !row.takesFiles) throw bodyTooLarge(formBytes);
        if (files.length > 0 && !row.takesFiles)
          throw new Refusal("unsupported_media_type", "This form accepts no files.");
        const gone = new AbortController();
        // Listens on the answer, not on the connection, which serves many requests.
        reply.raw.once("close", () => gone.abort());
        const answer = await row.handle({
          params: request.params as Record<string, string>,
          query: request.query as Record<string, string>,
          form,
          files,
          cut,
          json,
          headers: request.headers,
          requestId: request.id,
          address: request.ip,
          now: clock.now(),
          signal: AbortSignal.any([gone.signal, closed]),
        });
        if (row.method === "POST") onWritten();
        reply.code(answer.status).headers(answer.headers);
        if (typeof answer.body === "string" || Buffer.isBuffer(answer.body)) return reply.send(answer.body);
        return reply.send(request.method === "HEAD" ? "" : Readable.from(answer.body));
      },
    });
  }
}

function isJson({ headers }: FastifyRequest): boolean {
  return headers["content-type"]?.split(";")[0]?.trim().toLowerCase() === "application/json";
}

/** Writes the contract's `{id}` as the router does. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}
