// The one place that knows the HTTP server. Three kinds of doors: operations (a key, JSON, problems), receivers
// (raw bytes, the sender proves itself) and pages (for people). Each kind is a list of rows.
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { callingActor } from "./calling-actor.ts";
import type { Clock } from "./clock.ts";
import type { Limits } from "./config.ts";
import type { Database } from "./db.ts";
import { otherType, readBody, refuseEncoded } from "./body-types.ts";
import { perform } from "./edge.ts";
import type { Caller, PageAnswer, PageRequest, PageRow, ReceiverRow } from "./doors.ts";
import type { EndpointRow } from "./endpoint.ts";
import { answerToBroken } from "./broken-connection.ts";
import { newId } from "./id.ts";
import { fingerprint, keyOf } from "./idempotency.ts";
import type { Log } from "./log.ts";
import { bugProblem, refusalOf, toProblem } from "./problem.ts";
import { compileInput, readJson, single } from "./read-request.ts";
import { Refusal } from "./refusal.ts";
import { methodsOf, type ServedRoute } from "./served.ts";
import { answersWithFile, beginFile } from "./stream-answer.ts";

export type { Caller, PageAnswer, PageRequest, PageRow, ReceiverRow };

export type HttpSettings = {
  endpoints: readonly EndpointRow[];
  receivers: readonly ReceiverRow[];
  pages: readonly PageRow[];
  /** @throws Refusal when the header proves nobody. */
  authenticate(authorization: string | undefined): Promise<Caller>;
  database: Database;
  clock: Clock;
  log: Log;
  limits: Limits;
  publicUrl: string;
  /** Told after each write, so that the worker beside us need not wait for its next look. */
  onWritten(): void;
};

export type HttpServer = {
  listen(options: { host: string; port: number }): Promise<string>;
  close(): Promise<void>;
  /** What is served, for the test that holds it against the contract. */
  routes(): ServedRoute[];
};

/** Pages may stream (live status); a reader comes back by itself after this. */
const streamTimeoutMs = 3_600_000;
const onAnswer = { "cache-control": "private, no-store", vary: "authorization" };
const requestIdPattern = /^[\w.:-]{1,100}$/;

export function createHttp(settings: HttpSettings): HttpServer {
  const { log, limits, clock, publicUrl } = settings;
  const served: ServedRoute[] = [];
  const written = new Set<string>();
  const closing = new AbortController();
  const server = fastify({
    logger: false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.requestTimeoutMs * 2,
    keepAliveTimeout: 72_000,
    handlerTimeout: limits.requestTimeoutMs,
    forceCloseConnections: "idle",
    exposeHeadRoutes: true,
    genReqId: (request) => {
      const given = request.headers["x-request-id"];
      return typeof given === "string" && requestIdPattern.test(given) ? given : newId("request");
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    // What comes in on an open connection while we close is still answered; the connection then ends.
    return503OnClosing: false,
    clientErrorHandler,
    // Refused below, in our own words.
    http: { requireHostHeader: false },
    frameworkErrors: (error, request, reply) => void refuseAddress(error, request, reply),
  });
  server.addHook("onRoute", (route) => {
    written.add(route.path);
    // HEAD comes with every GET, and is no operation of its own.
    for (const method of [route.method].flat().filter((name) => name !== "HEAD"))
      served.push({ method, path: route.path.replaceAll(/:(\w+)/g, "{$1}") });
  });
  server.addHook("onRequest", async (request, reply) => {
    reply.headers(onEvery(request.id));
    if (request.headers.host !== undefined || request.raw.httpVersion === "1.0") return;
    reply.header("connection", "close");
    throw new Refusal("invalid_request", "The request has no Host header.");
  });
  // A connection kept alive would hold up the stop until its client lets go of it.
  server.addHook("onSend", async (_request, reply) => {
    if (closing.signal.aborted) reply.header("connection", "close");
  });
  // These fields are chosen here, one by one: there is nothing in them for the net that looks at every field.
  const requests = log.child({}, { redact: [] });
  server.addHook("onResponse", async (request, reply) => {
    // The route, never the address: tokens and names live in addresses.
    requests.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        shopId: request.caller?.shopId,
      },
      "request",
    );
  });
  server.decorateRequest("caller", undefined);
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply, settings));
  server.setNotFoundHandler((request) => notServed(request, settings, served));
  server.removeAllContentTypeParsers();

  void server.register(async (api) => addOperations(api, settings));
  void server.register(async (receivers) => addReceivers(receivers, settings));
  void server.register(async (pages) => addPages(pages, settings, closing.signal));

  return {
    listen: (options) => server.listen(options),
    close: async () => {
      closing.abort();
      // Work under way is waited for, a client that never finishes its request is not.
      const patience = setTimeout(() => server.server.closeAllConnections(), limits.drainTimeoutMs);
      await server.close();
      clearTimeout(patience);
    },
    routes: () => served,
  };

  /** Can't be decoded or is far too long. It is not looked at before the key is, like any other address. */
  async function refuseAddress(error: Error, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.headers(onEvery(request.id));
    try {
      if (request.url.startsWith("/api/")) await identify(request, settings.authenticate);
      sendError(error, request, reply, settings);
    } catch (refusal) {
      sendError(refusal, request, reply, settings);
    }
  }

  /** The connection is broken before there is a request: say so in the same shape, and hang up. */
  function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    socket.end(answerToBroken(error.code, newId("request"), publicUrl));
  }

  function addOperations(api: FastifyInstance, { endpoints, database, authenticate, onWritten }: HttpSettings): void {
    api.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => {
      try {
        done(null, readJson(body as Buffer));
      } catch (error) {
        done(error as Error);
      }
    });
    for (const row of endpoints) {
      if (!row.bodyTypes) addOperation(api, row);
      // In a scope of its own, so that no other operation takes what this one does.
      else void api.register(async (own) => addOperation(takeTypes(own, row), row));
    }

    function takeTypes(own: FastifyInstance, row: EndpointRow): FastifyInstance {
      for (const [type, { maxBytes }] of Object.entries(row.bodyTypes ?? {}))
        own.addContentTypeParser(type, { parseAs: "buffer", bodyLimit: maxBytes }, (_request, body, done) =>
          done(null, body),
        );
      own.addContentTypeParser("*", (_request, _payload, done) => done(otherType(row)));
      return own;
    }

    function addOperation(own: FastifyInstance, row: EndpointRow): void {
      const readInput = compileInput(row);
      own.route({
        method: row.method,
        url: row.path.replaceAll(/\{(\w+)\}/g, ":$1"),
        ...("stream" in row ? { handlerTimeout: streamTimeoutMs } : {}),
        onRequest: async (request) => {
          if (row.scope === null) return;
          request.caller = await identify(request, authenticate);
          if (row.sandboxOnly && request.caller.mode === "live") throw new Refusal("not_found");
          // The router takes `/payments/initialize` for `/payments/{id}` when only another method has it.
          if (row.params && written.has(pathOf(request))) refuseMethod(request, served);
          const opened = request.caller.scopes.has(row.scope) || (row.payer && request.caller.by.kind === "payer");
          if (!opened) {
            throw new Refusal("missing_scope", `This key lacks the scope ${row.scope}.`, {
              details: { requiredScope: row.scope },
            });
          }
          refuseEncoded(request.headers["content-encoding"]);
        },
        handler: async (request, reply) => {
          const body = readBody(row, request.headers["content-type"], request.body);
          const input = readInput({
            params: request.params,
            query: request.query as object,
            body: body.value,
            judged: body.judged,
            headers: request.headers,
          });
          const caller = request.caller;
          const takesKey = row.method === "POST" || row.method === "PATCH";
          const key = takesKey ? keyOf(caller?.by, single(request.headers["idempotency-key"])) : null;
          const actor = callingActor(caller, clock.now(), request.id);
          if (answersWithFile(row)) {
            const { headers, body: file } = await beginFile(database, row, actor, input);
            return reply.headers({ ...headers, ...onAnswer }).send(file);
          }
          const done = await perform(database, {
            row,
            actor,
            input,
            key: key === null ? null : { key, fingerprint: fingerprint(row.method, request.url, body.mark) },
            publicUrl,
          });
          if (row.method !== "GET") onWritten();
          return reply
            .code(done.status)
            .headers({
              ...done.headers,
              "content-type": done.contentType,
              ...onAnswer,
            })
            .send(done.body);
        },
      });
    }
  }

  function addReceivers(api: FastifyInstance, { receivers, onWritten }: HttpSettings): void {
    api.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    for (const row of receivers) {
      api.route({
        method: row.method,
        url: row.path.replaceAll(/\{(\w+)\}/g, ":$1"),
        bodyLimit: row.maxBytes ?? limits.webhookBodyBytes,
        handler: async (request, reply) => {
          const { status, body, contentType } = await row.receive({
            raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            headers: request.headers,
            query: request.query as Record<string, string>,
            params: request.params as Record<string, string>,
            address: request.ip,
            now: clock.now(),
          });
          onWritten();
          return reply
            .code(status)
            .header("content-type", contentType ?? "text/plain; charset=utf-8")
            .send(body);
        },
      });
    }
  }

  function addPages(api: FastifyInstance, { pages, onWritten }: HttpSettings, closed: AbortSignal): void {
    api.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 16_384 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    for (const row of pages) {
      api.route({
        method: row.method,
        url: row.path.replaceAll(/\{(\w+)\}/g, ":$1"),
        handlerTimeout: streamTimeoutMs,
        handler: async (request, reply) => {
          const gone = new AbortController();
          request.raw.socket.once("close", () => gone.abort());
          const answer = await row.handle({
            params: request.params as Record<string, string>,
            query: request.query as Record<string, string>,
            form: (request.body ?? {}) as Record<string, string>,
            headers: request.headers,
            requestId: request.id,
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
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

async function identify(request: FastifyRequest, authenticate: HttpSettings["authenticate"]): Promise<Caller> {
  const raw = request.raw.rawHeaders;
  let count = 0;
  for (let index = 0; index < raw.length; index += 2) if (raw[index]?.toLowerCase() === "authorization") count += 1;
  if (count > 1) throw new Refusal("duplicate_authorization");
  return authenticate(request.headers.authorization);
}

function onEvery(requestId: string): Record<string, string> {
  return { "x-request-id": requestId, "x-content-type-options": "nosniff" };
}

async function notServed(
  request: FastifyRequest,
  settings: HttpSettings,
  served: readonly ServedRoute[],
): Promise<never> {
  const path = pathOf(request);
  const receiver = path.startsWith("/api/webhooks/") && methodsOf(served, path).length > 0;
  // Who has no key learns nothing of what there is.
  if (path.startsWith("/api/") && !receiver) request.caller = await identify(request, settings.authenticate);
  const isHidden =
    request.caller?.mode === "live" && settings.endpoints.some((row) => row.sandboxOnly && row.path === path);
  return refuseMethod(request, isHidden ? [] : served);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?")[0] ?? "";
}

function refuseMethod(request: FastifyRequest, served: readonly ServedRoute[]): never {
  const allow = methodsOf(served, pathOf(request));
  if (allow.length === 0) throw new Refusal("not_found");
  throw new Refusal("method_not_allowed", `${request.method} is not offered here; ${allow.join(", ")} is.`, {
    details: { allow },
  });
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, settings: HttpSettings): FastifyReply {
  const refusal = refusalOf(error);
  const problem = refusal
    ? toProblem(refusal, request.id, settings.publicUrl)
    : bugProblem(request.id, settings.publicUrl);
  if (!refusal) settings.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, "bug");
  else if (refusal.status >= 500)
    settings.log.warn({ err: error, requestId: request.id, route: request.routeOptions.url }, "unavailable");
  return reply
    .code(problem.status)
    .headers({ ...problem.headers, "cache-control": "private, no-store" })
    .send(problem.body);
}
