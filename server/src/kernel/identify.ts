// Who asks, and whether they may ask yet: before anything else of a request is looked at.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "./doors.ts";
import type { RateLimit } from "./rate-limit.ts";
import type { RateClass } from "./rate-policy.ts";
import { Refusal } from "./refusal.ts";

type Headers = Record<string, string | string[] | undefined>;
/** `anew`: what is remembered of the key or session is not enough. */
type Asking = { method: string; headers: Headers; address: string; anew?: boolean };

/**
 * By the key or token of the Authorization header, or, without one, by the session of the cookie. What a session changes has to come
 * from a page of ours.
 * @throws Refusal when the headers prove nobody, or nobody who may come from there
 */
export type Authenticate = (asking: Asking) => Promise<Caller>;

const authorization = "authorization";

export type Doorkeeper = { authenticate: Authenticate; rates: RateLimit };

/** @throws Refusal of a key that proves nobody, or of one that asks too often */
export async function identify(
  { authenticate, rates }: Doorkeeper,
  request: FastifyRequest,
  reply: FastifyReply,
  of: RateClass,
  anew = false,
): Promise<Caller> {
  const raw = request.raw.rawHeaders;
  let count = 0;
  for (let index = 0; index < raw.length; index += 2)
    if (raw[index]?.length === authorization.length && raw[index]?.toLowerCase() === authorization) count += 1;
  if (count > 1) throw new Refusal("duplicate_authorization");
  const caller = await authenticate({ method: request.method, headers: request.headers, address: request.ip, anew });
  request.caller = caller;
  // Only a browser sends it: there anyone can read the key.
  if (caller.mode === "live" && caller.by.kind === "key" && request.headers.origin !== undefined)
    throw new Refusal("secret_key_in_browser");
  await admit(rates, caller, reply, of);
  return caller;
}

/** @returns the refusal for who has not the scope that is asked for */
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

/** So that those who were refused together don't come back together. Whole seconds, at least one. */
function withJitter(waitSeconds: number): number {
  return Math.max(1, Math.ceil(waitSeconds * (0.9 + 0.2 * Math.random())));
}
