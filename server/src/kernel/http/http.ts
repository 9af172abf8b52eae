// The one place that starts the HTTP server. It serves three kinds of rows: operations (key, JSON, problems), receivers (raw bytes, signed
// by the sender) and pages (for people).
import type { Actor } from "../security/actor.ts";
import type { Socket } from "node:net";
import fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { answerToBroken, isUnknownMethod } from "./broken-connection.ts";
import type { Clock } from "../values/clock.ts";
import type { Limits } from "../process/config.ts";
import type { Database } from "../database/db.ts";
import type { DatabaseWatch } from "../database/watch-database.ts";
import type { Caller, PageAnswer, PageRequest, PageRow, ReceiverRow } from "./receivers-and-pages.ts";
import type { EndpointRow } from "../contract/endpoint.ts";
import { newId } from "../values/id.ts";
import { type Authenticate, identify } from "./identify.ts";
import type { Log } from "../process/log.ts";
import { tell } from "../process/measured.ts";
import { refuseHost } from "./one-host.ts";
import { refuseSecondOf } from "./refuse-repeated-header.ts";
import { openRequestLog } from "./request-log.ts";
import { openRateLimit } from "../security/rate-limit.ts";
import type { RatePolicies } from "../security/rate-policy.ts";
import { toProblem } from "./problem.ts";
import { Refusal } from "../contract/refusal.ts";
import { notServed, sendError, unread } from "./refuse-request.ts";
import { servePages, serveReceivers } from "./serve-receivers-and-pages.ts";
import { serveOperations } from "./serve-operations.ts";
import type { CursorSeal } from "../security/sealed-cursor.ts";
import { traceRequests } from "./trace-requests.ts";
import type { ServedRoute } from "./served-methods.ts";
import { cutUnread } from "./unread-body.ts";

export type { Caller, PageAnswer, PageRequest, PageRow, ReceiverRow };

export type HttpSettings = {
  endpoints: readonly EndpointRow[];
  receivers: readonly ReceiverRow[];
  pages: readonly PageRow[];
  authenticate: Authenticate;
  database: Database;
  /** Closed with the server. */
  watch: DatabaseWatch;
  clock: Clock;
  log: Log;
  limits: Limits;
  /** The rate limits of a key, counted over all processes. */
  rates: RatePolicies;
  trustedProxies: readonly string[];
  publicUrl: string;
  /** Seals the cursors of lists. */
  cursors: CursorSeal;
  /** Records what a member's read shows, before it is sent. */
  noteShown(actor: Actor, body: string): Promise<void>;
  /** Called after each write, to wake the worker in this process immediately. */
  /** `wakes`: only the reader of posts has something to do. */
  onWritten(wakes?: "reader"): void;
};

export type HttpServer = {
  listen(options: { host: string; port: number }): Promise<string>;
  close(): Promise<void>;
  /** The served routes, for the test that compares them with the contract. */
  routes(): ServedRoute[];
};

const requestIdPattern = /^[\w.:-]{1,100}$/;

export function createHttp(settings: HttpSettings): HttpServer {
  const { log, limits, clock, publicUrl, database, onWritten } = settings;
  const rates = openRateLimit(database, settings.rates, log);
  const requestLog = openRequestLog(database, log);
  const keeper = { ...settings, rates, requestLog };
  const served: ServedRoute[] = [];
  const closing = new AbortController();
  const server = fastify({
    logger: false,
    bodyLimit: limits.bodyBytes,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
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
    // Requests on open connections during shutdown are still answered. Then the connection closes.
    return503OnClosing: false,
    clientErrorHandler,
    // We refuse it below, with our own problem.
    http: { requireHostHeader: false },
    frameworkErrors: (error, request, reply) => void refuseAddress(error, request, reply),
  });
  server.addHook("onRoute", (route) => {
    // Every GET has a HEAD, which is not a separate operation.
    for (const method of [route.method].flat().filter((name) => name !== "HEAD"))
      served.push({ method, path: route.path.replaceAll(/:(\w+)/g, "{$1}") });
  });
  traceRequests(server);
  server.addHook("onRequest", async (request, reply) => {
    const refuse = () => void sendError(new Refusal("unavailable"), request, reply, settings);
    // The readiness page itself says what is wrong.
    request.answered = request.url === "/readyz" ? () => {} : settings.watch.waits({ refuse });
    reply.headers(onEvery(request.id, publicUrl, clock.now()));
    try {
      refuseHost(request.raw);
    } catch (refusal) {
      reply.header("connection", "close");
      throw refusal;
    }
    refuseSecondOf(request.raw);
    // Refused before its body is read, because no route takes it.
    if (request.is404) await notServed(request, reply, keeper, served);
  });
  // A kept-alive connection would delay the shutdown until the client closes it.
  server.addHook("onSend", async (request, reply) => {
    request.answered();
    cutUnread(request.raw, limits.openBodyBytes);
    if (closing.signal.aborted) reply.header("connection", "close");
  });
  // These fields are chosen one by one, so they need no redaction.
  const requests = log.child({}, { redact: [] });
  server.addHook("onResponse", async (request, reply) => {
    request.answered();
    const route = request.routeOptions.url ?? "unknown";
    const status = reply.statusCode;
    const isStream = String(reply.getHeader("content-type")).startsWith("text/event-stream");
    const seconds = isStream ? null : reply.elapsedTime / 1_000;
    tell("request", { method: request.method, route, status, seconds });
    // Logs the route, never the address: addresses contain tokens and names.
    requests.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status,
        ms: Math.round(reply.elapsedTime),
        shopId: request.caller?.shopId,
      },
      "request",
    );
  });
  // CONNECT would make us a proxy.
  server.server.on("connect", (_request, socket: Socket) => hangUp(socket, "CONNECT"));
  server.server.on("checkExpectation", (_request, response) => {
    const requestId = newId("request");
    const { status, headers, body } = toProblem(new Refusal("expectation_failed"), requestId, publicUrl);
    // The body is not read, so the rest of this connection is not a request.
    response.writeHead(status, {
      ...headers,
      ...unread,
      ...onEvery(requestId, publicUrl, clock.now()),
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    });
    response.end(body);
  });
  server.decorateRequest("caller", undefined);
  server.decorateRequest("answered");
  server.decorateRequest("problem", null);
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply, settings));
  server.setNotFoundHandler((request, reply) => notServed(request, reply, keeper, served));
  server.removeAllContentTypeParsers();

  void server.register(async (api) => serveOperations(api, { ...keeper, served, openBodyBytes: limits.openBodyBytes }));
  void server.register(async (api) =>
    serveReceivers(api, settings.receivers, { clock, onWritten, openBodyBytes: limits.openBodyBytes }),
  );
  void server.register(async (api) => servePages(api, settings.pages, { clock, onWritten, closed: closing.signal }));

  return {
    listen: (options) => server.listen(options),
    close: async () => {
      closing.abort();
      // We wait for requests in progress, but not for clients that never finish one.
      const patience = setTimeout(() => server.server.closeAllConnections(), limits.drainTimeoutMs);
      await server.close();
      clearTimeout(patience);
      await Promise.all([rates.settle(), requestLog.flush(), settings.watch.close()]);
    },
    routes: () => served,
  };

  /** The address can't be decoded or is far too long. As with other addresses, the key is checked first. */
  async function refuseAddress(error: Error, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.headers(onEvery(request.id, publicUrl, clock.now()));
    try {
      if (request.url.startsWith("/api/")) await identify({ settings: keeper, request, reply, of: "read" });
      sendError(error, request, reply, settings);
    } catch (refusal) {
      sendError(refusal, request, reply, settings);
    }
  }

  /** The connection failed before a request was complete: answer with a problem, and close it. */
  function clientErrorHandler(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void {
    hangUp(socket, isUnknownMethod(error) ? "unknown method" : error.code);
  }

  function hangUp(socket: Socket, code: string | undefined): void {
    if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    socket.end(answerToBroken(code, newId("request"), publicUrl));
  }
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Body limits by media type, where they differ from the route's limit. */
    bodyLimits?: Record<string, number>;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Says that the request no longer waits for the database. */
    answered(): void;
    /** The problem that was sent, as JSON. */
    problem: string | null;
  }
}

/** Sends the installation's time, which a sandbox can move, so that clients compare times with it. */
function onEvery(requestId: string, publicUrl: string, now: Date): Record<string, string> {
  const always = { date: now.toUTCString(), "x-request-id": requestId, "x-content-type-options": "nosniff" };
  return publicUrl.startsWith("https:") ? { ...always, "strict-transport-security": "max-age=31536000" } : always;
}
