// What a plan includes: counted once each, refused beyond it by name, and not passed by asking many times at once.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { after, days, hours, seconds } from "../../src/kernel/values/clock.ts";
import { accountFor } from "../edge/support/objects.ts";
import { openChat } from "../support/chat.ts";
import { type Planning, startPlanning } from "../support/plan-shop.ts";
import type { Answer, TestShop } from "../support/system.ts";
import { join } from "../support/team.ts";

let planning: Planning;
beforeAll(async () => {
  planning = await startPlanning();
});
afterAll(() => planning.stop());

const status = (shop: TestShop): Promise<string> => planning.statusOf(shop);
const newShop = (): Promise<TestShop> => planning.trialShop();
const starterShop = (): Promise<TestShop> => planning.starterShop();
const statuses = (answers: readonly Answer[]): number[] =>
  answers.map((answer) => answer.status).toSorted((a, b) => a - b);

/** Buyers who have just written, and have agreed to broadcasts. */
async function writers(shop: TestShop, phones: readonly string[]): Promise<void> {
  const { system, simulator } = planning;
  // What buyers write now is of now by the channel's clock as well: otherwise it is too old to be answered freely.
  const behind = system.clock.now().getTime() - simulator.clock.now().getTime();
  await simulator.clock.advance({ seconds: Math.max(behind, 0) / 1_000 });
  await simulator.whatsapp.writeTogether(
    phones.map((from) => ({ from, phoneNumberId: shop.account, name: "Ada Obi", text: "hello" })),
  );
  await planning.rest();
  await system.admin.query(
    `update customers set consent = '{"chatapp": {"marketing": true, "source": "seller", "changedAt": "2026-11-01T00:00:00.000Z"}}' where shop_id = $1`,
    [shop.id],
  );
}

const broadcast = {
  name: "Wax",
  channel: "chatapp",
  segment: { createdAt: { withinDays: 3_000 } },
  message: { text: "New wax prints!" },
  quietHours: null,
};
const written = async (shop: TestShop): Promise<string> =>
  (await planning.api(shop, "POST", "/api/broadcasts", { body: broadcast })).body.id;
const sends = (shop: TestShop, id: string): Promise<Answer> =>
  planning.api(shop, "POST", `/api/broadcasts/${id}/send`, { body: {} });
const recipientsUsed = (shop: TestShop, used: number) =>
  planning.system.admin.query(
    "insert into plan_usage_days values ($1, 'broadcast_recipients', ($2::timestamptz at time zone 'UTC')::date, $3)",
    [shop.id, planning.system.clock.now(), used],
  );

describe("what a plan includes", () => {
  test("answers of the agent are counted once each, and what was counted is what stands in the messages", async () => {
    const { system, simulator } = planning;
    const shop = await newShop();
    const ada = openChat(system, { simulator, shop, name: "Ada" });
    await ada.says("hello");
    await ada.says("do you deliver to Lagos?");
    const counted = async (): Promise<number> => (await planning.planOf(shop)).usage[0].used;
    expect(await counted()).toBe(2);
    // Said again by the channel, and read: nothing new was sent.
    await system.admin.query("update messages set status = 'sent' where shop_id = $1 and author = 'agent'", [shop.id]);
    await system.admin.query("update messages set status = 'read' where shop_id = $1 and author = 'agent'", [shop.id]);
    expect(await counted()).toBe(2);
    const { rows } = await system.admin.query(
      `select count(distinct turn_id)::int replies, (select sum(used)::int from plan_usage_days where shop_id = $1) counted,
         (select count(*)::int from plan_usage where shop_id = $1) sources
       from messages where shop_id = $1 and author = 'agent' and turn_id is not null and status in ('sent', 'delivered', 'read')`,
      [shop.id],
    );
    expect(rows).toEqual([{ replies: 2, counted: 2, sources: 2 }]);

    // As if the month's were used up: who is being answered is answered on, who begins hears that a person comes.
    await system.admin.query("update plan_usage_days set used = 15000 where shop_id = $1", [shop.id]);
    expect((await ada.says("and how much is the dress?")).messages).toHaveLength(1);
    expect((await ada.conversation()).handler).toBe("agent");
    const bola = openChat(system, { simulator, shop, name: "Bola" });
    expect((await bola.says("hello")).messages).toHaveLength(1);
    expect(await bola.conversation()).toMatchObject({
      handler: "human",
      handOver: { summary: "The answers that the shop's plan includes are used up." },
    });
  });

  test("recipients of a broadcast are refused beyond it before any is written to, and counted once each when they were", async () => {
    const { system } = planning;
    const shop = await newShop();
    const phones = ["2348034099001", "2348034099002", "2348034099003"];
    await writers(shop, phones);
    const id = await written(shop);
    const send = () => sends(shop, id);
    await recipientsUsed(shop, 9_998);
    // Its trial has begun: a shop gets a plan by the next look for shops without one.
    await system.worker?.sweep();
    expect(await planning.planOf(shop)).toMatchObject({ plan: "growth", status: "trialing" });
    const refused = await send();
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({
        code: "plan_limit_reached",
        meter: "broadcast_recipients",
        limit: 10_000,
        used: 9_998,
      }),
    ]);
    await system.admin.query("delete from plan_usage_days where shop_id = $1 and meter = 'broadcast_recipients'", [
      shop.id,
    ]);
    await planning.choose(shop, { plan: "free" });
    const required = await send();
    expect([required.status, required.body]).toEqual([
      402,
      expect.objectContaining({ code: "plan_required", plan: "free", availableIn: ["starter", "growth"] }),
    ]);
    await planning.choose(shop, { plan: "starter" });
    await planning.pays(shop);
    expect((await send()).status).toBe(200);
    for (let second = 0; second < 10; second += 1) await planning.until(after(system.clock.now(), seconds(1)));
    expect((await planning.planOf(shop)).usage[1].used).toBe(3);
  });

  test("channels and people of the team are refused beyond it, by name; who lapses keeps what there is, and is told", async () => {
    const { system } = planning;
    const shop = await starterShop();
    const owner = openChat(system, { simulator: planning.simulator, shop, name: "Amaka" });
    await join(owner, { name: "Amaka", role: "owner" });
    const channel = { slot: "chatapp", account: "123123123123123", accessToken: "EAAG0123456789012345678901234567" };
    const refused = await planning.api(shop, "POST", "/api/shop/channels", { body: channel });
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: "plan_limit_reached", plan: "starter", meter: "channels", limit: 2, used: 2 }),
    ]);
    expect(refused.body.detail).toContain("The plan starter includes 2 channels, and 2 are used. Choose growth");
    const { periodEnd } = await planning.planOf(shop);
    const due = new Date(periodEnd);
    // What is written to somebody who has written within a day needs no template.
    const told = async (time: Date): Promise<string | undefined> => {
      await planning.until(after(time, -hours(1)));
      await owner.says("hi");
      await planning.until(time);
      return owner.heard().at(-1)?.text;
    };
    expect(await told(after(due, -days(3)))).toMatch(
      /^Your plan starter renews on 20\d\d-\d\d-\d\d \d\d:\d\d: ₦7,500. Pay here: http/,
    );
    expect(await told(due)).toMatch(/^Your plan starter is not paid: ₦7,500. Pay here: http/);
    expect(await status(shop)).toBe("starter past_due");
    await planning.until(after(due, days(3)));
    expect(await status(shop)).toBe("starter lapsed");
    const add = (name: string) =>
      planning.api(shop, "POST", "/api/shop/team", {
        body: { name, phone: `+23480990000${name.length}1`, role: "agent" },
      });
    expect((await add("Bo")).status).toBe(201);
    const third = await add("Chi");
    expect([third.status, third.body]).toEqual([
      403,
      expect.objectContaining({ code: "plan_limit_reached", status: "lapsed" }),
    ]);
    expect(third.body.detail).toContain("was not renewed");
  });

  test("without plans nobody is limited or charged: live shops are told so, and sandbox shops only play", async () => {
    const { plans } = planning.system.services.config;
    Object.assign(plans, { limit: "off" });
    try {
      const shop = await planning.system.newShop();
      expect(await planning.planOf(shop)).toMatchObject({ status: "none", limited: false, plan: null });
      const trial = await planning.choose(shop, { plan: "growth", dryRun: true });
      expect(trial).toMatchObject({
        applies: "when_paid",
        quote: { total: { amount: 2_250_000 }, tax: { amount: 156_977 } },
      });
      expect((await planning.planOf(shop)).status).toBe("none");
      const live = await planning.system.newShop({ mode: "live" });
      expect((await planning.api(live, "POST", "/api/subscriptions", { body: { plan: "growth" } })).body.code).toBe(
        "plans_off",
      );
    } finally {
      Object.assign(plans, { limit: "all" });
    }
  });
});

describe("a limit that is asked by many at once", () => {
  test("of the team lets in as many as there is room for", async () => {
    const shop = await newShop();
    await planning.choose(shop, { plan: "free" });
    const add = (index: number) =>
      planning.api(shop, "POST", "/api/shop/team", {
        body: { name: `Member ${index}`, phone: `+23480990010${index}1`, role: "agent" },
      });
    expect(statuses(await Promise.all([1, 2, 3, 4, 5, 6].map(add)))).toEqual([201, 201, 403, 403, 403, 403]);
  });

  test("of channels connects as many as there is room for", async () => {
    const { system, simulator } = planning;
    const shop = await newShop();
    const connect = (index: number) => {
      const account = accountFor(simulator, system, String(410_000_000_000 + index));
      return planning.api(shop, "POST", "/api/shop/channels", { body: { slot: "chatapp", ...account } });
    };
    // The two it has are of the five that its trial includes.
    expect(statuses(await Promise.all([1, 2, 3, 4, 5, 6].map(connect)))).toEqual([201, 201, 201, 403, 403, 403]);
  });

  test("of a broadcast's recipients begins one, and what it is still to reach is nobody else's", async () => {
    const shop = await newShop();
    await writers(shop, ["2348034099011", "2348034099012", "2348034099013"]);
    await planning.system.admin.query("update shops set broadcasts_per_day = 10 where shop_id = $1", [shop.id]);
    await recipientsUsed(shop, 9_996);
    const ids = await Promise.all([1, 2, 3, 4].map(() => written(shop)));
    const answers = await Promise.all(ids.map((id) => sends(shop, id)));
    expect(statuses(answers)).toEqual([200, 403, 403, 403]);
    const begun = ids.filter((_, index) => answers[index]?.status === 200);
    const left = ids.find((id) => !begun.includes(id)) ?? "";
    // Paused, it holds on to what it was promised; given up, what it has not used is free.
    await planning.api(shop, "POST", `/api/broadcasts/${begun[0]}/pause`, { body: {} });
    await planning.rest();
    const refused = await sends(shop, left);
    expect(refused.body).toMatchObject({ code: "plan_limit_reached", used: 9_999, limit: 10_000 });
    await planning.api(shop, "POST", `/api/broadcasts/${begun[0]}/cancel`, { body: {} });
    const { used } = (await planning.planOf(shop)).usage[1];
    expect((await sends(shop, left)).status).toBe(used + 3 <= 10_000 ? 200 : 403);
  });

  test("of a broadcast's recipients is not passed by who comes into its segment after it began", async () => {
    const { system } = planning;
    const came = async (used: number, first: number): Promise<[object, number]> => {
      const shop = await newShop();
      const phones = [1, 2, 3, 4, 5].map((index) => `23480340992${first + index}`);
      await writers(shop, phones);
      await recipientsUsed(shop, used);
      // Two of them are tagged only once it has begun, and before its audience is written down.
      const tag = (least: string) =>
        system.admin.query("update customers set tags = '{vip}' where shop_id = $1 and phone >= $2", [shop.id, least]);
      await tag(`+${phones[2]}`);
      const { id } = (
        await planning.api(shop, "POST", "/api/broadcasts", { body: { ...broadcast, segment: { tag: "vip" } } })
      ).body;
      expect((await sends(shop, id)).status).toBe(200);
      await tag("+");
      const read = async () => (await planning.api(shop, "GET", `/api/broadcasts/${id}`)).body;
      for (let second = 0; second < 10 && (await read()).status === "sending"; second += 1)
        await planning.until(after(system.clock.now(), seconds(1)));
      const { status, stats } = await read();
      const { sent, skippedBy, targeted } = stats;
      const counted = (await planning.planOf(shop)).usage[1].used - used;
      return [{ status, targeted, sent, skippedBy }, counted];
    };
    const whole = { status: "completed", targeted: 5 };
    expect(await came(9_996, 20)).toEqual([{ ...whole, sent: 4, skippedBy: [{ reason: "plan_limit", count: 1 }] }, 4]);
    expect(await came(9_000, 30)).toEqual([{ ...whole, sent: 5, skippedBy: [] }, 5]);
  });
});
