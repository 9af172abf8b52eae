// Posts webhooks and repeats them until they are acknowledged. Providers only accept HTTP 200 as an acknowledgement.
import type { Clock } from "./clock.ts";

export type Provider =
  | "whatsapp"
  | "instagram"
  | "paystack"
  | "flutterwave"
  | "mpesa"
  | "momo"
  | "shipbubble"
  | "terminal-africa";

type Webhook = {
  provider: Provider;
  /** Default POST. */
  method?: "POST" | "PUT";
  /** Its subject, for the records: "charge.success ord-1", "status read wamid.…". */
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
  /** `lost`: it was never sent. */
  state: "waiting" | "acknowledged" | "gave_up" | "lost";
};

/** What happens to a webhook: it is not sent, sent twice, or only after `lateAfterSeconds`. */
export const fates = ["lost", "twice", "late"] as const;
export type Fate = (typeof fates)[number];
export const lateAfterSeconds = 600;

export type Webhooks = {
  /** Sends now; resolves after the first attempt. `retryGapsSeconds` are the waits before the retries. */
  send(webhook: Webhook, retryGapsSeconds: readonly number[], acknowledged?: () => void): Promise<Delivery>;
  deliveries(): readonly Delivery[];
  /** Sets what happens to this provider's next webhook, and only that one; null for nothing. */
  meddle(provider: Provider, fate: Fate | null): void;
  /** What will happen to the next one, by provider. */
  meddled(): Partial<Record<Provider, Fate>>;
  /** Sends a sent or lost webhook again. False for one that is not stored. */
  again(id: number): Promise<boolean>;
  /** Stops running attempts; they stay unacknowledged. */
  stop(): void;
  /** Continues the unacknowledged webhooks of an earlier run. */
  restore(deliveries: readonly Delivery[], retryGapsOf: (provider: Webhook["provider"]) => readonly number[]): void;
};

const attemptTimeoutMs = 30_000;
const deliveriesKeptMax = 5_000;

/** `retrySpeed` divides every gap: 60 turns three minutes into three seconds. */
export function createWebhooks(clock: Clock, retrySpeed: number): Webhooks {
  const kept: Delivery[] = [];
  const stopped = new AbortController();
  const befalls = new Map<Provider, Fate>();
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
      const fate = befalls.get(webhook.provider);
      befalls.delete(webhook.provider);
      const go = () => tryOnce(delivery, retryGapsSeconds, acknowledged);
      if (fate === "lost") delivery.state = "lost";
      else if (fate === "late") clock.at(clock.now() + lateAfterSeconds * 1000, go);
      else await go();
      if (fate === "twice") await go();
      return delivery;
    },
    deliveries: () => kept,
    meddle: (provider, fate) => void (fate === null ? befalls.delete(provider) : befalls.set(provider, fate)),
    meddled: () => Object.fromEntries(befalls),
    async again(id) {
      const delivery = kept.find((one) => one.id === id);
      if (delivery) await tryOnce(delivery, []);
      return delivery !== undefined;
    },
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
