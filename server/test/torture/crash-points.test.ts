// Acceptance 2: our process ends at every step of a money story: before each statement that writes, before and after each commit,
// before each call of a provider and after its answer. After a restart, the story ends as if nothing had happened.
import { setTimeout as wait } from "node:timers/promises";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, onTestFailed, test } from "vitest";
import { openDisputing, startDisputing } from "../support/disputing.ts";
import { type Seller, sellerIn } from "../support/paying.ts";
import type { Selling } from "../support/selling.ts";
import type { Answer, TestShop } from "../support/system.ts";
import { type DyingWire, dyingWire } from "./dying-wire.ts";
import { type MoneyStory, moneyStories } from "./money-stories.ts";
import { booksOf, told } from "./permutations.ts";
import { below, isPlanted, patienceMs, report, rounds, seed } from "./rounds.ts";

let wire: DyingWire;
let selling: Selling;
let seller: Seller;
beforeAll(async () => {
  wire = await dyingWire();
  const { config, databaseVia } = wire;
  selling = await startDisputing({ config, databaseVia });
  seller = sellerIn(selling.system);
  selling.simulator.paystack.topUp({ currency: "NGN", amount: 100_000_000_000 });
});
afterAll(async () => {
  await selling.stop();
  await wire.stop();
});

/** Within this time, everything still under way in our process comes to nothing when the wire dies. */
const dyingMs = 100;
const hour = 3_600;

/** A new process on the same database. The queue gives again what the old process had taken. */
async function beginAgain(): Promise<void> {
  await wait(dyingMs);
  wire.revive();
  await selling.system.admin.query("update pgboss.job set state = 'retry' where state = 'active'");
}

async function rest(): Promise<void> {
  for (let whole = false; !whole;) {
    // The queue waits longer after each failed try. Act as if that time had passed.
    await selling.system.admin.query("update pgboss.job set start_after = now() where state = 'retry'");
    whole = await selling.rest().then(
      () => true,
      (error: unknown) => {
        if (wire.died() === null) throw error;
        return false;
      },
    );
    if (wire.died() === null) continue;
    await beginAgain();
    whole = false;
  }
}

/** Half a day at a time, so that no deadline on either side is skipped. */
async function passes(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 12 * hour) {
    const step = Math.min(left, 12 * hour);
    await selling.simulator.clock.advance({ seconds: step });
    await rest();
    selling.system.clock.advance(step * 1_000);
    await selling.system.worker?.sweep().catch((error: unknown) => {
      if (wire.died() === null) throw error;
    });
    await rest();
  }
}

let keys = 0;
async function post(shop: TestShop, path: string, body: object): Promise<Answer["body"]> {
  const headers = { "idempotency-key": `crash-${(keys += 1)}` };
  for (let time = 0; time < 8; time += 1) {
    const answer = await selling.system.call("POST", path, { key: shop.key, headers, body });
    if (wire.died() !== null) {
      // A dead process does not answer.
      await beginAgain();
      await rest();
    } else if (answer.status < 300) {
      await rest();
      return answer.body;
    } else if (answer.status !== 503 && answer.body.code !== "idempotency_in_progress") {
      throw new Error(`${path}: ${answer.status} ${answer.text}`);
    }
    await passes(61);
  }
  throw new Error(`${path} was never answered`);
}

type Played = { end: object; steps: number; deaths: readonly string[] };

async function play({ begin }: MoneyStory, at: readonly number[]): Promise<Played> {
  const shop = await selling.system.newShop();
  const disputing = openDisputing(selling, shop);
  wire.watch("", []);
  const happens = await begin({
    selling,
    seller,
    disputing,
    passes,
    post: (path, body) => post(shop, path, body),
  });
  await rest();
  wire.watch(shop.id, at);
  await happens();
  const steps = wire.steps();
  const deaths = wire.deaths();
  wire.watch("", []);
  // The server asks less and less often about an unknown outcome. A bit more than a day settles all of them.
  await passes(26 * hour);
  return { end: await endOf(shop), steps, deaths };
}

/** Our books, rows and events of this shop, and the money the gateway has moved for it. */
async function endOf(shop: TestShop): Promise<object> {
  const rows = async (text: string): Promise<Record<string, string>[]> =>
    (await selling.system.admin.query<Record<string, string>>(text, [shop.id])).rows;
  const [orders, payments, refunds, disputes, payouts, releases, shipments, plans, references] = await Promise.all([
    rows("select state, payment, funds, dispute, fulfilment from orders where shop_id = $1"),
    rows("select state, amount::text from payments where shop_id = $1 and state = 'succeeded'"),
    rows("select state, amount::text from refunds where shop_id = $1 order by amount"),
    rows("select state, outcome, to_buyer::text from disputes where shop_id = $1"),
    rows("select state, amount::text from payouts where shop_id = $1"),
    rows(
      "select number, amount::text, matured_at is not null matured from releases where shop_id = $1 order by number",
    ),
    rows("select state, charged::text, charges from shipments where shop_id = $1 and state <> 'failed'"),
    rows(
      `select s.status, s.plan, s.cancel_at_period_end::text ends, i.number is not null numbered, i.kind, i.status invoice, i.total::text,
         i.from_credit::text credit, i.from_balance::text balance from subscriptions s join plan_invoices i using (shop_id)
         where shop_id = $1 order by i.number`,
    ),
    rows(
      `select reference from payments where shop_id = $1 union all select reference from payouts where shop_id = $1
         union all select reference from plan_charges where shop_id = $1`,
    ),
  ]);
  const { paystack } = selling.simulator;
  const own = new Set(references.map(({ reference }) => reference));
  const charged = paystack.transactions().filter(({ status, reference }) => own.has(reference) && status === "success");
  const ids = new Set(paystack.transactions().flatMap(({ id, reference }) => (own.has(reference) ? [id] : [])));
  return {
    orders,
    payments,
    refunds,
    disputes,
    payouts,
    releases,
    // Only if there are any: the other stories have none.
    ...(shipments.length > 0 ? { shipments } : {}),
    ...(plans.length > 0 ? { plans } : {}),
    books: await booksOf(selling, shop),
    told: await told(selling, shop),
    charged: charged.length,
    givenBack: paystack.refunds().filter(({ transactionId }) => ids.has(transactionId)).length,
    transferred: paystack.transfers().filter(({ reference }) => own.has(reference)).length,
  };
}

const isFull = rounds(0, 1) === 1;
/**
 * The deaths in one playthrough. In `npm test -- all` that is all; in the full run there are as many playthroughs as it takes to die at every step.
 */
const deathsPerTelling = rounds(2, 5);
let died = 0;

/** In `npm test -- all` the seed draws a few; the next run draws others. */
const drawn =
  isFull || isPlanted
    ? moneyStories
    : fc.sample(fc.shuffledSubarray([...moneyStories], { minLength: 3, maxLength: 3 }), { numRuns: 1, seed }).flat();

test.each(drawn)("$name", { timeout: patienceMs(120_000, 3_600_000) }, async (story) => {
  onTestFailed(() => console.error(`SEED=${seed}`));
  const dead: string[] = [];
  let first: string | null = null;
  const playsTo = async (at: readonly number[]): Promise<number> => {
    const { end, steps, deaths } = await play(story, at);
    dead.push(...deaths);
    const shown = JSON.stringify(end, null, 2);
    first ??= shown;
    expect(shown).toBe(first);
    await expect(shown, `dead ${deaths.join(", ")} at ${at.join(", ")}`).toMatchFileSnapshot(
      `crash-points/${story.name}.end.txt`,
    );
    return steps;
  };
  const steps = isFull ? await playsTo([]) : story.steps;
  expect(steps).toBeGreaterThanOrEqual(story.steps);
  const every = Array.from({ length: steps }, (_none, index) => index + 1);
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(every, { minLength: steps }), { numRuns: 1, seed });
  const tellings = isFull ? Math.ceil(steps / deathsPerTelling) : 1;
  for (let telling = 0; telling < tellings; telling += 1)
    await playsTo(shuffled.slice(telling * deathsPerTelling, (telling + 1) * deathsPerTelling));
  await seller.wholeBooks();
  // The story has more steps than that, so it always reaches the first of them.
  expect(dead).not.toEqual([]);
  died += dead.length;
  report(2, `dies at ${isFull ? "every step" : "a few steps"}: ${story.name}`, {
    deaths: dead.length,
    "kinds of steps": new Set(dead).size,
    tellings,
    "same end": tellings,
    says: below(dead.length),
  });
});

test("there are steps enough, and it did die at them", () => {
  const steps = moneyStories.reduce((sum, story) => sum + story.steps, 0);
  expect(steps).toBeGreaterThanOrEqual(60);
  expect(died).toBeGreaterThanOrEqual(isFull ? steps / 2 : drawn.length);
});
