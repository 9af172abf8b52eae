// Posts webhooks and repeats them until they are acknowledged. A provider counts nothing but HTTP 200 as an acknowledgement.
import type { Clock } from "./clock.ts";

type Webhook = {
  provider: "whatsapp" | "instagram" | "paystack" | "flutterwave" | "mpesa" | "momo" | "shipbubble" | "terminal-africa";
  /** POST when left out. */
  method?: "POST" | "PUT";
  /** What it tells, for the books: "charge.success ord-1", "status read wamid.…". */
  about: string;
  url: string;
  headers: Record<string, string>;
  /** The exact text that was signed and is sent. */
  body: string;
};

type Attempt = { at: string; httpStatus: number | null; problem: string | null };

export type Delivery = Webhook & {
  id: number;
  attempts: Attempt[];
  state: "waiting" | "acknowledged" | "gave_up";
};

export type Webhooks = {
  /** Sends now; resolves after the first attempt. `retryGapsSeconds` are the waits before each further one. */
  send(webhook: Webhook, retryGapsSeconds: readonly number[], acknowledged?: () => void): Promise<Delivery>;
  deliveries(): readonly Delivery[];
  /** Breaks off attempts that are under way; they stay unacknowledged. */
  stop(): void;
  /** Takes up what an earlier run left unacknowledged. */
  restore(deliveries: readonly Delivery[], retryGapsOf: (provider: Webhook["provider"]) => readonly number[]): void;
};

const attemptTimeoutMs = 30_000;
const deliveriesKeptMax = 5_000;

/** `retrySpeed` divides every gap: 60 turns three minutes into three seconds. */
export function createWebhooks(clock: Clock, retrySpeed: number): Webhooks {
  const kept: Delivery[] = [];
  const stopped = new AbortController();
  let lastId = 0;

  const tryOnce = async (delivery: Delivery, gaps: readonly number[], acknowledged?: () => void) => {
    const attempt = await post(delivery, new Date(clock.now()).toISOString(), stopped.signal);
    delivery.attempts.push(attempt);
    const [gap, ...laterGaps] = gaps;
    if (attempt.httpStatus === 200) {
      delivery.state = "acknowledged";
      acknowledged?.();
    } else if (gap === undefined) delivery.state = "gave_up";
    else clock.at(clock.now() + (gap * 1000) / retrySpeed, () => tryOnce(delivery, laterGaps, acknowledged));
  };

  return {
    async send(webhook, retryGapsSeconds, acknowledged) {
      lastId += 1;
      const delivery: Delivery = { ...webhook, id: lastId, attempts: [], state: "waiting" };
      kept.push(delivery);
      if (kept.length > deliveriesKeptMax) kept.shift();
      await tryOnce(delivery, retryGapsSeconds, acknowledged);
      return delivery;
    },
    deliveries: () => kept,
    stop: () => stopped.abort(),
    restore(deliveries, retryGapsOf) {
      for (const delivery of deliveries) {
        kept.push(delivery);
        lastId = Math.max(lastId, delivery.id);
        const gapsLeft = retryGapsOf(delivery.provider).slice(delivery.attempts.length);
        if (delivery.state === "waiting") clock.at(clock.now(), async () => tryOnce(delivery, gapsLeft));
      }
    },
  };
}

async function post(
  { url, method = "POST", headers, body }: Webhook,
  at: string,
  stopped: AbortSignal,
): Promise<Attempt> {
  try {
    const response = await fetch(url, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body,
      redirect: "manual",
      signal: AbortSignal.any([stopped, AbortSignal.timeout(attemptTimeoutMs)]),
    });
    await response.body?.cancel();
    return { at, httpStatus: response.status, problem: null };
  } catch (problem) {
    return { at, httpStatus: null, problem: reasonOf(problem) };
  }
}

function reasonOf(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  return problem.cause instanceof Error ? problem.cause.message : problem.message;
}
