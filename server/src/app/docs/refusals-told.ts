// The content of the pages about refusals. For each code: its status, what it means, what to do, an example answer, and the operations that may give
// it.
import { STATUS_CODES } from "node:http";
import type { EndpointRow } from "../../kernel/contract/endpoint.ts";
import { refusalsOf } from "../../kernel/contract/openapi-answers.ts";
import { bugProblem, type Problem, toProblem } from "../../kernel/http/problem.ts";
import { type RefusalCode, refusalCodes } from "../../kernel/contract/refusal-codes.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { type RefusalKind, refusalStatuses } from "../../kernel/contract/refusal-statuses.ts";

export type Told = {
  code: string;
  status: number;
  /** In the words of HTTP: "Conflict". */
  statusName: string;
  /** Text in backquotes is code. */
  meaning: string;
  remedy: string;
};

/** What the caller does about a kind of refusal. */
const whatToDo: Record<RefusalKind, string> = {
  invalid:
    "Change the request: `detail` says how, and `errors` points at every fault. The same request would fail again.",
  unauthenticated:
    "Send a key that is valid for this shop and mode. The operator makes one with `npm run sokoni -- keys create`.",
  declined: "Let the buyer pay another way. Nothing was taken.",
  forbidden: "Use a key with the scope in `requiredScope`.",
  not_found: "Check the id and the path. A resource of another shop gets the same answer as one that does not exist.",
  wrong_method: "Use one of the methods in the `Allow` header.",
  not_acceptable: "Send `Accept: application/json`, or no Accept header.",
  expectation_failed: "Leave the `Expect` header out.",
  timed_out: "Send the whole request again without a pause. Nothing was done.",
  headers_too_large: "Send fewer or shorter headers; cookies are not needed.",
  conflict: "Read the resource again, and decide by its current state.",
  stale: "Read the resource again, apply your change to it, and send its new version: the ETag, or `version`.",
  too_large: "Send less; `detail` has the limit.",
  wrong_media_type: "Send `Content-Type: application/json`. With PATCH, `application/merge-patch+json` works too.",
  key_reused: "Use a new Idempotency-Key for a new request.",
  rate_limited: "Wait for the time in `Retry-After`, then send it again.",
  not_implemented: "Use one of the methods in the reference.",
  unavailable:
    "Wait for the time in `Retry-After`, then send the same request with the same Idempotency-Key: nothing happens twice.",
};

/** Codes that need advice of their own. */
const whatToDoForCode: Partial<Record<RefusalCode, string>> = {
  decided_by_review:
    "Add your evidence, and prove the delivery: with the delivery code, the courier's report or the buyer's own confirmation. Or refund the money. The operator can also review the dispute with `npm run sokoni -- disputes decide`.",
  idempotency_in_progress:
    "Wait for the time in `Retry-After`, then send the same request again: it returns the first one's answer.",
  shop_reset: "The request has no effect any longer. Find the resource in the new shop, or create it again.",
  conversation_busy: "Wait for the time in `Retry-After`; the agent is about to answer.",
  link_of_another_order:
    "Create an order for this buyer and send its own link. A person who pays for a friend gets the link from the friend.",
  window_closed: "Wait until the buyer writes, or send a template that the channel has approved.",
  grant_too_wide:
    "Ask for no more than you have. Or use a key, or an owner's session, that has the `missingScopes`, may be used from those addresses and is valid for as long.",
  address_not_allowed:
    "Call from one of the key's addresses, or make a key that may be used from this one. Behind the operator's own proxy, `TRUSTED_PROXIES` must list the proxy, so that the client's address is known.",
  secret_key_in_browser:
    "Call from your own server. Everyone who loaded the page may have the key, so replace it with `POST /api/shop/keys/{id}/rotate` and no overlap.",
  unknown_api_version: "Send one of `versions`, or no Api-Version for the current one.",
  session_ended: "Sign in again: ask for a new link with `POST /api/session/links`, or at /console.",
  invalid_sign_in_link: "Ask for a new link, and open it once within 15 minutes.",
  unknown_client_token: "Use the complete token from the checkout's answer.",
  wrong_verify_token:
    "Enter this installation's verify token in the channel's dashboard, the same on both sides, and verify the address there again.",
  invalid_signature:
    "Sign the bytes exactly as they are sent, with the current secret of both sides. A proxy on the way must not change the body.",
  plan_required: "Choose one of the plans in `availableIn` (`POST /api/subscriptions`).",
  plan_limit_reached: "Wait for the next month, remove what you no longer use, or choose a larger plan.",
  owner_not_approved:
    "Ask one of `approvers` to approve you, in their chat or under Approvals in the console, or approve it from your own former phone, in the chat. Or wait until `approvedFrom`.",
  last_owner:
    "Ask an owner who may confirm payout destinations to do it in the console, or get another owner approved first.",
  session_required: "A person has to do it in the console. No scope allows it for a key.",
  confirmation_required:
    "Ask for a code with `POST /api/session/confirm`, send it to `POST /api/session/confirm/code`, then send the same request again.",
  csrf_failed:
    "From our pages, send the session's `csrfToken` as `X-CSRF-Token`. From a program, send a key and no cookies.",
  out_of_stock:
    "Read the stock (`GET /api/inventory`). Then order fewer or another variant, or wait until there is more stock.",
  invalid_transition: "Read the resource, and do one of the actions in `allowed`.",
  duplicate_authorization: "Send one Authorization header. A proxy may be adding the other.",
};

const bug: Told = told(
  "internal_error",
  500,
  "Something went wrong on our side.",
  "Send the same request with the same Idempotency-Key again. If the error repeats, report `requestId`: it is our fault.",
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

/** The answer as it is sent, with the code's own fields. */
export function exampleOf(code: string): Problem {
  return isCode(code)
    ? toProblem(new Refusal(code, undefined, more[code] ?? {}), exampleId, "")
    : bugProblem(exampleId, "");
}

const exampleId = "req_01kaq3x5v2e8b9m4c7d0f1g2h3";

/** Codes whose answer says little without its further fields. */
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

/** @returns the operations that may answer the code, in the order of the reference. A bug on our side may happen in each. */
export function answering(rows: readonly EndpointRow[], code: string): EndpointRow[] {
  if (!isCode(code)) return [...rows];
  const status = refusalStatuses[refusalCodes[code][0]];
  return rows.filter((row) => refusalsOf(row).get(status)?.includes(code));
}

function isCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusalCodes, code);
}
