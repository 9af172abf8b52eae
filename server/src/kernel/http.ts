// The one place that starts the HTTP server. Three kinds of doors: operations (a key, JSON, problems), receivers
// (raw bytes, the sender proves itself) and pages (for people). Each kind is a list of rows.
import type { Actor } from "./actor.ts";
import type { Socket } from "node:net";
import fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { answerToBroken, isUnknownMethod } from "./broken-connection.ts";
import type { Clock } from "./clock.ts";
import type { Limits } from "./config.ts";
import type { Database } from "./db.ts";
import type { DatabaseWatch } from "./watch-database.ts";
import type { Caller, PageAnswer, PageRequest, PageRow, ReceiverRow } from "./doors.ts";
import type { EndpointRow } from "./endpoint.ts";
import { newId } from "./id.ts";
import { type Authenticate, identify } from "./identify.ts";
import type { Log } from "./log.ts";
import { refuseHost } from "./one-host.ts";
import { refuseSecondOf } from "./one-of-each.ts";
import { openRequestLog } from "./request-log.ts";
import { openRateLimit } from "./rate-limit.ts";
import type { RatePolicies } from "./rate-policy.ts";
import { toProblem } from "./problem.ts";
import { Refusal } from "./refusal.ts";
import { notServed, sendError, unread } from "./refuse-request.ts";
import { servePages, serveReceivers } from "./serve-doors.ts";
import { serveOperations } from "./serve-operations.ts";
import type { CursorSeal } from "./sealed-cursor.ts";
import type { ServedRoute } from "./served.ts";
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
  /** How often a key may ask, counted over all processes. */
  rates: RatePolicies;
  trustedProxies: readonly string[];
  publicUrl: string;
  /** What lists hand out to be asked on with. */
  cursors: CursorSeal;
  /** Hears what is answered to a member's read before it is sent. */
  noteShown(actor: Actor, body: string): Promise<void>;
  /** Told after each write, so that the worker beside us need not wait for its next look. */
  onWritten(): void;
};

export type HttpServer = {
  listen(options: { host: string; port: number }): Promise<string>;
  close(): Promise<void>;
  /** What is served, for the test that holds it against the contract. */
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
    // What comes in on an open connection while we close is still answered; the connection then ends.
    return503OnClosing: false,
    clientErrorHandler,
    // Refused below, in our own words.
    http: { requireHostHeader: false },
    frameworkErrors: (error, request, reply) => void refuseAddress(error, request, reply),
  });
  server.addHook("onRoute", (route) => {
    // HEAD comes with every GET, and is no operation of its own.
    for (const method of [route.method].flat().filter((name) => name !== "HEAD"))
      served.push({ method, path: route.path.replaceAll(/:(\w+)/g, "{$1}") });
  });
  server.addHook("onRequest", async (request, reply) => {
    const refuse = () => void sendError(new Refusal("unavailable"), request, reply, settings);
    // Readiness says itself what is wrong.
    request.answered = request.url === "/readyz" ? () => {} : settings.watch.waits({ refuse });
    reply.headers(onEvery(request.id, publicUrl, clock.now()));
    try {
      refuseHost(request.raw);
    } catch (refusal) {
      reply.header("connection", "close");
      throw refusal;
    }
    refuseSecondOf(request.raw);
    // Before its body is looked at: nothing takes it.
    if (request.is404) await notServed(request, reply, keeper, served);
  });
  // A connection kept alive would hold up the stop until its client lets go of it.
  server.addHook("onSend", async (request, reply) => {
    request.answered();
    cutUnread(request.raw, limits.openBodyBytes);
    if (closing.signal.aborted) reply.header("connection", "close");
  });
  // These fields are chosen here, one by one: there is nothing in them for the net that looks at every field.
  const requests = log.child({}, { redact: [] });
  server.addHook("onResponse", async (request, reply) => {
    request.answered();
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
  // It would make us a proxy.
  server.server.on("connect", (_request, socket: Socket) => hangUp(socket, "CONNECT"));
  server.server.on("checkExpectation", (_request, response) => {
    const requestId = newId("request");
    const { status, headers, body } = toProblem(new Refusal("expectation_failed"), requestId, publicUrl);
    // Its body is not read: what may still come on this connection is no request.
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
      // Work under way is waited for, a client that never finishes its request is not.
      const patience = setTimeout(() => server.server.closeAllConnections(), limits.drainTimeoutMs);
      await server.close();
      clearTimeout(patience);
      await Promise.all([rates.settle(), requestLog.flush(), settings.watch.close()]);
    },
    routes: () => served,
  };

  /** Can't be decoded or is far too long. It is not looked at before the key is, like any other address. */
  async function refuseAddress(error: Error, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.headers(onEvery(request.id, publicUrl, clock.now()));
    try {
      if (request.url.startsWith("/api/")) await identify(keeper, request, reply, "read");
      sendError(error, request, reply, settings);
    } catch (refusal) {
      sendError(refusal, request, reply, settings);
    }
  }

  /** The connection is broken before there is a request: say so in the same shape, and hang up. */
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
    /** How many bytes it takes of some media types, where that is not the route's own limit. */
    bodyLimits?: Record<string, number>;
  }
  interface FastifyRequest {
    caller: Caller | undefined;
    /** The database is not waited for any longer. */
    answered(): void;
    /** The problem that was answered, as JSON. */
    problem: string | null;
  }
}

/** The time of this installation, which a sandbox moves: whoever tells times beside ours goes by it. */
function onEvery(requestId: string, publicUrl: string, now: Date): Record<string, string> {
  const always = { date: now.toUTCString(), "x-request-id": requestId, "x-content-type-options": "nosniff" };
  return publicUrl.startsWith("https:") ? { ...always, "strict-transport-security": "max-age=31536000" } : always;
}
