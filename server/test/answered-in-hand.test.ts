// Who has read a message answers it without a job, and if that process dies, a job answers it, once.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { answerConversationJob } from "../src/agent/index.ts";
import { createRelay, tellQuietEvents } from "../src/app/relay.ts";
import { reactions } from "../src/app/reactions.ts";
import { channelDrivers } from "../src/channels/index.ts";
import { senders } from "../src/app/jobs.ts";
import { turnServices } from "../src/app/turn-services.ts";
import { type Answerer, channelBundler } from "../src/conversations/index.ts";
import type { Planned } from "../src/kernel/jobs/jobs.ts";
import { readAtOnce } from "../src/inbound-webhooks/index.ts";
import { type Chat, openChat, textItem } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

let simulator: Simulator;
let system: TestSystem;
let chat: Chat;

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  // No worker: this test is the process that dies, and the one that finds what it left.
  system = await startSystem({ simulatorUrl: simulator.url, parts: ["api"] });
  const shop = await openDemoShop(system);
  system.connect(simulator, shop);
  chat = openChat(system, { simulator, shop });
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const context = () => ({ now: system.clock.now(), log: system.services.log, signal: new AbortController().signal });
const held = async () =>
  (await system.admin.query("select id from conversations where answer_held_until is not null")).rowCount;

/** As a worker reads what waits, and dies before it answers if `take` does nothing. */
async function read(answerer: Answerer): Promise<void> {
  const { worker, vault, config } = system.services;
  const chatapp = channelBundler(worker, vault, "chatapp", channelDrivers.chatapp, answerer);
  await readAtOnce(worker, { chatapp }, tellQuietEvents(reactions(config))).read(context(), "all");
}

/** What another process's relay plans at this moment. */
async function relay(): Promise<readonly Planned[]> {
  const { worker, config } = system.services;
  const other = createRelay(reactions(config), senders);
  const look = { beingRead: [], which: "all" as const, now: system.clock.now() };
  const { rows } = await worker.append((tx) => other.waits(tx, look));
  if (rows === null) return [];
  return (await worker.platform((tx) => other.take(tx, system.clock.now(), rows))).jobs;
}

test("a message whose reader dies is answered by a job, once", async () => {
  await chat.posts(textItem("do you deliver to Ikeja?"));
  const taken: string[] = [];
  await read({ hasRoom: () => true, take: (_shop, id) => taken.push(id), quietMs: 0 });
  expect([taken.length, await held()]).toEqual([1, 1]);
  expect((await relay()).filter(({ name }) => name === "answer-conversation")).toEqual([]);

  system.clock.advance(15_000);
  const planned = (await relay()).filter(({ name }) => name === "answer-conversation");
  expect(planned).toMatchObject([{ key: taken[0], data: { conversationId: taken[0] } }]);
  expect([await held(), await relay()]).toEqual([0, []]);

  const job = answerConversationJob(turnServices(system.services));
  const data = { shopId: "", conversationId: "", ...planned[0]?.data };
  await job.run(data, context());
  await job.run(data, context());
  expect(chat.heard()).toHaveLength(1);
});

test("without room in the process, a job follows at once", async () => {
  await chat.posts(textItem("do you deliver to Yaba?"));
  await read({ hasRoom: () => false, take: () => {}, quietMs: 0 });
  expect(await held()).toBe(0);
  expect((await relay()).map(({ name }) => name)).toContain("answer-conversation");
});
