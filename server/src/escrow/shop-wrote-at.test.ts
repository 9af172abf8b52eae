// While a buyer is silent, we often ask when a member last wrote. The query must read only that buyer's chats, however many chats there
// are.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSystem, type TestSystem } from "../../test/support/system.ts";
import { newId } from "../kernel/values/id.ts";

const buyers = 5_000;
const messagesEach = 12;
let system: TestSystem;
let orderId: string;
let theirs: string[];
let others: { customerId: string; chat: string };
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  const { admin, shop } = system;
  const names = (kind: "customer" | "conversation") => Array.from({ length: buyers }, () => newId(kind));
  const [customers, conversations] = [names("customer"), names("conversation")];
  // Their own chat, and the one that the order was placed in before it belonged to another customer.
  theirs = [conversations[7] ?? "", conversations[9] ?? ""];
  others = { customerId: customers[11] ?? "", chat: conversations[11] ?? "" };
  await admin.query(
    `insert into customers (shop_id, id, name, created_at, updated_at)
     select $1, c, 'Ada', now(), now() from unnest($2::text[]) c`,
    [shop.id, customers],
  );
  await admin.query(
    `insert into conversations (shop_id, id, customer_id, channel, connection_id, last_message_at, created_at)
     select $1, v, c, 'chatapp', w.id, now(), now()
     from unnest($2::text[], $3::text[]) n (v, c), channel_connections w where w.shop_id = $1 and w.slot = 'chatapp'`,
    [shop.id, conversations, customers],
  );
  await admin.query(
    `insert into messages (shop_id, id, conversation_id, direction, author, type, text, status, sent_at, created_at)
     select $1, 'msg_' || v || n, v, 'outbound', case n % 3 when 0 then 'human' else 'agent' end, 'text', 'hello', 'sent', at, at
     from unnest($2::text[]) v, generate_series(1, $3::int) n, lateral (select $4::timestamptz + n * interval '1 hour' as at) t`,
    [shop.id, conversations, messagesEach, system.clock.now()],
  );
  orderId = await orderOf(customers[7] ?? "");
  await admin.query("insert into buyer_chats (shop_id, order_id, conversation_id) values ($1, $2, $3)", [
    shop.id,
    orderId,
    theirs[1],
  ]);
  await admin.query("update messages set sent_at = sent_at + interval '1 hour' where conversation_id = $1", [
    theirs[1],
  ]);
  await admin.query("vacuum analyze customers, conversations, messages, orders, buyer_chats");
});
afterAll(() => system.stop());

async function orderOf(customerId: string): Promise<string> {
  const product = { name: "Scarf", price: { amount: 100, currency: "NGN" }, stock: 5 };
  const { body } = await system.call("POST", "/api/products", { body: product });
  const items = [{ productId: body.id, quantity: 1 }];
  const placed = await system.call("POST", "/api/orders", { body: { customerId, items } });
  expect([placed.status, placed.text]).toEqual([201, placed.text]);
  return placed.body.id;
}

/** The answer for the worker, and the query plans. */
async function asked(of: string): Promise<{ at: Date | null; plan: string }> {
  const plans: string[] = [];
  const client = await system.admin.connect();
  const listen = ({ message }: { message?: string | undefined }) => plans.push(message ?? "");
  client.on("notice", listen);
  try {
    await client.query("load 'auto_explain'");
    await client.query(
      `begin; set local auto_explain.log_min_duration = 0; set local auto_explain.log_nested_statements = on;
       set local auto_explain.log_analyze = on; set local client_min_messages = log; set local app.shop = '${system.shop.id}'; set local role sokoni_worker`,
    );
    plans.length = 0;
    const { rows } = await client.query<{ at: Date | null }>("select shop_wrote_at($1) at", [of]);
    return { at: rows[0]?.at ?? null, plan: plans.join("\n") };
  } finally {
    await client.query("rollback");
    client.off("notice", listen);
    client.release();
  }
}

test("when the shop last wrote is read from the buyer's own chats by their indexes", async () => {
  const { at, plan } = await asked(orderId);
  const { rows } = await system.admin.query<{ at: Date }>(
    "select max(sent_at) at from messages where conversation_id = any($1) and author = 'human'",
    [theirs],
  );
  expect(at).toEqual(rows[0]?.at);
  expect(plan).toMatch(/Index (Only )?Scan using messages_of_conversation on messages/);
  expect(plan).toMatch(/conversations_of_customer/);
  expect(plan).not.toMatch(/Seq Scan on (messages|conversations)/);
});

test("what the shop's phone wrote in the second in which the order was made counts as written after it", async () => {
  const made = await orderOf(others.customerId);
  const second = new Date(Math.floor(system.clock.now().getTime() / 1_000) * 1_000);
  const { admin } = system;
  await admin.query("update orders set created_at = $2 where id = $1", [made, new Date(second.getTime() + 400)]);
  await admin.query("delete from messages where conversation_id = $1 and author <> 'human'", [others.chat]);
  await admin.query("update messages set sent_at = $2 where conversation_id = $1", [others.chat, second]);
  expect((await asked(made)).at).toEqual(second);
  await admin.query("update messages set sent_at = $2 where conversation_id = $1", [
    others.chat,
    new Date(second.getTime() - 1_000),
  ]);
  expect((await asked(made)).at).toBeNull();
});
