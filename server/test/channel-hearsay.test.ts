// No report of a channel is dropped. Alerts of the account reach the shop, reports that we can't act on reach the
// operator, and a time in the future counts as now.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Simulator } from "../../simulator/src/simulator.ts";
import { hours } from "../src/kernel/values/clock.ts";
import { postsHeard } from "../src/inbound-webhooks/index.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { asMetaWritesIt, connect, envelope, post, silenceAgents, startWhatsapp, text } from "./support/whatsapp.ts";

let system: TestSystem;
let simulator: Simulator;
beforeAll(async () => {
  simulator = await startWhatsapp();
  system = await startSystem({ simulatorUrl: simulator.url, housekeeping: ["check-channels"] });
  await silenceAgents(system);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const business = "330011223344556";
const buyer = "2348032225777";

test("a restriction of the account needs the shop's attention at once, and is over when the channel says so", async () => {
  const shop = await shopOfBusiness();
  await tell(shop, "account_update", {
    event: "ACCOUNT_RESTRICTION",
    restriction_info: [{ restriction_type: "NO_SEND" }],
  });
  expect(await channelOf(shop)).toMatchObject({ state: "needs_attention", health: "failing" });
  expect((await channelOf(shop)).health_detail).toContain("ACCOUNT_RESTRICTION");
  expect(await eventsOf(shop)).toEqual(["channel.needs_attention"]);
  await tell(shop, "account_update", {
    event: "ACCOUNT_RESTRICTION",
    restriction_info: [{ restriction_type: "NO_SEND" }],
  });
  expect(await eventsOf(shop)).toEqual(["channel.needs_attention"]);

  system.clock.advance(hours(2));
  await system.worker?.sweep();
  await system.settled();
  expect(await channelOf(shop)).toMatchObject({ state: "connected", health: "healthy" });
});

test("an error of the number that stops it needs attention as well", async () => {
  const shop = await shopOfBusiness();
  await tell(shop, "messages", { errors: [{ code: 131031, title: "Account has been locked" }] });
  expect(await channelOf(shop)).toMatchObject({ state: "needs_attention" });
});

test.each([
  [
    "account_alerts",
    { alert_type: "INCREASED_CAPABILITIES", alert_severity: "INFORMATIONAL" },
    /INCREASED_CAPABILITIES/,
  ],
  ["account_update", { event: "ACCOUNT_VIOLATION", violation_info: { violation_type: "ALCOHOL" } }, /ALCOHOL/],
  ["a_field_of_tomorrow", { colour: "green" }, /a_field_of_tomorrow: colour=green/],
])("%s is kept for the operator", async (field, value, words) => {
  const shop = await shopOfBusiness();
  await tell(shop, field, value);
  expect(await channelOf(shop)).toMatchObject({ state: "connected" });
  const [heard] = await postsHeard(system.services.worker, 1);
  expect(heard).toMatchObject({ sender: "chatapp", detail: expect.stringMatching(words) });
});

test("a message of the far future is taken as of now, and its time is kept", async () => {
  const shop = await shopOfBusiness();
  const inYear2100 = 4_102_444_800;
  const raw = envelope(shop.account, {
    messages: [text(`wamid.${shop.id}.far`, buyer, "Hello from 2100", inYear2100)],
  });
  expect((await post(system, raw)).status).toBe(200);
  await system.settled();
  const { body } = await system.call("GET", "/api/conversations", { key: shop.key });
  expect(body.data).toHaveLength(1);
  const { body: messages } = await system.call("GET", `/api/conversations/${body.data[0].id}/messages`, {
    key: shop.key,
  });
  expect(messages.data).toMatchObject([{ text: "Hello from 2100" }]);
  expect(new Date(messages.data[0].createdAt).getTime()).toBeLessThanOrEqual(system.clock.now().getTime());
  const { rows } = await system.admin.query("select last_inbound_at from conversations where shop_id = $1", [shop.id]);
  expect(rows[0].last_inbound_at.getTime()).toBeLessThanOrEqual(system.clock.now().getTime());
  const [heard] = await postsHeard(system.services.worker, 1);
  expect(heard?.detail).toContain("2100-01-01");
});

async function shopOfBusiness(): Promise<TestShop> {
  const shop = await system.newShop();
  connect(simulator, system, shop);
  await system.admin.query("update channel_connections set business = $2 where shop_id = $1", [
    shop.id,
    `${business}${shop.account}`,
  ]);
  return shop;
}

async function tell(shop: TestShop, name: string, value: object): Promise<void> {
  const metadata = { display_phone_number: "2348000000001", phone_number_id: shop.account };
  const change = { field: name, value: { messaging_product: "whatsapp", metadata, ...value } };
  const raw = asMetaWritesIt({
    object: "whatsapp_business_account",
    entry: [{ id: `${business}${shop.account}`, changes: [change] }],
  });
  expect((await post(system, raw)).status).toBe(200);
  await system.settled();
}

async function channelOf(shop: TestShop) {
  const { rows } = await system.admin.query(
    "select state, health, health_detail from channel_connections where shop_id = $1 and slot = 'chatapp'",
    [shop.id],
  );
  return rows[0];
}

async function eventsOf(shop: TestShop): Promise<string[]> {
  const { rows } = await system.admin.query(
    "select type from events where shop_id = $1 and type like 'channel.%' order by id",
    [shop.id],
  );
  return rows.map(({ type }) => type);
}
