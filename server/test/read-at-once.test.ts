// A channel's webhooks are read without a job. One that can't be read this way waits for the job, and holds nothing else up.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSystem, type TestSystem } from "./support/system.ts";
import { envelope, post, silenceAgents, status, text } from "./support/whatsapp.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem();
  await silenceAgents(system);
});
afterAll(() => system.stop());

const phone = "2348035550101";

async function column(query: string, ...values: unknown[]): Promise<unknown[]> {
  const { rows } = await system.admin.query({ text: query, values, rowMode: "array" });
  return rows.map(([value]) => value);
}
const jobs = () => column("select id from pgboss.job where name = 'read-inbox'");
const stored = () => column("select text from messages where direction = 'inbound' order by sent_at, id");
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((again) => setTimeout(again, 20));
}

test("a message and the reports of one message need no job", async () => {
  const { shop } = system;
  await post(system, envelope(shop.account, { messages: [text("wamid.one", phone, "hello")] }));
  await system.settled();
  expect(await stored()).toEqual(["hello"]);
  await system.admin.query(
    `insert into messages (shop_id, id, conversation_id, direction, author, source, type, text, content, channel_message_id, status, sent_at, created_at)
    select shop_id, 'msg_out', conversation_id, 'outbound', 'agent', 'sokoni', 'text', 'Hi.', '{"outbound":{"type":"text","text":"Hi."},"quotedMessageId":null}', 'wamid.out', 'sent', now(), now()
    from messages where channel_message_id = 'wamid.one'`,
  );
  for (const word of ["read", "delivered", "sent"])
    await post(system, envelope(shop.account, { statuses: [status("wamid.out", word)] }));
  await system.settled();
  expect(await column("select status from messages where id = 'msg_out'")).toEqual(["read"]);
  expect(await column("select distinct state from inbox")).toEqual(["processed"]);
  expect(await jobs()).toEqual([]);
});

test("what fails leaves nothing behind and is read by the job, while others go on", async () => {
  const { shop } = system;
  await system.admin.query(`
    create function fail_for_a_test() returns trigger language plpgsql as $$ begin raise 'not yet'; end $$;
    create trigger fail_for_a_test before insert on messages for each row when (new.text = 'later') execute function fail_for_a_test()`);
  await post(system, envelope(shop.account, { messages: [text("wamid.later", "2348035550102", "later")] }));
  await post(system, envelope(shop.account, { messages: [text("wamid.two", phone, "and another")] }));
  await until(async () => (await stored()).includes("and another"));
  await until(async () => (await jobs()).length === 1);
  expect(await stored()).toEqual(["hello", "and another"]);
  expect(await column("select id from customers where phone like '%0102'")).toEqual([]);
  await system.admin.query("drop trigger fail_for_a_test on messages");
  await until(async () => (await stored()).includes("later"));
  await system.settled();
  expect(await column("select state from inbox where raw like '%wamid.later%'::bytea")).toEqual(["processed"]);
});
