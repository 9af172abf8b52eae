// Answers requests that no operation took, or that an operation refused.
import type { FastifyReply, FastifyRequest } from "fastify";
import { bodyTooLarge, isTooLarge } from "./body-too-large.ts";
import { anyBodyType } from "./body-types.ts";
import type { EndpointRow } from "../contract/endpoint.ts";
import { type Doorkeeper, identify } from "./identify.ts";
import type { Log } from "../process/log.ts";
import { bugProblem, refusalOf, toProblem } from "./problem.ts";
import { Refusal } from "../contract/refusal.ts";
import { methodsOf, type ServedRoute } from "./served-methods.ts";

type Settings = Doorkeeper & { endpoints: readonly EndpointRow[]; publicUrl: string; log: Log };

/** No proxy may cache it, and no browser may show it as a page. */
export const unread = {
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
};

export async function notServed(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
  served: readonly ServedRoute[],
): Promise<never> {
  const path = pathOf(request);
  const receiver = path.startsWith("/api/webhooks/") && methodsOf(served, path).length > 0;
  // A caller without a key can't find out which addresses exist.
  if (path.startsWith("/api/") && !receiver) await identify({ settings, request, reply, of: "read" });
  const isHidden =
    request.caller?.mode === "live" && settings.endpoints.some((row) => row.sandboxOnly && row.path === path);
  return refuseMethod(request, isHidden ? [] : served);
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split("?")[0] ?? "";
}

export function refuseMethod(request: FastifyRequest, served: readonly ServedRoute[]): never {
  const allow = methodsOf(served, pathOf(request));
  if (allow.length === 0) throw new Refusal("not_found");
  throw new Refusal("method_not_allowed", `${request.method} is not supported here. Supported: ${allow.join(", ")}.`, {
    details: { allow },
  });
}

export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { log, publicUrl }: Pick<Settings, "log" | "publicUrl">,
): FastifyReply {
  const refusal = neverArrived(error, request)
    ? new Refusal("request_timeout")
    : isTooLarge(error)
      ? bodyTooLarge(limitOf(request))
      : refusalOf(error);
  // The rest of the body is not a request.
  if (refusal?.code === "request_timeout") void reply.header("connection", "close");
  const problem = refusal ? toProblem(refusal, request.id, publicUrl) : bugProblem(request.id, publicUrl);
  if (!refusal) log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, "bug");
  else if (refusal.status >= 500)
    log.warn({ err: error, requestId: request.id, route: request.routeOptions.url }, "unavailable");
  request.problem = problem.body;
  return reply
    .code(problem.status)
    .headers({ ...problem.headers, ...unread })
    .send(problem.body);
}

function limitOf({ headers, routeOptions }: FastifyRequest): number {
  const type = headers["content-type"]?.split(";")[0]?.trim().toLowerCase() ?? "";
  const own = routeOptions.config.bodyLimits ?? {};
  return own[type] ?? own[anyBodyType] ?? routeOptions.bodyLimit;
}

/** The time ran out while we waited for the rest of the body, not for our own work. */
function neverArrived(error: unknown, { raw }: FastifyRequest): boolean {
  return error instanceof Error && "code" in error && error.code === "FST_ERR_HANDLER_TIMEOUT" && !raw.complete;
}
