// The one place that knows the HTTP server. Three kinds of doors: operations (a key, JSON, problems), receivers
// (raw bytes, the sender proves itself) and pages (for people). Each kind is a list of rows.
import { Readable } from "node:stream";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Actor } from "./actor.ts";
import type { Clock } from "./clock.ts";
import type { Limits } from "./config.ts";
import type { Database } from "./db.ts";
import { perform } from "./edge.ts";
import type { EndpointRow } from "./endpoint.ts";
import { newId } from "./id.ts";
import { fingerprint, readKey } from "./idempotency.ts";
import type { Log } from "./log.ts";
import { bugProblem, isPassing, toProblem } from "./problem.ts";
import { Refusal } from "./refusal.ts";
import { compileValidator } from "./validation.ts";

export type Caller = { shopId: Actor["shopId"]; by: Actor["by"]; scopes: ReadonlySet<string>; mode: Actor["mode"] };

export type ReceiverRow = {
  method: "GET" | "POST" | "PUT";
  path: string;
  operationId: string;
  summary: string;
  description?: string;
  /** Answers after the bytes are stored and before any work is done. */
  receive(request: {
    raw: Buffer;
    headers: Record<string, string | string[] | undefined>;
    query: Record<string, string>;
    params: Record<string, string>;
    address: string;
    now: Date;
  }): Promise<{ status: number; body: string; contentType?: string }>;
};

export type PageRequest = {
  params: Record<string, string>;
  query: Record<string, string>;
  form: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
  requestId: string;
  now: Date;
  /** Aborted when the reader has gone or the server is closing. */
  signal: AbortSignal;
};
export type PageAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer | AsyncIterable<string>;
};
export type PageRow = {
  method: "GET" | "POST";
  path: string;
  summary: string;
  handle(request: PageRequest): Promise<PageAnswer>;
};

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
  routes(): { method: string; path: string }[];
};

/** Pages may stream (live status); a reader comes back by itself after this. */
const streamTimeoutMs = 3_600_000;
const requestIdPattern = /^[\w.:-]{1,100}$/;

export function createHttp(settings: HttpSettings): HttpServer {
  const { log, limits, clock, publicUrl } = settings;
  const served: { method: string; path: string }[] = [];
  const closing = new AbortController();
  const server = fastify({
    logger: false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.requestTimeoutMs * 2,
    keepAliveTimeout: 72_000,
    handlerTimeout: limits.requestTimeoutMs,
    forceCloseConnections: "idle",
    exposeHeadRoutes: false,
    genReqId: (request) => {
      const given = request.headers["x-request-id"];
      return typeof given === "string" && requestIdPattern.test(given) ? given : newId("request");
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    clientErrorHandler,
  });
  server.addHook("onRoute", (route) => {
    for (const method of [route.method].flat()) served.push({ method, path: route.path.replaceAll(/:(\w+)/g, "{$1}") });
  });
  server.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("x-content-type-options", "nosniff");
  });
  server.addHook("onResponse", async (request, reply) => {
    // The route, never the address: tokens and names live in addresses.
    log.info(
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
  server.setNotFoundHandler((request, reply) => notServed(request, reply, settings, served));
  server.removeAllContentTypeParsers();

  void server.register(async (api) => addOperations(api, settings));
  void server.register(async (receivers) => addReceivers(receivers, settings));
  void server.register(async (pages) => addPages(pages, settings, closing.signal));

  return {
    listen: (options) => server.listen(options),
    close: async () => {
      closing.abort();
      await server.close();
    },
    routes: () => served,
  };

  /** The connection is broken before there is a request: say so in the same shape, and hang up. */
  function clientErrorHandler(error: Error & { code?: string }, socket: import("node:net").Socket): void {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const requestId = newId("request");
    const tooLarge = error.code === "HPE_HEADER_OVERFLOW";
    const problem = toProblem(
      new Refusal(
        "invalid_request",
        tooLarge ? "The request's headers are too large." : "The request is not well-formed HTTP.",
      ),
      requestId,
      publicUrl,
    );
    socket.end(
      `HTTP/1.1 400 Bad Request\r\ncontent-type: ${problem.headers["content-type"]}\r\nx-request-id: ${requestId}\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(problem.body)}\r\n\r\n${problem.body}`,
    );
  }

  function addOperations(api: FastifyInstance, { endpoints, database, authenticate, onWritten }: HttpSettings): void {
    api.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => {
      try {
        done(null, parseJson(body as Buffer));
      } catch (error) {
        done(error as Error);
      }
    });
    for (const row of endpoints) {
      const validators = (["params", "query", "body"] as const).flatMap((part) =>
        row[part] ? [{ part, validate: compileValidator(part === "params" ? "path" : part, row[part]) }] : [],
      );
      const statuses = [row.status, ...(row.otherStatuses ?? [])];
      api.route({
        method: row.method,
        url: row.path.replaceAll(/\{(\w+)\}/g, ":$1"),
        schema: { response: Object.fromEntries(statuses.map((status) => [status, row.output])) },
        validatorCompiler: () => () => true,
        onRequest: async (request) => {
          if (row.scope === null) return;
          request.caller = await identify(request, authenticate);
          if (!request.caller.scopes.has(row.scope)) {
            throw new Refusal("missing_scope", `This key lacks the scope ${row.scope}.`, {
              details: { requiredScope: row.scope },
            });
          }
        },
        handler: async (request, reply) => {
          const input = readInput(request, row, validators);
          const key =
            row.method === "POST" || row.method === "PATCH"
              ? readKey(single(request.headers["idempotency-key"]))
              : null;
          const caller = request.caller;
          const actor: Actor = caller
            ? {
                shopId: caller.shopId,
                by: caller.by,
                scopes: caller.scopes,
                mode: caller.mode,
                now: clock.now(),
                requestId: request.id,
              }
            : {
                shopId: "shp_none",
                by: { kind: "system", id: "public" },
                scopes: new Set(),
                mode: "sandbox",
                now: clock.now(),
                requestId: request.id,
              };
          const done = await perform(database, {
            row,
            actor,
            input,
            key: key === null ? null : { key, fingerprint: fingerprint(row.method, request.url, request.body) },
            serialize: (status, body) =>
              reply.getSerializationFunction(String(status))?.(body as Record<string, unknown>) ?? JSON.stringify(body),
            publicUrl,
          });
          if (row.method !== "GET") onWritten();
          return reply
            .code(done.status)
            .headers({
              ...done.headers,
              "content-type": done.contentType,
              "cache-control": "private, no-store",
              vary: "authorization",
            })
            .send(done.body);
        },
      });
    }
  }

  function addReceivers(api: FastifyInstance, { receivers, onWritten }: HttpSettings): void {
    api.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: limits.webhookBodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    for (const row of receivers) {
      api.route({
        method: row.method,
        url: row.path.replaceAll(/\{(\w+)\}/g, ":$1"),
        bodyLimit: limits.webhookBodyBytes,
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
          return reply.send(Readable.from(answer.body));
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

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const text = body.toString("utf8");
  try {
    const value: unknown = JSON.parse(text);
    if (text.includes('"__proto__"') || text.includes('"constructor"'))
      throw new SyntaxError("a key named __proto__ or constructor is not allowed");
    return value;
  } catch (error) {
    throw new Refusal("malformed_json", `The body is not JSON: ${(error as Error).message.slice(0, 150)}`);
  }
}

type Validators = { part: "params" | "query" | "body"; validate: ReturnType<typeof compileValidator> }[];

/** @throws Refusal invalid_request with every fault of path, query and body at once; a path that names nothing is a 404. */
function readInput(request: FastifyRequest, row: EndpointRow, validators: Validators): unknown {
  if (row.body && request.body === undefined) request.body = {};
  if (!row.body && request.body !== undefined && row.method !== "DELETE") {
    throw new Refusal("invalid_request", "This operation takes no body.", {
      errors: [{ pointer: "", code: "unknown_field", detail: "Send no body." }],
    });
  }
  const errors = validators.flatMap(({ part, validate }) => {
    const found = validate(request[part]);
    // An id of the wrong form names nothing, like an unknown one: the answer is the same.
    if (part === "params" && found.length > 0) throw new Refusal("not_found");
    return found;
  });
  if (!row.query && Object.keys(request.query as object).length > 0) {
    errors.push(
      ...Object.keys(request.query as object).map((name) => ({
        pointer: `/query/${name}`,
        code: "unknown_field",
        detail: "This operation takes no query parameters.",
      })),
    );
  }
  if (errors.length > 0)
    throw new Refusal(
      "invalid_request",
      errors.length === 1 ? errors[0]?.detail : `The request has ${errors.length} faults; see errors.`,
      { errors },
    );
  return {
    params: request.params,
    query: request.query ?? {},
    body: request.body,
    ifMatch: readIfMatch(single(request.headers["if-match"])),
  };
}

/** Ours, or `*` for any. What can't be read must not pass for a match. @throws Refusal invalid_request */
function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === "*") return null;
  const version = /^(?:W\/)?"v(\d{1,9})"$/.exec(header.trim())?.[1];
  if (version !== undefined) return Number(version);
  const detail = 'Send the ETag as it was answered, for example "v3", quotes included.';
  throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/header/If-Match", code: "format", detail }] });
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(",") : header;
}

async function notServed(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: HttpSettings,
  served: { method: string; path: string }[],
): Promise<FastifyReply> {
  const path = request.url.split("?")[0] ?? "";
  const allow = [...new Set(served.filter((route) => matches(route.path, path)).map((route) => route.method))].sort();
  const receiver = path.startsWith("/api/webhooks/") && allow.length > 0;
  // Who has no key learns nothing of what there is.
  if (path.startsWith("/api/") && !receiver) request.caller = await identify(request, settings.authenticate);
  if (allow.length > 0)
    throw new Refusal("method_not_allowed", `${request.method} is not offered here; ${allow.join(", ")} is.`, {
      details: { allow },
    });
  return reply
    .status(404)
    .headers({ "content-type": "application/problem+json; charset=utf-8" })
    .send(toProblem(new Refusal("not_found"), request.id, settings.publicUrl).body);
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith("{") ? given[index] !== "" : part === given[index]))
  );
}

const frameworkRefusals: Record<string, ConstructorParameters<typeof Refusal>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ["unsupported_media_type"],
  FST_ERR_CTP_BODY_TOO_LARGE: ["body_too_large"],
  FST_ERR_CTP_EMPTY_JSON_BODY: ["malformed_json", "The body is empty."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ["invalid_request", "Content-Length does not match the body."],
  FST_ERR_BAD_URL: ["not_found"],
  FST_ERR_MAX_LIMIT_PARAM_LENGTH: ["not_found"],
  FST_ERR_HANDLER_TIMEOUT: ["unavailable"],
};

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, settings: HttpSettings): FastifyReply {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = frameworkRefusals[code];
  const refusal =
    error instanceof Refusal
      ? error
      : known
        ? new Refusal(...known)
        : isPassing(error)
          ? new Refusal("unavailable")
          : null;
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
