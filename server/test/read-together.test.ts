// The waiting messages of one shop are stored in one transaction: each once, and none holds up another.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readingAtOnce } from "../src/app/jobs.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { envelope, post, silenceAgents, text } from "./support/whatsapp.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ withoutSweeps: "all" });
  await silenceAgents(system);
});
afterAll(() => system.stop());
afterEach(async () => {
  await system.admin.query(`
    drop trigger if exists wait_for_a_test on messages;
    drop trigger if exists fail_for_a_test on messages;
    drop trigger if exists keep_for_a_test on inbox`);
});

const begin = 1_767_268_800;
let number = 0;
function nextId(): string {
  number += 1;
  return `wamid.together.${number}`;
}
const phoneOf = (buyer: number): string => `23480355${String(60_000 + buyer)}`;

async function column(query: string, ...values: unknown[]): Promise<unknown[]> {
  const { rows: found } = await system.admin.query({ text: query, values, rowMode: "array" });
  return found.map(([value]) => value);
}
const textsOf = (shop: TestShop) =>
  column("select text from messages where shop_id = $1 and direction = 'inbound' order by sent_at, id", shop.id);

/** Posts that wait until `release`, so that they are read together. */
async function keepWaiting(bodies: readonly Buffer[]): Promise<void> {
  await system.admin.query(`
    create or replace function keep_for_a_test() returns trigger language plpgsql as
      $$ begin new.state := 'unreadable'; new.detail := 'kept for a test'; return new; end $$;
    create trigger keep_for_a_test before insert on inbox for each row execute function keep_for_a_test()`);
  for (const body of bodies) expect((await post(system, body)).status).toBe(200);
  await system.admin.query("drop trigger keep_for_a_test on inbox");
}
const release = () =>
  system.admin.query("update inbox set state = 'received', detail = null where detail = 'kept for a test'");
async function burst(bodies: readonly Buffer[]): Promise<void> {
  await keepWaiting(bodies);
  await release();
  await system.settled();
}
const says = (shop: TestShop, buyer: number, words: string, at = begin, id = nextId()): Buffer =>
  envelope(shop.account, { contacts: [contactOf(buyer)], messages: [text(id, phoneOf(buyer), words, at)] });
const contactOf = (buyer: number) => ({ profile: { name: `Ada ${buyer}` }, wa_id: phoneOf(buyer) });

/** A shop to which these buyers have written before. */
async function shopWith(...buyers: number[]): Promise<TestShop> {
  const shop = await system.newShop();
  await system.admin.query("update shops set agent_enabled = false");
  for (const buyer of buyers) await post(system, says(shop, buyer, "hello", begin - 3_600));
  await system.settled();
  return shop;
}

test("one message that can't be stored holds up no other of its burst", async () => {
  const shop = await shopWith(1, 2, 3);
  await system.admin.query(`
    create or replace function fail_for_a_test() returns trigger language plpgsql as $$ begin raise 'not yet'; end $$;
    create trigger fail_for_a_test before insert on messages for each row when (new.text = 'poison') execute function fail_for_a_test()`);
  const all = ["one", "poison", "three"];
  await keepWaiting(all.map((words, at) => says(shop, at + 1, words)));
  await release();
  await expect.poll(() => textsOf(shop), { timeout: 20_000 }).toEqual(["hello", "hello", "hello", "one", "three"]);
  await expect
    .poll(() => column("select count(*)::int from pgboss.job where name = 'read-inbox' and state <> 'completed'"))
    .toEqual([1]);
  await system.admin.query("drop trigger fail_for_a_test on messages");
  await expect.poll(() => textsOf(shop), { timeout: 20_000 }).toEqual(["hello", "hello", "hello", ...all]);
  await system.settled();
});

test("a message that comes twice in a burst is stored once, and counts once", async () => {
  const shop = await shopWith(1);
  const id = nextId();
  await burst([says(shop, 1, "twice", begin, id), says(shop, 1, "between"), says(shop, 1, "twice", begin + 1, id)]);
  expect(await textsOf(shop)).toEqual(["hello", "twice", "between"]);
  expect(await column("select unread from conversations where shop_id = $1", shop.id)).toEqual([3]);
  expect(
    await column("select count(*)::int from events where shop_id = $1 and type = 'message.received'", shop.id),
  ).toEqual([3]);
});

test("a message from a new number, in one burst with the notice of it, is the same buyer's", async () => {
  const shop = await shopWith(1, 2);
  const move = { type: "system", system: { body: "moved", wa_id: phoneOf(31), type: "user_changed_number" } };
  const notice = { id: nextId(), from: phoneOf(1), timestamp: String(begin + 1), ...move };
  await burst([
    says(shop, 1, "before", begin),
    envelope(shop.account, { contacts: [contactOf(1)], messages: [notice] }),
    envelope(shop.account, {
      contacts: [{ ...contactOf(1), wa_id: phoneOf(31) }],
      messages: [text(nextId(), phoneOf(31), "after", begin + 2)],
    }),
    says(shop, 2, "meanwhile", begin + 3),
  ]);
  expect(await column("select count(*)::int from customers where shop_id = $1", shop.id)).toEqual([2]);
  expect(
    await column(
      "select m.text from messages m join conversations c on c.id = m.conversation_id where c.shop_id = $1 and c.user_phone = $2 and m.type = 'text' order by m.sent_at, m.id",
      shop.id,
      `+${phoneOf(31)}`,
    ),
  ).toEqual(["hello", "before", "after"]);
});

test("two workers that take the same posts store each message once", async () => {
  const buyers = Array.from({ length: 10 }, (_, at) => at);
  const shop = await shopWith(...buyers);
  const messages = Array.from({ length: 60 }, (_, at) => says(shop, at % 10, `number ${at}`, begin + at));
  await keepWaiting(messages);
  const context = { now: system.clock.now(), log: system.services.log, signal: new AbortController().signal };
  await release();
  const readers = [1, 2, 3].map(() => readingAtOnce(system.services));
  await Promise.all(readers.map((reader) => reader.read(context, "all")));
  await system.settled();
  expect(await textsOf(shop)).toEqual([...buyers.map(() => "hello"), ...messages.map((_, at) => `number ${at}`)]);
  expect(
    await column("select count(*)::int from events where shop_id = $1 and type = 'message.received'", shop.id),
  ).toEqual([70]);
  expect(await column("select distinct unread from conversations where shop_id = $1", shop.id)).toEqual([7]);
});

test("a burst whose connection is cut in the middle is stored whole and once", async () => {
  const shop = await shopWith(1, 2, 3);
  const holder = await system.admin.connect();
  await holder.query("select pg_advisory_lock(4711)");
  await system.admin.query(`
    create or replace function wait_for_a_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(4711); return new; end $$;
    create trigger wait_for_a_test before insert on messages for each row when (new.text = 'two') execute function wait_for_a_test()`);
  await keepWaiting(["one", "two", "three"].map((words, at) => says(shop, at + 1, words, begin + at)));
  await release();
  await expect
    .poll(
      async () => {
        const [cut] = await column(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory' and query like '%insert into messages%'`);
        return cut;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  await holder.query("select pg_advisory_unlock(4711)");
  holder.release();
  await expect
    .poll(() => textsOf(shop), { timeout: 20_000 })
    .toEqual(["hello", "hello", "hello", "one", "two", "three"]);
  await system.settled();
  expect(await column("select unread from conversations where shop_id = $1", shop.id)).toEqual([2, 2, 2]);
  expect(
    await column("select count(*)::int from events where shop_id = $1 and type = 'message.received'", shop.id),
  ).toEqual([6]);
});

test("a chat that something else holds does not hold up the others of a burst", async () => {
  const shop = await shopWith(1, 2);
  const holder = await system.admin.connect();
  await holder.query("begin");
  await holder.query("select id from conversations where shop_id = $1 and user_phone = $2 for update", [
    shop.id,
    `+${phoneOf(1)}`,
  ]);
  await keepWaiting([says(shop, 1, "held"), says(shop, 2, "free")]);
  await release();
  await expect.poll(() => textsOf(shop), { timeout: 5_000 }).toEqual(["hello", "hello", "free"]);
  await holder.query("commit");
  holder.release();
  await system.settled();
  expect(await textsOf(shop)).toEqual(["hello", "hello", "held", "free"]);
});
