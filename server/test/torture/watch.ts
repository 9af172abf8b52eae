// Looks at an installation from outside, all the time: its readiness, and a shop that reads and changes a product.
import { setTimeout as wait } from "node:timers/promises";

type Ready = { status: number; text: string };
type Used = { status: number; code: string; retryAfter: string | null };

export type Watch = {
  last(): Ready;
  /** The last answer to a change of the shop. */
  used(): Used;
  /** The status of the last answer to its read. */
  read(): number;
  /** The last refusal since the last reset. */
  refused(): Used;
  /** The slowest answer of either, also of one that was cut off. */
  slowestMs(): number;
  reset(): void;
  close(): Promise<void>;
};

const everyMs = 50;
const silenceMs = 10_000;
const nothing: Used = { status: 0, code: "", retryAfter: null };

export async function openWatch(url: string, key: string): Promise<Watch> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const product = JSON.stringify({ name: "Watched", price: { amount: 100, currency: "NGN" } });
  const made = await fetch(`${url}/api/products`, { method: "POST", headers, body: product });
  const { id } = (await made.json()) as { id: string };
  let read = 0;
  let changes = 0;
  let ready: Ready = { status: 0, text: "" };
  let used = nothing;
  let refused = nothing;
  let slowest = 0;
  const end = new AbortController();

  async function ask(path: string, request: RequestInit = {}): Promise<Response | null> {
    const begun = performance.now();
    const answer = await fetch(url + path, { ...request, signal: AbortSignal.timeout(silenceMs) }).catch(() => null);
    slowest = Math.max(slowest, performance.now() - begun);
    return answer;
  }
  async function look(): Promise<void> {
    const answer = await ask("/readyz");
    ready = answer ? { status: answer.status, text: (await answer.text()).trim() } : { status: 0, text: "" };
  }
  async function use(): Promise<void> {
    const found = await ask(`/api/products/${id}`, { headers });
    await found?.arrayBuffer();
    read = found?.status ?? 0;
    const body = JSON.stringify({ description: `Changed ${(changes += 1)} times` });
    const answer = await ask(`/api/products/${id}`, { method: "PATCH", headers, body });
    const told = JSON.parse((await answer?.text().catch(() => "")) || "{}");
    used = answer
      ? { status: answer.status, code: told.code ?? "", retryAfter: answer.headers.get("retry-after") }
      : nothing;
    if (used.status === 503) refused = used;
  }
  const loops = [look, use].map(async (work) => {
    while (!end.signal.aborted) await Promise.all([work().catch(() => {}), wait(everyMs)]);
  });

  return {
    last: () => ready,
    used: () => used,
    read: () => read,
    refused: () => refused,
    slowestMs: () => Math.round(slowest),
    reset: () => {
      refused = nothing;
      slowest = 0;
    },
    close: async () => {
      end.abort();
      await Promise.all(loops);
    },
  };
}
