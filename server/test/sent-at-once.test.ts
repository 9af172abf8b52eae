// An agent's answer is sent right after its turn, without a job; whatever can't be sent this way is the queue's.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { answerConversationJob } from "../src/agent/index.ts";
import { turnServices } from "../src/app/turn-services.ts";
import { queueMessage } from "../src/conversations/index.ts";
import { systemActor } from "../src/kernel/security/actor.ts";
import type { Planned } from "../src/kernel/jobs/jobs.ts";
import { seconds } from "../src/kernel/values/clock.ts";
import { type Chat, openChat, textItem } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { type Move, scriptedBrain, type ScriptedBrain } from "./support/scripted-brain.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { textOf } from "./support/talking.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let gate: Gate;
let brain: ScriptedBrain;
let system: TestSystem;
let shop: TestShop;
let chat: Chat;

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  brain = scriptedBrain();
  gate = await gateBefore(simulator.url);
  system = await startSystem({ simulatorUrl: gate.url, brain });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
});
afterAll(async () => {
  await system.stop();
  await gate.stop();
  await simulator.stop();
});
beforeEach(() => {
  brain.forget();
  chat = openChat(system, { simulator, shop });
});

const say =
  (text: string): Move =>
  async () =>
    text;

type Gate = { url: string; holds(text: string): () => void; stop(): Promise<void> };
/** Stands before WhatsApp, and can hold the call that sends a text. */
async function gateBefore(target: string): Promise<Gate> {
  let held = { text: "", until: Promise.resolve() };
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    if (held.text !== "" && body.includes(held.text)) await held.until;
    const { host: _, "content-length": __, connection: ___, ...headers } = request.headers;
    const answer = await fetch(target + request.url, {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>,
      ...(body.length > 0 ? { body } : {}),
    });
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
  const server = createServer((request, response) => void pass(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holds: (text) => {
      let open = (): void => {};
      held = { text, until: new Promise<void>((done) => (open = done)) };
      return () => {
        held = { text: "", until: Promise.resolve() };
        open();
      };
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

async function figure(query: string, ...values: unknown[]): Promise<number> {
  const { rows } = await system.admin.query(query, values);
  return Number(rows[0]?.count);
}
const deliveries = (conversationId: string) =>
  figure(
    "select count(*) from pgboss.job where name = 'deliver-messages' and data ->> 'conversationId' = $1",
    conversationId,
  );
/** As news of an order do. */
async function queue(conversationId: string, text: string): Promise<void> {
  await system.services.worker.write(shop.id, (tx) =>
    queueMessage(tx, systemActor(shop.id, "test", system.clock.now()), {
      conversationId,
      author: "system",
      content: textOf(text),
    }),
  );
  system.worker?.nudge();
}
async function statuses(): Promise<string[][]> {
  return (await chat.messages())
    .filter(({ direction }) => direction === "outbound")
    .map((message) => [message.text, (message as unknown as { status: string }).status]);
}
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((again) => setTimeout(again, 5));
}

test("an answer of one message is sent without a job of its own", async () => {
  brain.will(say("Good morning."));
  expect((await chat.says("hello")).text).toBe("Good morning.");
  expect(await statuses()).toEqual([["Good morning.", "read"]]);
  const { id } = await chat.conversation();
  expect(await deliveries(id)).toBe(0);
  expect(await figure("select count(*) from conversations where sent_at_once_until is not null")).toBe(0);
});

test("what the channel wants again later is sent again by the queue", async () => {
  const phone = "+2348030031056";
  brain.will(say("Good morning."));
  await simulator.whatsapp.writeAs({ phoneNumberId: shop.account, from: phone, text: "hello" });
  await quiet(simulator, system);
  expect(simulator.whatsapp.sentTo(phone)).toEqual([]);
  // The pause that the channel asked for.
  system.clock.advance(seconds(5));
  await until(async () => {
    await quiet(simulator, system);
    return simulator.whatsapp.sentTo(phone).length > 0;
  });
  expect(simulator.whatsapp.sentTo(phone).map(({ text }) => text)).toEqual(["Good morning."]);
});

test("a message that is queued meanwhile comes after the answer, and both come once", async () => {
  brain.will(say("One."), say("Two."));
  await chat.says("hello");
  const { id } = await chat.conversation();
  const open = gate.holds("Two.");
  await chat.posts(textItem("and?"));
  await until(async () => (await figure("select count(*) from messages where status = 'sending'")) > 0);
  await queue(id, "Your parcel is on its way.");
  // The queue has looked, and left it to the sender.
  await until(async () => (await deliveries(id)) > 0);
  open();
  await quiet(simulator, system);
  expect(chat.heard().map(({ text }) => text)).toEqual(["One.", "Two.", "Your parcel is on its way."]);
});

test("a process that dies between the turn and the send leaves the conversation to the queue", async () => {
  brain.will(say("One."), say("Two."));
  await chat.says("hello");
  const { id } = await chat.conversation();
  // As a process leaves it that has committed the turn and dies: recorded as being sent, and held.
  const until = new Date(system.clock.now().getTime() + seconds(30));
  await system.admin.query(
    `with lost as (
      insert into messages (shop_id, id, conversation_id, direction, author, source, type, text, content, status, sent_at, created_at)
      select shop_id, 'msg_lost', conversation_id, direction, author, source, type, 'Lost.', content, 'sending', sent_at, created_at
      from messages where conversation_id = $1 and direction = 'outbound')
    update conversations set sent_at_once_until = $2 where id = $1`,
    [id, until],
  );
  const job = answerConversationJob(turnServices({ ...system.services, brain }));
  const { clock, log } = system.services;
  const rerun = () =>
    job.run({ shopId: shop.id, conversationId: id }, { now: clock.now(), log, signal: new AbortController().signal });
  expect(await rerun()).toEqual([
    { name: "deliver-messages", data: { shopId: shop.id, conversationId: id }, key: id, notBefore: until },
  ] satisfies Planned[]);

  // While it is held, the queue sends nothing here.
  await queue(id, "Your parcel is on its way.");
  await quiet(simulator, system);
  expect(chat.heard().map(({ text }) => text)).toEqual(["One."]);
  system.clock.advance(seconds(31));
  const [planned] = (await rerun()) ?? [];
  expect(planned).toBeDefined();
  await system.admin.query(
    "insert into events (shop_id, id, type, object_id, sequence, data, actor, created_at) values ($1, 'evt_again', 'message.queued', $2, 99, '{}', '{}', now())",
    [shop.id, id],
  );
  await quiet(simulator, system);
  expect(chat.heard().map(({ text }) => text)).toEqual(["One.", "Your parcel is on its way."]);
  expect(await statuses()).toContainEqual(["Lost.", "unknown"]);
  expect(await figure("select count(*) from conversations where sent_at_once_until is not null")).toBe(0);
});
