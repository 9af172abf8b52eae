// What the pages about refusals tell: of each code its status, what it means, what to do, an answer as it comes, and who answers it.
import { STATUS_CODES } from "node:http";
import type { EndpointRow } from "../../kernel/endpoint.ts";
import { refusalsOf } from "../../kernel/openapi-answers.ts";
import { bugProblem, type Problem, toProblem } from "../../kernel/problem.ts";
import { Refusal, type RefusalCode, refusalCodes } from "../../kernel/refusal.ts";
import { type RefusalKind, refusalStatuses } from "../../kernel/refusal-statuses.ts";

export type Told = {
  code: string;
  status: number;
  /** In the words of HTTP: "Conflict". */
  statusName: string;
  /** What stands in backquotes is code. */
  meaning: string;
  remedy: string;
};

/** What the caller does about a kind of refusal. */
const whatToDo: Record<RefusalKind, string> = {
  invalid:
    "Change the request: `detail` says how, `errors` points at every fault. Sending it again as it is fails again.",
  unauthenticated:
    "Send a key that is valid for this shop and mode. The operator makes one with `npm run sokoni -- keys create`.",
  declined: "Let the buyer pay another way. Nothing was taken.",
  forbidden: "Use a key that has the scope named in `requiredScope`.",
  not_found: "Check the id and the path. What belongs to another shop is told the same way as what does not exist.",
  wrong_method: "Use a method that the `Allow` header names.",
  not_acceptable: "Send `Accept: application/json`, or none.",
  expectation_failed: "Leave the `Expect` header out.",
  timed_out: "Send the request again, in one go; nothing was done.",
  headers_too_large: "Send fewer or shorter headers; cookies are not needed.",
  conflict: "Read the resource as it is now, and decide again.",
  stale:
    "Read the resource again, apply your change to what you see, and send its new version: the ETag, or `version`.",
  too_large: "Send less; `detail` names the limit.",
  wrong_media_type:
    "Send `Content-Type: application/json`; with PATCH, `application/merge-patch+json` is taken as well.",
  key_reused: "Use a new Idempotency-Key for a new request.",
  rate_limited: "Wait as long as `Retry-After` says, then send it again.",
  not_implemented: "Use one of the methods that the reference names.",
  unavailable:
    "Wait as long as `Retry-After` says, then send the same request with the same Idempotency-Key: nothing happens twice.",
};

/** Codes whose remedy is their own. */
const whatToDoForCode: Partial<Record<RefusalCode, string>> = {
  decided_by_review:
    "Add your evidence, and prove the delivery: the hand-over code, the courier's report or the buyer's own word. Or give the money back, and the operator can review the dispute with `npm run sokoni -- disputes decide`.",
  idempotency_in_progress:
    "Wait as long as `Retry-After` says and send the same request again: it answers what the first one did.",
  shop_reset: "Nothing follows from it any more. Look the resource up in the shop as it is now, or make it anew.",
  conversation_busy: "Wait as long as `Retry-After` says; the agent is about to answer.",
  link_of_another_order:
    "Make an order for this buyer and send its own link. Somebody who pays for a friend gets the link from the friend.",
  window_closed: "Wait until the buyer writes, or send a template that the channel has approved.",
  grant_too_wide:
    "Ask for no more than the caller holds, or ask with a key or as an owner who holds the `missingScopes`, may come from those addresses and lasts as long.",
  address_not_allowed:
    "Call from one of the key's addresses, or make a key that may be used from this one. Behind a proxy of the operator's, `TRUSTED_PROXIES` says whose word is taken for where a request comes from.",
  secret_key_in_browser:
    "Call from your own server. Whoever loaded the page may have the key: make another in its place with `POST /api/shop/keys/{id}/rotate` and no overlap.",
  unknown_api_version: "Send one of `versions`, or none for the present one.",
  session_ended: "Sign in again: ask for a new link with `POST /api/session/links`, or at /console.",
  invalid_sign_in_link: "Ask for a new link, and open it once within 15 minutes.",
  unknown_client_token: "Take the token that the answer to the checkout carries, whole.",
  wrong_verify_token:
    "Give the channel's dashboard the verify token of this installation, the same on both sides, and let it verify the address again.",
  invalid_signature:
    "Sign the bytes as they are sent, with the secret that both sides have now; a proxy on the way must not change the body.",
  plan_required: "Choose one of the plans in `availableIn` (`POST /api/subscriptions`), or do without.",
  plan_limit_reached: "Wait for the next month, end what is not used any more, or choose a larger plan.",
  owner_not_approved:
    "Ask one of `approvers` to say yes, in their chat or under Approvals in the console, or say yes from your own former phone, in the chat. Or wait until `approvedFrom`.",
  last_owner:
    "Let an owner who may confirm payout destinations do it in the console, or have another owner approved first.",
  session_required: "Let a person do it in the console. No scope makes a key enough.",
  confirmation_required:
    "Ask for a code with `POST /api/session/confirm`, send it to `POST /api/session/confirm/code`, then send the same request again.",
  csrf_failed:
    "From a page of ours, send the session's `csrfToken` as `X-CSRF-Token`. From a program, send a key and no cookies.",
  out_of_stock:
    "Read what is left (`GET /api/inventory`), and order fewer, another variant, or after the stock was counted up.",
  invalid_transition: "Read the resource, and do one of what `allowed` names.",
  duplicate_authorization: "Send one Authorization header. A proxy may be adding the other.",
};

const bug: Told = told(
  "internal_error",
  500,
  "Something went wrong on our side.",
  "Send the same request with the same Idempotency-Key again. If it stays, report `requestId`: the fault is ours.",
);

/** Every code, in the order of the statuses. */
export const allTold: readonly Told[] = [
  ...(Object.entries(refusalCodes) as [RefusalCode, readonly [RefusalKind, string]][]).map(([code, [kind, meaning]]) =>
    told(code, refusalStatuses[kind], meaning, whatToDoForCode[code] ?? whatToDo[kind]),
  ),
  bug,
].sort((one, other) => one.status - other.status);

function told(code: string, status: number, meaning: string, remedy: string): Told {
  return { code, status, statusName: STATUS_CODES[status] ?? "", meaning, remedy };
}

/** As an answer comes; members of the code's own come beside. */
export function exampleOf(code: string): Problem {
  return isCode(code)
    ? toProblem(new Refusal(code, undefined, more[code] ?? {}), exampleId, "")
    : bugProblem(exampleId, "");
}

const exampleId = "req_01kaq3x5v2e8b9m4c7d0f1g2h3";

/** Codes whose answer says little without what stands beside. */
const more: Partial<Record<RefusalCode, ConstructorParameters<typeof Refusal>[2]>> = {
  invalid_request: {
    errors: [
      { pointer: "/name", code: "required", detail: "`name` is missing." },
      { pointer: "/price/amount", code: "minimum", detail: "must be at least 0." },
    ],
  },
  resource_missing: {
    errors: [{ pointer: "/customerId", code: "resource_missing", detail: "customer does not exist." }],
  },
  invalid_transition: { details: { allowed: ["delivered"] } },
  version_conflict: { details: { currentVersion: 4 } },
  method_not_allowed: { details: { allow: ["GET", "PATCH"] } },
};

/** @returns the operations that may answer the code, in the order of the reference; a fault of ours may happen in each */
export function answering(rows: readonly EndpointRow[], code: string): EndpointRow[] {
  if (!isCode(code)) return [...rows];
  const status = refusalStatuses[refusalCodes[code][0]];
  return rows.filter((row) => refusalsOf(row).get(status)?.includes(code));
}

function isCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusalCodes, code);
}
