// The state of a payment, once as JSON or live as server-sent events, so that the page changes to "paid" automatically.
import { setTimeout as wait } from "node:timers/promises";
import { ShopClosed } from "../kernel/database/closed-shop.ts";
import type { PageAnswer, PageRequest } from "../kernel/http/http.ts";
import type { PayPage } from "./read-pay-page.ts";

/** How soon a change is seen. Costs one small read per open page, and a page waits only a minute or two for its money. */
const checkEveryMs = 1_000;
/** The script reopens the stream, so no stream stays open forever. */
const longestMs = 300_000;
const quietLimitMs = 20_000;
/** For a page whose shop was reset. Reloaded, it says so. */
export const closedState = "closed";

export function followStatus(
  opened: PayPage & { read(): Promise<PayPage | null> },
  { headers, signal }: PageRequest,
): PageAnswer {
  const live = String(headers.accept ?? "").includes("text/event-stream");
  if (!live)
    return {
      status: 200,
      headers: { "content-type": "application/json", "cache-control": "no-store" },
      body: message(opened),
    };
  return {
    status: 200,
    headers: { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
    body: changes(opened, signal),
  };
}

async function* changes(
  opened: PayPage & { read(): Promise<PayPage | null> },
  signal: AbortSignal,
): AsyncIterable<string> {
  let state = opened.view.state;
  yield `data: ${message(opened)}\n\n`;
  let quietMs = 0;
  for (let waitedMs = 0; waitedMs < longestMs && !signal.aborted; waitedMs += checkEveryMs) {
    await wait(checkEveryMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    const page = await readOpen(opened);
    if (page === closedState) yield `data: ${JSON.stringify({ state: closedState })}\n\n`;
    if (!page || page === closedState) return;
    quietMs += checkEveryMs;
    if (page.view.state !== state) {
      state = page.view.state;
      quietMs = 0;
      yield `data: ${message(page)}\n\n`;
    } else if (quietMs >= quietLimitMs) {
      quietMs = 0;
      yield ": still here\n\n";
    }
  }
}

async function readOpen({ read }: { read(): Promise<PayPage | null> }): Promise<PayPage | typeof closedState | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ShopClosed) return closedState;
    throw error;
  }
}

function message({ view }: PayPage): string {
  const until = "heldUntil" in view ? view.heldUntil : null;
  const secondsLeft =
    until && "now" in view ? Math.max(0, Math.round((until.getTime() - view.now.getTime()) / 1_000)) : null;
  return JSON.stringify({ state: view.state, secondsLeft });
}
