// Identifies the caller and applies the rate limit, before the rest of a request is read.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "./receivers-and-pages.ts";
import type { RateLimit } from "../security/rate-limit.ts";
import type { RateClass } from "../security/rate-policy.ts";
import { Refusal } from "../contract/refusal.ts";

type Headers = Record<string, string | string[] | undefined>;
/** `anew`: ignores what is cached about the key or session. */
type Asking = { method: string; headers: Headers; address: string; anew?: boolean };

/**
 * Uses the Authorization header's key or token, or else the session cookie. Writes by cookie must come from one of our pages.
 * @throws Refusal when the headers identify no caller, or one that may not call from this address
 */
export type Authenticate = (asking: Asking) => Promise<Caller>;

const authorization = "authorization";

export type Doorkeeper = { authenticate: Authenticate; rates: RateLimit };

/** @throws Refusal if the key is invalid or exceeds its rate limit */
export async function identify({
  settings: { authenticate, rates },
  request,
  reply,
  of,
  anew = false,
}: {
  settings: Doorkeeper;
  request: FastifyRequest;
  reply: FastifyReply;
  of: RateClass;
  anew?: boolean | undefined;
}): Promise<Caller> {
  const raw = request.raw.rawHeaders;
  let count = 0;
  for (let index = 0; index < raw.length; index += 2)
    if (raw[index]?.length === authorization.length && raw[index]?.toLowerCase() === authorization) count += 1;
  if (count > 1) throw new Refusal("duplicate_authorization");
  const caller = await authenticate({ method: request.method, headers: request.headers, address: request.ip, anew });
  request.caller = caller;
  // Only browsers send this header, and a key in a browser can be read by anyone.
  if (caller.mode === "live" && caller.by.kind === "key" && request.headers.origin !== undefined)
    throw new Refusal("secret_key_in_browser");
  await admit(rates, caller, reply, of);
  return caller;
}

/** @returns the refusal for a caller without the required scope */
export function lacking(requiredScope: string, { session }: Caller): Refusal {
  const words = session ? `Your role has no ${requiredScope}.` : `This key lacks the scope ${requiredScope}.`;
  return new Refusal("missing_scope", words, { details: { requiredScope } });
}

async function admit(rates: RateLimit, caller: Caller, reply: FastifyReply, of: RateClass): Promise<void> {
  const { policy, remaining, resetSeconds, waitSeconds } = await rates.take(caller.shopId, caller.by.id, of);
  reply.header("ratelimit-policy", `"${of}";q=${policy.quota};w=${policy.windowSeconds}`);
  reply.header("ratelimit", `"${of}";r=${remaining};t=${resetSeconds}`);
  if (waitSeconds === null) return;
  throw new Refusal(
    "rate_limited",
    `${caller.session ? "You" : "This key"} may make ${policy.quota} ${of} requests in ${policy.windowSeconds} seconds; wait for Retry-After.`,
    { details: { "violated-policies": [of], retryAfterSeconds: withJitter(waitSeconds) } },
  );
}

/** Spreads the retries of requests that were refused together. Whole seconds, at least one. */
function withJitter(waitSeconds: number): number {
  return Math.max(1, Math.ceil(waitSeconds * (0.9 + 0.2 * Math.random())));
}
