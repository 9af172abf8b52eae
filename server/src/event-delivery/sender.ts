// Sends what is due, many calls at a time, and keeps a slow endpoint from holding up the others: it has few places, and whoever takes
// long is counted among the slow ones while they still do. Any number of processes may send side by side.
import { systemActor } from "../kernel/actor.ts";
import { again } from "../kernel/again.ts";
import { type Clock, stopwatch } from "../kernel/clock.ts";
import { ShopClosed } from "../kernel/closed-shop.ts";
import type { Vault } from "../kernel/crypto.ts";
import { type Database, sql } from "../kernel/db.ts";
import type { Log } from "../kernel/log.ts";
import type { UrlRules } from "./allowed-url.ts";
import { type Claimed, claimDeliveries, type Free } from "./claim-deliveries.ts";
import { type Answered, makeCall } from "./make-call.ts";
import { settleCall, slowAfterMs } from "./settle-call.ts";

export type Sender = {
  /** Begins as many of the due calls as there are places for; they go on after it has returned. */
  send(): Promise<void>;
  /** Resolves when no call is under way: for tests. */
  idle(): Promise<void>;
  /** Nothing begins any more; what is under way has a moment to end, and is due again otherwise. */
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
  /** Whether the last look found something: then there may be more than there were places for. */
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
    // Its clock was moved past its call, which is still under way here.
    if (underWay.has(claimed.deliveryId)) return;
    const lane: { name: Lane } = { name: claimed.lane };
    taken[lane.name] += 1;
    busy.set(claimed.endpointId, (busy.get(claimed.endpointId) ?? 0) + 1);
    const slow = setTimeout(() => void slowDown(claimed, lane), slowAfterMs);
    slow.unref();
    const work = callAndSettle(claimed)
      .catch((error: unknown) => {
        // A shop that has begun anew meanwhile has nobody to tell what became of it.
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

  /** Its place is given to another while it is still waited for; its endpoint begins no more than one call from now on. */
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
    const actor = systemActor(shopId, "event-delivery", clock.now(), mode);
    await again(() =>
      database.write(shopId, (tx) =>
        settleCall(tx, actor, { deliveryId, endpointId, attempt, url, at }, answered, isErased(claimed)),
      ),
    );
  }

  async function outcomeOf(claimed: Claimed): Promise<Answered | "stopped"> {
    if (isErased(claimed))
      return { status: null, error: "whom it tells of was erased", answer: "", durationMs: 0, retryAfterMs: null };
    const spent = stopwatch();
    const answered = await makeCall(claimed, vault, rules(claimed.mode), clock.now(), stopping.signal);
    return answered.error === "aborted" && stopping.signal.aborted ? "stopped" : { ...answered, durationMs: spent() };
  }

  /** Sent by the next who looks, as if it had not been begun. */
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

/** Nothing is told any more of whom was erased while it waited; that they were is. */
function isErased({ event }: Claimed): boolean {
  return event.type !== "customer.erased" && event.data.object.erased === true;
}
