// Acceptance 24: how long a shop's event takes to arrive while the systems of other shops are slow, down, refuse and hang up.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Claimed, claimDeliveries } from "../../src/outbound-webhooks/claim-deliveries.ts";
import { after, hours, minutes } from "../../src/kernel/values/clock.ts";
import { type HowToAnswer, openReceiver, type Receiver } from "../support/event-receiver.ts";
import { startSystem, type TestShop, type TestSystem } from "../support/system.ts";
import { judgesTime, patienceMs, quantile, report, rounds } from "./rounds.ts";

const endpointsEach = 12;
const troubles: readonly HowToAnswer[] = ["never", 500, "reset", 503];
const eventsEach = rounds(8, 500);

let system: TestSystem;
let receiver: Receiver;
const others: TestShop[] = [];

beforeAll(async () => {
  system = await startSystem({ housekeeping: true });
  receiver = await openReceiver();
  others.push(await system.newShop(), await system.newShop());
});
afterAll(async () => {
  await receiver.close();
  await system.stop();
});

const makeProduct = (key: string) =>
  system.call("POST", "/api/products", { key, body: { name: "Basket", price: { amount: 1_000, currency: "NGN" } } });

test("which calls are begun first does not follow from how many wait: of each shop one, before a second of any", async () => {
  const { admin, services, clock, shop } = system;
  const soon = after(clock.now(), hours(1));
  expect((await system.call("POST", "/api/webhook-endpoints", { body: { url: `${receiver.url}/turn` } })).status).toBe(
    201,
  );
  await connectOthers("well");
  for (const { key } of [shop, ...others]) await makeProduct(key);
  await receiver.quiet(system);
  // As much as may be called at a time for each endpoint, of the third shop one, which was due last.
  await admin.query("delete from webhook_deliveries");
  await admin.query(
    `insert into webhook_deliveries (shop_id, id, endpoint_id, event_id, cause, due_at, created_at)
      select e.shop_id, new_id('dlv'), e.id, (select v.id from events v where v.shop_id = e.shop_id limit 1), 'event',
        $1::timestamptz + interval '1 second' * (case when e.shop_id = $2 then 60 else n end), $1
      from webhook_endpoints e cross join generate_series(1, case when e.shop_id = $2 then 1 else 6 end) n`,
    [soon, shop.id],
  );
  const begun = async (
    free: { steady: number; troubled: number },
    busy = new Map<string, number>(),
  ): Promise<Claimed[]> => {
    const claimed = await claimDeliveries(services.worker, after(soon, minutes(2)), free, busy);
    // Given back: it is asked again.
    await admin.query(
      "update webhook_deliveries set due_at = created_at + interval '1 second', attempts = 0 where attempts > 0 and shop_id <> $1",
      [shop.id],
    );
    await admin.query(
      "update webhook_deliveries set due_at = created_at + interval '60 seconds', attempts = 0 where attempts > 0 and shop_id = $1",
      [shop.id],
    );
    return claimed;
  };
  const shopsOf = (claimed: Claimed[]) => claimed.map(({ shopId }) => shopId).toSorted();
  const each = [shop, ...others].map(({ id }) => id).toSorted();

  expect(shopsOf(await begun({ steady: 3, troubled: 0 }))).toEqual(each);
  // What is under way for the others takes none of the third shop's turns.
  const busy = new Map((await endpointsOf(others)).map((id) => [id, 5]));
  const beside = await begun({ steady: 100, troubled: 0 }, busy);
  expect([beside.length, beside.findIndex(({ shopId }) => shopId === shop.id)]).toEqual([
    2 * endpointsEach + 1,
    expect.toBeOneOf([0, 1, 2]),
  ]);
  // In trouble they share few places, and in turns as well.
  await admin.query("update webhook_endpoints set troubled = true");
  expect(shopsOf(await begun({ steady: 100, troubled: 3 }))).toEqual(each);
  await admin.query("update webhook_endpoints set troubled = false where shop_id = $1", [shop.id]);
  const apart = await begun({ steady: 100, troubled: 2 });
  expect(apart.filter(({ lane }) => lane === "steady").map(({ shopId }) => shopId)).toEqual([shop.id]);
  expect(apart.length).toBe(3);

  await admin.query("delete from webhook_endpoints");
});

async function endpointsOf(shops: readonly TestShop[]): Promise<string[]> {
  const { rows } = await system.admin.query<{ id: string }>(
    "select id from webhook_endpoints where shop_id = any($1)",
    [shops.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
}

test(
  "of two shops whose systems fail, a third feels nothing: what is its own arrives as soon as ever",
  { timeout: patienceMs(90_000, 3_600_000) },
  async () => {
    const { key } = system.shop;
    const made = await system.call("POST", "/api/webhook-endpoints", { key, body: { url: `${receiver.url}/own` } });
    expect(made.status).toBe(201);
    await connectOthers("well");
    const before = await measure();
    await connectOthers("ill");
    const during = await measure();
    const failed = await failedCalls();
    expect(failed).toBeGreaterThan(endpointsEach);
    await connectOthers("well");
    const after = await measure();

    const normal = [...before, ...after];
    const ratio = (part: number): number => quantile(during, part) / quantile(normal, part);
    if (judgesTime) expect(ratio(0.99)).toBeLessThan(2);
    const ms = (of: readonly number[], at: number): string => `${quantile(of, at).toFixed(1)} ms`;
    report(24, "delay of a shop's webhooks: two busy shops' systems fail, or take all", {
      events: during.length,
      "calls that failed": failed,
      "p50 all well": ms(normal, 0.5),
      "p50 they fail": ms(during, 0.5),
      "p99 all well": ms(normal, 0.99),
      "p99 they fail": ms(during, 0.99),
      ratio: ratio(0.99).toFixed(2),
    });
  },
);

/** Two other shops have endpoints enough of their own, which take everything, or fail in each way. */
async function connectOthers(how: "well" | "ill"): Promise<void> {
  await system.admin.query("delete from webhook_endpoints where shop_id = any($1)", [others.map(({ id }) => id)]);
  for (const { id, key } of others)
    for (let index = 0; index < endpointsEach; index += 1) {
      const path = `/${how}/${id}/${index}`;
      if (how === "ill") receiver.answerAll(path, troubles[index % troubles.length] ?? "never");
      const body = { url: receiver.url + path };
      expect((await system.call("POST", "/api/webhook-endpoints", { key, body })).status).toBe(201);
    }
}

/**
 * Something happens at one of the others each time, and from time to time all that has failed is due again.
 * @returns milliseconds from the request that made each product until its event was heard.
 */
async function measure(): Promise<number[]> {
  const lasted: number[] = [];
  for (let index = 0; index < eventsEach; index += 1) {
    await makeProduct(others[index % others.length]?.key ?? "");
    if (index % 4 === 3) system.clock.advance(minutes(6));
    const begun = performance.now();
    expect((await makeProduct(system.shop.key)).status).toBe(201);
    await receiver.next("/own");
    lasted.push(performance.now() - begun);
  }
  return lasted;
}

async function failedCalls(): Promise<number> {
  const { rows } = await system.admin.query(
    "select count(*)::int n from webhook_attempts where status is distinct from 200",
  );
  return rows[0].n;
}
