// Acceptance 5: random sessions of the database are ended, ten a second, while buyers order and pay.
import { setTimeout as wait } from "node:timers/promises";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, onTestFailed, test } from "vitest";
import { carefulClient } from "../support/careful-client.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import { buyersOf } from "./buyers.ts";
import { pass } from "./permutations.ts";
import { below, patienceMs, report, rounds, seed } from "./rounds.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling({ retrySpeed: 720 });
});
afterAll(() => selling.stop());

const everyMs = 100;
const endings = rounds(20, 6_000);
const atOnce = 8;
/** In percent. If there are few requests, each counts for much. */
const repeatedMost = rounds(5, 1);

test("a session that ends costs nobody anything", { timeout: patienceMs(120_000, 3_600_000) }, async () => {
  onTestFailed(() => console.error(`SEED=${seed}`));
  const { system, simulator } = selling;
  const client = carefulClient(
    () => system.url,
    () => system.shop.key,
  );
  const buyers = buyersOf(client, simulator);
  const buyersGo = { on: true };
  let payments = 0;
  const buying = (async () => {
    for (; buyersGo.on; payments += atOnce) await buyers.buy(atOnce, atOnce);
  })();
  buying.catch(() => {});

  let ended = 0;
  for (const which of fc.sample(fc.noBias(fc.nat({ max: 10_000 })), { numRuns: endings, seed })) {
    const { rows } = await system.admin.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and application_name like 'sokoni%' order by pid",
    );
    const victim = rows[which % Math.max(rows.length, 1)];
    if (victim) await system.admin.query("select pg_terminate_backend($1)", [victim.pid]);
    ended += victim ? 1 : 0;
    await wait(everyMs);
    // The clock runs faster than real time, so that no payer has to wait until it is certain that no process calls the gateway.
    system.clock.advance(everyMs * 20);
  }
  buyersGo.on = false;
  const time = setInterval(() => system.clock.advance(everyMs * 20), everyMs);
  await buying.finally(() => clearInterval(time));
  const { answered, notNow, unanswered, requests, repeated } = { ...client.tries };
  expect(unanswered).toBe(0);
  expect(ended).toBeGreaterThan(endings * 0.9);

  // No more sessions end, so nothing is refused.
  await buyers.buy(atOnce * 2, atOnce);
  expect(client.tries.notNow - notNow).toBe(0);
  payments += atOnce * 2;
  const acknowledged = await buyers.countAll(system.admin, () => pass(selling, 60));
  const share = (repeated / requests) * 100;
  expect(share).toBeLessThan(repeatedMost);
  report(5, "sessions of the database ended at random", {
    ended,
    payments,
    "requests acknowledged": acknowledged,
    "needed a second try": `${repeated} of ${requests} (${share.toFixed(2)} %)`,
    "answered not now": `${notNow} of ${answered}`,
    wrong: 0,
    "refused afterwards": 0,
    says: below(ended),
  });
});
