// How many statements the waiting posts of one shop need until they are stored. The test measures no times.
import { afterAll, beforeAll, expect, test } from "vitest";
import { readingAtOnce } from "../src/app/jobs.ts";
import { startRecording, type Statement } from "./support/record-statements.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { envelope, post, silenceAgents, status, text } from "./support/whatsapp.ts";

let system: TestSystem;
let shop: TestShop;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"], withoutSweeps: "all" });
  await silenceAgents(system);
  ({ shop } = system);
});
afterAll(() => system.stop());

const buyers = Array.from({ length: 20 }, (_, at) => `23480355${70_000 + at}`);
let written = 0;

/** One message from each of these, in separate posts. */
async function write(from: readonly string[], words: string): Promise<void> {
  for (const phone of from) {
    written += 1;
    const contacts = [{ profile: { name: `Ada ${phone.slice(-2)}` }, wa_id: phone }];
    const messages = [text(`wamid.cost.${written}`, phone, words, 1_767_268_800 + written)];
    expect((await post(system, envelope(shop.account, { contacts, messages }))).status).toBe(200);
  }
}

/** Reads as a worker does. Events and their jobs are not counted. */
async function read(): Promise<Statement[]> {
  const reader = readingAtOnce(system.services);
  const context = { now: system.clock.now(), log: system.services.log, signal: new AbortController().signal };
  const recorder = startRecording();
  for (;;) {
    const { more, leave } = await reader.read(context, "all");
    expect(leave).toBeNull();
    if (!more) break;
  }
  recorder.stop();
  return recorder.statements.filter(({ sender }) => sender !== undefined);
}

async function column(query: string): Promise<unknown[]> {
  const { rows } = await system.admin.query({ text: query, rowMode: "array" });
  return rows.map(([value]) => value);
}
const commitsOf = (sent: readonly Statement[]): number => sent.filter(({ text: words }) => words === "commit").length;

test("sixty messages of known buyers, with numbers in them, need one transaction with few statements", async () => {
  await write(buyers, "hello");
  await read();
  for (const words of ["2 of the red one", "size 42", "thank you"]) await write(buyers, words);
  const sent = await read();
  expect(await column("select count(*)::int from messages")).toEqual([80]);
  expect(commitsOf(sent)).toBe(1);
  expect(sent.length).toBeLessThan(18);
});

test("sixty reports on twenty messages need one transaction with few statements", async () => {
  await system.admin.query(`
    insert into messages (shop_id, id, conversation_id, direction, author, source, type, text, content, channel_message_id, status, sent_at, created_at)
    select shop_id, 'msg_' || substr(id, 5), id, 'outbound', 'human', 'sokoni', 'text', 'Hi.', '{"outbound":{"type":"text","text":"Hi."},"quotedMessageId":null}',
      'wamid.' || id, 'sending', now(), now() from conversations`);
  const ids = await column("select channel_message_id from messages where direction = 'outbound'");
  for (const word of ["read", "sent", "delivered"])
    for (const id of ids) await post(system, envelope(shop.account, { statuses: [status(String(id), word)] }));
  const sent = await read();
  expect(await column("select distinct status from messages where direction = 'outbound'")).toEqual(["read"]);
  expect(await column("select count(*)::int from events where type = 'message.sent'")).toEqual([20]);
  expect(commitsOf(sent)).toBe(1);
  expect(sent.length).toBeLessThan(13);
});

test("a tap that waits by itself is read in one transaction", async () => {
  const [phone = ""] = buyers;
  const reply = { type: "button_reply", button_reply: { id: "menu", title: "Menu" } };
  const messages = [{ id: "wamid.tap", from: phone, timestamp: "1767270000", type: "interactive", interactive: reply }];
  expect((await post(system, envelope(shop.account, { messages }))).status).toBe(200);
  const sent = await read();
  expect(await column("select type from messages where channel_message_id = 'wamid.tap'")).toEqual(["choice"]);
  expect(commitsOf(sent)).toBe(1);
});
