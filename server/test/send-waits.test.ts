// What cannot go out at once: a channel that finds us too fast, one that refuses our token.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Simulator } from "../../simulator/src/simulator.ts";
import { run } from "../src/app/run.ts";
import { hours, seconds } from "../src/kernel/values/clock.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { talking, type Talk } from "./support/talking.ts";
import { quiet, startWhatsapp, status, silenceAgents, toSimulatedWhatsapp } from "./support/whatsapp.ts";

let system: TestSystem;
let simulator: Simulator;
beforeAll(async () => {
  simulator = await startWhatsapp();
  system = await startSystem(toSimulatedWhatsapp(simulator));
  await silenceAgents(system);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const { talk, say, outboundOf, eventTypes, tellStatus } = talking(() => ({ system, simulator }));

describe("a refused send", () => {
  test("by a rate limit stays queued with the reason, and fails after an hour", async () => {
    const buyer = await talk("2348032220056");
    await say(buyer, "Too fast");
    await eventually(async () => (await outboundOf(buyer))[0]?.error?.code === 131056);
    expect(await outboundOf(buyer)).toMatchObject([
      { status: "queued", error: { reason: "rate_limited", code: 131056 } },
    ]);
    system.clock.advance(hours(1));
    await eventually(async () => (await outboundOf(buyer))[0]?.status === "failed");
    expect(await eventTypes(buyer.shop)).toEqual(["message.failed"]);
  });

  test("for a token that is wrong is on the channel's health at once, waits, and goes with the next token", async () => {
    const buyer = await talk("2348032221105");
    const { shop } = buyer;
    simulator.whatsapp.configure({
      phoneNumberId: shop.account,
      displayNumber: "+2348000000001",
      accessToken: "another-token",
      appSecret: "unused",
      webhookUrl: `${system.url}/api/webhooks/chatapp`,
    });
    await say(buyer, "Locked out");
    await say(buyer, "And this");
    await system.settled();
    expect(await outboundOf(buyer)).toMatchObject([
      { status: "queued", error: { reason: "misconfigured", code: 190 } },
      { status: "queued", error: null },
    ]);
    const channel = async () =>
      (await system.call("GET", "/api/shop/channels", { key: shop.key })).body.data.find(
        (one: { slot: string }) => one.slot === "chatapp",
      );
    const { id, ...seen } = await channel();
    expect(seen).toMatchObject({ state: "needs_attention", health: { state: "failing" } });
    const told = await system.admin.query("select type from events where shop_id = $1 and object_id = $2", [
      shop.id,
      id,
    ]);
    expect(told.rows).toContainEqual({ type: "channel.needs_attention" });

    const rotated = await system.call("POST", `/api/shop/channels/${id}/rotate`, {
      key: shop.key,
      body: { accessToken: "another-token" },
    });
    expect(rotated).toMatchObject({ status: 200, body: { state: "connected" } });
    system.clock.advance(seconds(5));
    await eventually(async () => simulator.whatsapp.sentTo(buyer.phone).length >= 2);
    await quiet(simulator, system);
    expect(simulator.whatsapp.sentTo(buyer.phone).map(({ text }) => text)).toEqual(["Locked out", "And this"]);
    expect(await eventTypes(shop)).toEqual(["message.sent", "message.sent"]);
  });
});

describe("a channel that finds us too fast", () => {
  const talkWith = async (shop: TestShop, phone: string): Promise<Talk> => {
    await simulator.whatsapp.writeAs({ from: phone, phoneNumberId: shop.account, text: phone });
    await system.settled();
    const { body } = await system.call("GET", "/api/conversations?limit=1", { key: shop.key });
    return { shop, phone, conversationId: body.data[0].id };
  };
  const sentTo = (phone: string) => simulator.whatsapp.sentTo(phone).map(({ text }) => text);
  const pauses = async (shop: TestShop) =>
    (await system.admin.query("select line from send_pauses where shop_id = $1", [shop.id])).rows;

  test("for one buyer makes that one wait, in order, and nobody else", async () => {
    const slow = await talk("2348032221056");
    const other = await talkWith(slow.shop, "2348032221121");
    for (const word of ["one", "two", "three"]) await say(slow, word);
    await eventually(async () => (await outboundOf(slow))[0]?.error?.code === 131056);
    await say(slow, "four");
    await say(other, "at once");
    await quiet(simulator, system);
    expect([sentTo(slow.phone), sentTo(other.phone)]).toEqual([[], ["at once"]]);
    expect(await pauses(slow.shop)).toEqual([{ line: slow.conversationId }]);
    system.clock.advance(seconds(5));
    await eventually(async () => sentTo(slow.phone).length >= 4);
    await quiet(simulator, system);
    expect(sentTo(slow.phone)).toEqual(["one", "two", "three", "four"]);
    expect(await pauses(slow.shop)).toEqual([]);
  });

  test("for the account makes all its conversations wait, and no other account's", async () => {
    const refused = await talk("2348032221429");
    const beside = await talkWith(refused.shop, "2348032221122");
    const elsewhere = await talk("2348032221123");
    await say(refused, "first");
    await eventually(async () => (await outboundOf(refused))[0]?.error?.code === 130429);
    await say(beside, "beside");
    await say(elsewhere, "elsewhere");
    await quiet(simulator, system);
    expect([refused, beside, elsewhere].map(({ phone }) => sentTo(phone))).toEqual([[], [], ["elsewhere"]]);
    expect(await pauses(refused.shop)).toEqual([{ line: "" }]);
    system.clock.advance(seconds(5));
    await eventually(async () => sentTo(refused.phone).length > 0 && sentTo(beside.phone).length > 0);
    await quiet(simulator, system);
    expect([refused, beside].map(({ phone }) => sentTo(phone))).toEqual([["first"], ["beside"]]);
  });

  test.each([
    ["the buyer", 131056, "2348032221125"],
    ["the account", 130429, "2348032221126"],
  ])(
    "afterwards, as a status, makes %s wait as a refused call does, and the message goes once more",
    async (who, code, phone) => {
      const buyer = await talk(phone);
      simulator.whatsapp.behave({ statuses: "none" });
      const { id } = await say(buyer, "Taken, and not sent");
      await quiet(simulator, system);
      const [first] = simulator.whatsapp.sentTo(phone);
      const failed = status(first?.id ?? "", "failed", { errors: [{ code, title: "too fast" }] });
      // Told twice, and once more late.
      await tellStatus(buyer.shop, failed, failed);
      await tellStatus(buyer.shop, status(first?.id ?? "", "sent"));
      expect(await outboundOf(buyer)).toMatchObject([
        { id, status: "queued", error: { reason: "rate_limited", code } },
      ]);
      expect(await pauses(buyer.shop)).toEqual([{ line: who === "the buyer" ? buyer.conversationId : "" }]);
      simulator.whatsapp.behave({ statuses: "full" });
      system.clock.advance(seconds(5));
      await eventually(async () => sentTo(phone).length >= 2);
      await quiet(simulator, system);
      await tellStatus(buyer.shop, failed);
      expect(sentTo(phone)).toEqual(["Taken, and not sent", "Taken, and not sent"]);
      expect(await outboundOf(buyer)).toMatchObject([{ id, status: "read", error: null }]);
    },
  );

  test("gets everything once and in order from two workers that keep to its throughput", async () => {
    const { shop } = await talk("2348032221124");
    const phones = Array.from({ length: 8 }, (_, at) => `2348032224${100 + at}`);
    const buyers: Talk[] = [];
    for (const phone of phones) buyers.push(await talkWith(shop, phone));
    simulator.whatsapp.behave({ rateLimits: true, throughputPerSecond: 4 });
    const second = await run({
      config: { ...system.services.config },
      databaseUrl: system.databaseUrl,
      clock: system.clock,
      log: system.services.log,
      parts: new Set(["worker"]),
      withoutSweeps: ["reconcile"],
    });
    try {
      const words = ["first", "second", "third"];
      for (const word of words) await Promise.all(buyers.map((buyer) => say(buyer, word)));
      await eventually(async () => (await pauses(shop)).length > 0);
      await eventually(async () => {
        system.clock.advance(seconds(1));
        return phones.every((phone) => sentTo(phone).length >= words.length);
      });
      await quiet(simulator, system);
      for (const phone of phones) expect(sentTo(phone)).toEqual(words);
    } finally {
      await second.stop();
      simulator.whatsapp.behave({ throughputPerSecond: 80 });
    }
  });
});

/** The queue tries again on real time, so this looks until it has. */
async function eventually(holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(holds, { timeout: 20_000, interval: 50 }).toBe(true);
}
