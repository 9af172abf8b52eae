// Sends due deliveries, many in parallel. A slow endpoint does not delay the others: slow endpoints share a few places, and an endpoint
// counts as slow while one of its calls takes long. Any number of processes may send at the same time.
import { systemActor } from "../kernel/security/actor.ts";
import { retry } from "../kernel/database/retry.ts";
import { type Clock, stopwatch } from "../kernel/values/clock.ts";
import { ShopClosed } from "../kernel/database/closed-shop.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { Log } from "../kernel/process/log.ts";
import { tell } from "../kernel/process/measured.ts";
import { span } from "../kernel/process/traced.ts";
import type { UrlRules } from "./allowed-url.ts";
import { type Claimed, claimDeliveries, type Free } from "./claim-deliveries.ts";
import { type Answered, makeCall } from "./make-call.ts";
import { settleCall, slowAfterMs } from "./settle-call.ts";

export type Sender = {
  /** Begins as many due calls as there are free places. The calls continue after it returns. */
  send(): Promise<void>;
  /** Resolves when no call is running: for tests. */
  idle(): Promise<void>;
  /** No new call begins. Running calls have a moment to end; otherwise they are due again. */
  stop(): Promise<void>;
};

export type SenderSettings = {
  database: Database;
  vault: Vault;
  clock: Clock;
  log: Log;
  rules: (mode: "sandbox" | "live") => UrlRules;
};

type Lane = keyof Free;
const places: Free = { steady: 128, troubled: 16 };
const partingMs = 1_000;

export function openSender({ database, vault, clock, log, rules }: SenderSettings): Sender {
  const underWay = new Map<string, Promise<void>>();
  const busy = new Map<string, number>();
  const taken: Record<Lane, number> = { steady: 0, troubled: 0 };
  const stopping = new AbortController();
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  /** Whether the last query found something: then there may be more than there were places for. */
  let found = false;

  function send(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    lookAgain = looking !== null;
    looking ??= look().finally(() => {
      looking = null;
      if (lookAgain) void send();
    });
    return looking;
  }

  async function look(): Promise<void> {
    const free = { steady: places.steady - taken.steady, troubled: Math.max(places.troubled - taken.troubled, 0) };
    try {
      const claimed = await claimDeliveries(database, clock.now(), free, busy);
      found = claimed.length > 0;
      for (const one of claimed) begin(one);
    } catch (error) {
      log.error({ err: error }, "looking for webhooks to send; it is tried again");
    }
  }

  function begin(claimed: Claimed): void {
    // The clock was moved past its call, which is still running here.
    if (underWay.has(claimed.deliveryId)) return;
    const lane: { name: Lane } = { name: claimed.lane };
    taken[lane.name] += 1;
    busy.set(claimed.endpointId, (busy.get(claimed.endpointId) ?? 0) + 1);
    const slow = setTimeout(() => void slowDown(claimed, lane), slowAfterMs);
    slow.unref();
    const work = callAndSettle(claimed)
      .catch((error: unknown) => {
        // The shop was reset meanwhile: there is no delivery to update.
        if (error instanceof ShopClosed) return;
        log.error({ err: error, deliveryId: claimed.deliveryId }, "a webhook was not settled; it is sent again");
      })
      .finally(() => {
        clearTimeout(slow);
        taken[lane.name] -= 1;
        underWay.delete(claimed.deliveryId);
        const left = (busy.get(claimed.endpointId) ?? 1) - 1;
        if (left > 0) busy.set(claimed.endpointId, left);
        else busy.delete(claimed.endpointId);
        if (found) void send();
      });
    underWay.set(claimed.deliveryId, work);
  }

  /** Its place is given to another call while it still runs. From now on its endpoint gets one call at a time. */
  async function slowDown({ shopId, endpointId }: Claimed, lane: { name: Lane }): Promise<void> {
    if (lane.name === "steady") {
      lane.name = "troubled";
      taken.steady -= 1;
      taken.troubled += 1;
    }
    await database
      .write(shopId, (tx) =>
        sql`update webhook_endpoints set troubled = true where shop_id = ${shopId} and id = ${endpointId} and not troubled`.execute(
          tx,
        ),
      )
      .catch((error: unknown) => log.warn({ err: error }, "a slow endpoint was not noted as such"));
    void send();
  }

  async function callAndSettle(claimed: Claimed): Promise<void> {
    const { shopId, mode, deliveryId, endpointId, attempt, url } = claimed;
    const at = clock.now();
    const answered = await outcomeOf(claimed);
    if (answered === "stopped") return giveBack(claimed);
    tell("delivery", { outcome: wordFor(answered), seconds: answered.durationMs / 1_000 });
    const actor = systemActor(shopId, "outbound-webhooks", clock.now(), mode);
    await retry(() =>
      database.write(shopId, (tx) =>
        settleCall(tx, actor, {
          made: { deliveryId, endpointId, attempt, url, at },
          answered,
          once: isErased(claimed),
        }),
      ),
    );
  }

  async function outcomeOf(claimed: Claimed): Promise<Answered | "stopped"> {
    if (isErased(claimed))
      return { status: null, error: "whom it tells of was erased", answer: "", durationMs: 0, retryAfterMs: null };
    const spent = stopwatch();
    const attributes = { "sokoni.shop.id": claimed.shopId, "sokoni.attempt": claimed.attempt };
    const answered = await span({ name: "webhook", kind: "called", attributes }, () =>
      makeCall({ call: claimed, vault, rules: rules(claimed.mode), now: clock.now(), signal: stopping.signal }),
    );
    return answered.error === "aborted" && stopping.signal.aborted ? "stopped" : { ...answered, durationMs: spent() };
  }

  /** Returns it as if it had not begun. The next query sends it. */
  async function giveBack({ shopId, deliveryId }: Claimed): Promise<void> {
    await database.write(shopId, (tx) =>
      sql`update webhook_deliveries set due_at = ${clock.now()}, attempts = attempts - 1
        where shop_id = ${shopId} and id = ${deliveryId} and state = 'pending'`.execute(tx),
    );
  }

  return {
    send,
    idle: async () => {
      const next = () => looking ?? (underWay.size > 0 ? Promise.race(underWay.values()) : null);
      for (let work = next(); work !== null; work = next()) await work;
    },
    stop: async () => {
      found = false;
      lookAgain = false;
      const calls = [...underWay.values()];
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise((over) => (timer = setTimeout(over, partingMs)));
      await Promise.race([Promise.all(calls), patience]);
      clearTimeout(timer);
      stopping.abort();
      await looking;
      await Promise.all(underWay.values());
    },
  };
}

function wordFor({ status }: Answered): "delivered" | "refused" | "no_answer" {
  if (status === null) return "no_answer";
  return status >= 200 && status < 300 ? "delivered" : "refused";
}

/** Events about a person who was erased meanwhile are not sent, except the one about the erasure. */
function isErased({ event }: Claimed): boolean {
  return event.type !== "customer.erased" && event.data.object.erased === true;
}
