// One call to an endpoint: signed, limited in time and size, and only to an address that was checked.
import { seconds, stopwatch, systemClock } from "../kernel/values/clock.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import { callProvider } from "../kernel/http/outgoing.ts";
import { isLocal, type UrlRules } from "./allowed-url.ts";
import type { Event } from "./contract.ts";
import { openSecret, signedHeaders } from "./signature.ts";
import { readRetryAfter } from "./schedule.ts";

export type Call = {
  endpointId: string;
  url: string;
  secret: Buffer;
  formerSecret: Buffer | null;
  formerUntil: Date | null;
  event: Event;
};

/** `status` null: there was no answer, and `error` says why. */
export type Answered = {
  status: number | null;
  error: string | null;
  answer: string;
  durationMs: number;
  retryAfterMs: number | null;
};

export const callTimeoutMs = seconds(15);
const answerKeptBytes = 1_024;

/** @param now by the installation's clock. Never throws. */
export async function makeCall({
  call,
  vault,
  rules,
  now,
  signal,
}: {
  call: Call;
  vault: Vault;
  rules: UrlRules;
  now: Date;
  signal?: AbortSignal | undefined;
}): Promise<Answered> {
  const { endpointId, url, secret, formerSecret, formerUntil, event } = call;
  const sealed = formerSecret && formerUntil && formerUntil > now ? [secret, formerSecret] : [secret];
  const secrets = sealed.map((one) => openSecret(vault, endpointId, one));
  const openOnly = !(rules.mayBeLocal && isLocal(new URL(url)));
  return postEvent(event, { url, secrets, openOnly, ...(signal ? { signal } : {}) });
}

export type Target = { url: string; secrets: readonly string[]; openOnly: boolean; signal?: AbortSignal };

/** Never throws. */
export async function postEvent(event: Event, { url, secrets, openOnly, signal }: Target): Promise<Answered> {
  const spent = stopwatch();
  const body = Buffer.from(JSON.stringify(event));
  // In real time: the installation's clock may be moved, but the receiver's is not.
  const headers = signedHeaders(event.id, systemClock.now(), body, secrets);
  const answer = await callProvider({
    url,
    method: "POST",
    headers: { ...headers, "user-agent": "Sokoni-Webhooks/1" },
    bytes: { contentType: "application/json", body },
    timeoutMs: callTimeoutMs,
    maxAnswerBytes: answerKeptBytes,
    ...(openOnly ? { openOnly } : {}),
    ...(signal ? { signal } : {}),
  });
  const durationMs = spent();
  if (answer.kind === "no_answer")
    return { status: null, error: answer.detail, answer: "", durationMs, retryAfterMs: null };
  return {
    status: answer.status,
    error: wordOf(answer.status),
    answer: answer.text.replaceAll("\0", ""),
    durationMs,
    retryAfterMs: readRetryAfter(answer.headers["retry-after"], systemClock.now()),
  };
}

function wordOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirects are not followed" : "an answer of 2xx was expected";
}
