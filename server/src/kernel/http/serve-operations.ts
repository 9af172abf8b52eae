// Serves the operations: a key, JSON in and out, problems. Does once what all of them have in common.
import type { Actor } from "../security/actor.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { encodingFor, pack, packedFromBytes, refuseUnacceptable } from "./accept.ts";
import { readApiVersion } from "../contract/api-version.ts";
import {
  anyBodyType,
  mergePatchType,
  otherType,
  type ReadBody,
  readBody,
  refuseCharset,
  refuseEncoded,
  refuseMergePatch,
} from "./body-types.ts";
import { callingActor } from "../security/calling-actor.ts";
import type { Clock } from "../values/clock.ts";
import { ShopClosed } from "../database/closed-shop.ts";
import type { Database } from "../database/db.ts";
import type { Caller } from "./receivers-and-pages.ts";
import { executeOperation } from "./execute-operation.ts";
import { type EndpointRow, isForEverybody } from "../contract/endpoint.ts";
import { isRead, refuseOtherSites } from "../security/forged-request.ts";
import { comparesVersions, takesIfMatch } from "./entity-tag.ts";
import { fingerprint, keyOf, takesKey } from "./idempotency.ts";
import { type Doorkeeper, identify, lacking } from "./identify.ts";
import { looksUpCaller } from "../security/look-up-caller.ts";
import { rateClassOf } from "../security/rate-policy.ts";
import { refuseUndecodable } from "./read-query.ts";
import { compileInput, readJson, single } from "./read-request.ts";
import { Refusal } from "../contract/refusal.ts";
import type { CursorSeal } from "../security/sealed-cursor.ts";
import type { RequestLog } from "./request-log.ts";
import { pathOf, refuseMethod, unread } from "./refuse-request.ts";
import { routerPath, streamTimeoutMs } from "./serve-receivers-and-pages.ts";
import type { ServedRoute } from "./served-methods.ts";
import { answersWithFile, beginFile } from "./stream-answer.ts";

export type OperationSettings = Doorkeeper & {
  noteShown(actor: Actor, body: string): Promise<void>;
  endpoints: readonly EndpointRow[];
  database: Database;
  clock: Clock;
  publicUrl: string;
  cursors: CursorSeal;
  /** The body limit for a caller without a key. */
  openBodyBytes: number;
  onWritten(): void;
  requestLog: RequestLog;
  /** All served routes, complete once everything is registered. */
  served: readonly ServedRoute[];
};

const onAnswer = { ...unread, vary: "authorization, cookie" };

export function serveOperations(api: FastifyInstance, settings: OperationSettings): void {
  const { endpoints, database, publicUrl, clock, served, requestLog } = settings;
  let written: Set<string> | undefined;
  const isWritten = (path: string): boolean => (written ??= new Set(served.map((route) => route.path))).has(path);
  api.addContentTypeParser(["application/json", mergePatchType], { parseAs: "buffer" }, (request, body, done) => {
    try {
      refuseMergePatch(request.method, request.headers["content-type"]);
      refuseCharset(request.headers["content-type"]);
      done(null, readJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  api.addHook("onSend", compress);
  for (const row of endpoints) {
    if (!row.bodyTypes) serve(api, row);
    // In a scope of its own, so that no other operation accepts this one's types.
    else void api.register(async (own) => serve(takeTypes(own, row), row));
  }

  function takeTypes(own: FastifyInstance, row: EndpointRow): FastifyInstance {
    const types = row.bodyTypes ?? {};
    if (types[anyBodyType]) own.removeAllContentTypeParsers();
    for (const [type, { maxBytes }] of Object.entries(types))
      own.addContentTypeParser(
        type === anyBodyType ? "*" : type,
        { parseAs: "buffer", bodyLimit: maxBytes },
        (_request, body, done) => done(null, body),
      );
    if (!types[anyBodyType]) own.addContentTypeParser("*", (_request, _payload, done) => done(otherType(row)));
    return own;
  }

  function serve(own: FastifyInstance, row: EndpointRow): void {
    const readInput = compileInput(row);
    const rateClass = rateClassOf(row);
    const isList = takesCursor(row);
    const guarded = guardedBy(row, endpoints);
    const farewell = deprecationOf(row, publicUrl);
    own.route({
      method: row.method,
      url: routerPath(row.path),
      ...(isForEverybody(row) ? { bodyLimit: settings.openBodyBytes } : {}),
      config: { bodyLimits: limitsOf(row) },
      ...("stream" in row ? { handlerTimeout: streamTimeoutMs } : {}),
      onRequest: async (request, reply) => {
        // Runs before the body is read, so that an unknown sender costs little.
        if (!isForEverybody(row))
          await open(
            row,
            await identify({ settings, request, reply, of: rateClass, anew: looksUpCaller(row) }),
            request,
          );
        else if (!isRead(request.method)) refuseOtherSites(request.headers, publicUrl);
        if (farewell) reply.headers(farewell);
        reply.header("api-version", readApiVersion(single(request.headers["api-version"])));
        refuseUnacceptable(row, request.headers.accept);
        refuseEncoded(request.headers["content-encoding"]);
      },
      onResponse: async (request, reply) => {
        const { caller, query, params, body, problem } = request;
        if (caller === undefined) return;
        requestLog.note({
          row,
          caller,
          requestId: request.id,
          params,
          query,
          body,
          status: reply.statusCode,
          problem,
          durationMs: Math.round(reply.elapsedTime),
          replayed: reply.hasHeader("idempotent-replayed"),
          userAgent: request.headers["user-agent"],
          at: clock.now(),
        });
      },
      handler: async (request, reply) => {
        refuseUndecodable(request.url);
        const body = readBody(row, request.headers["content-type"], request.body);
        const read = readInput({
          params: request.params,
          query: request.query as object,
          body: body.value,
          judged: body.judged,
          headers: request.headers,
          address: request.ip,
        });
        const done = await asItIsNow(settings, request, async (caller) => {
          const actor = callingActor(caller, clock.now(), request.id);
          const key = takesKey(row) ? keyOf(caller, single(request.headers["idempotency-key"])) : null;
          const place = `${actor.shopId}|${row.operationId}`;
          const input = isList
            ? withOwnCursor(read.input, (sealed) => settings.cursors.open(sealed, place))
            : read.input;
          if (answersWithFile(row)) return beginFile(database, row, actor, input);
          return executeOperation(database, {
            row,
            actor,
            input,
            key: key === null ? null : { key, fingerprint: fingerprint(row.method, request.url, markOf(row, body)) },
            publicUrl,
            noteShown: settings.noteShown,
            guard: guarded && { ...guarded, place: pathOf(request), seen: read.seen },
            sealCursor: isList ? (cursor) => settings.cursors.seal(cursor, place) : null,
          });
        });
        if (!("status" in done)) return reply.headers({ ...done.headers, ...onAnswer }).send(done.body);
        if (row.method !== "GET") settings.onWritten();
        if (done.status >= 400) request.problem = done.body;
        if (done.nextCursor !== null) addLink(reply, nextPage(request, publicUrl, done.nextCursor));
        return reply
          .code(done.status)
          .headers({ ...done.headers, "content-type": done.contentType, ...onAnswer })
          .send(done.body);
      },
    });
  }

  /** @throws Refusal not_found, method_not_allowed, missing_scope, session_required, confirmation_required */
  async function open(row: EndpointRow, caller: Caller, request: FastifyRequest): Promise<void> {
    const { by, mode, scopes, session } = caller;
    if (row.sandboxOnly && mode === "live") throw new Refusal("not_found");
    // The router matches `/payments/initialize` with `/payments/{id}` when only another method has that path.
    if (row.params && isWritten(pathOf(request))) refuseMethod(request, served);
    if (row.who === "session" && !session) throw new Refusal("session_required");
    const isPayer = by.kind === "payer";
    if (row.scope === null && isPayer)
      throw new Refusal("missing_scope", "A client token opens the payment of its checkout and nothing else.");
    const opensIt = [row.scope, ...(row.orScopes ?? [])].some((scope) => scope === null || scopes.has(scope));
    if (row.scope !== null && !opensIt && !(row.payer && isPayer)) throw lacking(row.scope, caller);
    if (row.keyScope !== undefined && !session && !scopes.has(row.keyScope)) throw lacking(row.keyScope, caller);
    if (row.confirmed && session && !(await session.isConfirmed(clock.now())))
      throw new Refusal("confirmation_required");
  }
}

/** Keys are cached for seconds. If the key's shop was reset meanwhile, nothing was done, so the key is looked up again. */
async function asItIsNow<Done>(
  { authenticate }: Doorkeeper,
  request: FastifyRequest,
  work: (caller: Caller | undefined) => Promise<Done>,
): Promise<Done> {
  try {
    return await work(request.caller);
  } catch (error) {
    if (!(error instanceof ShopClosed) || error.late) throw error;
    const { method, headers, ip: address } = request;
    request.caller = await authenticate({ method, headers, address, anew: true });
    return work(request.caller);
  }
}

/** If the operation needs no body, `{}` equals no body. */
function markOf(row: EndpointRow, { mark }: ReadBody): unknown {
  return row.body || row.bodyTypes ? mark : undefined;
}

function takesCursor({ query }: EndpointRow): boolean {
  return query !== undefined && "properties" in query && Object.hasOwn(query.properties as object, "cursor");
}

/** Replaces the sealed cursor with the list's own. */
function withOwnCursor<Input extends { query: { cursor?: string } }>(
  input: Input,
  open: (sealed: string) => string,
): Input {
  const { query } = input;
  return query.cursor === undefined ? input : { ...input, query: { ...query, cursor: open(query.cursor) } };
}

/** What If-Match is compared with, for a write without versions of its own. */
function guardedBy(row: EndpointRow, endpoints: readonly EndpointRow[]): { read: EndpointRow | null } | null {
  if (!takesIfMatch(row) || comparesVersions(row)) return null;
  return { read: endpoints.find(({ method, path }) => method === "GET" && path === row.path) ?? null };
}

/** RFC 9745 and RFC 8594: since when an operation is deprecated, until when it is served, and its replacement. */
function deprecationOf({ deprecated }: EndpointRow, publicUrl: string): Record<string, string> | null {
  if (!deprecated) return null;
  const { replacedBy, since, sunset } = deprecated;
  return {
    deprecation: `@${Date.parse(since) / 1_000}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${publicUrl}/docs>; rel="deprecation", <${publicUrl}${replacedBy}>; rel="successor-version"`,
  };
}

const plainPath = /^\/[\w/-]+$/;

function nextPage(request: FastifyRequest, publicUrl: string, cursor: string): string {
  // Most first pages have no query and no encoded characters, so nothing needs parsing.
  if (plainPath.test(request.url)) return `<${publicUrl}${request.url}?cursor=${cursor}>; rel="next"`;
  const address = new URL(request.url, publicUrl);
  address.searchParams.set("cursor", cursor);
  return `<${publicUrl}${address.pathname}${address.search}>; rel="next"`;
}

function addLink(reply: FastifyReply, link: string): void {
  const present = reply.getHeader("link");
  reply.header("link", present === undefined ? link : `${String(present)}, ${link}`);
}

async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== "string" || payload.length < packedFromBytes) return payload;
  reply.header("vary", "authorization, cookie, accept-encoding");
  const encoding = encodingFor(single(request.headers["accept-encoding"]));
  if (encoding === null) return payload;
  const packed = await pack(encoding, payload);
  reply.header("content-encoding", encoding);
  return packed;
}

/** The body limit of each media type other than JSON. */
function limitsOf({ bodyTypes = {} }: EndpointRow): Record<string, number> {
  return Object.fromEntries(Object.entries(bodyTypes).map(([type, { maxBytes }]) => [type, maxBytes]));
}
