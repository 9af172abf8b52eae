// Every code a refusal can carry, under the address that the refusal itself names as its `type`.
import { html, type Html } from "../../kernel/html.ts";
import { bugProblem, toProblem } from "../../kernel/problem.ts";
import { Refusal, type RefusalCode, refusalCodes, type RefusalKind, refusalStatuses } from "../../kernel/refusal.ts";

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
  timed_out: "Send the request again, in one go; nothing was done.",
  headers_too_large: "Send fewer or shorter headers; cookies are not needed.",
  conflict: "Read the resource as it is now, and decide again.",
  stale: "Read the resource again, apply your change to what you see, and send the new ETag.",
  too_large: "Send less; the limit is told in `detail` or in the reference.",
  wrong_media_type: "Send `Content-Type: application/json`.",
  key_reused: "Use a new Idempotency-Key for a new request.",
  rate_limited: "Wait as long as `Retry-After` says, then send it again.",
  unavailable:
    "Wait as long as `Retry-After` says, then send the same request with the same Idempotency-Key: nothing happens twice.",
};

/** Codes whose remedy is their own. */
const whatToDoForCode: Partial<Record<RefusalCode, string>> = {
  idempotency_in_progress:
    "Wait as long as `Retry-After` says and send the same request again: it answers what the first one did.",
  shop_reset: "Nothing follows from it any more. Look the resource up in the shop as it is now, or make it anew.",
  conversation_busy: "Wait as long as `Retry-After` says; the agent is about to answer.",
  window_closed: "Wait until the buyer writes, or send a template that the channel has approved.",
  address_not_allowed:
    "Call from one of the key's addresses, or make a key that may be used from this one. Behind a proxy of the operator's, `TRUSTED_PROXIES` says whose word is taken for where a request comes from.",
  secret_key_in_browser:
    "Call from your own server. Whoever loaded the page may have the key: make another in its place with `POST /api/shop/keys/{id}/rotate` and no overlap.",
  unknown_api_version: "Send one of `versions`, or none for the present one.",
  duplicate_authorization: "Send one Authorization header. A proxy may be adding the other.",
};

export function errorsPage(stylePath: string): Html {
  const codes = Object.entries(refusalCodes) as [RefusalCode, readonly [RefusalKind, string]][];
  const statuses = [...new Set(codes.map(([, [kind]]) => refusalStatuses[kind]))].sort((a, b) => a - b);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Refusals · Sokoni API</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${stylePath}" />
      </head>
      <body>
        <main>
          <nav><a href="/docs">Reference</a><a href="/openapi.json">openapi.json</a></nav>
          <h1>What a refusal means</h1>
          <p>
            Every refusal is <code>application/problem+json</code> (RFC 9457). Decide by <code>code</code>, which is
            stable; show <code>detail</code> to a person; keep <code>requestId</code>, which finds the request in the
            logs.
          </p>
          ${statuses.map(
            (status) =>
              html`<section>
                <h2>${status}</h2>
                ${codes.filter(([, [kind]]) => refusalStatuses[kind] === status).map(([code, [kind, meaning]]) => entry(code, meaning, whatToDoForCode[code] ?? whatToDo[kind]))}
              </section>`,
          )}
          <section>
            <h2>500</h2>
            ${entry("internal_error", "Something went wrong on our side.", "Send the same request with the same Idempotency-Key again. If it stays, report `requestId`: the fault is ours.")}
          </section>
        </main>
      </body>
    </html>`;
}

function entry(code: string, meaning: string, remedy: string): Html {
  return html`<article id="${code}">
    <h3>
      <a href="#${code}"><code>${code}</code></a>
    </h3>
    <p>${marked(meaning)}</p>
    <p>${marked(remedy)}</p>
    <pre><code>${exampleOf(code)}</code></pre>
  </article>`;
}

/** As an answer carries it; members of the code's own come beside. */
function exampleOf(code: string): string {
  const { body } = isCode(code) ? toProblem(new Refusal(code), exampleId, "") : bugProblem(exampleId, "");
  return JSON.stringify(JSON.parse(body), null, 2);
}

const exampleId = "req_01kaq3x5v2e8b9m4c7d0f1g2h3";

function isCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusalCodes, code);
}

/** What stands in backquotes becomes code. */
function marked(text: string): Html[] {
  return text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
